import type { TFunction } from 'i18next'
import type { Instance } from '#contract/compute/records.ts'
import { formatGib, formatMib } from '#src/i18n/amounts.ts'
import { paths } from '#src/routes/paths.ts'
import { commonColumns, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import { BrandMark } from '#src/ui/BrandMark.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'

const to = ({ id }: Instance) => paths.instance(id)

/** What runs on it. */
const mark = ({ distribution, imageName }: Instance) => (
  <BrandMark brand={distribution} title={imageName} size="sm" />
)

/** The columns of the list of instances; each can be sorted by, and the server does it. */
export const instanceColumns = (t: TFunction<'instances'>, tools: ColumnTools): DataColumn<Instance>[] => {
  const { language } = tools
  const common = commonColumns<Instance>(tools, { to, mark })

  const sizeOf = ({ vcpus, memoryMib, diskGib }: Instance) => {
    const memory = formatMib(memoryMib, language)
    const disk = formatGib(diskGib, language)
    return t('size', { vcpus, memory, disk })
  }
  return [
    common.name,
    common.status,
    {
      id: 'plan',
      header: t('columns.plan'),
      width: 180,
      sortable: true,
      title: ({ planName }) => planName,
      cell: sizeOf,
    },
    {
      id: 'ipv4',
      header: t('columns.ipv4'),
      width: 150,
      mono: true,
      sortable: true,
      copy: ({ ipv4: [address] }) =>
        address === undefined ? undefined : { text: address, label: t('copyAddress', { address }) },
      cell: ({ ipv4: [address = none] }) => address,
    },
    common.region,
    {
      id: 'imageName',
      header: t('columns.image'),
      width: 140,
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ imageName }) => imageName,
    },
    common.project,
    common.monthlyPrice,
    common.lastBackup,
    common.created,
  ]
}
