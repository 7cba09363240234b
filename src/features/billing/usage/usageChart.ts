import { otherParts, type UsageDays } from '#contract/billing/routes.ts'
import type { Money } from '#contract/money.ts'
import { roughly, sumOf } from '#src/i18n/money.ts'
import type { ChartData } from '#src/ui/charts/series.ts'

/** The days of a month as bars, stacked of its parts. */
export const barsOf = (
  { days, parts }: UsageDays,
  wordFor: (part: UsageDays['parts'][number]) => string,
): ChartData => ({
  times: days.map(({ day }) => Date.parse(day) / 1000),
  series: parts.map((part) => ({
    id: part.key,
    label: wordFor(part),
    isRest: part.key === otherParts,
    values: days.map((day) => {
      const found = day.parts.find(({ key }) => key === part.key)
      return found ? roughly(found.net) : 0
    }),
  })),
})

/** What the first days of a month come to, to compare a month that is not over. */
export const upToDay = ({ days, net }: UsageDays, count: number): Money =>
  days.slice(0, count).reduce<Money>((sum, day) => sumOf(sum, day.net), { ...net, amount: '0' })
