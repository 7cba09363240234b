import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { GuestNetwork, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { RootState } from '#src/store/store.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'
import { markColumns, projectColumn } from '#src/resources/list/exportedColumns.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'

const networkColumns = (state: RootState): CsvColumn<GuestNetwork>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'status', value: ({ status }) => status },
  { header: 'region', value: ({ region }) => region },
  { header: 'cidr', value: ({ cidr }) => cidr },
  { header: 'ipv6Cidr', value: ({ ipv6Cidr }) => ipv6Cidr ?? '' },
  { header: 'gateway', value: ({ gateway }) => gateway ?? '' },
  { header: 'internetAccess', value: ({ snat }) => String(snat) },
  { header: 'interfaces', value: ({ portCount }) => portCount },
  { header: 'addressesUsed', value: ({ addressesUsed }) => addressesUsed },
  { header: 'addressesTotal', value: ({ addressesTotal }) => addressesTotal },
  projectColumn(state),
  ...markColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of networks. */
export const exportedNetworks: ExportTerms = {
  fileName: 'guest-networks.csv',
  route: guestNetworks.list,
  columns: networkColumns,
}

const groupColumns = (state: RootState): CsvColumn<SecurityGroup>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'description', value: ({ description }) => description },
  { header: 'status', value: ({ status }) => status },
  { header: 'region', value: ({ region }) => region },
  { header: 'rules', value: ({ rules }) => rules.length },
  { header: 'interfaces', value: ({ portCount }) => portCount },
  projectColumn(state),
  ...markColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** The same of security groups. */
export const exportedGroups: ExportTerms = {
  fileName: 'security-groups.csv',
  route: guestNetworks.groups,
  columns: groupColumns,
}
