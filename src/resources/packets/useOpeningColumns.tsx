import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Opening } from '#contract/guestNetworks.ts'
import { paths } from '#src/common/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import type { Column } from '#src/ui/Table.tsx'
import { useRuleWords } from './useRuleWords.ts'

export type OpeningRow = Opening & { id: string }

/** An opening has no id of its own: it is an interface's at an address, by a rule or a listener. */
export const withId = (opening: Opening): OpeningRow => ({
  ...opening,
  id: `${opening.portId} ${opening.address} ${opening.ruleId ?? opening.listenerId}`,
})

/** What is open, to whom, and by which group or listener. */
export const useOpeningColumns = (): Column<OpeningRow>[] => {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf, markOf } = useRuleWords()
  return [
    {
      id: 'what',
      header: t('open.what'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <bdi dir="ltr">{servicesOf({ ...row, icmp: null })}</bdi>
          {row.marks.map((mark) => (
            <Badge key={mark} tone="warning">
              {markOf(mark)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'from',
      header: t('rule.from'),
      cell: ({ cidrs }) => <bdi dir="ltr">{peerOf({ peer: { cidrs } }, () => undefined)}</bdi>,
    },
    {
      id: 'group',
      header: t('open.rule'),
      cell: (row) => <By row={row} />,
    },
  ]
}

/** What lets the internet in. */
function By({ row: { group, listenerId, owner } }: { row: OpeningRow }) {
  const { t } = useTranslation('guestNetworks')
  if (group)
    return (
      <Link to={paths.securityGroup(group.id)} className={linkClass}>
        <bdi>{group.name}</bdi>
      </Link>
    )
  if (listenerId === null) return <span className="text-text-muted">{t('open.hiddenGroup')}</span>
  return (
    <Link to={paths.loadBalancer(owner.id, 'listeners')} className={linkClass}>
      {t('open.listener')}
    </Link>
  )
}
