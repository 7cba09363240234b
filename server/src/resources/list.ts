import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { PageInfo, PageQuery } from '#contract/record.ts'
import { containing, pageOf, type Sortable } from '../db/paging.ts'

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
export const resourceSort = (alias: string, urgency: readonly string[]) => {
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
    // The least safe at one end, those without any among them.
    lastBackupAt: sql`coalesce(${column('last_backup_at')}, '-infinity')`,
    locked: column('locked'),
    createdAt: column('created_at'),
    updatedAt: column('updated_at'),
  }
}
