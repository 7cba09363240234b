import { sql, type Selectable } from 'kysely'
import type { AnyRecord } from '#contract/kinds.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { ActionSubject, ResourceKind } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import type { Tables } from '../db/schema.ts'
import { may, type Caller } from '../http/caller.ts'
import { forbidden, notFound } from '../problems.ts'
import { idOf } from '../tenancy/reach.ts'
import { commonFields, pricesOf } from './commonFields.ts'
import { mayRead } from './visibility.ts'

type Rows = { [T in keyof Tables]: Selectable<Tables[T]> }

/** What every record of a company has in its table. */
interface RecordRow {
  id: string
  company_id: string
  revision: string
}

/** What every resource has in its table. */
export interface ResourceRow extends RecordRow {
  project_id: string
  name: string
  /** Null of what is in none, such as zones. */
  region: string | null
  status: string
  tags: string[]
  locked: boolean
  operation_id: string | null
  /** Null until the first build succeeds. */
  cloud_ref: string | null
  currency: string
  deleted_at: Date | null
}

/** A resource that is paid for, as it is stored. */
interface ShownRow extends ResourceRow {
  error: { reason: string; message: string } | null
  last_backup_at: Date | null
  hourly_price: string
  monthly_price: string
  created_at: Date
  updated_at: Date
  recoverable_until: Date | null
}

/** What a resource that is paid for, backed up and in a region shows of its row. */
export const shownOf = <Row extends ShownRow>(row: Row) => ({
  ...commonFields(row),
  ...pricesOf(row),
  region: row.region as Row['region'], // read of a type parameter, it would be any text
  lastBackupAt: row.last_backup_at?.toISOString() ?? null,
  recoverableUntil: row.recoverable_until?.toISOString() ?? null,
})

type TableOf<Row> = { [T in keyof Rows]: Rows[T] extends Row ? T : never }[keyof Rows]

/** Where the rows of a kind are stored. */
export interface RowTable<Row> {
  kind: string
  table: keyof Tables
  /** Never set: it only tells the compiler what a row is. */
  row?: Row
}

/** For an area that has to do with a kind of another one. */
export const rowTable = <T extends TableOf<RecordRow>>(kind: string, table: T): RowTable<Rows[T]> => ({
  kind,
  table,
})

/** Where the records of a kind are stored, and what is shown of a row. */
export interface RecordTable<Row, Shown extends AnyRecord> extends RowTable<Row> {
  kind: Shown['kind']
  toRecord: (row: Row) => Shown
}

export const recordTable = <T extends TableOf<RecordRow>, Shown extends AnyRecord>(
  kind: Shown['kind'],
  table: T,
  toRecord: (row: Rows[T]) => Shown,
): RecordTable<Rows[T], Shown> => ({ kind, table, toRecord })

/** The same of a kind of resource, with its declaration. */
export interface ResourceTable<
  Kind extends ResourceKind,
  Row extends ResourceRow,
  Shown extends AnyRecord & ActionSubject,
> extends RecordTable<Row, Shown> {
  declared: Kind & Judging<Shown>
}

/** A declaration whose actions are judged by what is shown of a row. */
interface Judging<Shown> {
  actions: Record<string, { unless?: (row: Shown) => Reason | undefined }>
}

export const resourceTable = <
  Kind extends ResourceKind,
  T extends TableOf<ResourceRow>,
  Shown extends AnyRecord & ActionSubject,
>(
  declared: Kind & Judging<Shown> & { kind: Shown['kind'] },
  table: T,
  toRecord: (row: Rows[T]) => Shown,
): ResourceTable<Kind, Rows[T], Shown> => ({ kind: declared.kind, declared, table, toRecord })

/** The rows of a company with these ids, in no order. */
export const rowsAmong = async <Row>(
  tx: Tx,
  { table }: RowTable<Row>,
  companyId: string,
  ids: readonly string[],
): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where company_id = ${companyId} and ${isAmong('id', ids)}`.execute(tx)
  return rows
}

/** How the live stream loads the records of a table. */
export const loaderOf =
  <Row, Shown extends AnyRecord>(of: RecordTable<Row, Shown>) =>
  async (tx: Tx, companyId: string, ids: readonly string[]): Promise<Shown[]> =>
    (await rowsAmong(tx, of, companyId, ids)).map(of.toRecord)

/**
 * Finds a record in whose project the caller holds a permission. One that does not exist, belongs to another
 * company or can't be seen is the same 404; one that is seen but not theirs to change is a 403.
 */
export const reach = async <Row extends { project_id: string }>(
  tx: Tx,
  caller: Caller,
  of: RowTable<Row>,
  id: string,
  permission: Permission,
): Promise<Row> => {
  const [row] = await rowsAmong(tx, of, caller.companyId, [idOf(of.kind, id)])
  const allowed = row && may(caller, permission, row.project_id)
  if (!row || !(allowed || mayRead(caller, of.kind, row.project_id))) throw notFound(of.kind)
  if (!allowed) throw forbidden('Your role doesn’t allow this.')
  return row
}
