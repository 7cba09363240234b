import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LogFilters } from '#contract/logs/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Table } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useRefetchOn } from '../page/useRefetchOn.ts'
import { useListLogsQuery } from './logListApi.ts'
import { useLogColumns } from './useLogColumns.tsx'
import { auditActionsTexts } from '../useAuditWords.ts'
import { logsTexts } from './texts.ts'

export const texts = [...auditActionsTexts, ...logsTexts]

export interface LogOfProps {
  /** Whose entries these are: a thing's, a project's or a person's. */
  of: Pick<LogFilters, 'target' | 'project' | 'person'>
  /** When the thing changed last: its entries are asked for again then. */
  updatedAt?: string
}

/** The entries of the audit log about one thing, each with the way to all that is known of it. */
export function LogOf({ of, updatedAt = '' }: LogOfProps) {
  const { t } = useTranslation('logs')
  const [cursor, setCursor] = useState<string>()
  const { data, error, isFetching, refetch } = useListLogsQuery(
    { ...of, ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  )
  useRefetchOn(updatedAt, { isFetching, refetch })
  const inLog = paths.logsOf(of)
  const columns = useLogColumns({ linkTo: (entry) => paths.logsOf({ ...of, entry }) })
  if (!data)
    return error ? (
      <ErrorState
        message={problemOf(error).message}
        requestId={problemOf(error).requestId}
        onRetry={() => void refetch()}
      />
    ) : (
      <TableSkeleton label={t('loading')} columns={5} />
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-text-muted">
        <span>{t('kindOfList')}</span>
        <Link to={inLog} className={linkClass}>
          {t('openLog')}
        </Link>
      </div>
      {data.entries.length === 0 ? (
        <EmptyState title={t('empty.title')} />
      ) : (
        <Table
          caption={t('title')}
          columns={columns.filter(({ id }) => id !== 'target' || !('target' in of))}
          rows={data.entries}
          busy={isFetching}
        />
      )}
      {(cursor !== undefined || data.next !== null) && (
        <nav aria-label={t('pages')} className="flex justify-between gap-3">
          {cursor === undefined ? (
            <span />
          ) : (
            <Button onClick={() => setCursor(undefined)}>{t('newest')}</Button>
          )}
          {data.next !== null && (
            <Button onClick={() => setCursor(data.next ?? undefined)}>{t('older')}</Button>
          )}
        </nav>
      )}
    </div>
  )
}
