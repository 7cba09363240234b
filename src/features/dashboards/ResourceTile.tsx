import Box from 'lucide-react/icons/box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResourceCount } from '#contract/dashboard.ts'
import '#src/resources/allStatuses.ts'
import { placeOf } from '#src/resources/places.ts'
import { isChanging, statusTone } from '#src/resources/statusTone.ts'
import { useKindWords, useStatusWords } from '#src/resources/words.ts'
import { cx } from '#src/ui/cx.ts'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { solidTone } from '#src/ui/tone.ts'

/** One kind of resource: how many, and in which states. */
export function ResourceTile({
  count: { kind, total, byStatus, unattached = 0, unbuilt = 0 },
}: {
  count: ResourceCount
}) {
  const { t, i18n } = useTranslation('dashboards')
  const wordOf = useStatusWords()
  const figure = new Intl.NumberFormat(i18n.language)
  const place = placeOf(kind)
  const Icon = place?.icon ?? Box
  const listOf = place?.list
  const name = useKindWords()(kind, total)
  return (
    <div className="flex h-full flex-col gap-3 rounded-card border border-card-line bg-surface p-3.5 shadow-card sm:p-4">
      <h2 className="flex items-center gap-2 text-sm font-medium text-text-muted">
        <Icon aria-hidden className="size-4 text-text-faint" />
        {listOf ? (
          <Link to={listOf()} className={rowLinkClass}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className="text-2xl font-semibold tabular-nums">{figure.format(total)}</p>
      <StateBar kind={kind} byStatus={byStatus} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
        {Object.entries(byStatus).map(([status, number]) => {
          const words = `${wordOf(status)} ${figure.format(number)}`
          return (
            <li key={status}>
              <StatusDot tone={statusTone(kind, status)} pulse={isChanging(kind, status)}>
                {listOf ? (
                  <Link to={listOf(status)} className={`${rowLinkClass} tabular-nums`}>
                    {words}
                  </Link>
                ) : (
                  <span className="tabular-nums">{words}</span>
                )}
              </StatusDot>
            </li>
          )
        })}
      </ul>
      {unbuilt > 0 && <p className="text-sm text-text-muted">{t('resources.unbuilt', { count: unbuilt })}</p>}
      {unattached > 0 && place?.unattached && (
        <p className="text-sm">
          <Link to={place.unattached()} className={linkClass}>
            {t('resources.unattached', { count: unattached })}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The states in proportion; the words below say the same. */
function StateBar({ kind, byStatus }: Pick<ResourceCount, 'kind' | 'byStatus'>) {
  return (
    <div aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
      {Object.entries(byStatus).map(([status, number]) => (
        <span
          key={status}
          className={cx('min-w-1.5', solidTone[statusTone(kind, status)])}
          style={{ flexGrow: number }}
        />
      ))}
    </div>
  )
}
