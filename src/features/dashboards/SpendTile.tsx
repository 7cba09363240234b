import Wallet from 'lucide-react/icons/wallet'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Spend } from '#contract/dashboards/routes.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { tileClass } from './tileClass.ts'

const SpendRunway = lazyPart(() => import('./SpendRunway.tsx'), 'SpendRunway')

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
          <Link to={paths.wallet()} className={rowLinkClass}>
            {t('spend.title')}
          </Link>
        </h2>
        <p className="text-xl font-semibold tabular-nums">{formatMoney(spend, i18n.language)}</p>
      </div>
      <p className="text-sm text-text-muted">
        {t('spend.since', { date: day.format(new Date(spend.from)) })}
        <br />
        {t('spend.monthly', { amount: formatMoney(spend.monthly, i18n.language) })}
        <br />
        {/* As high as the line will be. Aligned to the top, because an empty box on the baseline makes its line taller. */}
        <span className="inline-block min-h-5 align-top">
          <Suspense>
            <SpendRunway />
          </Suspense>
        </span>
      </p>
    </div>
  )
}
