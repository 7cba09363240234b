import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { AnyRecord } from '#contract/kinds.ts'
import type { PageInfo, PageQuery } from '#contract/record.ts'
import { isDeleted, type ActionSubject, type ResourceKind } from '#contract/resources/kind.ts'
import type { Tx } from '../db/db.ts'
import { containing, isAmong, pageOf, type Sortable } from '../db/paging.ts'
import type { Caller } from '../http/caller.ts'
import type { ResourceRow, ResourceTable } from './table.ts'
import { scopeOf } from './visibility.ts'

/** A query of which nothing is selected yet: from where, and which rows. */
type Found<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, object>

/** How a list is sorted and shown. */
interface ListTerms<DB, TB extends keyof DB, Row, Shown> {
  sortable: Sortable
  /** Sorted by last, so that ties stay in order. */
  id: RawBuilder<unknown>
  select: (found: Found<DB, TB>) => SelectQueryBuilder<DB, TB, Row>
  toRecord: (row: Row) => Shown
}

/** One page of a list as it is answered, and how many rows there are in all. */
export const listPage = async <DB, TB extends keyof DB, Row, Shown>(
  found: Found<DB, TB>,
  query: PageQuery,
  { sortable, id, select, toRecord }: ListTerms<DB, TB, Row, Shown>,
): Promise<{ data: Shown[]; page: PageInfo }> => {
  const { number, size, offset, by, direction, behind } = pageOf(query, sortable, id)
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    // The builder of a table that is not known here keeps its type open.
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  const rows = await select(found)
    .where(behind)
    .orderBy(by, direction)
    .orderBy(id, direction)
    .limit(size)
    .offset(offset)
    // As above.
    .$castTo<Row>()
    .execute()
  return { data: rows.map(toRecord), page: { number, size, total } }
}

/** Rows that hold the text in one of these columns; all of them without a text. */
export const holds = (text: string | undefined, columns: readonly RawBuilder<unknown>[]) => {
  if (!text) return sql<boolean>`true`
  const pattern = containing(text)
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}

/** What every kind of resource can be sorted by; `alias` is its table's in the query. */
const resourceSort = (alias: string, urgency: readonly string[]) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    name: sql`in_natural_order(${column('name')})`,
    // What wants attention comes first: sorting by the word would mean nothing in another language.
    status: sql`array_position(${urgency}::text[], ${column('status')})`,
    region: column('region'),
    projectId: sql`(select in_natural_order(p.name) from projects as p
      where p.company_id = ${column('company_id')} and p.id = ${column('project_id')})`,
    hourlyPrice: column('hourly_price'),
    monthlyPrice: column('monthly_price'),
    locked: column('locked'),
    createdAt: column('created_at'),
    updatedAt: column('updated_at'),
  }
}

/** Sorts by the latest backup: the least safe at one end, those without any among them. */
export const backupSort = (alias: string) => sql`coalesce(${sql.ref(`${alias}.last_backup_at`)}, '-infinity')`

/** The filters that every list of resources has. */
export type ResourceQuery = PageQuery & {
  project?: string | undefined
  status?: string | undefined
  region?: string | undefined
  tag?: string | undefined
}

/** A list of resources, whose table has the name `As` in the query. */
interface ResourceListTerms<Row extends ResourceRow, As extends string, Query> {
  as: As
  /** The statuses of the kind, what wants attention first. */
  urgency: readonly Row['status'][]
  /** The rows that a search text finds. */
  finds: (text: string) => RawBuilder<boolean>
  /** The kind's own filters. */
  where?: (found: Found<Record<As, Row>, As>, query: Query) => Found<Record<As, Row>, As>
  /** The kind's own columns that the list can be sorted by. */
  sortable?: Sortable
}

/**
 * The list of a kind of resource, as far as the caller may see it: by project, status, region, tag and text, and what the
 * kind adds. Deleted rows are listed only when their status is asked for.
 */
export const listOf = <
  Kind extends ResourceKind,
  Row extends ResourceRow,
  Shown extends AnyRecord & ActionSubject,
  As extends string,
  Query extends ResourceQuery = ResourceQuery,
>(
  { table, declared, toRecord }: ResourceTable<Kind, Row, Shown>,
  { as, urgency, finds, where = (found) => found, sortable }: ResourceListTerms<Row, As, Query>,
) => {
  const column = (name: string) => `${as}.${name}`
  const id = sql.ref(column('id'))
  const terms = {
    sortable: { ...resourceSort(as, urgency), ...sortable },
    id,
    select: (found: Found<Record<As, Row>, As>) => found.selectAll().$castTo<Row>(),
    toRecord,
  }
  return (tx: Tx, caller: Caller, query: Query) => {
    const among = scopeOf(caller, declared.reads, query.project)
    const { status, region, tag, q } = query
    const isListed = [
      sql<boolean>`${sql.ref(column('company_id'))} = ${caller.companyId}`,
      sql<boolean>`${sql.ref(column('deleted_at'))} ${sql.raw(status !== undefined && isDeleted({ status }) ? 'is not' : 'is')} null`,
      among && isAmong(column('project_id'), among),
      status !== undefined && sql<boolean>`${sql.ref(column('status'))} = ${status}`,
      region !== undefined && sql<boolean>`${sql.ref(column('region'))} = ${region}`,
      tag !== undefined && sql<boolean>`${tag} = any (${sql.ref(column('tags'))})`,
      q !== undefined && q !== '' && finds(q),
    ].filter((condition) => condition !== undefined && condition !== false)
    // The row's type is that of the table, which the builder can't read from a name that is not known here.
    const rows = tx.selectFrom(sql.table(table).as(as)) as unknown as Found<Record<As, Row>, As>
    const found = isListed.reduce((narrowed, condition) => narrowed.where(condition), rows)
    return listPage(where(found, query), query, terms)
  }
}
