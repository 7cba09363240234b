import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListNetworksQuery, useListPortsQuery } from '#src/networking/networks/networksApi.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { PortTable } from './PortTable.tsx'

/** The interfaces that the group filters. */
export function UsedByTab({ group: { id, region } }: { group: SecurityGroup }) {
  const { t } = useTranslation('guestNetworks')
  useListNetworksQuery({ region, size: 200 })
  const { data, error, isFetching, refetch } = useListPortsQuery(
    { group: id, size: 200, sort: 'ip' },
    { refetchOnMountOrArgChange: true },
  )
  const ports = useRows(data).filter(({ securityGroupIds }) => securityGroupIds.includes(id))
  if (!data)
    return error ? (
      <PartProblem kind={t('tabs.usedBy')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('port.loading')} columns={5} />
    )
  if (ports.length === 0) return <EmptyState title={t('port.none')}>{t('port.noneOfGroup')}</EmptyState>
  return <PortTable caption={t('tabs.usedBy')} ports={ports} busy={isFetching} />
}
