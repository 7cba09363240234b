import { useTranslation } from 'react-i18next'
import { graceHours, noticeDays, type Wallet } from '#contract/billing/wallet.ts'
import { formatMoney, signOf } from '#src/i18n/money.ts'
import { PayDue } from '#src/resources/wallet/PayDue.tsx'
import { spanOf, useRunwayWords } from '#src/resources/wallet/useRunwayWords.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { useNow } from '#src/ui/useNow.ts'

const dayMs = 86_400_000

/** When what a state threatens with comes. */
const comesAt = ({ state, stateSince, next, runwaySeconds }: Wallet, now: number) => {
  if (state === 'low' || state === 'critical') return now + (runwaySeconds ?? 0) * 1000
  if (state === 'terminating') return Date.parse(stateSince) + noticeDays * dayMs
  return next === null ? undefined : Date.parse(next.at)
}

/** What happens when, unless somebody tops up; nothing while all is well. */
export function StandingBanner({ wallet }: { wallet: Wallet }) {
  const { t, i18n } = useTranslation('billing')
  const { moment } = useRunwayWords()
  const now = useNow()
  const { state, suspension, creditLine } = wallet
  if (suspension) return <SuspensionBanner wallet={wallet} suspension={suspension} />
  // Whose services are never suspended need not be told of it.
  if (state === 'good' || creditLine === null) return null
  const at = comesAt(wallet, now)
  const date = at === undefined ? '' : moment(at, now)
  const tone = state === 'low' || state === 'critical' ? 'warning' : 'error'
  return (
    <Banner tone={tone} title={t(`states.${state}.title`)} action={<PayDue wallet={wallet} size="sm" />}>
      {t(`states.${state}.text`, { date, hours: spanOf(graceHours * 3600, i18n.language) })}
    </Banner>
  )
}

interface SuspensionBannerProps {
  wallet: Wallet
  suspension: NonNullable<Wallet['suspension']>
}

/** Why services are suspended, since when, how much is due, and the button that pays it. */
function SuspensionBanner({ wallet, suspension: { cause, since, reason } }: SuspensionBannerProps) {
  const { t, i18n } = useTranslation('billing')
  const { moment } = useRunwayWords()
  const now = useNow()
  const { state, due } = wallet
  const at = comesAt(wallet, now)
  const isUnpaid = cause === 'unpaid'
  const sentences = [
    since !== null && t('states.suspended.since', { date: moment(Date.parse(since), now) }),
    cause !== 'unpaid' && t(`states.${cause}`),
    reason,
    isUnpaid && signOf(due) > 0 && t('states.suspended.due', { amount: formatMoney(due, i18n.language) }),
    isUnpaid &&
      (state === 'terminating' && at !== undefined
        ? t('states.terminating.text', { date: moment(at, now) })
        : state === 'suspended' && at !== undefined
          ? t('states.suspended.text', { date: moment(at, now) })
          : t('states.suspended.textOpen')),
  ]
  return (
    <Banner
      tone="error"
      title={t(state === 'terminating' ? 'states.terminating.title' : 'states.suspended.title')}
      action={isUnpaid && <PayDue wallet={wallet} size="sm" />}
    >
      {sentences.filter(Boolean).join(' ')}
    </Banner>
  )
}
