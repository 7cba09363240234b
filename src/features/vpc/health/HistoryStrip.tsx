import { useTranslation } from 'react-i18next'
import { healthDays, type CheckResult, type HealthInterval } from '#contract/vpc/health.ts'
import { formatPercent } from '#src/i18n/amounts.ts'
import { cx } from '#src/ui/cx.ts'
import { useTimeZone } from '#src/ui/timeZone.ts'
import { stripOf, wellShare } from './strip.ts'

const fills: Record<CheckResult, string> = {
  ok: 'bg-success-solid',
  warning: 'bg-warning-solid',
  failed: 'bg-error-solid',
  unknown: 'bg-line-strong',
  notApplicable: 'bg-line',
}

interface HistoryStripProps {
  intervals: readonly HealthInterval[]
  now: number
}

/** Thirty days of a check, the latest at the end; in words how much of that time all was well. */
export function HistoryStrip({ intervals, now }: HistoryStripProps) {
  const { t, i18n } = useTranslation('vpcDetails')
  const timeZone = useTimeZone()
  const segments = stripOf(intervals, { now, days: healthDays })
  const well = wellShare(segments)
  const words =
    well === undefined
      ? t('health.noHistory')
      : t('health.history', { share: formatPercent(Math.floor(well * 1000) / 10, i18n.language) })
  const moment = (at: string) =>
    new Date(at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="relative block h-3 w-full overflow-hidden rounded-[3px] bg-sunken"
    >
      {segments.map(({ result, from, to, start, share }) => (
        <span
          key={from}
          title={`${t(`results.${result}`)}: ${moment(from)} – ${to === null ? t('health.now') : moment(to)}`}
          className={cx('absolute inset-y-0 min-w-0.5', fills[result])}
          style={{ insetInlineStart: `${start * 100}%`, width: `${share * 100}%` }}
        />
      ))}
    </span>
  )
}
