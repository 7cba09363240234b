import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UsageRow } from '#contract/billing/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { useSoundAddress } from '#src/resources/list/useSoundAddress.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { Pagination } from '#src/ui/Pagination.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { useListUsageQuery } from '../billingApi.ts'
import { ExportPages } from './ExportPages.tsx'
import { usageExport } from './exported.ts'
import { periodOfDay, periodOfMonth, useUsageView, type UsageView } from './useUsageView.ts'
import { useUsageWords } from './useUsageWords.ts'

type Row = UsageRow & { id: string }

const size = 25

/** Each resource and item with what it has used in each day, or hour. */
export function UsageRows({ view }: { view: UsageView }) {
  const { t } = useTranslation('billing')
  const columns = useColumns(view)
  const asked = {
    step: view.step,
    ...view.filters,
    ...(view.day === undefined ? periodOfMonth(view.month) : periodOfDay(view.day)),
  }
  const { data, error, isFetching, refetch } = useListUsageQuery({ ...asked, page: view.page, size })
  useSoundAddress({ page: data?.page })
  return (
    <Card
      title={t(view.step === 'hour' ? 'usage.byHour' : 'usage.byDay')}
      description={t('usage.utc')}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl
            legend={t('usage.step')}
            value={view.step}
            onChange={(step) => view.show({ step })}
            choices={[
              { value: 'day', label: t('usage.days') },
              { value: 'hour', label: t('usage.hours') },
            ]}
          />
          <ExportPages terms={usageExport} query={asked} />
        </div>
      }
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <Table
            caption={t('tabs.usage')}
            columns={columns}
            rows={data.rows.map((row) => ({
              ...row,
              id: [row.at, row.resource.id, row.item, row.projectId].join(),
            }))}
            busy={isFetching}
          />
          <Pagination
            number={view.page}
            size={size}
            total={data.page.total}
            onPage={(page) => view.show({ page: String(page) })}
          />
        </div>
      ) : error ? (
        <ErrorState message={problemOf(error).message} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton label={t('usage.loading')} columns={6} />
      )}
    </Card>
  )
}

const resourceCell = ({ resource }: Row) => <ResourceCell resource={resource} />

const useColumns = ({ step }: UsageView): Column<Row>[] => {
  const { t, i18n } = useTranslation('billing')
  const words = useUsageWords()
  const time = dateFormat(i18n.language, {
    ...(step === 'hour' ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' }),
    timeZone: 'UTC',
  })
  return [
    {
      id: 'resource',
      header: t('columns.resource'),
      cell: resourceCell,
    },
    {
      id: 'at',
      header: t(step === 'hour' ? 'columns.hour' : 'columns.day'),
      cell: ({ at }) => time.format(new Date(at)),
      narrow: true,
    },
    { id: 'item', header: t('columns.item'), cell: ({ item }) => words.item(item) },
    {
      id: 'quantity',
      header: t('columns.quantity'),
      cell: ({ quantity, unit }) => words.quantity(quantity, unit),
      align: 'end',
      narrow: true,
    },
    {
      id: 'billed',
      header: t('columns.billed'),
      cell: ({ billedSeconds }) => words.hours(billedSeconds),
      align: 'end',
      narrow: true,
    },
    {
      id: 'price',
      header: t('columns.price'),
      cell: ({ price }) =>
        price ? formatMoney(price, i18n.language, { exact: true }) : t('usage.severalPrices'),
      align: 'end',
      narrow: true,
    },
    {
      id: 'net',
      header: t('columns.net'),
      cell: ({ net }) => formatMoney(net, i18n.language, { exact: step === 'hour' }),
      align: 'end',
      narrow: true,
    },
  ]
}

function ResourceCell({ resource: { id, name, kind } }: Pick<Row, 'resource'>) {
  const { kind: kindWord } = useUsageWords()
  const { month, day } = useUsageView()
  return (
    <span className="flex flex-col">
      <Link
        to={paths.usage({ resource: id, by: 'item', ...(day === undefined ? { month } : { day }) })}
        className={rowLinkClass}
      >
        <bdi>{name || id}</bdi>
      </Link>
      <span className="text-xs text-text-faint">{kindWord(kind)}</span>
    </span>
  )
}
