import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import type { Money } from '#contract/money.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { shownNameOf } from '#src/records/shownNames.ts'
import { useRecord } from '#src/records/useRecords.ts'
import type { DataColumn } from '#src/ui/dataTable/columns.ts'
import { timeElement } from '#src/ui/useTimeElement.tsx'
import type { Resource } from '../resource.ts'
import { OperationProgress } from '../ResourceStatus.tsx'
import { isChanging, statusTone } from '../statusTone.ts'
import { statusWord } from '../words.ts'
import type { ColumnTools } from './useColumns.ts'
import { withFilters } from './filters.ts'
import { nameCell } from './nameCell.tsx'

/** What the common columns show. */
export type CommonRow = Resource & {
  /** Absent of what never costs anything. */
  monthlyPrice?: Money
  createdAt: string
  lastBackupAt?: string | null
}

/** What stands where there is nothing. */
export const none = '–'

interface NameTerms<Row> {
  /** Where the resource is shown. */
  to: (row: Row) => string
  mark?: (row: Row) => ReactNode
}

/** A lock in front of the name of a resource that is locked; `label` says so. */
export const lockMark = (locked: boolean, label: string) =>
  locked && <Lock role="img" aria-label={label} className="size-3.5 shrink-0 text-text-faint" />

/** The columns that lists of resources have in common, each sorted by the server, to be set among a kind's own. */
export const commonColumns = <Row extends CommonRow>(
  { t, language, isLarge, now, timeZone, regions, search }: ColumnTools,
  { to, mark }: NameTerms<Row>,
) => {
  // There is room for the less important ones on a large screen; elsewhere one asks for them.
  const hiddenAtFirst = !isLarge
  const sortable = true

  const tagTexts = {
    addressOf: (tag: string) => `?${withFilters(search, { tag }).toString()}`,
    titleOf: (tag: string) => t('tagged', { tag }),
    more: (count: number) => t('moreTags', { count }),
  }
  const columns = {
    name: {
      id: 'name',
      header: t('fields.name'),
      width: 240,
      always: true,
      sortable,
      cell: (row) =>
        nameCell({ name: shownNameOf(row), tags: row.tags }, { to: to(row), mark: mark?.(row) }, tagTexts),
    },
    status: {
      id: 'status',
      header: t('fields.status'),
      width: 124,
      sortable,
      dot: ({ kind, status }) => ({ tone: statusTone(kind, status), pulse: isChanging(kind, status) }),
      cell: ({ kind, status, operationId }) => (
        <>
          {statusWord(t, status)}
          {isChanging(kind, status) && <OperationProgress id={operationId} />}
        </>
      ),
    },
    region: {
      id: 'region',
      header: t('fields.region'),
      width: 76,
      sortable,
      cell: ({ region }) => regions?.find(({ id }) => id === region)?.name ?? region,
    },
    project: {
      id: 'projectId',
      header: t('fields.project'),
      width: 120,
      sortable,
      hiddenAtFirst,
      cell: ({ projectId }) => <ProjectName id={projectId} />,
    },
    monthlyPrice: {
      id: 'monthlyPrice',
      header: t('fields.monthlyPrice'),
      width: 96,
      align: 'end',
      sortable,
      cell: ({ monthlyPrice }) => (monthlyPrice ? formatMoney(monthlyPrice, language) : none),
    },
    lastBackup: {
      id: 'lastBackupAt',
      header: t('fields.lastBackupAt'),
      width: 120,
      sortable,
      hiddenAtFirst: true,
      cell: ({ lastBackupAt }) =>
        lastBackupAt ? timeElement(lastBackupAt, { now, language, timeZone }) : none,
    },
    created: {
      id: 'createdAt',
      header: t('fields.createdAt'),
      width: 110,
      sortable,
      hiddenAtFirst,
      cell: ({ createdAt }) => timeElement(createdAt, { now, language, timeZone }),
    },
  } satisfies Record<string, DataColumn<Row>>
  return columns
}

/** Reads the project itself, so that its name draws no row again. */
function ProjectName({ id }: { id: string }) {
  return useRecord({ kind: 'project', id })?.name
}
