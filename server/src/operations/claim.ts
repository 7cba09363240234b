import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { OperationRow } from './plan.ts'

/** An operation that this worker may work on until the lease ends; `epoch` fences everyone before it. */
export interface Leased {
  operation: OperationRow
  epoch: string
}

const leaseSeconds = 30

/** No more than these of one company at a time, so that a company with thousands of jobs delays nobody. */
const perCompany = 4

/**
 * Takes operations whose turn it is: due, not leased by a living worker, and none before them on the
 * same resource. A worker that died leaves its lease to run out.
 */
export const claim = (db: Db, worker: string, most: number): Promise<Leased[]> =>
  db.system(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with due as (
        select o.id, row_number() over (partition by o.company_id order by o.run_at, o.id) as place
        from operations o
        where o.status in ('queued', 'running', 'compensating')
          and o.run_at <= app_now()
          and (o.lease_until is null or o.lease_until < app_now())
          and not exists (
            select 1 from operations before
            where before.company_id = o.company_id and before.target_id = o.target_id and before.id < o.id
              and before.status in ('queued', 'running', 'compensating')))
      select o.id from operations o join due on due.id = o.id
      where due.place <= ${perCompany}
      order by due.place, o.run_at
      limit ${most}
      for update of o skip locked`.execute(tx)
    const claimed: Leased[] = []
    for (const { id } of rows) {
      const operation = await lease(tx, worker, id)
      claimed.push({ operation, epoch: operation.lease_epoch })
    }
    return claimed
  })

const lease = (tx: Tx, worker: string, id: string) =>
  tx
    .updateTable('operations')
    .set((eb) => ({
      lease_owner: worker,
      lease_epoch: eb('lease_epoch', '+', '1'),
      lease_until: sql<Date>`app_now() + make_interval(secs => ${leaseSeconds})`,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Another worker has taken over: whatever this one was about to write is no longer its business. */
export class LeaseLost extends Error {
  constructor(id: string) {
    super(`The lease of operation ${id} is lost`)
    this.name = 'LeaseLost'
  }
}

type Change = Partial<
  Pick<OperationRow, 'status' | 'step' | 'progress' | 'attempts'> & {
    run_at: ReturnType<typeof sql<Date>>
    error: string | null
    secret: null
    started_at: ReturnType<typeof sql<Date>>
    finished_at: ReturnType<typeof sql<Date>>
    lease_until: null
  }
>

/** Changes an operation only while its lease is this one's. */
export const changeLeased = async (
  tx: Tx,
  { operation, epoch }: Leased,
  change: Change,
): Promise<OperationRow> => {
  const changed = await tx
    .updateTable('operations')
    .set(change)
    .where('id', '=', operation.id)
    .where('lease_epoch', '=', epoch)
    .where('status', '=', operation.status)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new LeaseLost(operation.id)
  return changed
}
