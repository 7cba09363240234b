import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod/mini'
import { CloudFault, type CloudRef } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import type { ResourceKey } from '../operations/busy.ts'
import { cloudRef, type OperationRow, type StepContext } from '../operations/workflow.ts'
import type { RowTable } from './table.ts'

/** What an operation is requested with: what its target was then, and where it is in the cloud, if it is there. */
export const onResource = z.object({ before: z.string(), cloudRef: z.optional(cloudRef) })
export type OnResource = z.infer<typeof onResource>

export type Target = Pick<OperationRow, 'company_id' | 'target_id'>

/** What is written of a row: values, or what the database makes of them. */
export type ChangeOf<Row> = { [Column in keyof Row]?: Row[Column] | RawBuilder<Row[Column]> }

export const keyOf = ({ company_id, target_id }: Target): ResourceKey => ({ company_id, id: target_id })

/** The resource that an operation is about. */
export const targetOf = async <Row>(tx: Tx, { table }: RowTable<Row>, operation: Target): Promise<Row> => {
  const { company_id, id } = keyOf(operation)
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where company_id = ${company_id} and id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no ${table} with the id ${id}`)
  return row
}

/** Writes columns of a row. */
export const changeRow = async <Row>(
  tx: Tx,
  { table }: RowTable<Row>,
  { company_id, id }: ResourceKey,
  change: ChangeOf<Row>,
) => {
  const assignments = Object.entries(change).map(([column, value]) => {
    const isDocument = column === 'error' && value !== null
    return sql`${sql.ref(column)} = ${isDocument ? JSON.stringify(value) : value}`
  })
  await sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where company_id = ${company_id} and id = ${id}`.execute(tx)
}

/** Writes what became of the resource that an operation is about. */
export const changeTarget = <Row extends { updated_at: Date }>(
  tx: Tx,
  of: RowTable<Row>,
  operation: Target,
  change: ChangeOf<Row>,
) => changeRow(tx, of, keyOf(operation), { ...change, updated_at: sql<Date>`app_now()` })

interface HeldRow {
  operation_id: string | null
  error: { reason: string; message: string } | null
  updated_at: Date
}

/** Whether no other operation holds the row of this one's target: the operation does, or none. */
const isHeldBy = ({ operation_id }: Pick<HeldRow, 'operation_id'>, { id }: Pick<OperationRow, 'id'>) =>
  operation_id === null || operation_id === id

/**
 * Frees the target of an operation that has failed, and says why on it, unless another operation holds it: an operation
 * that ended while it waited for another one has not touched the target. If no operation holds it, this one ended before
 * it could begin, and the reason is shown all the same.
 */
export const freeFailed = async <Row extends HeldRow>(
  tx: Tx,
  of: RowTable<Row>,
  operation: Target & Pick<OperationRow, 'id'>,
  change: ChangeOf<Row> | ((row: Row) => ChangeOf<Row>),
) => {
  const row = await targetOf(tx, of, operation)
  if (!isHeldBy(row, operation)) return
  const written: ChangeOf<Row> = typeof change === 'function' ? change(row) : change
  await changeTarget<HeldRow>(tx, of, operation, { ...written, operation_id: null })
}

/** Where the resource is in the cloud. One that was never built is nowhere. */
export const refOf = ({
  operation: { id, input },
}: Pick<StepContext<Pick<OnResource, 'cloudRef'>>, 'operation'>): CloudRef => {
  if (input.cloudRef === undefined)
    throw new CloudFault('notFound', `the target of operation ${id} is not in the cloud`, false)
  return input.cloudRef
}

/** For steps that are about nothing where the resource was never built. */
export const inCloud = async ({ operation: { input } }: StepContext<Pick<OnResource, 'cloudRef'>>) =>
  input.cloudRef !== undefined
