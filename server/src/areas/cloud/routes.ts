import { sql, type UpdateObject } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { operator as routes } from '#contract/operator/routes.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Tables } from '../../db/schema.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import type { OperationRow } from '../../operations/workflow.ts'
import { conflict, notFound } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { syncs } from '../../resources/syncs.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { idOf } from '../../tenancy/reach.ts'
import { servicesFound } from './services.ts'
import { driftIn, troubleIn } from './trouble.ts'

/** What the operator's staff see of the cloud, and do about operations that are in trouble. */
export const cloudRoutes =
  ({ db, cloud }: Pick<AreaDeps, 'db' | 'cloud'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.cloud, async () => ({
      data: await db.system(async (tx) => {
        const found = await servicesFound(tx)
        return {
          name: cloud.name,
          lookedAt: found ? new Date(found.at).toISOString() : null,
          problem: found?.problem ?? null,
          services: found?.services ?? [],
          syncs: await syncs(tx),
          trouble: await troubleIn(tx),
          drift: await driftIn(tx),
        }
      }),
    }))

    serve(app, routes.retry, async ({ params, caller, origin }) => {
      await db.system(async (tx) => {
        const row = await reached(tx, params.id)
        if (!isInProgress(row)) throw over(row)
        await write(tx, row, { attempts: 0, run_at: sql<Date>`app_now()` })
        await tell(tx, { caller, origin }, 'operations.retry', row)
      })
      return { data: null }
    })

    serve(app, routes.giveUp, async ({ params, caller, origin }) => {
      await db.system(async (tx) => {
        const row = await reached(tx, params.id)
        if (row.left_behind) await write(tx, row, { left_behind: false })
        else if (isInProgress(row)) await write(tx, row, { given_up: true, run_at: sql<Date>`app_now()` })
        else throw over(row)
        await tell(tx, { caller, origin }, 'operations.give-up', row)
      })
      return { data: null }
    })
  }

const isInProgress = ({ status }: OperationRow) =>
  status === 'queued' || status === 'running' || status === 'compensating'

const over = ({ status }: OperationRow) =>
  conflict('This operation is over.', { context: { reason: 'over', status } })

const reached = async (tx: Tx, id: string): Promise<OperationRow> => {
  const wanted = idOf('operation', id)
  const found = await tx
    .selectFrom('operations')
    .select('company_id')
    .where('id', '=', wanted)
    .executeTakeFirst()
  if (!found) throw notFound('operation')
  await lockCompany(tx, found.company_id)
  return tx.selectFrom('operations').selectAll().where('id', '=', wanted).executeTakeFirstOrThrow()
}

type Change = UpdateObject<Tables, 'operations'>

/** Whoever works on it goes on, and reads this the next time that it takes it up. */
const write = (tx: Tx, { id }: OperationRow, change: Change) =>
  tx.updateTable('operations').set(change).where('id', '=', id).execute()

/** In the log of the company whose operation it is: what staff do is seen there. */
const tell = (
  tx: Tx,
  { caller, origin }: { caller: Caller; origin: Origin },
  action: string,
  row: OperationRow,
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    companyId: row.company_id,
    action,
    target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
    details: { operation: row.id, action: row.action },
  })
