import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Tables } from '../../db/schema.ts'
import { CloudFault, type TenantRef } from '../port.ts'

/*
 * Rows of the things that the sandbox makes: machines, volumes, networks. Their tables have these columns in common; a
 * row stays when its thing is gone, so that its order is still known.
 */

interface ThingColumns {
  ref: string
  tenant: string
  tag: string
  /** The state once the phase is over. */
  state: string
  created_at: Date
}

/** Columns that only some of the tables have. */
interface MoreColumns {
  name?: string
  phase?: string | null
  phase_from?: Date | null
  phase_until?: Date | null
  fault_reason?: string | null
  fault_message?: string | null
}

/** A table of things. */
export type ThingTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends ThingColumns ? T : never
}[keyof Tables] &
  `sandbox_${string}`

export type Row<T extends ThingTable> = Selectable<Tables[T]> & ThingColumns & MoreColumns
export type Change<T extends ThingTable> = Updateable<Tables[T]>
export type NewRow<T extends ThingTable> = Insertable<Tables[T]>

/** Where a kind of things is kept, and what a fault calls one of them. */
export interface StoredKind<T extends ThingTable> {
  table: T
  what: string
  /** A thing whose creation failed takes orders too, because it may be repaired. */
  isOfUseWhenFailed?: boolean
}

export const findThing = async <T extends ThingTable>(
  tx: Tx,
  table: T,
  ref: string,
): Promise<Row<T> | undefined> => {
  const { rows } = await sql<Row<T>>`select * from ${sql.table(table)} where ref = ${ref}`.execute(tx)
  return rows[0]
}

/** A thing for a change; undefined where there is none any more. */
export const lockIfThere = async <T extends ThingTable>(
  tx: Tx,
  table: T,
  ref: string,
): Promise<Row<T> | undefined> => {
  const { rows } = await sql<Row<T>>`
    select * from ${sql.table(table)} where ref = ${ref} and state <> 'gone' for update`.execute(tx)
  return rows[0]
}

/** A thing for a change; throws `notFound` where there is none, and `conflict` where its creation has failed. */
export const lockThing = async <T extends ThingTable>(
  tx: Tx,
  { table, what, isOfUseWhenFailed = false }: StoredKind<T>,
  ref: string,
): Promise<Row<T>> => {
  const row = await lockIfThere(tx, table, ref)
  if (!row) throw new CloudFault('notFound', `sandbox: no ${what} ${ref}`, false)
  if (row.state === 'failed' && !isOfUseWhenFailed)
    throw new CloudFault('conflict', `sandbox: ${ref} has failed`, false)
  return row
}

/** The thing that an order had its effect on, if it had one. */
export const thingOfOrder = async <T extends ThingTable>(
  tx: Tx,
  table: T,
  tenant: TenantRef,
  tag: string,
): Promise<Row<T> | undefined> => {
  const { rows } = await sql<Row<T>>`
    select thing.* from sandbox_orders as o join ${sql.table(table)} as thing on thing.ref = o.ref
    where o.tenant = ${tenant} and o.tag = ${tag}`.execute(tx)
  return rows[0]
}

/** All that are not gone: of everybody, or of one tenant. */
export const thingsThere = async <T extends ThingTable>(
  tx: Tx,
  table: T,
  tenant?: TenantRef,
): Promise<Row<T>[]> => {
  const whose = tenant === undefined ? sql`true` : sql`tenant = ${tenant}`
  const { rows } = await sql<Row<T>>`
    select * from ${sql.table(table)} where state <> 'gone' and ${whose}`.execute(tx)
  return rows
}

type OnMachine = { [T in ThingTable]: Row<T> extends { machine_ref: string | null } ? T : never }[ThingTable]

/** All that are attached to a machine, the first ones first. */
export const thingsOn = async <T extends OnMachine>(tx: Tx, table: T, machine: string): Promise<Row<T>[]> => {
  const { rows } = await sql<Row<T>>`
    select * from ${sql.table(table)} where machine_ref = ${machine} and state <> 'gone'
    order by created_at, ref`.execute(tx)
  return rows
}

export const insertThing = async <T extends ThingTable>(
  tx: Tx,
  table: T,
  values: NewRow<T>,
): Promise<Row<T>> => {
  const columns = Object.entries(values).filter(([, value]) => value !== undefined)
  const { rows } = await sql<Row<T>>`
    insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning *`.execute(tx)
  return onlyOf(rows, table)
}

export const updateThing = async <T extends ThingTable>(
  tx: Tx,
  table: T,
  ref: string,
  change: Change<T>,
): Promise<Row<T>> => {
  const columns = Object.entries(change).filter(([, value]) => value !== undefined)
  const { rows } = await sql<Row<T>>`
    update ${sql.table(table)} set ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where ref = ${ref} returning *`.execute(tx)
  return onlyOf(rows, table)
}

const onlyOf = <R>([row]: readonly R[], table: string): R => {
  if (row === undefined) throw new Error(`${table} has no such row`)
  return row
}
