import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { topUps } from '#contract/billing/topUps.ts'
import { graceHours, type Wallet } from '#contract/billing/wallet.ts'
import { useReadWalletQuery } from '#src/api/walletApi.ts'
import { useCan } from '#src/auth/useCan.ts'
import { dateFormat } from '#src/i18n/formatters.ts'
import { formatMoney } from '#src/i18n/money.ts'
import { paths } from '#src/routes/paths.ts'
import { keptUntil } from '#src/resources/wallet/keptUntil.ts'
import { PayDue } from '#src/resources/wallet/PayDue.tsx'
import { restoringAmount } from '#src/resources/wallet/restoringAmount.ts'
import { spanOf } from '#src/resources/wallet/useRunwayWords.ts'
import { runwayTexts } from '#src/resources/wallet/texts.ts'

export const texts = runwayTexts

/** Why the services are suspended, since when, what is due, and the way to pay it. */
export function SuspendedWallet() {
  const { t, i18n } = useTranslation('runway')
  const navigate = useNavigate()
  const canTopUp = useCan(topUps.create)
  const { data: wallet } = useReadWalletQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!wallet?.suspension || wallet.suspension.cause === 'approval') return null
  const { cause, since, reason } = wallet.suspension
  const date = (at: string | Date) =>
    dateFormat(i18n.language, { dateStyle: 'long' }).format(typeof at === 'string' ? new Date(at) : at)
  return (
    <section className="mb-7 rounded-card border border-line bg-surface p-4">
      <dl className="flex flex-col gap-2">
        {cause === 'unpaid' && (
          <Line term={t('restore.due')} value={formatMoney(wallet.due, i18n.language)} isMain />
        )}
        {since !== null && <Line term={t('restore.since')} value={date(since)} />}
        {reason !== '' && <Line term={t('restore.reason')} value={<bdi>{reason}</bdi>} />}
      </dl>
      {cause === 'unpaid' && (
        <>
          <p className="mt-2 text-sm text-text-muted">
            <Why wallet={wallet} />{' '}
            {(wallet.state === 'suspended' || wallet.state === 'terminating') &&
              t(wallet.state === 'terminating' ? 'suspended.deletion' : 'suspended.until', {
                date: date(keptUntil(wallet)),
              })}
          </p>
          <div className="mt-4 empty:hidden">
            <PayDue wallet={wallet} onRestored={() => void navigate(paths.home())} />
          </div>
          {canTopUp && restoringAmount(wallet) && (
            <p className="mt-2 text-sm text-text-muted">{t('restore.byDefault')}</p>
          )}
        </>
      )}
    </section>
  )
}

interface LineProps {
  term: string
  value: ReactNode
  isMain?: boolean
}

function Line({ term, value, isMain = false }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-text-muted">{term}</dt>
      <dd className={isMain ? 'text-xl font-semibold tabular-nums' : 'tabular-nums'}>{value}</dd>
    </div>
  )
}

/** The cause of the suspension, and the way out of it. */
function Why({ wallet }: { wallet: Wallet }) {
  const { t, i18n } = useTranslation('runway')
  const canTopUp = useCan(topUps.create)
  const amount = restoringAmount(wallet)
  return (
    <>
      {/* Without a credit line there is no grace period that could have passed. */}
      {wallet.creditLine === null
        ? t('restore.owed')
        : t('suspended.why', { hours: spanOf(graceHours * 3600, i18n.language) })}{' '}
      {amount && t('suspended.needed', { amount: formatMoney(amount, i18n.language) })}{' '}
      {!canTopUp && t('restore.others')}
    </>
  )
}
