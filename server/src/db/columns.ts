import type { ColumnType, Generated } from 'kysely'

/** A column that may be null. Left out of an insert, it is null. */
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A document: read as the parsed value, written as JSON text. */
export type Document<T> = ColumnType<T, string, string>

/** Why something failed: the contract's `Failure`, written as JSON text. */
export type FailureColumn = ColumnType<
  { reason: string; message: string } | null,
  string | null | undefined,
  string | null
>

/**
 * The columns that the tables of all kinds of resources share; each table adds its own. A table that types a shared column
 * differently drops it with `Omit` first. `Price` is `string` in tables whose price columns have no default, so that an
 * insert must name the prices.
 */
export interface ResourceColumns<Status extends string, Price = Generated<string>> {
  id: string
  company_id: string
  revision: Generated<string>
  project_id: string
  name: string
  region: string
  status: Status
  tags: Generated<string[]>
  locked: Generated<boolean>
  error: FailureColumn
  operation_id: Maybe<string>
  hourly_price: Price
  monthly_price: Price
  currency: Generated<string>
  /** Null until the cloud has it. */
  cloud_ref: Maybe<string>
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** Null while it exists. Kinds whose rows are removed on deletion never set it. */
  deleted_at: Maybe<Date>
}
