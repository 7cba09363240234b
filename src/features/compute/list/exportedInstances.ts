import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { RootState } from '#src/store/store.ts'
import { markColumns, priceColumns, projectColumn } from '#src/resources/list/exportedColumns.ts'
import type { ExportTerms } from '#src/resources/list/exportRows.ts'
import type { CsvColumn } from '#src/resources/list/csv.ts'

const columns = (state: RootState): CsvColumn<Instance>[] => [
  { header: 'id', value: ({ id }) => id },
  { header: 'name', value: ({ name }) => name },
  { header: 'hostname', value: ({ hostname }) => hostname },
  { header: 'status', value: ({ status }) => status },
  { header: 'plan', value: ({ planName }) => planName },
  { header: 'planClass', value: ({ planClass }) => planClass },
  { header: 'vcpus', value: ({ vcpus }) => vcpus },
  { header: 'memoryMib', value: ({ memoryMib }) => memoryMib },
  { header: 'diskGib', value: ({ diskGib }) => diskGib },
  { header: 'image', value: ({ imageName }) => imageName },
  { header: 'ipv4', value: ({ ipv4 }) => ipv4.join(' ') },
  { header: 'ipv6', value: ({ ipv6 }) => ipv6.join(' ') },
  { header: 'privateIps', value: ({ privateIps }) => privateIps.join(' ') },
  { header: 'region', value: ({ region }) => region },
  projectColumn(state),
  ...markColumns,
  { header: 'backupsEnabled', value: ({ backupsEnabled }) => String(backupsEnabled) },
  { header: 'lastBackupAt', value: ({ lastBackupAt }) => lastBackupAt ?? '' },
  ...priceColumns,
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]

/** What a file says of instances. */
export const exportedInstances: ExportTerms = { fileName: 'instances.csv', route: compute.list, columns }
