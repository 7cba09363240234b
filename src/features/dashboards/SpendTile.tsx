import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import type { Spend } from '#contract/dashboard.ts'
import { dateFormat } from '#src/common/formatters.ts'
import { formatMoney } from '#src/common/money.ts'
import { tileClass } from './tileClass.ts'

/** What the company's resources have cost this month, and what a month of those that there are costs. */
export function SpendTile({ spend }: { spend: Spend }) {
  const { t, i18n } = useTranslation('dashboards')
  // The month is that of the invoice, wherever one is.
  const day = dateFormat(i18n.language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <div className={tileClass}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="flex items-center gap-2 text-sm font-medium text-text-muted">
          <Wallet aria-hidden className="size-4 shrink-0 text-text-faint" />
          {t('spend.title')}
        </h2>
        <p className="text-xl font-semibold tabular-nums">{formatMoney(spend, i18n.language)}</p>
      </div>
      <p className="text-sm text-text-muted">
        {t('spend.since', { date: day.format(new Date(spend.from)) })}
        <br />
        {t('spend.monthly', { amount: formatMoney(spend.monthly, i18n.language) })}
      </p>
    </div>
  )
}
