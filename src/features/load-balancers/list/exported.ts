import type { Certificate, LoadBalancer } from '#contract/load-balancers/records.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import type { RootState } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'
import { markColumns, priceColumns, projectColumn } from '#src/resources/list/exportedColumns.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'

const networkName = (state: RootState, id: string) =>
  selectRecord(state, { kind: 'guestNetwork', id })?.name ?? id

const balancerColumns = (state: RootState): CsvColumn<LoadBalancer>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'status', value: ({ status }) => status },
  { header: 'health', value: ({ health }) => health },
  { header: 'membersOnline', value: ({ membersOnline }) => membersOnline },
  { header: 'membersTotal', value: ({ membersTotal }) => membersTotal },
  { header: 'publicIp', value: ({ publicIp }) => publicIp },
  { header: 'privateIp', value: ({ privateIp }) => privateIp },
  { header: 'ipv6', value: ({ ipv6 }) => ipv6 },
  { header: 'ipv6Reach', value: ({ ipv6, isIpv6Public }) => ipv6 && (isIpv6Public ? 'public' : 'internal') },
  { header: 'ports', value: ({ ports }) => ports.join(' ') },
  { header: 'size', value: ({ sizeName }) => sizeName },
  { header: 'network', value: ({ networkId }) => networkName(state, networkId) },
  { header: 'certificateEnd', value: ({ certificateEnd }) => certificateEnd },
  { header: 'region', value: ({ region }) => region },
  projectColumn(state),
  ...markColumns,
  ...priceColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of load balancers. */
export const exportedBalancers: ExportTerms = {
  fileName: 'load-balancers.csv',
  route: loadBalancers.list,
  columns: balancerColumns,
}

const certificateColumns = (state: RootState): CsvColumn<Certificate>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'status', value: ({ status }) => status },
  { header: 'names', value: ({ names }) => names.join(' ') },
  { header: 'issuer', value: ({ issuer }) => issuer },
  { header: 'fingerprint', value: ({ fingerprint }) => fingerprint },
  { header: 'keyType', value: ({ keyType }) => keyType },
  { header: 'notBefore', value: ({ notBefore }) => notBefore },
  { header: 'notAfter', value: ({ notAfter }) => notAfter },
  { header: 'listeners', value: ({ listenerCount }) => listenerCount },
  { header: 'region', value: ({ region }) => region },
  projectColumn(state),
  ...markColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** The same of certificates. */
export const exportedCertificates: ExportTerms = {
  fileName: 'certificates.csv',
  route: loadBalancers.certificates,
  columns: certificateColumns,
}
