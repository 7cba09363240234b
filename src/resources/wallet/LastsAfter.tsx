import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Money } from '#contract/money.ts'
import { topUps } from '#contract/billing/topUps.ts'
import { useReadWalletQuery } from '#src/api/walletApi.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { linkClass } from '#src/ui/linkClass.ts'
import { useNow } from '#src/ui/useNow.ts'
import { lastsWith } from './spending.ts'
import { useRunwayWords } from './useRunwayWords.ts'
import { runwayTexts } from './texts.ts'

export const texts = runwayTexts

const longSeconds = 2 * 365 * 86_400
/** Below this there is a way to more. */
const shortSeconds = 7 * 86_400

/** How long the balance lasts with what is ordered, and how long without it. */
export function LastsAfter({ hourly }: { hourly: Money }) {
  const { t } = useTranslation('runway')
  const { span, moment } = useRunwayWords()
  const now = useNow()
  const { pathname, search } = useLocation()
  const canTopUp = useCan(topUps.create)
  const { data: wallet } = useReadWalletQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const seconds = wallet && lastsWith(wallet, { hourly }, now)
  if (!wallet || seconds === null || seconds === undefined) return null
  const before = wallet.runwaySeconds
  const date = (at: number) => moment(now + at * 1000, now)
  // What makes no difference worth a date is not compared.
  const isSooner = before !== null && seconds > 0 && before < longSeconds && date(before) !== date(seconds)
  const isShort = seconds < shortSeconds && wallet.creditLine !== null
  return (
    <p aria-live="polite" className={isShort ? 'text-xs text-warning-text' : 'text-xs text-text-faint'}>
      {seconds === 0
        ? t('used')
        : seconds >= longSeconds
          ? t('lastsLong')
          : t('lastsAfter', { span: span(seconds), date: date(seconds) })}{' '}
      {isSooner && t('insteadOf', { date: date(before) })}{' '}
      {isShort && canTopUp && (
        <Link to={paths.topUp(pathname + search)} className={linkClass}>
          {t('topUp')}
        </Link>
      )}
    </p>
  )
}
