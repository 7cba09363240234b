import type { Instance } from '#contract/instances.ts'
import type { CsvColumn } from '#src/ui/dataTable/csv.ts'

/**
 * What the file says of an instance. Its headings are the API's own names: whatever reads the file must
 * not depend on the language of whoever made it.
 */
export const csvColumns = (projectName: (id: string) => string): CsvColumn<Instance>[] => [
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
  { header: 'project', value: ({ projectId }) => projectName(projectId) },
  { header: 'tags', value: ({ tags }) => tags.join(' ') },
  { header: 'locked', value: ({ locked }) => String(locked) },
  { header: 'backupsEnabled', value: ({ backupsEnabled }) => String(backupsEnabled) },
  { header: 'lastBackupAt', value: ({ lastBackupAt }) => lastBackupAt ?? '' },
  { header: 'monthlyPrice', value: ({ monthlyPrice }) => monthlyPrice.amount },
  { header: 'currency', value: ({ monthlyPrice }) => monthlyPrice.currency },
  { header: 'createdAt', value: ({ createdAt }) => createdAt },
]
