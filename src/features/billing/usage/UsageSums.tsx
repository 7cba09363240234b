import { useTranslation } from 'react-i18next'
import type { UsageDays } from '#contract/billing/routes.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { useNow } from '#src/ui/useNow.ts'
import { upToDay } from './usageChart.ts'
import { monthAfter, type UsageView } from './useUsageView.ts'

interface UsageSumsProps {
  view: UsageView
  days: UsageDays
  before: UsageDays | undefined
}

/** What the month comes to, beside the one before: up to the same day while it is not over. */
export function UsageSums({ view, days, before }: UsageSumsProps) {
  const { t, i18n } = useTranslation('billing')
  const money = (amount: UsageDays['net']) => formatMoney(amount, i18n.language)
  const nameOf = (month: string) =>
    dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`))
  const isNow = view.month === view.thisMonth
  const dayOfMonth = new Date(useNow()).getUTCDate()
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <div>
        <dt className="text-sm text-text-muted">{nameOf(view.month)}</dt>
        <dd className="text-xl font-semibold tabular-nums">{money(days.net)}</dd>
        <dd className="text-xs text-text-faint">
          {signOf(days.tax) === 0 ? t('usage.net') : t('usage.tax', { amount: money(days.tax) })}
        </dd>
      </div>
      {before && (
        <div>
          <dt className="text-sm text-text-muted">{nameOf(monthAfter(view.month, -1))}</dt>
          <dd className="text-xl font-semibold text-text-muted tabular-nums">{money(before.net)}</dd>
          {isNow && (
            <dd className="text-xs text-text-faint">
              {t('usage.byThisDay', { amount: money(upToDay(before, dayOfMonth)) })}
            </dd>
          )}
        </div>
      )}
    </dl>
  )
}
