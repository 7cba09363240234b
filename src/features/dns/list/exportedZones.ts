import { dns } from '#contract/dns.ts'
import type { DnsZone } from '#contract/dnsZones.ts'
import type { RootState } from '#src/common/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'
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
  {
    header: 'project',
    value: ({ projectId: id }) => selectRecord(state, { kind: 'project', id })?.name ?? id,
  },
  { header: 'tags', value: ({ tags }) => tags.join(' ') },
  { header: 'locked', value: ({ locked }) => String(locked) },
  { header: 'monthlyPrice', value: ({ monthlyPrice }) => monthlyPrice.amount },
  { header: 'currency', value: ({ monthlyPrice }) => monthlyPrice.currency },
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
  { header: 'updatedAt', value: ({ updatedAt }) => updatedAt },
]

/** What a file says of zones. */
export const exportedZones: ExportTerms = { fileName: 'dns-zones.csv', route: dns.list, columns }
