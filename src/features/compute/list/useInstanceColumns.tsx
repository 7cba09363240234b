import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { formatGib, formatMib } from '#src/common/amounts.ts'
import { paths } from '#src/common/paths.ts'
import { none, useCommonColumns } from '#src/resources/list/useCommonColumns.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'

const to = ({ id }: Instance) => paths.instance(id)

/** What runs on it, by its first letter. */
const mark = ({ distribution, imageName }: Instance) => (
  <span
    aria-hidden
    title={imageName}
    className="grid size-6 shrink-0 place-items-center rounded-control border border-line bg-sunken text-xs font-semibold text-text-muted uppercase"
  >
    {distribution.slice(0, 1)}
  </span>
)

/** The columns of the list of instances; each can be sorted by, and the server does it. */
export const useInstanceColumns = (): DataColumn<Instance>[] => {
  const { t, i18n } = useTranslation('instances')
  const common = useCommonColumns<Instance>({ to, mark })

  const sizeOf = ({ vcpus, memoryMib, diskGib }: Instance) => {
    const memory = formatMib(memoryMib, i18n.language)
    const disk = formatGib(diskGib, i18n.language)
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
