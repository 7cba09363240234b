import type { Measurement } from './rates.ts'

/** What a chart asks for: moments evenly spread, both ends among them. */
export interface Wanted {
  from: Date
  to: Date
  points: number
}

const stepOf = ({ from, to, points }: Wanted) => (to.getTime() - from.getTime()) / Math.max(1, points - 1)

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * Series over the moments of a chart: at each, the mean since the moment before, weighed by how much of that time was
 * measured. Null where none of it was.
 */
export const seriesOf = <Name extends string>(
  measurements: readonly Measurement[],
  wanted: Wanted,
  names: readonly Name[],
) => {
  const from = wanted.from.getTime()
  const step = stepOf(wanted)
  const moments = Array.from({ length: wanted.points }, (_, at) => from + at * step)
  const sums = new Map(names.map((name) => [name, moments.map(() => ({ sum: 0, weight: 0 }))] as const))
  for (const { at, seconds, readings } of measurements) {
    const end = at.getTime()
    const begin = end - seconds * 1000
    const first = Math.max(0, Math.floor((begin - from) / step) + 1)
    const last = Math.min(moments.length - 1, Math.ceil((end - from) / step))
    for (let n = first; n <= last; n += 1) {
      const moment = from + n * step
      const weight = Math.min(end, moment) - Math.max(begin, moment - step)
      if (weight <= 0) continue
      for (const [name, points] of sums) {
        const [value, point] = [readings[name], points[n]]
        if (value === undefined || !point) continue
        point.sum += value * weight
        point.weight += weight
      }
    }
  }
  const series = [...sums].map(
    ([name, points]) =>
      [name, points.map(({ sum, weight }) => (weight > 0 ? rounded(sum / weight) : null))] as const,
  )
  return {
    times: moments.map((moment) => Math.floor(moment / 1000)),
    // Object.fromEntries forgets what the keys are.
    ...(Object.fromEntries(series) as Record<Name, (number | null)[]>),
  }
}

/** From when on measurements count towards a chart. */
export const firstOf = (wanted: Wanted) => new Date(wanted.from.getTime() - stepOf(wanted))
