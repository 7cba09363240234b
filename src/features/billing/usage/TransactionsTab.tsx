import ReceiptText from 'lucide-react/icons/receipt-text'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { transactionTypes, type Transaction } from '#contract/billing/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { pageIn } from '#src/records/useListView.ts'
import { GetHelpLink } from '#src/resources/GetHelp.tsx'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Select } from '#src/ui/Select.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListTransactionsQuery } from '../billingApi.ts'
import { topUpParameters } from '../topUp/topUpAddress.ts'
import { ExportPages } from './ExportPages.tsx'
import { transactionsExport } from './exported.ts'
import { billingTexts } from '../texts.ts'

export const texts = billingTexts

const size = 50
const any = 'any'

/** What moved money, the newest first; usage by the day, which leads to what it was made of. */
export function TransactionsTab() {
  const { t } = useTranslation('billing')
  const [search, setSearch] = useSearchParams()
  const type = transactionTypes.find((one) => one === search.get('type'))
  const page = pageIn(search)
  const filters = type === undefined ? {} : { type }
  const { data, error, isFetching, refetch } = useListTransactionsQuery(
    { ...filters, page, size },
    { refetchOnMountOrArgChange: true },
  )
  useSoundAddress({
    page: data?.page,
    problem: error === undefined ? undefined : problemOf(error),
    ignored: search.has('type') && type === undefined ? ['type'] : [],
    names: ['type', ...topUpParameters],
  })
  const show = (change: { type?: string; page?: string }) => setSearch({ tab: 'transactions', ...change })
  const columns = useColumns()

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="w-56 max-sm:w-full">
          <Select
            label={t('transactions.type')}
            value={type ?? any}
            onChange={(next) => show(next === any ? {} : { type: next })}
            choices={[
              { value: any, label: t('transactions.any') },
              ...transactionTypes.map((one) => ({ value: one, label: t(`transactions.types.${one}`) })),
            ]}
          />
        </span>
        <span className="flex flex-wrap items-center gap-4">
          <GetHelpLink about={{ department: 'billing', about: t('transactions.refund') }}>
            {t('transactions.refund')}
          </GetHelpLink>
          <ExportPages terms={transactionsExport} query={filters} />
        </span>
      </div>
      {data?.rows.length ? (
        <>
          <Table caption={t('tabs.transactions')} columns={columns} rows={data.rows} busy={isFetching} />
          <Pagination
            number={page}
            size={size}
            total={data.page.total}
            onPage={(next) => show({ ...filters, page: String(next) })}
          />
        </>
      ) : data ? (
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t(type ? 'transactions.noMatch' : 'transactions.empty')}
          action={type && <Button onClick={() => show({})}>{t('usage.clear')}</Button>}
        >
          {t('transactions.emptyText')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('transactions.loading')} columns={5} />
      )}
    </div>
  )
}

const atCell = ({ at }: Transaction) => <Time at={at} absolute />

const useColumns = (): Column<Transaction>[] => {
  const { t, i18n } = useTranslation('billing')
  const { language } = i18n
  const day = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return [
    {
      id: 'type',
      header: t('transactions.what'),
      cell: ({ type, reference }) =>
        type === 'usage' && reference !== null ? (
          <Link to={paths.usage({ day: reference, by: 'resource' })} className={rowLinkClass}>
            {t('transactions.usageOf', { date: day.format(new Date(reference)) })}
          </Link>
        ) : (
          t(`transactions.types.${type}`)
        ),
    },
    { id: 'at', header: t('transactions.at'), cell: atCell, narrow: true },
    {
      id: 'actor',
      header: t('transactions.actor'),
      cell: ({ actor }) =>
        actor ? <bdi>{actor.name ?? t('transactions.gone')}</bdi> : t('transactions.portico'),
    },
    {
      id: 'amount',
      header: t('transactions.amount'),
      cell: ({ amount }) => (
        <span className={signOf(amount) > 0 ? 'font-medium text-success-text' : ''}>
          {formatMoney(amount, language, { signed: true })}
        </span>
      ),
      align: 'end',
      narrow: true,
    },
    {
      id: 'balanceAfter',
      header: t('transactions.balanceAfter'),
      cell: ({ balanceAfter }) => formatMoney(balanceAfter, language),
      align: 'end',
      narrow: true,
    },
  ]
}
