import type { Transaction } from '#contract/billing/routes.ts'
import type { Wallet } from '#contract/billing/wallet.ts'
import { roughly } from '#src/i18n/money.ts'
import { leftAt } from '#src/resources/wallet/spending.ts'
import type { ChartData } from '#src/ui/charts/series.ts'

/** So far ahead the line is drawn at most, in seconds, and of so many points. */
const farthest = 365 * 86_400
const points = 48

interface Labels {
  past: string
  coming: string
}

type Point = [seconds: number, value: number]

/** What the balance was, each time that it changed. */
const pastOf = (transactions: readonly Transaction[], before: number): Point[] => {
  const rising = transactions
    .map(({ at, balanceAfter }): Point => [Math.floor(Date.parse(at) / 1000), roughly(balanceAfter)])
    .filter(([at]) => at < before)
    .toSorted(([one], [other]) => one - other)
  // Of several in one second the last counts: a chart has one value at a time.
  return rising.filter(([at], i) => rising[i + 1]?.[0] !== at)
}

/** What it will be if nothing changes, down to nothing where that is near enough. */
const comingOf = (wallet: Wallet, now: number): Point[] => {
  const { runwaySeconds } = wallet
  if (!runwaySeconds) return []
  const horizon = Math.min(runwaySeconds, farthest)
  const count = Math.min(points, horizon)
  return Array.from({ length: count }, (_, i): Point => {
    const at = now + Math.round((horizon * (i + 1)) / count)
    const isEnd = i === count - 1 && horizon === runwaySeconds
    return [at, isEnd ? 0 : Math.max(0, leftAt(wallet, now * 1000, at * 1000))]
  })
}

/** The balance so far and as it goes down; undefined where there is nothing to see. */
export const burnDown = (
  wallet: Wallet,
  transactions: readonly Transaction[],
  { now, labels }: { now: number; labels: Labels },
): ChartData | undefined => {
  const seconds = Math.floor(now / 1000)
  const past = pastOf(transactions, seconds)
  const coming = comingOf(wallet, seconds)
  if (past.length + coming.length === 0) return undefined
  const present: Point = [seconds, roughly(wallet.available)]
  const gap = (of: Point[]) => of.map(() => null)
  return {
    times: [...past, present, ...coming].map(([at]) => at),
    series: [
      {
        id: 'past',
        label: labels.past,
        values: [...past, present].map(([, value]): number | null => value).concat(gap(coming)),
      },
      ...(coming.length > 0
        ? [
            {
              id: 'coming',
              label: labels.coming,
              isDashed: true,
              values: [...gap(past), ...[present, ...coming].map(([, value]) => value)],
            },
          ]
        : []),
    ],
  }
}
