import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { icons } from '#src/resources/icons.ts'
import { cx } from '#src/ui/cx.ts'
import { PorticoMark } from '#src/ui/PorticoMark.tsx'
import { Tooltip } from '#src/ui/Tooltip.tsx'
import { useAddressOf } from './useProjectScope.ts'
import { useSections } from './useSections.ts'

/** The sections as icons; choosing one leads to its first page. */
export function IconRail() {
  const { t } = useTranslation('shell')
  const { sections, current } = useSections()
  const addressOf = useAddressOf()
  return (
    <nav
      aria-label={t('sections')}
      className="flex w-16 flex-col items-center gap-1 border-e border-line bg-surface py-3"
    >
      <Link to={paths.root()} aria-label={t('productName')} className="mb-4 rounded-control">
        <PorticoMark className="size-8" />
      </Link>
      {sections.map(({ label, icon, entries: [first] }) => {
        const Icon = icons[icon]
        const isCurrent = label === current?.label
        if (!first) return null
        return (
          <Tooltip key={label} text={t(`nav.${label}`)} isName>
            <Link
              to={addressOf(first)}
              aria-label={t(`nav.${label}`)}
              aria-current={isCurrent || undefined}
              className={cx(
                'grid size-10 place-items-center rounded-control transition-colors',
                isCurrent
                  ? 'bg-accent-soft text-accent-text'
                  : 'text-text-faint hover:bg-hover hover:text-text',
              )}
            >
              <Icon aria-hidden className="size-5" />
            </Link>
          </Tooltip>
        )
      })}
    </nav>
  )
}
