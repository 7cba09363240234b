import { useTranslation } from 'react-i18next'
import { graceHours, noticeDays, type Wallet } from '#contract/wallet.ts'
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
  const { state } = wallet
  // Whose services are never suspended need not be told of it.
  if (state === 'good' || (wallet.creditLine === null && (state === 'low' || state === 'critical')))
    return null
  const at = comesAt(wallet, now)
  const date = at === undefined ? '' : moment(at, now)
  const tone = state === 'low' || state === 'critical' ? 'warning' : 'error'
  return (
    <Banner tone={tone} title={t(`states.${state}.title`)}>
      {state === 'suspended' && at === undefined
        ? t('states.suspended.textOpen')
        : t(`states.${state}.text`, { date, hours: spanOf(graceHours * 3600, i18n.language) })}
    </Banner>
  )
}
