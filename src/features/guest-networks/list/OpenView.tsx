import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Opening } from '#contract/guestNetworks.ts'
import { openMarks } from '#contract/packets/openings.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/common/paths.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useListOpenQuery } from '../guestNetworksApi.ts'
import { useRuleWords } from '#src/resources/packets/useRuleWords.ts'

type Row = Opening & { id: string }

/** What has no mark is meant to be open. */
const urgencyOf = ({ marks }: Opening) =>
  Math.min(...marks.map((mark) => openMarks.findIndex((one) => one === mark)), openMarks.length)

const instanceCell = ({ instanceId, instanceName }: Row) => (
  <Link to={paths.instance(instanceId, 'networking')} className={rowLinkClass}>
    <bdi>{instanceName}</bdi>
  </Link>
)
const addressCell = ({ address }: Row) => <bdi dir="ltr">{address}</bdi>

/** All that the internet reaches, what should not be open to everybody first. */
export function OpenView() {
  const { t } = useTranslation('guestNetworks')
  const { servicesOf, peerOf, markOf } = useRuleWords()
  const [search] = useSearchParams()
  const project = search.get('project') ?? undefined
  const { data, error, isFetching, refetch } = useListOpenQuery(
    { ...(project !== undefined && { project }) },
    { refetchOnMountOrArgChange: true },
  )
  if (!data)
    return error ? (
      <PartProblem kind={t('views.open')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('open.loading')} columns={5} />
    )
  if (data.length === 0)
    return (
      <EmptyState icon={<ShieldCheck aria-hidden />} title={t('open.none')}>
        {t('open.noneText')}
      </EmptyState>
    )
  const rows = data
    .map((one): Row => ({ ...one, id: `${one.portId} ${one.ruleId}` }))
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
  const whatCell = (row: Row) => (
    <span className="flex flex-wrap items-center gap-1.5">
      <bdi dir="ltr">{servicesOf({ ...row, icmp: null })}</bdi>
      {row.marks.map((mark) => (
        <Badge key={mark} tone="warning">
          {markOf(mark)}
        </Badge>
      ))}
    </span>
  )
  const fromCell = ({ cidrs }: Row) => <bdi dir="ltr">{peerOf({ peer: { cidrs } }, () => undefined)}</bdi>
  const groupCell = ({ group }: Row) =>
    group ? (
      <Link to={paths.securityGroup(group.id)} className={linkClass}>
        <bdi>{group.name}</bdi>
      </Link>
    ) : (
      <span className="text-text-muted">{t('open.hiddenGroup')}</span>
    )
  const columns: Column<Row>[] = [
    { id: 'instance', header: t('open.instance'), cell: instanceCell },
    { id: 'address', header: t('open.address'), mono: true, cell: addressCell },
    { id: 'what', header: t('open.what'), cell: whatCell },
    { id: 'from', header: t('rule.from'), cell: fromCell },
    { id: 'group', header: t('open.rule'), cell: groupCell },
  ]
  return <Table caption={t('views.open')} columns={columns} rows={rows} busy={isFetching} />
}
