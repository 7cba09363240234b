import { sql } from 'kysely'
import type { CloudRef } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import { tagOf, type OperationRow } from './plan.ts'

/** Writes down that a step is about to take effect, before it does. */
export const intend = async (tx: Tx, operation: OperationRow, step: string) => {
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

/** What is known of a step's effect: nothing, that it was ordered, or what it made. */
export const knownStep = (tx: Tx, operation: OperationRow, step: string) =>
  tx
    .selectFrom('operation_steps')
    .selectAll()
    .where('operation_id', '=', operation.id)
    .where('step', '=', step)
    .executeTakeFirst()

/** How long a step has been under way, by the database's clock. */
export const secondsSinceIntent = async (tx: Tx, operation: OperationRow, step: string) => {
  const row = await tx
    .selectFrom('operation_steps')
    .select(sql<number>`extract(epoch from app_now() - started_at)::float8`.as('seconds'))
    .where('operation_id', '=', operation.id)
    .where('step', '=', step)
    .executeTakeFirst()
  return row?.seconds ?? 0
}

export const noteAccepted = async (
  tx: Tx,
  operation: OperationRow,
  step: string,
  ref: CloudRef | undefined,
) => {
  await tx
    .updateTable('operation_steps')
    .set({ state: 'accepted', cloud_ref: ref ?? null })
    .where('operation_id', '=', operation.id)
    .where('step', '=', step)
    .execute()
}

export const noteDone = async (tx: Tx, operation: OperationRow, step: string) => {
  await tx
    .updateTable('operation_steps')
    .set({ state: 'done', finished_at: sql<Date>`app_now()` })
    .where('operation_id', '=', operation.id)
    .where('step', '=', step)
    .execute()
}
