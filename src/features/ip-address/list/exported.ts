import { ipAddresses } from '#contract/ip-address/routes.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import type { RootState } from '#src/store/store.ts'
import { selectTarget } from '#src/networking/addresses/TargetName.tsx'
import type { CsvColumn } from '#src/resources/list/csv.ts'
import { markColumns, priceColumns, projectColumn } from '#src/resources/list/exportedColumns.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'
import { resourcesTexts } from '#src/resources/texts.ts'

export const texts = resourcesTexts

const columns = (state: RootState): CsvColumn<IpAddress>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'address', value: ({ address }) => address },
  { header: 'version', value: ({ version }) => version },
  { header: 'label', value: ({ label }) => label },
  { header: 'status', value: ({ status }) => status },
  { header: 'role', value: ({ role }) => role },
  { header: 'targetKind', value: ({ target }) => target?.kind ?? null },
  {
    header: 'target',
    value: (address) =>
      selectTarget(state, address)?.name ?? address.instanceId ?? address.target?.id ?? null,
  },
  { header: 'privateIp', value: ({ privateIp }) => privateIp },
  { header: 'reserved', value: ({ reserved }) => String(reserved) },
  { header: 'reverseName', value: ({ reverseName }) => reverseName },
  { header: 'reverseStatus', value: ({ reverseStatus }) => reverseStatus },
  { header: 'forwardings', value: ({ forwardingCount }) => forwardingCount },
  { header: 'region', value: ({ region }) => region },
  projectColumn(state),
  ...markColumns,
  ...priceColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of addresses. */
export const exportedAddresses: ExportTerms = {
  fileName: 'ip-addresses.csv',
  route: ipAddresses.list,
  columns,
}
