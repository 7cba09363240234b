import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { GuestNetwork } from '#contract/networks.ts'
import { vpcRoutes } from '#contract/vpc.ts'
import { useCan } from '#src/auth/useCan.ts'
import { numberFormat } from '#src/common/formatters.ts'
import { paths } from '#src/common/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { none, useCommonColumns } from '#src/resources/list/useCommonColumns.tsx'
import { useListVpcsQuery } from '#src/resources/networks/vpcsApi.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'

const to = ({ id }: GuestNetwork) => paths.network(id)

/** The columns of the list of networks; each can be sorted by, and the server does it. */
export const useNetworkColumns = (): DataColumn<GuestNetwork>[] => {
  const { t, i18n } = useTranslation('guestNetworks')
  // Their names, for those who may see them.
  const maySeeVpcs = useCan(vpcRoutes.list)
  const vpcs = useListVpcsQuery({ size: 200, sort: 'name' }, { skip: !maySeeVpcs })
  const hasTiers = (vpcs.data?.page?.total ?? 0) > 0
  const mark = ({ locked }: GuestNetwork) =>
    locked && <Lock role="img" aria-label={t('locked')} className="size-3.5 shrink-0 text-text-faint" />
  const common = useCommonColumns<GuestNetwork>({ to, mark })
  const count = (number: number) => numberFormat(i18n.language, {}).format(number)
  return [
    common.name,
    common.status,
    {
      id: 'cidr',
      header: t('columns.range'),
      width: 140,
      sortable: true,
      cell: ({ cidr }) => (
        <bdi dir="ltr" className="font-mono text-code">
          {cidr}
        </bdi>
      ),
    },
    {
      id: 'ipv6Cidr',
      header: t('columns.ipv6'),
      width: 190,
      hiddenAtFirst: true,
      cell: ({ ipv6Cidr }) =>
        ipv6Cidr === null ? (
          none
        ) : (
          <bdi dir="ltr" className="font-mono text-code">
            {ipv6Cidr}
          </bdi>
        ),
    },
    {
      id: 'addressesUsed',
      header: t('columns.addresses'),
      width: 130,
      align: 'end',
      sortable: true,
      cell: ({ addressesUsed, addressesTotal }) =>
        t('usedOf', { used: count(addressesUsed), total: count(addressesTotal) }),
    },
    {
      id: 'portCount',
      header: t('columns.interfaces'),
      width: 96,
      align: 'end',
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ portCount }) => count(portCount),
    },
    {
      id: 'snat',
      header: t('columns.internet'),
      width: 116,
      sortable: true,
      cell: ({ snat, gateway }) => t(snat && gateway !== null ? 'internet.on' : 'internet.off'),
    },
    {
      id: 'vpcId',
      header: t('columns.tierOf'),
      width: 120,
      hiddenAtFirst: !hasTiers,
      cell: ({ vpcId }) => (vpcId === null ? none : <VpcName id={vpcId} />),
    },
    common.region,
    common.project,
    { ...common.monthlyPrice, hiddenAtFirst: true },
    common.created,
  ]
}

/** Reads the VPC itself, so that its name draws no row again. */
function VpcName({ id }: { id: string }) {
  const vpc = useRecord({ kind: 'vpc', id })
  return (
    <Link to={paths.vpcDetails(id, 'tiers')} tabIndex={-1} className={linkClass}>
      <bdi>{vpc?.name ?? id.slice(0, 8)}</bdi>
    </Link>
  )
}
