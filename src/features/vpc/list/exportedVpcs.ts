import { vpcRoutes } from '#contract/vpc/routes.ts'
import type { Vpc } from '#contract/vpc/records.ts'
import type { RootState } from '#src/store/store.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'
import { markColumns, priceColumns, projectColumn } from '#src/resources/list/exportedColumns.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'

const columns = (state: RootState): CsvColumn<Vpc>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'health', value: ({ health }) => health },
  { header: 'status', value: ({ status }) => status },
  { header: 'region', value: ({ region }) => region },
  { header: 'cidr', value: ({ cidr }) => cidr },
  { header: 'tiers', value: ({ tiers }) => tiers.map(({ name, cidr }) => `${name} ${cidr}`).join('; ') },
  { header: 'instances', value: ({ instanceCount }) => instanceCount },
  { header: 'publicAddresses', value: ({ addressCount }) => addressCount },
  { header: 'sourceNatIp', value: ({ sourceNatIp }) => sourceNatIp },
  { header: 'vpnUp', value: ({ vpnUp }) => vpnUp },
  { header: 'vpnTotal', value: ({ vpnTotal }) => vpnTotal },
  projectColumn(state),
  ...markColumns,
  ...priceColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of VPCs. */
export const exportedVpcs: ExportTerms = { fileName: 'vpcs.csv', route: vpcRoutes.list, columns }
