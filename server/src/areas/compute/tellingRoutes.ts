import type { FastifyInstance } from 'fastify'
import { compute as routes } from '#contract/compute/routes.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { costThisMonth } from '../../resources/cost.ts'
import { fromCloud, metricsOver } from '../../resources/metrics.ts'
import { refuseIllegal } from '../../resources/refusals.ts'
import { reach } from '../../resources/table.ts'
import { instances, type InstanceRow } from './instanceRecord.ts'

/** Routes that read an instance: its metrics, cost and serial console. */
export const tellingRoutes = (deps: AreaDeps) => async (app: FastifyInstance) => {
  const { db, cloud } = deps
  /** What `work` finds out about an instance that the caller may read. */
  const about = <T>(caller: Caller, { id }: { id: string }, work: (tx: Tx, row: InstanceRow) => Promise<T>) =>
    db.tenant(caller, async (tx) => work(tx, await reach(tx, caller, instances, id, instanceKind.reads)))

  serve(app, routes.metrics, async ({ params, query: { range = '1h' }, caller }) => {
    const row = await about(caller, params, async (_, found) => found)
    const measured = await metricsOver(deps.clock(), range, row, cloud.compute)
    return { data: { range, ...(measured ?? nothingMeasured) } }
  })

  serve(app, routes.cost, async ({ params, caller }) => ({
    data: await about(caller, params, costThisMonth),
  }))

  serve(app, routes.console, async ({ params: { id }, query: { after = 0 }, caller }) => {
    const ref = await db.tenant(caller, async (tx) => {
      const row = await reach(tx, caller, instances, id, instanceKind.actions.console.needs)
      await refuseIllegal(tx, instances, 'console', row)
      return asRef(row.cloud_ref)
    })
    const lines = (ref && (await fromCloud(cloud.compute.consoleLog(ref, after)))) ?? []
    return { data: { lines, next: after + lines.length } }
  })
}

// The column holds what an adapter has minted.
const asRef = (ref: string | null) => (ref ?? undefined) as CloudRef | undefined

const nothingMeasured = {
  times: [],
  cpuPercent: [],
  memoryPercent: [],
  diskReadBytes: [],
  diskWriteBytes: [],
  networkInBytes: [],
  networkOutBytes: [],
}
