import { useTranslation } from 'react-i18next'
import { formatMoney, multiplied, signOf } from '#src/i18n/money.ts'
import { PriceTotal } from '#src/ui/PriceTotal.tsx'
import { useListPricesQuery } from '../resourcesApi.ts'
import { PriceNotes } from './PriceNotes.tsx'
import { orderTexts } from './texts.ts'

export const texts = orderTexts

/** An item of the price list and the quantity created. */
export interface Cost {
  /** `vpn-connection`, `volume-snapshot:gib`. */
  item: string
  /** How many of it, or how many GiB. */
  quantity: number
}

interface OrderCostProps extends Cost {
  /** What the price is of, where that is not all of what is created; "Per month" otherwise. */
  label?: string
}

/**
 * The price of what a dialog or drawer creates, and how long the balance will last with it; on a page of its own
 * `OrderSummary` says the same. Nothing where it is free.
 */
export function OrderCost({ item, quantity, label }: OrderCostProps) {
  const { t, i18n } = useTranslation('order')
  const { data: prices } = useListPricesQuery()
  const price = prices?.find((one) => one.item === item)
  if (!price || signOf(price.hourlyPrice) === 0) return null
  const hourly = multiplied(price.hourlyPrice, quantity)
  const monthly = multiplied(price.monthlyPrice, quantity)
  return (
    <div
      role="group"
      aria-label={t('summary.price')}
      className="flex flex-col gap-2 rounded-control border border-line bg-sunken/50 px-3.5 py-3"
    >
      <div aria-live="polite">
        <PriceTotal
          label={label ?? t('summary.perMonth')}
          total={formatMoney(monthly, i18n.language)}
          detail={t('summary.perHour', { price: formatMoney(hourly, i18n.language, { exact: true }) })}
        />
      </div>
      <PriceNotes hourly={hourly} />
    </div>
  )
}
