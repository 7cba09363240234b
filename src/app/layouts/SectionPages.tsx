import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { icons } from '#src/resources/icons.ts'
import type { NavSection } from '../navigation.ts'
import { useAddressOf } from './useProjectScope.ts'

interface SectionPagesProps {
  section: NavSection
  /** A page was chosen. */
  onChosen?: () => void
}

/** The pages of one section, the one on screen marked. */
export function SectionPages({ section, onChosen }: SectionPagesProps) {
  const { t } = useTranslation('shell')
  const addressOf = useAddressOf()
  return (
    <ul className="mt-3 flex flex-col gap-0.5">
      {section.entries.map(({ icon, label, ...entry }) => {
        const Icon = icons[icon]
        return (
          <li key={label}>
            <NavLink
              to={addressOf(entry)}
              onClick={onChosen}
              className="flex h-control items-center gap-3 rounded-control px-2.5 text-base text-text-muted transition-colors hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-text"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {t(`nav.${label}`)}
            </NavLink>
          </li>
        )
      })}
    </ul>
  )
}
