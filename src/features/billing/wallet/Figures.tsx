import { useTranslation } from 'react-i18next'
import type { Wallet } from '#contract/billing/wallet.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useNow } from '#src/ui/useNow.ts'

/** What the balance is made of, and what this month costs. */
export function Figures({ wallet }: { wallet: Wallet }) {
  const { t, i18n } = useTranslation('billing')
  const timeZone = useTimeZone()
  const money = (amount: Wallet['balance']) => formatMoney(amount, i18n.language)
  const { promo, promoExpiresAt, held, meteredUntil } = wallet
  const date = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.language, { ...options, timeZone }).format(new Date(at))
  // The month in UTC, as on invoices, and not that of the last charge: the meter may be behind.
  const month = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(new Date(useNow()))
  const figures = [
    { term: t('figures.balance'), value: wallet.balance, text: t('figures.balanceText') },
    {
      term: t('figures.promo'),
      value: promo,
      text:
        promoExpiresAt !== null && signOf(promo) > 0
          ? t('figures.promoExpires', { date: date(promoExpiresAt, { dateStyle: 'medium' }) })
          : t('figures.promoText'),
    },
    ...(signOf(held) === 0 ? [] : [{ term: t('figures.held'), value: held, text: t('figures.heldText') }]),
    {
      term: t('figures.soFar'),
      value: wallet.monthSoFar,
      text: t('figures.soFarText', { time: date(meteredUntil, { dateStyle: 'medium', timeStyle: 'short' }) }),
    },
    {
      term: t('figures.forecast', { month }),
      value: wallet.monthForecast,
      text: t('figures.forecastText'),
    },
  ]
  return (
    <section aria-label={t('figures.title')}>
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {figures.map(({ term, value, text }) => (
          <div key={term} className="rounded-card border border-card-line bg-surface p-4 shadow-card">
            <dt className="text-sm font-medium text-text-muted">{term}</dt>
            <dd className="mt-1 text-xl font-semibold text-text tabular-nums">{money(value)}</dd>
            <dd className="mt-0.5 text-xs text-text-faint">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
