import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Transaction } from '#contract/billing/routes.ts'
import type { Money } from '#contract/money.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import type { Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListCompanyTransactionsQuery } from './operatorBillingApi.ts'
import { PagedCard, pageSize } from './PagedCard.tsx'

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
  const list = useListCompanyTransactionsQuery(
    { id, page, size: pageSize },
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
    <PagedCard
      title={t('transactions.title')}
      empty={t('transactions.empty')}
      columns={columns}
      list={list}
      page={page}
      onPage={setPage}
    />
  )
}
