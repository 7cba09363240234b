import { useTranslation } from 'react-i18next'
import { panelId } from './panelId.ts'
import { SectionPages } from './SectionPages.tsx'
import { useSections } from './useSections.ts'

/** The pages of the section on screen. */
export function SectionPanel() {
  const { t } = useTranslation('shell')
  const { current } = useSections()
  if (!current) return null
  const section = t(`nav.${current.label}`)
  return (
    <nav
      id={panelId}
      aria-label={t('pagesOf', { section })}
      className="flex w-58 flex-col overflow-y-auto border-e border-line bg-surface px-3 py-3"
    >
      <p className="flex h-8 items-center px-2.5 text-lg font-semibold text-text">{section}</p>
      <SectionPages section={current} />
    </nav>
  )
}
