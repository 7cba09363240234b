import { useAppSelector } from '#src/store/hooks.ts'
import { selectIsSidebarOpen } from '../shellSlice.ts'
import { IconRail } from './IconRail.tsx'
import { SectionPanel } from './SectionPanel.tsx'

/** A rail of sections, and beside it a panel with the pages of the chosen one. */
export function MainLayout() {
  const isOpen = useAppSelector(selectIsSidebarOpen)
  return (
    <div className="sticky top-0 flex h-dvh shrink-0">
      <IconRail />
      {isOpen && <SectionPanel />}
    </div>
  )
}
