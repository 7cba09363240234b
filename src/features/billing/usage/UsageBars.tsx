import { useTranslation } from 'react-i18next'
import type { UsageDays } from '#contract/billing/routes.ts'
import { dateFormat, numberFormat } from '#src/i18n/formatters.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'
import { roughly } from '#src/i18n/money.ts'
import { StackedBars } from '#src/ui/charts/StackedBars.tsx'
import { barsOf } from './usageChart.ts'
import { monthAfter, type UsageView } from './useUsageView.ts'
import { useUsageWords } from './useUsageWords.ts'

interface UsageBarsProps {
  view: UsageView
  days: UsageDays
  before: UsageDays | undefined
}

/** A bar for each day; a click narrows the table to that day, by the hour. */
export function UsageBars({ view, days, before }: UsageBarsProps) {
  const { t, i18n } = useTranslation('billing')
  const { language } = i18n
  const words = useUsageWords()
  const money = numberFormat(language, { style: 'currency', currency: days.net.currency })
  // Days of usage are those of UTC.
  const day = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const number = dateFormat(language, { day: 'numeric', timeZone: 'UTC' })
  const monthBefore = dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${monthAfter(view.month, -1)}-01`),
  )
  const chosen = days.days.findIndex((one) => one.day === view.day)
  return (
    <StackedBars
      title={t('usage.chart')}
      hint={t('usage.chartHint')}
      data={barsOf(days, (part) => words.part(view.by, part))}
      {...(before && {
        before: {
          id: 'before',
          label: monthBefore,
          values: days.days.map((_, i) => roughly(before.days[i]?.net ?? { ...days.net, amount: '0' })),
        },
      })}
      format={(value) => leftToRight(money.format(value), language)}
      formatTime={(seconds) => day.format(seconds * 1000)}
      tick={(seconds) => number.format(seconds * 1000)}
      {...(chosen >= 0 && { chosen })}
      onPick={(index) => view.show({ day: days.days[index]?.day, month: undefined, step: undefined })}
    />
  )
}
