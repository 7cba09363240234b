import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Holding } from '#contract/ip-address/routes.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { downloadCsv, toCsv, type CsvColumn } from '#src/resources/list/csv.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { usePlaceOf } from '#src/resources/places.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { useListHoldingsQuery } from '../ipAddressApi.ts'
import { ipAddressesTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...ipAddressesTexts]

/** Who held an address, as a file says it. */
const exported: readonly CsvColumn<Holding>[] = [
  { header: 'role', value: ({ role }) => role },
  { header: 'targetKind', value: ({ target }) => target?.kind ?? null },
  { header: 'targetId', value: ({ target }) => target?.id ?? null },
  { header: 'name', value: ({ name }) => name },
  { header: 'privateIp', value: ({ privateIp }) => privateIp },
  { header: 'from', value: ({ from }) => from },
  { header: 'to', value: ({ to }) => to },
  { header: 'by', value: ({ actor }) => actor },
]

function HolderName({ holding: { owner, name } }: { holding: Holding }) {
  const placeOf = usePlaceOf()
  const to = owner && placeOf(owner.kind)?.one(owner.id)
  if (!to) return <bdi>{name || '–'}</bdi>
  return (
    <Link to={to} className={linkClass}>
      <bdi>{name}</bdi>
    </Link>
  )
}
const nameCell = (holding: Holding) => <HolderName holding={holding} />
const fromCell = ({ from }: Holding) => <Time at={from} />

/** Who held the address, from when to when. */
export function HistoryTab({ address: { id, name, updatedAt } }: { address: IpAddress }) {
  const { t } = useTranslation(['ipAddresses', 'resourcePages'])
  const query = useListHoldingsQuery({ id }, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = query
  useRefetchOn(updatedAt, query)
  if (!data)
    return error ? (
      <PartProblem kind={t('tabs.history')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('history.loading')} columns={6} />
    )
  if (data.length === 0) return <EmptyState title={t('history.empty')}>{t('history.emptyText')}</EmptyState>
  const toCell = ({ to }: Holding) => (to === null ? t('history.now') : <Time at={to} />)
  const actorCell = ({ actor }: Holding) => <bdi>{actor ?? t('resourcePages:activity.system')}</bdi>
  const columns: Column<Holding>[] = [
    { id: 'name', header: t('history.held'), cell: nameCell },
    { id: 'role', header: t('role'), cell: ({ role }) => t(`roles.${role}`) },
    {
      id: 'privateIp',
      header: t('columns.privateIp'),
      mono: true,
      cell: ({ privateIp }) => privateIp ?? '–',
    },
    { id: 'from', header: t('history.from'), cell: fromCell },
    {
      id: 'to',
      header: t('history.to'),
      cell: toCell,
    },
    {
      id: 'actor',
      header: t('resourcePages:activity.actor'),
      cell: actorCell,
    },
  ]
  return (
    <section aria-label={t('tabs.history')} className="flex flex-col gap-4">
      <div className="flex justify-end">
        <Button
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => downloadCsv(`history-${name}.csv`, toCsv(exported, data))}
        >
          {t('history.export')}
        </Button>
      </div>
      <Table caption={t('tabs.history')} columns={columns} rows={data} busy={isFetching} />
    </section>
  )
}
