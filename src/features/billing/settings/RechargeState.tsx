import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AutoRecharge } from '#contract/billing/autoRecharge.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Time } from '#src/ui/Time.tsx'

interface RechargeStateProps {
  recharge: AutoRecharge
  /** None of the company's cards can pay. */
  noCard: boolean
}

/** How it goes: what is on its way, what was declined, and how much of the month's limit is paid. */
export function RechargeState({ recharge, noCard }: RechargeStateProps) {
  const { t, i18n } = useTranslation('walletSettings')
  const { state, nextTryAt, paidThisMonth, monthlyMax } = recharge
  const addCard = (
    <Link to={paths.addCard()} className={buttonClass({ size: 'sm' })}>
      {t('recharge.addCard')}
    </Link>
  )
  if (state === 'off')
    return noCard ? (
      <Banner tone="info" action={addCard}>
        {t('recharge.noCard')}
      </Banner>
    ) : null
  if (state === 'failed')
    return (
      <Banner tone="error" title={t('recharge.failed')} action={addCard}>
        {t('recharge.failedText')}
      </Banner>
    )
  if (state === 'retrying')
    return (
      <Banner tone="warning" title={t('recharge.retrying')}>
        {t('recharge.retryingText')} {nextTryAt !== null && <Time at={nextTryAt} absolute />}
      </Banner>
    )
  if (state === 'waiting') return <Banner tone="info">{t('recharge.waiting')}</Banner>
  const money = (amount: typeof monthlyMax) => formatMoney(amount, i18n.language)
  return (
    <p className="text-text-muted">
      {t('recharge.paid', { paid: money(paidThisMonth), most: money(monthlyMax) })}
    </p>
  )
}
