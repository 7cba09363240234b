import type { MetricRange } from '#contract/resources/fields.ts'
import { CloudFault, type CloudRef } from '../cloud/port.ts'
import { unavailable } from '../problems.ts'

/** How far back each range goes, and how many measurements are shown of it. */
const ranges: Record<MetricRange, { minutes: number; points: number }> = {
  '1h': { minutes: 60, points: 61 },
  '24h': { minutes: 24 * 60, points: 289 },
  '7d': { minutes: 7 * 24 * 60, points: 337 },
  '30d': { minutes: 30 * 24 * 60, points: 361 },
}

interface Measuring<Measured> {
  metrics(ref: CloudRef, wanted: { from: Date; to: Date; points: number }): Promise<Measured>
}

/** What a service of the cloud has measured of a resource; undefined of what is not in the cloud. */
export const metricsOver = async <Measured>(
  now: Date,
  range: MetricRange,
  { cloud_ref }: { cloud_ref: string | null },
  service: Measuring<Measured>,
): Promise<Measured | undefined> => {
  const { minutes, points } = ranges[range]
  const stepMs = (minutes * 60_000) / (points - 1)
  // On the grid of the range, so that the same moments are asked for until a new one is due.
  const to = new Date(Math.floor(now.getTime() / stepMs) * stepMs)
  const from = new Date(to.getTime() - minutes * 60_000)
  // The column holds what an adapter has minted.
  const ref = cloud_ref as CloudRef | null
  return ref === null ? undefined : fromCloud(service.metrics(ref, { from, to, points }))
}

/** What is not there has nothing to tell; a cloud that is away is said to be so. */
export const fromCloud = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof CloudFault)) throw error
    if (error.reason === 'notFound') return undefined
    throw unavailable('The cloud can’t be reached. Try again shortly.', { headers: { 'retry-after': '5' } })
  })
