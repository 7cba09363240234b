import { ipAddresses } from '#contract/ipAddress.ts'
import type { IpAddress } from '#contract/publicAddresses.ts'
import type { RootState } from '#src/common/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { selectTarget } from '#src/resources/addresses/TargetName.tsx'
import type { CsvColumn } from '#src/resources/list/csv.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'

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
  {
    header: 'project',
    value: ({ projectId: id }) => selectRecord(state, { kind: 'project', id })?.name ?? id,
  },
  { header: 'tags', value: ({ tags }) => tags.join(' ') },
  { header: 'locked', value: ({ locked }) => String(locked) },
  { header: 'monthlyPrice', value: ({ monthlyPrice }) => monthlyPrice.amount },
  { header: 'currency', value: ({ monthlyPrice }) => monthlyPrice.currency },
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of addresses. */
export const exportedAddresses: ExportTerms = {
  fileName: 'ip-addresses.csv',
  route: ipAddresses.list,
  columns,
}
