import { useTranslation } from 'react-i18next'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useOpeningColumns, withId } from '#src/networking/packets/useOpeningColumns.tsx'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { useRefetchOn } from '#src/resources/page/useRefetchOn.ts'
import { Card } from '#src/ui/Card.tsx'
import { Table } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useGetAddressWayQuery } from '../ipAddressApi.ts'

/** What of the address the internet reaches, and by which rules. */
export function OpenCard({ address: { id, updatedAt } }: { address: IpAddress }) {
  const { t } = useTranslation('ipAddresses')
  const query = useGetAddressWayQuery({ id }, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = query
  useRefetchOn(updatedAt, query)
  const columns = useOpeningColumns()
  if (error && !data)
    return <PartProblem kind={t('open.title')} problem={problemOf(error)} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton label={t('open.loading')} columns={3} />
  if (data.open.length === 0) return <Card title={t('open.title')} description={t('open.none')} />
  return (
    <section aria-label={t('open.title')} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('open.title')}</h2>
      <Table caption={t('open.title')} columns={columns} rows={data.open.map(withId)} busy={isFetching} />
    </section>
  )
}
