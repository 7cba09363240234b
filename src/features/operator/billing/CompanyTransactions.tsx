import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Transaction } from '#contract/billing.ts'
import type { Money } from '#contract/money.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { formatMoney, signOf } from '#src/common/money.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListCompanyTransactionsQuery } from './operatorBillingApi.ts'
import './texts.ts'

const size = 20
const referenceCell = ({ reference }: Transaction) => <bdi dir="ltr">{reference ?? '–'}</bdi>
const coloured = (amount: Money, language: string) => (
  <span className={signOf(amount) > 0 ? 'text-success-text' : ''}>
    {formatMoney(amount, language, { signed: true })}
  </span>
)
const atCell = ({ at }: Transaction) => <Time at={at} absolute />

/** What was booked, the newest first; usage by the day. */
export function CompanyTransactions({ id }: { id: string }) {
  const { t, i18n } = useTranslation('operatorBilling')
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useListCompanyTransactionsQuery(
    { id, page, size },
    { refetchOnMountOrArgChange: true },
  )
  const columns: Column<Transaction>[] = [
    { id: 'type', header: t('transactions.what'), cell: ({ type }) => t(`transactions.types.${type}`) },
    { id: 'at', header: t('transactions.at'), cell: atCell, narrow: true },
    {
      id: 'reference',
      header: t('topUps.reference'),
      cell: referenceCell,
      mono: true,
    },
    {
      id: 'amount',
      header: t('adjust.amount'),
      cell: ({ amount }) => coloured(amount, i18n.language),
      align: 'end',
      narrow: true,
    },
    {
      id: 'balanceAfter',
      header: t('transactions.balanceAfter'),
      cell: ({ balanceAfter }) => formatMoney(balanceAfter, i18n.language),
      align: 'end',
      narrow: true,
    },
  ]
  return (
    <Card title={t('transactions.title')}>
      {data?.rows.length ? (
        <div className="flex flex-col gap-4">
          <Table caption={t('transactions.title')} columns={columns} rows={data.rows} busy={isFetching} />
          <Pagination number={page} size={size} total={data.page.total} onPage={setPage} />
        </div>
      ) : data ? (
        <p className="text-text-faint">{t('transactions.empty')}</p>
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
