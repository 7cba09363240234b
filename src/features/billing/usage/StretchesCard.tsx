import { useTranslation } from 'react-i18next'
import { unitOf, type UsageStretch } from '#contract/billing/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useReadUsageStretchesQuery } from '../billingApi.ts'
import { amountOfStretch } from './amountOfStretch.ts'
import { periodOfDay, periodOfMonth, type UsageView } from './useUsageView.ts'
import { useUsageWords } from './useUsageWords.ts'

type Row = UsageStretch & { id: string }

const fromCell = ({ from }: Row) => <Time at={from} absolute />
const toCell = ({ to }: Row) => <Time at={to} absolute />

/** What the usage of one resource was made of: for how long, of how much, at which price. */
export function StretchesCard({ view, id }: { view: UsageView; id: string }) {
  const { t } = useTranslation('billing')
  const period = view.day === undefined ? periodOfMonth(view.month) : periodOfDay(view.day)
  const { data, error, refetch } = useReadUsageStretchesQuery(
    { resource: id, ...period },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Card title={t('stretches.title')} description={t('stretches.text')}>
      {data?.length ? (
        <Stretches rows={data.map((stretch) => ({ ...stretch, id: stretch.from + stretch.item }))} />
      ) : data ? (
        <p className="text-text-faint">{t('stretches.empty')}</p>
      ) : error ? (
        <ErrorState message={problemOf(error).message} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton label={t('usage.loading')} columns={6} rows={3} />
      )}
    </Card>
  )
}

function Stretches({ rows }: { rows: Row[] }) {
  const { t, i18n } = useTranslation('billing')
  const words = useUsageWords()
  const columns: Column<Row>[] = [
    { id: 'from', header: t('stretches.from'), cell: fromCell },
    { id: 'to', header: t('stretches.to'), cell: toCell },
    { id: 'item', header: t('columns.item'), cell: ({ item }) => words.item(item) },
    {
      id: 'quantity',
      header: t('columns.quantity'),
      cell: ({ item, quantity }) => words.quantity(quantity, unitOf(item)),
      align: 'end',
    },
    {
      id: 'billed',
      header: t('columns.billed'),
      cell: ({ seconds, billedSeconds }) =>
        billedSeconds === seconds
          ? t('stretches.seconds', { count: seconds, hours: words.hours(seconds) })
          : t('stretches.ofSeconds', { hours: words.hours(billedSeconds), all: words.hours(seconds) }),
      align: 'end',
    },
    {
      id: 'price',
      header: t('columns.price'),
      cell: ({ price }) => formatMoney(price, i18n.language, { exact: true }),
      align: 'end',
    },
    {
      id: 'net',
      header: t('columns.net'),
      cell: (stretch) => formatMoney(amountOfStretch(stretch), i18n.language, { exact: true }),
      align: 'end',
    },
  ]
  return <Table caption={t('stretches.title')} columns={columns} rows={rows} />
}
