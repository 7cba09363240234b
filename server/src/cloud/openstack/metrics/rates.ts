/*
 * Clouds count what instances and load balancers do. What a chart shows is how quickly a counter grew.
 */

/** Numbers by series; without those that could not be measured. */
export type Readings = Readonly<Record<string, number>>

/** What a thing has come to at a moment. */
export interface Look {
  at: Date
  /** By series and part, as `networkInBytes:tap1`: they only grow until they begin anew. */
  counters: Readings
  /** What is so at this moment, by series. */
  gauges: Readings
}

export interface Measurement {
  /** Its end. */
  at: Date
  seconds: number
  readings: Readings
}

/** What grew over a longer time than this may have done so at any moment of it. */
const longestSeconds = 180

/** These say of each part how much of it is used; others add up. */
const shares: ReadonlySet<string> = new Set(['cpuPercent'])

export const counterKey = (series: string, part: string) => `${series}:${part}`
const seriesIn = (key: string) => key.slice(0, key.indexOf(':'))

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * What happened between two looks, a second; nothing where they are too far apart. Parts that only one of them knows do
 * not count. One counter that fell says that the machine began anew, and so may those have that are larger again.
 */
export const measurementBetween = (
  before: Pick<Look, 'at' | 'counters'>,
  { at, counters, gauges }: Look,
): Measurement | undefined => {
  const seconds = (at.getTime() - before.at.getTime()) / 1000
  if (seconds <= 0 || seconds > longestSeconds) return undefined
  const grown = Object.entries(counters).flatMap(([key, now]) => {
    const was = before.counters[key]
    return was === undefined ? [] : [{ series: seriesIn(key), rate: (now - was) / seconds }]
  })
  const beganAnew = grown.some(({ rate }) => rate < 0)
  const rates = beganAnew ? [] : [...Map.groupBy(grown, ({ series }) => series)]
  const readings = Object.fromEntries([
    ...rates.map(([series, parts]) => {
      const sum = parts.reduce((all, { rate }) => all + rate, 0)
      // A look takes a moment itself, so that a busy machine seems to be a little busier than it can.
      return [series, rounded(shares.has(series) ? Math.min(100, sum / parts.length) : sum)] as const
    }),
    ...Object.entries(gauges).map(([series, value]) => [series, rounded(value)] as const),
  ])
  return Object.keys(readings).length === 0 ? undefined : { at, seconds, readings }
}
