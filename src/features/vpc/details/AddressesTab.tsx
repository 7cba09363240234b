import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { IpAddress } from '#contract/ip-address/records.ts'
import type { Vpc } from '#contract/vpc/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { InstanceName } from '#src/resources/volumes/InstanceName.tsx'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { ResourceStatus } from '#src/resources/ResourceStatus.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { linkClass, rowLinkClass } from '#src/ui/linkClass.ts'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { AskForPorts, useVpcPorts } from './useVpcPorts.tsx'
import { useListVpcAddressesQuery } from './vpcAddressesApi.ts'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...resourcePagesTexts, ...vpcDetailsTexts]

const addressCell = ({ id, address, name }: IpAddress) => (
  <Link to={paths.ipAddress(id)} className={rowLinkClass}>
    <bdi dir="ltr">{address ?? name}</bdi>
  </Link>
)
const statusCell = (row: IpAddress) => <ResourceStatus row={row} />

/** The public addresses that lead into the VPC, or that it is seen by. */
export function AddressesTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation(['vpcDetails', 'vpc'])
  const { id, region, addressCount } = vpc
  const { data, error, isFetching, refetch } = useListVpcAddressesQuery(
    { region, size: 200 },
    { refetchOnMountOrArgChange: true },
  )
  // An instance may have interfaces elsewhere too; a balancer has one.
  const led = useVpcPorts(vpc).map((port) => (port.owner.kind === 'instance' ? port.id : port.owner.id))
  const inVpc = new Set([id, ...vpc.tiers.map((tier) => tier.id), ...led])
  const rows = useRows(data).filter(({ target }) => target !== null && inVpc.has(target.id))
  const leadsCell = ({ target, instanceId, privateIp }: IpAddress) => {
    if (instanceId !== null)
      return (
        <Link to={paths.instance(instanceId, 'networking')} className={linkClass}>
          <bdi>
            <InstanceName id={instanceId} device={null} />
          </bdi>
        </Link>
      )
    return target?.kind === 'vpc' ? t('addresses.ofVpc') : <bdi dir="ltr">{privateIp ?? '–'}</bdi>
  }
  const columns: Column<IpAddress>[] = [
    { id: 'address', header: t('addresses.address'), mono: true, cell: addressCell },
    { id: 'role', header: t('addresses.role'), cell: ({ role }) => t(`addresses.roles.${role}`) },
    { id: 'leads', header: t('addresses.leadsTo'), cell: leadsCell },
    { id: 'status', header: t('addresses.status'), narrow: true, cell: statusCell },
  ]
  const table = () => {
    if (!data)
      return error ? (
        <PartProblem
          kind={t('vpc:tabs.addresses')}
          problem={problemOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('addresses.loading')} columns={4} />
      )
    if (rows.length === 0)
      return <EmptyState title={t('addresses.none')}>{t('addresses.noneText')}</EmptyState>
    return <Table caption={t('vpc:tabs.addresses')} columns={columns} rows={rows} busy={isFetching} />
  }
  return (
    <div className="flex flex-col gap-4">
      {addressCount > 0 && <AskForPorts vpc={vpc} />}
      {table()}
    </div>
  )
}
