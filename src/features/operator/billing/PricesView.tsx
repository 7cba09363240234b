import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastWithdrawal, type PricedItem } from '#contract/operator/prices.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { numberFormat } from '#src/i18n/formatters.ts'
import { usePriceItemWords } from '#src/resources/wallet/usePriceItemWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { PriceDialog } from './PriceDialog.tsx'
import { useListPlannedPricesQuery } from './pricesApi.ts'
import { rateText } from './rateText.ts'
import { WithdrawPriceDialog } from './WithdrawPriceDialog.tsx'

type Row = PricedItem & { id: string }

const itemCell = ({ item }: Row) => <Item item={item} />
const comingCell = (row: Row) => <Coming {...row} />

const currentCell = (row: Row) => <Current {...row} />
interface Asked {
  priced: PricedItem
  /** The one to be taken back; absent: a new one is to be set. */
  withdrawn?: PricedItem['current']
}
type OnAsk = (asked: Asked) => void

const buttons = (priced: PricedItem, onAsk: OnAsk) => (
  <span className="flex flex-wrap justify-end gap-2">
    {priced.coming.map((price) => (
      <WithdrawButton key={price.id} priced={priced} price={price} onAsk={onAsk} />
    ))}
    <ChangeButton priced={priced} onAsk={onAsk} />
  </span>
)

/** What each item costs, what it will cost, and for whom. */
export function PricesView() {
  const { t, i18n } = useTranslation('operatorBilling')
  const { data, error, isFetching, refetch } = useListPlannedPricesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const columns: Column<Row>[] = [
    { id: 'item', header: t('prices.item'), cell: itemCell },
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
          rowActions={(row) => buttons(row, setAsked)}
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
      {asked && !asked.withdrawn && <PriceDialog priced={asked.priced} onClose={close} />}
      {asked?.withdrawn && (
        <WithdrawPriceDialog item={asked.priced.item} price={asked.withdrawn} onClose={close} />
      )}
    </>
  )
}

/** In words, with what the price book of a command line calls it. */
function Item({ item }: Pick<PricedItem, 'item'>) {
  const words = usePriceItemWords()(item)
  return (
    <span className="block">
      {words}
      <bdi dir="ltr" className="block font-mono text-xs text-text-muted">
        {item}
      </bdi>
    </span>
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
  onAsk: OnAsk
}

/** Of a price whose start is to come, or which what runs has yet to take: that one stays. */
function WithdrawButton({ priced, price, onAsk }: ChangeButtonProps & { price: PricedItem['current'] }) {
  const { t } = useTranslation('operatorBilling')
  const item = usePriceItemWords()(priced.item)
  const now = useNow()
  if (Date.parse(price.raisesFrom) <= now) return null
  return (
    <Button
      size="sm"
      aria-label={t('prices.withdrawNamed', { item })}
      disabledReason={
        Date.parse(price.validFrom) - lastWithdrawal * 1000 <= now ? t('prices.inEffect') : undefined
      }
      onClick={() => onAsk({ priced, withdrawn: price })}
    >
      {t('prices.withdraw')}
    </Button>
  )
}

function ChangeButton({ priced, onAsk }: ChangeButtonProps) {
  const { t } = useTranslation('operatorBilling')
  const item = usePriceItemWords()(priced.item)
  return (
    <Button size="sm" aria-label={t('prices.changeNamed', { item })} onClick={() => onAsk({ priced })}>
      {t('prices.change')}
    </Button>
  )
}
