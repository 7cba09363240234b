import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { graceHours, type Wallet } from '#contract/wallet.ts'
import { topUps } from '#contract/topUps.ts'
import { useReadWalletQuery } from '#src/api/walletApi.ts'
import { useCan } from '#src/auth/useCan.ts'
import { dateFormat } from '#src/common/formatters.ts'
import { formatMoney, negated, signOf } from '#src/common/money.ts'
import { paths } from '#src/common/paths.ts'
import { keptUntil } from '#src/resources/wallet/keptUntil.ts'
import '#src/resources/wallet/texts.ts'
import { spanOf } from '#src/resources/wallet/useRunwayWords.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'

/** What is owed, what happens next, and the way to pay; nothing where the suspension has another reason. */
export function SuspendedWallet() {
  const { t, i18n } = useTranslation('runway')
  const canTopUp = useCan(topUps.create)
  const { data: wallet } = useReadWalletQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!wallet || (wallet.state !== 'suspended' && wallet.state !== 'terminating')) return null
  const { available } = wallet
  const money = (amount: Wallet['balance']) => formatMoney(amount, i18n.language)
  return (
    <section className="mb-7 rounded-card border border-line bg-surface p-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-text-muted">{t('suspended.balance')}</span>
        <span className="text-xl font-semibold tabular-nums">{money(available)}</span>
      </p>
      <p className="mt-2 text-sm text-text-muted">
        {t('suspended.why', { hours: spanOf(graceHours * 3600, i18n.language) })}{' '}
        {signOf(available) < 0 && t('suspended.needed', { amount: money(negated(available)) })}{' '}
        {t(wallet.state === 'terminating' ? 'suspended.deletion' : 'suspended.until', {
          date: dateFormat(i18n.language, { dateStyle: 'long' }).format(keptUntil(wallet)),
        })}
      </p>
      {canTopUp && (
        <Link to={paths.topUp()} className={`${buttonClass({ variant: 'primary' })} mt-4`}>
          {t('topUp')}
        </Link>
      )}
    </section>
  )
}
