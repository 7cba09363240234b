import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PricedItem } from '#contract/operatorPrices.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { numberFormat } from '#src/common/formatters.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { PriceDialog } from './PriceDialog.tsx'
import { useListPricesQuery } from './pricesApi.ts'
import { rateText } from './rateText.ts'
import './texts.ts'

type Row = PricedItem & { id: string }

const itemCell = ({ item }: Row) => <bdi dir="ltr">{item}</bdi>
const comingCell = (row: Row) => <Coming {...row} />

const currentCell = (row: Row) => <Current {...row} />
const changeButton = (priced: PricedItem, onAsk: (priced: PricedItem) => void) => (
  <ChangeButton priced={priced} onAsk={onAsk} />
)

/** What each item costs, what it will cost, and for whom. */
export function PricesView() {
  const { t, i18n } = useTranslation('operatorBilling')
  const { data, error, isFetching, refetch } = useListPricesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [asked, setAsked] = useState<PricedItem>()
  const columns: Column<Row>[] = [
    { id: 'item', header: t('prices.item'), cell: itemCell, mono: true },
    {
      id: 'current',
      header: t('prices.current'),
      cell: currentCell,
      align: 'end',
      narrow: true,
    },
    { id: 'coming', header: t('prices.coming'), cell: comingCell },
    {
      id: 'companies',
      header: t('prices.companies'),
      cell: ({ companies }) => numberFormat(i18n.language, {}).format(companies),
      align: 'end',
      narrow: true,
    },
  ]
  return (
    <>
      {data ? (
        <Table
          caption={t('views.prices')}
          columns={columns}
          rows={data.map((one) => ({ ...one, id: one.item }))}
          busy={isFetching}
          rowActions={(row) => changeButton(row, setAsked)}
        />
      ) : error ? (
        <ErrorState
          message={problemOf(error).message}
          requestId={problemOf(error).requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label={t('search.loading')} columns={4} />
      )}
      {asked && <PriceDialog priced={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Coming({ coming, current }: PricedItem) {
  const { t, i18n } = useTranslation('operatorBilling')
  const now = useNow()
  // The list has it already: only what runs has yet to take it.
  const due = coming.filter(({ raisesFrom }) => Date.parse(raisesFrom) > now)
  if (due.length === 0) return <span className="text-text-faint">–</span>
  return (
    <ul className="flex flex-col gap-1">
      {due.map(({ id, hourly, validFrom, raisesFrom }) => (
        <li key={id}>
          {id !== current.id && (
            <span className="block">
              {rateText(hourly, i18n.language)} · {t('prices.from')} <Time at={validFrom} absolute />
            </span>
          )}
          <span className="block text-text-muted">
            {t('prices.raisesFrom')} <Time at={raisesFrom} absolute />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Current({ current, unit }: PricedItem) {
  const { t, i18n } = useTranslation('operatorBilling')
  return (
    <span className="block">
      {rateText(current.hourly, i18n.language)}
      <span className="block text-text-muted">{t(`prices.units.${unit}`)}</span>
    </span>
  )
}

interface ChangeButtonProps {
  priced: PricedItem
  onAsk: (priced: PricedItem) => void
}

function ChangeButton({ priced, onAsk }: ChangeButtonProps) {
  const { t } = useTranslation('operatorBilling')
  return (
    <Button
      size="sm"
      aria-label={t('prices.changeNamed', { item: priced.item })}
      onClick={() => onAsk(priced)}
    >
      {t('prices.change')}
    </Button>
  )
}
