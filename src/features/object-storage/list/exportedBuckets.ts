import type { Bucket } from '#contract/object-storage/records.ts'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { RootState } from '#src/store/store.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'
import { markColumns, priceColumns, projectColumn } from '#src/resources/list/exportedColumns.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'

const columns = (state: RootState): CsvColumn<Bucket>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'status', value: ({ status }) => status },
  { header: 'access', value: ({ access }) => access },
  { header: 'versioning', value: ({ versioning }) => versioning },
  { header: 'objects', value: ({ objects }) => objects },
  { header: 'bytes', value: ({ bytes }) => bytes },
  { header: 'oldBytes', value: ({ oldBytes }) => oldBytes },
  { header: 'unfinishedBytes', value: ({ unfinishedBytes }) => unfinishedBytes },
  { header: 'measuredAt', value: ({ measuredAt }) => measuredAt },
  { header: 'region', value: ({ region }) => region },
  projectColumn(state),
  ...markColumns,
  ...priceColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of buckets. */
export const exportedBuckets: ExportTerms = { fileName: 'buckets.csv', route: objectStorage.list, columns }
