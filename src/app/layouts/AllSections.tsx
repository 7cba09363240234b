import { useTranslation } from 'react-i18next'
import { SectionPages } from './SectionPages.tsx'
import { useSections } from './useSections.ts'

/** Every section with its pages under it. */
export function AllSections({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('shell')
  const { sections } = useSections()
  return (
    <div className="flex flex-col gap-5">
      {sections.map((section) => (
        <div key={section.label}>
          <p className="px-2.5 text-xs font-medium text-text-faint">{t(`nav.${section.label}`)}</p>
          <SectionPages section={section} onChosen={onChosen} />
        </div>
      ))}
    </div>
  )
}
