import { dns } from '#contract/dns/routes.ts'
import type { DnsZone } from '#contract/dns/records.ts'
import type { RootState } from '#src/store/store.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'
import { markColumns, priceColumns, projectColumn } from '#src/resources/list/exportedColumns.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'

const columns = (state: RootState): CsvColumn<DnsZone>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'status', value: ({ status }) => status },
  { header: 'delegation', value: ({ delegation }) => delegation.state },
  { header: 'nameServers', value: ({ nameServers }) => nameServers.join(' ') },
  { header: 'recordSets', value: ({ recordSetCount }) => recordSetCount },
  { header: 'warnings', value: ({ warnings }) => warnings.length },
  { header: 'ttl', value: ({ ttl }) => ttl },
  { header: 'serial', value: ({ serial }) => serial },
  projectColumn(state),
  ...markColumns,
  ...priceColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
  { header: 'updatedAt', value: ({ updatedAt }) => updatedAt },
]

/** What a file says of zones. */
export const exportedZones: ExportTerms = { fileName: 'dns-zones.csv', route: dns.list, columns }
