import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemOf } from '#src/api/problemOf.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'

/** Of a company's transactions or invoices, on a page. */
export const pageSize = 20

interface PagedCardProps<Row extends { id: string }> {
  title: string
  empty: string
  columns: Column<Row>[]
  list: {
    data?: { rows: readonly Row[]; page: { total: number } } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  page: number
  onPage: (page: number) => void
  rowActions?: (row: Row) => ReactNode
}

/** A table of a company, page by page. */
export function PagedCard<Row extends { id: string }>(props: PagedCardProps<Row>) {
  const { title, empty, columns, list, page, onPage, rowActions } = props
  const { t } = useTranslation('operatorBilling')
  const { data, error, isFetching, refetch } = list
  return (
    <Card title={title}>
      {data?.rows.length ? (
        <div className="flex flex-col gap-4">
          <Table
            caption={title}
            columns={columns}
            rows={data.rows}
            busy={isFetching}
            rowActions={rowActions}
          />
          <Pagination number={page} size={pageSize} total={data.page.total} onPage={onPage} />
        </div>
      ) : data ? (
        <p className="text-text-faint">{empty}</p>
      ) : error ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('search.loading')} columns={5} />
      )}
    </Card>
  )
}
