import { useTranslation } from 'react-i18next'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListPortsQuery } from '#src/networking/networks/networksApi.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { PortTable } from './PortTable.tsx'

/** What is on the network. */
export function InterfacesTab({ network: { id } }: { network: GuestNetwork }) {
  const { t } = useTranslation('guestNetworks')
  const { data, error, isFetching, refetch } = useListPortsQuery(
    { network: id, size: 200, sort: 'ip' },
    { refetchOnMountOrArgChange: true },
  )
  // Those that have been taken off since are not its own any more.
  const ports = useRows(data).filter(({ networkId }) => networkId === id)
  if (!data)
    return error ? (
      <PartProblem kind={t('tabs.interfaces')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('port.loading')} columns={4} />
    )
  if (ports.length === 0) return <EmptyState title={t('port.none')}>{t('port.noneText')}</EmptyState>
  return <PortTable caption={t('tabs.interfaces')} ports={ports} busy={isFetching} ofNetwork />
}
