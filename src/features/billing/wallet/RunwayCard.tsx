import { useTranslation } from 'react-i18next'
import type { Wallet } from '#contract/billing/wallet.ts'
import { dateFormat, numberFormat } from '#src/i18n/formatters.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'
import { formatMoney, negated, signOf } from '#src/i18n/money.ts'
import { useRunwayWords } from '#src/resources/wallet/useRunwayWords.ts'
import { Card } from '#src/ui/Card.tsx'
import { TimeSeriesChart } from '#src/ui/charts/TimeSeriesChart.tsx'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { useNow } from '#src/ui/useNow.ts'
import { useListTransactionsQuery } from '../billingApi.ts'
import { useBurnDown } from './useBurnDown.ts'

const longSeconds = 2 * 365 * 86_400

/** How long the balance lasts, as a sentence and as a line that goes down to nothing. */
export function RunwayCard({ wallet }: { wallet: Wallet }) {
  const { t, i18n } = useTranslation('billing')
  const { title, text } = useSentences(wallet)
  const { creditLine } = wallet
  const money = (amount: Wallet['balance']) => formatMoney(amount, i18n.language)
  return (
    <Card>
      <h2 className="text-xl font-semibold text-balance text-text">{title}</h2>
      <p className="mt-1 mb-5 text-text-muted">
        {[
          text,
          creditLine === null && wallet.suspension === null && t('runway.never'),
          creditLine && signOf(creditLine) > 0 && t('runway.creditLine', { amount: money(creditLine) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <BurnDownChart wallet={wallet} />
    </Card>
  )
}

/** What there is to say of how long it lasts. */
const useSentences = (wallet: Wallet): { title: string; text: string } => {
  const { available, runRate, runwaySeconds, creditLine, suspension } = wallet
  const { t, i18n } = useTranslation('billing')
  const { span, moment } = useRunwayWords()
  const now = useNow()
  // Money is not what services run on where nothing is enforced, and what is suspended doesn't run.
  const dependsOnMoney = creditLine !== null && suspension === null
  const money = (amount: Wallet['balance'], exact = false) => formatMoney(amount, i18n.language, { exact })
  const isIdle = runwaySeconds === null
  const rate = isIdle ? '' : t('runway.rate', { amount: money(runRate, true) })
  if (signOf(available) < 0)
    return {
      title: t('runway.overdrawn', { amount: money(negated(available)) }),
      text: [rate, dependsOnMoney && t('runway.emptyText')].filter(Boolean).join(' '),
    }
  if (signOf(available) === 0)
    return {
      title: t('runway.empty'),
      text: [rate, dependsOnMoney && t(isIdle ? 'runway.emptyIdle' : 'runway.emptyText')]
        .filter(Boolean)
        .join(' '),
    }
  if (isIdle) return { title: t('runway.idle'), text: t('runway.idleText', { amount: money(available) }) }
  return {
    title:
      runwaySeconds >= longSeconds
        ? t('runway.long')
        : t('runway.lasts', { span: span(runwaySeconds), date: moment(now + runwaySeconds * 1000, now) }),
    text: rate,
  }
}

/** So far back the balance is shown, in milliseconds. */
const pastMs = 14 * 86_400_000
const hourMs = 3_600_000

function BurnDownChart({ wallet }: { wallet: Wallet }) {
  const { t, i18n } = useTranslation('billing')
  const timeZone = useTimeZone()
  // By the hour: the question stays the same for as long.
  const since = Math.floor((useNow() - pastMs) / hourMs) * hourMs
  const { data: past } = useListTransactionsQuery({ from: new Date(since).toISOString(), size: 200 })
  const data = useBurnDown(wallet, past?.rows, { past: t('runway.past'), coming: t('runway.coming') })
  const { currency } = wallet.balance
  const { format, formatTime } = formatsOf(i18n.language, currency, timeZone)
  if (!data) return null
  return (
    <TimeSeriesChart
      title={t('runway.chart')}
      data={data}
      format={format}
      formatTime={formatTime}
      height={240}
      isSummed={false}
    />
  )
}

const made = new Map<string, { format: (value: number) => string; formatTime: (seconds: number) => string }>()

/** The same functions for the same reader: the chart is drawn anew when they change. */
const formatsOf = (language: string, currency: string, timeZone: string | undefined) => {
  const key = [language, currency, timeZone].join()
  const known = made.get(key)
  if (known) return known
  const money = numberFormat(language, { style: 'currency', currency })
  const time = dateFormat(language, { dateStyle: 'medium', timeZone })
  const formats = {
    format: (value: number) => leftToRight(money.format(value), language),
    formatTime: (seconds: number) => time.format(seconds * 1000),
  }
  made.set(key, formats)
  return formats
}
