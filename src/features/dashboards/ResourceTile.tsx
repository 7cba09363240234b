import Box from 'lucide-react/icons/box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResourceCount } from '#contract/dashboards/routes.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { icons } from '#src/resources/icons.ts'
import { usePlaceOf } from '#src/resources/places.ts'
import { isChanging, statusTone } from '#src/resources/statusTone.ts'
import { useKindWords, useStatusWords } from '#src/resources/words.ts'
import { cx } from '#src/ui/cx.ts'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { solidTone } from '#src/ui/tone.ts'
import { tileClass } from './tileClass.ts'

/** One kind of resource: how many, and in which states. */
export function ResourceTile({
  count: { kind, total, byStatus, unattached = 0, unattachedMonthly, unbuilt = 0 },
}: {
  count: ResourceCount
}) {
  const { t, i18n } = useTranslation('dashboards')
  const wordOf = useStatusWords()
  const figure = new Intl.NumberFormat(i18n.language)
  const place = usePlaceOf()(kind)
  const Icon = place ? icons[place.icon] : Box
  const listOf = place?.list
  const name = useKindWords()(kind, total)
  const free = t(kind === 'ipAddress' ? 'resources.idle' : 'resources.unattached', { count: unattached })
  const freeWords = unattachedMonthly
    ? t('resources.unattachedCost', { words: free, price: formatMoney(unattachedMonthly, i18n.language) })
    : free
  return (
    <div className={tileClass}>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="flex min-w-0 items-center gap-2 text-sm font-medium text-text-muted">
          <Icon aria-hidden className="size-4 shrink-0 text-text-faint" />
          {listOf ? (
            <Link to={listOf()} className={cx(rowLinkClass, 'wrap-anywhere')}>
              {name}
            </Link>
          ) : (
            <span className="wrap-anywhere">{name}</span>
          )}
        </h2>
        <p className="text-xl font-semibold tabular-nums">{figure.format(total)}</p>
      </div>
      <StateBar kind={kind} byStatus={byStatus} />
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-text-muted">
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
      {(unbuilt > 0 || unattached > 0) && (
        <p className="flex flex-wrap gap-x-3 text-sm text-text-muted">
          {unbuilt > 0 && <span>{t('resources.unbuilt', { count: unbuilt })}</span>}
          {unattached > 0 && place?.unattached && (
            <Link to={place.unattached()} className={linkClass}>
              {freeWords}
            </Link>
          )}
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
