import type { TFunction } from 'i18next'
import type { AccessKey } from '#contract/object-storage/records.ts'
import { none } from '#src/resources/list/commonColumns.tsx'
import type { ColumnTools } from '#src/resources/list/useColumns.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { timeElement } from '#src/ui/useTimeElement.tsx'
import { keyTone } from './keyTone.ts'
import { GrantWords } from './GrantWords.tsx'

/** The columns of the list of access keys. */
export const keyColumns = (t: TFunction<'accessKeys'>, tools: ColumnTools): DataColumn<AccessKey>[] => {
  const time = (at: string) => timeElement(at, tools)
  return [
    {
      id: 'name',
      header: t('columns.name'),
      width: 200,
      always: true,
      sortable: true,
      cell: ({ name }) => <bdi className="min-w-0 truncate font-medium text-text">{name}</bdi>,
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 104,
      sortable: true,
      dot: ({ status }) => ({ tone: keyTone[status], pulse: status === 'revoking' }),
      cell: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: 'accessKeyId',
      header: t('columns.id'),
      width: 240,
      sortable: true,
      mono: true,
      title: ({ accessKeyId }) => accessKeyId,
      copy: ({ accessKeyId, name }) => ({ text: accessKeyId, label: t('copyId', { name }) }),
      cell: ({ accessKeyId }) => <span dir="ltr">{accessKeyId}</span>,
    },
    {
      id: 'grants',
      header: t('columns.grants'),
      width: 200,
      cell: ({ grants }) => <GrantWords grants={grants} />,
    },
    {
      id: 'expiresAt',
      header: t('columns.expires'),
      width: 110,
      sortable: true,
      cell: ({ expiresAt }) => (expiresAt === null ? t('never') : time(expiresAt)),
    },
    {
      id: 'lastUsedAt',
      header: t('columns.used'),
      width: 110,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? none : time(lastUsedAt)),
    },
    {
      id: 'createdBy',
      header: t('columns.by'),
      width: 130,
      hiddenAtFirst: !tools.isLarge,
      cell: ({ createdBy }) => (createdBy === null ? none : <bdi>{createdBy.name}</bdi>),
    },
    {
      id: 'createdAt',
      header: t('columns.created'),
      width: 110,
      sortable: true,
      hiddenAtFirst: !tools.isLarge,
      cell: ({ createdAt }) => time(createdAt),
    },
  ]
}
