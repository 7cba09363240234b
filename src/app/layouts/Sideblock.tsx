import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'
import { PorticoMark } from '#src/ui/PorticoMark.tsx'
import { selectIsSidebarOpen } from '../shellSlice.ts'
import { AllSections } from './AllSections.tsx'
import { panelId } from './panelId.ts'

/** All sections and their pages in one sidebar. */
export function Sideblock() {
  const { t } = useTranslation('shell')
  const isOpen = useAppSelector(selectIsSidebarOpen)
  if (!isOpen) return null
  return (
    <nav
      id={panelId}
      aria-label={t('navigation')}
      className="sticky top-0 flex h-dvh w-66 shrink-0 flex-col gap-6 overflow-y-auto border-e border-line bg-surface p-3"
    >
      <Link to={paths.root()} className="flex h-8 items-center gap-2.5 self-start rounded-control px-1">
        <PorticoMark className="size-8" />
        <span className="text-lg font-semibold text-text">{t('productName')}</span>
      </Link>
      <AllSections />
    </nav>
  )
}
