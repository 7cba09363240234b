import type { TFunction } from 'i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { formatBytes } from '#src/i18n/bytes.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { paths } from '#src/routes/paths.ts'
import { commonColumns, lockMark } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import { Badge } from '#src/ui/Badge.tsx'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { storedBytes } from '../storedBytes.ts'

const to = ({ id }: Bucket) => paths.bucket(id)

/** The columns of the list of buckets; the server sorts by those that are sortable. */
export const bucketColumns = (t: TFunction<'objectStorage'>, tools: ColumnTools): DataColumn<Bucket>[] => {
  const { language } = tools
  const common = commonColumns<Bucket>(tools, {
    to,
    mark: ({ locked }) => lockMark(locked, t('locked')),
  })
  return [
    common.name,
    common.status,
    {
      id: 'access',
      header: t('columns.access'),
      width: 92,
      sortable: true,
      cell: ({ access }) =>
        access === 'publicRead' ? <Badge tone="warning">{t('public')}</Badge> : t('access.private'),
    },
    {
      id: 'bytes',
      header: t('columns.size'),
      width: 100,
      align: 'end',
      sortable: true,
      title: (bucket) => t('columns.stored', { size: formatBytes(storedBytes(bucket), language) }),
      cell: ({ bytes }) => formatBytes(bytes, language),
    },
    {
      id: 'objects',
      header: t('columns.objects'),
      width: 96,
      align: 'end',
      sortable: true,
      cell: ({ objects }) => numberFormat(language, {}).format(objects),
    },
    common.region,
    common.project,
    common.monthlyPrice,
    common.created,
  ]
}
