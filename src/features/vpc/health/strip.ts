import type { CheckResult, HealthInterval } from '#contract/vpc/health.ts'

/** A part of the strip: where it begins and how long it is, from 0 to 1. */
export interface Segment {
  from: string
  to: string | null
  result: CheckResult
  start: number
  share: number
}

/**
 * The last days of a check as parts of a strip. What began earlier is cut, and of what was not looked at nothing is
 * said. A failure of minutes is no wider than it was: whoever draws it sees to that it can be seen.
 */
export const stripOf = (
  intervals: readonly Pick<HealthInterval, 'result' | 'from' | 'to'>[],
  { now, days }: { now: number; days: number },
): Segment[] => {
  const length = days * 24 * 60 * 60 * 1000
  const begin = now - length
  return intervals.flatMap(({ result, from, to }) => {
    const start = Math.max(begin, Date.parse(from))
    const end = Math.min(now, to === null ? now : Date.parse(to))
    return end > start
      ? [{ from, to, result, start: (start - begin) / length, share: (end - start) / length }]
      : []
  })
}

/** How much of what is known of the time all was well, from 0 to 1; undefined where nothing is known. */
export const wellShare = (segments: readonly Segment[]): number | undefined => {
  const known = segments.filter(({ result }) => result !== 'unknown' && result !== 'notApplicable')
  const sum = (some: readonly Segment[]) => some.reduce((total, { share }) => total + share, 0)
  const all = sum(known)
  return all === 0 ? undefined : sum(known.filter(({ result }) => result === 'ok')) / all
}
