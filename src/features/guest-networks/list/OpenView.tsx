import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Opening } from '#contract/guestNetworks.ts'
import { openMarks } from '#contract/packets/openings.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/common/paths.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useListOpenQuery } from '../guestNetworksApi.ts'
import { useOpeningColumns, withId, type OpeningRow } from '#src/resources/packets/useOpeningColumns.tsx'

/** What has no mark is meant to be open. */
const urgencyOf = ({ marks }: Opening) =>
  Math.min(...marks.map((mark) => openMarks.findIndex((one) => one === mark)), openMarks.length)

const instanceCell = ({ instanceId, instanceName }: OpeningRow) => (
  <Link to={paths.instance(instanceId, 'networking')} className={rowLinkClass}>
    <bdi>{instanceName}</bdi>
  </Link>
)
const addressCell = ({ address }: OpeningRow) => <bdi dir="ltr">{address}</bdi>

/** All that the internet reaches, what should not be open to everybody first. */
export function OpenView() {
  const { t } = useTranslation('guestNetworks')
  const ofOpening = useOpeningColumns()
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
  const rows = data.map(withId).toSorted((one, other) => urgencyOf(one) - urgencyOf(other))
  const columns: Column<OpeningRow>[] = [
    { id: 'instance', header: t('open.instance'), cell: instanceCell },
    { id: 'address', header: t('open.address'), mono: true, cell: addressCell },
    ...ofOpening,
  ]
  return <Table caption={t('views.open')} columns={columns} rows={rows} busy={isFetching} />
}
