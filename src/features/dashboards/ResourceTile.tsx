import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ResourceCount } from '#contract/dashboard.ts'
import type { ResourceKind } from '#contract/projects.ts'
import { paths } from '#src/common/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { solidTone } from '#src/ui/tone.ts'
import { kindIcons } from './kindIcons.ts'
import { isOnItsWay, statusTone } from './statusTone.ts'
import { useStatusWords } from './useStatusWords.ts'

/** Where the resources of a kind are listed, all of them or those in one state; kinds without a page have none. */
const lists: Partial<Record<ResourceKind, (status?: string) => string>> = {
  instance: paths.instances,
}

/** One kind of resource: how many, and in which states. */
export function ResourceTile({ count: { kind, total, byStatus } }: { count: ResourceCount }) {
  const { t, i18n } = useTranslation('dashboards')
  const wordOf = useStatusWords()
  const figure = new Intl.NumberFormat(i18n.language)
  const Icon = kindIcons[kind]
  const listOf = lists[kind]
  const name = t(`resources.kinds.${kind}`, { count: total })
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
      <StateBar byStatus={byStatus} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted">
        {Object.entries(byStatus).map(([status, number]) => {
          const words = `${figure.format(number)} ${wordOf(status)}`
          return (
            <li key={status}>
              <StatusDot tone={statusTone(status)} pulse={isOnItsWay(status)}>
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
    </div>
  )
}

/** The states in proportion; the words below say the same. */
function StateBar({ byStatus }: Pick<ResourceCount, 'byStatus'>) {
  return (
    <div aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
      {Object.entries(byStatus).map(([status, number]) => (
        <span
          key={status}
          className={cx('min-w-1.5', solidTone[statusTone(status)])}
          style={{ flexGrow: number }}
        />
      ))}
    </div>
  )
}
