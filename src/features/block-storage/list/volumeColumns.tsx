import type { TFunction } from 'i18next'
import type { Volume } from '#contract/block-storage/records.ts'
import { formatGib } from '#src/i18n/amounts.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { commonColumns, lockMark, none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import { InstanceName } from '#src/resources/volumes/InstanceName.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'

const to = ({ id }: Volume) => paths.volume(id)

/** The columns of the list of volumes; each can be sorted by, and the server does it. */
export const volumeColumns = (t: TFunction<'blockStorage'>, tools: ColumnTools): DataColumn<Volume>[] => {
  const { language } = tools
  const common = commonColumns<Volume>(tools, { to, mark: ({ locked }) => lockMark(locked, t('locked')) })
  return [
    common.name,
    common.status,
    {
      id: 'sizeGib',
      header: t('columns.size'),
      width: 100,
      align: 'end',
      sortable: true,
      cell: ({ sizeGib }) => formatGib(sizeGib, language),
    },
    {
      id: 'typeName',
      header: t('columns.type'),
      width: 132,
      sortable: true,
      cell: ({ typeName }) => typeName,
    },
    {
      id: 'instanceId',
      header: t('columns.attachedTo'),
      width: 156,
      sortable: true,
      cell: ({ instanceId, device }) =>
        instanceId === null ? none : <InstanceName id={instanceId} device={device} />,
    },
    common.region,
    common.project,
    {
      id: 'snapshotCount',
      header: t('columns.snapshots'),
      width: 96,
      align: 'end',
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ snapshotCount }) =>
        snapshotCount === 0 ? none : numberFormat(language, {}).format(snapshotCount),
    },
    common.lastBackup,
    common.monthlyPrice,
    common.created,
  ]
}
