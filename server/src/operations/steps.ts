import { sql } from 'kysely'
import type { CloudRef } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import { holdLease, type Lease } from './lease.ts'
import { tagOf, type OperationRow } from './workflow.ts'

/** Writes down that a step is about to take effect, before it does. */
export const intend = async (tx: Tx, lease: Lease, step: string) => {
  const { operation } = lease
  await holdLease(tx, lease)
  await tx
    .insertInto('operation_steps')
    .values({
      operation_id: operation.id,
      company_id: operation.company_id,
      step,
      state: 'intent',
      tag: tagOf(operation, step),
      cloud_ref: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What is known of a step's effect: nothing, that it was ordered, or what it made; and seconds since the intent. */
export const stepRecord = (tx: Tx, operation: OperationRow, step: string) =>
  tx
    .selectFrom('operation_steps')
    .select([
      'state',
      'cloud_ref',
      sql<number>`extract(epoch from app_now() - started_at)::float8`.as('elapsed'),
    ])
    .where('operation_id', '=', operation.id)
    .where('step', '=', step)
    .executeTakeFirst()

/** Writes down that the cloud has the order of a step, and what it is making. */
export const noteAccepted = async (tx: Tx, lease: Lease, step: string, ref: CloudRef | undefined) => {
  await holdLease(tx, lease)
  await tx
    .updateTable('operation_steps')
    .set({ state: 'accepted', cloud_ref: ref ?? null })
    .where('operation_id', '=', lease.operation.id)
    .where('step', '=', step)
    .execute()
}

/** Writes down that a step is over, in the transaction that goes on to the next. */
export const noteDone = async (tx: Tx, operation: OperationRow, step: string) => {
  await tx
    .updateTable('operation_steps')
    .set({ state: 'done', finished_at: sql<Date>`app_now()` })
    .where('operation_id', '=', operation.id)
    .where('step', '=', step)
    .execute()
}
