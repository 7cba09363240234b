import type { TFunction } from 'i18next'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { commonColumns, lockMark, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnsOf, ColumnTools } from '#src/resources/list/useColumns.ts'
import { Code } from '#src/ui/Code.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { VpcName } from '../VpcName.tsx'
import { UsedAddresses } from './UsedAddresses.tsx'

const to = ({ id }: GuestNetwork) => paths.network(id)

const columnsOf = (
  hasTiers: boolean,
  t: TFunction<'guestNetworks'>,
  tools: ColumnTools,
): DataColumn<GuestNetwork>[] => {
  const { language } = tools
  const common = commonColumns<GuestNetwork>(tools, {
    to,
    mark: ({ locked }) => lockMark(locked, t('locked')),
  })
  const count = (number: number) => numberFormat(language, {}).format(number)
  return [
    common.name,
    common.status,
    {
      id: 'cidr',
      header: t('columns.range'),
      width: 128,
      sortable: true,
      cell: ({ cidr }) => <Code>{cidr}</Code>,
    },
    {
      id: 'ipv6Cidr',
      header: t('columns.ipv6'),
      width: 190,
      hiddenAtFirst: true,
      cell: ({ ipv6Cidr }) => (ipv6Cidr === null ? none : <Code>{ipv6Cidr}</Code>),
    },
    {
      id: 'addressesUsed',
      header: t('columns.addresses'),
      width: 150,
      align: 'end',
      sortable: true,
      cell: (row) => <UsedAddresses {...row} />,
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
      width: 124,
      sortable: true,
      cell: ({ snat, gateway }) => t(snat && gateway !== null ? 'internet.on' : 'internet.off'),
    },
    {
      id: 'vpcId',
      header: t('columns.tierOf'),
      width: 108,
      hiddenAtFirst: !hasTiers,
      cell: ({ vpcId }) => (vpcId === null ? none : <VpcName id={vpcId} inRow />),
    },
    common.region,
    common.project,
    { ...common.monthlyPrice, hiddenAtFirst: true },
    common.created,
  ]
}

/** The columns of the list of networks; each can be sorted by, and the server does it. */
export const networkColumns: ColumnsOf<GuestNetwork, TFunction<'guestNetworks'>> = (t, tools) =>
  columnsOf(false, t, tools)

/** The same for a company with VPCs, whose tiers are networks too. */
export const networkColumnsWithTiers: typeof networkColumns = (t, tools) => columnsOf(true, t, tools)
