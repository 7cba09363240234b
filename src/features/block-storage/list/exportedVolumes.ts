import { blockStorage } from '#contract/block-storage/routes.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import type { RootState } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { markColumns, priceColumns, projectColumn } from '#src/resources/list/exportedColumns.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'

const columns = (state: RootState): CsvColumn<Volume>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'status', value: ({ status }) => status },
  { header: 'sizeGib', value: ({ sizeGib }) => sizeGib },
  { header: 'type', value: ({ typeName }) => typeName },
  { header: 'encrypted', value: ({ encrypted }) => String(encrypted) },
  {
    header: 'instance',
    value: ({ instanceId: id }) => id && (selectRecord(state, { kind: 'instance', id })?.name ?? id),
  },
  { header: 'device', value: ({ device }) => device },
  { header: 'serial', value: ({ serial }) => serial },
  { header: 'region', value: ({ region }) => region },
  projectColumn(state),
  ...markColumns,
  { header: 'snapshots', value: ({ snapshotCount }) => snapshotCount },
  { header: 'lastBackupAt', value: ({ lastBackupAt }) => lastBackupAt },
  ...priceColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of volumes. */
export const exportedVolumes: ExportTerms = { fileName: 'volumes.csv', route: blockStorage.list, columns }
