import type { FastifyInstance } from 'fastify'
import { compute as routes, type InstanceMetrics, type MetricRange } from '#contract/compute.ts'
import type { Permission } from '#contract/permissions.ts'
import { CloudFault, type CloudRef } from '../../cloud/port.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { unavailable } from '../../problems.ts'
import { activityOf } from './activity.ts'
import { costThisMonth } from './costThisMonth.ts'
import type { ComputeDeps } from './deps.ts'
import { reachInstance, refuseIllegal } from './reachInstance.ts'

/** How far back each range goes, and how many measurements are shown of it. */
const ranges: Record<MetricRange, { minutes: number; points: number }> = {
  '1h': { minutes: 60, points: 61 },
  '24h': { minutes: 24 * 60, points: 289 },
  '7d': { minutes: 7 * 24 * 60, points: 337 },
  '30d': { minutes: 30 * 24 * 60, points: 361 },
}

/** What an instance tells of itself: measurements, its cost, its serial console, its history. */
export const tellingRoutes = (deps: ComputeDeps) => async (app: FastifyInstance) => {
  const { db, cloud } = deps
  const reach = ({ id }: { id: string }, caller: Caller, permission: Permission) =>
    db.tenant(caller, (tx) => reachInstance(tx, caller, id, permission))

  serve(app, routes.metrics, async ({ params, query: { range = '1h' }, caller }) => {
    const { cloud_ref } = await reach(params, caller, 'compute:read')
    return { data: await metricsOf(deps, asRef(cloud_ref), range) }
  })

  serve(app, routes.cost, async ({ params: { id }, caller }) => ({
    data: await db.tenant(caller, async (tx) =>
      costThisMonth(tx, await reachInstance(tx, caller, id, 'compute:read')),
    ),
  }))

  serve(app, routes.console, async ({ params, query: { after = 0 }, caller }) => {
    const row = await reach(params, caller, 'compute:console')
    await refuseIllegal(cloud, 'console', row)
    const ref = asRef(row.cloud_ref)
    const lines = (ref && (await fromCloud(cloud.compute.consoleLog(ref, after)))) ?? []
    return { data: { lines, next: after + lines.length } }
  })

  serve(app, routes.activity, async ({ params: { id }, caller }) => ({
    data: await db.tenant(caller, async (tx) =>
      activityOf(tx, await reachInstance(tx, caller, id, 'compute:read')),
    ),
  }))
}

// The column holds what an adapter has minted.
const asRef = (ref: string | null) => (ref ?? undefined) as CloudRef | undefined

const metricsOf = async (
  { cloud, clock }: Pick<ComputeDeps, 'cloud' | 'clock'>,
  ref: CloudRef | undefined,
  range: MetricRange,
): Promise<InstanceMetrics> => {
  const { minutes, points } = ranges[range]
  const stepMs = (minutes * 60_000) / (points - 1)
  // On the grid of the range, so that the same moments are asked for until a new one is due.
  const to = new Date(Math.floor(clock().getTime() / stepMs) * stepMs)
  const from = new Date(to.getTime() - minutes * 60_000)
  const measured = ref && (await fromCloud(cloud.compute.metrics(ref, { from, to, points })))
  return { range, ...(measured ?? nothingMeasured) }
}

const nothingMeasured = {
  times: [],
  cpuPercent: [],
  memoryPercent: [],
  diskReadBytes: [],
  diskWriteBytes: [],
  networkInBytes: [],
  networkOutBytes: [],
}

/** What is not there has nothing to tell; a cloud that is away is said to be so. */
const fromCloud = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof CloudFault)) throw error
    if (error.reason === 'notFound') return undefined
    throw unavailable('The cloud is away. Try again shortly.', { headers: { 'retry-after': '5' } })
  })
