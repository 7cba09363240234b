import { Suspense } from 'react'
import { useAppSelector } from '#src/store/hooks.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { selectIsSidebarOpen } from '../shellSlice.ts'
import { useDrawerSwipe } from './useDrawerSwipe.ts'

const NavDrawer = lazyPart(() => import('./NavDrawer.tsx'), 'NavDrawer')

/** The navigation of small screens: out of sight until a button or a finger asks for it. */
export function SmallScreenSide() {
  const isOpen = useAppSelector(selectIsSidebarOpen)
  useDrawerSwipe(isOpen)
  return isOpen ? (
    <Suspense>
      <NavDrawer />
    </Suspense>
  ) : null
}
