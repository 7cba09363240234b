import { sql, type RawBuilder } from 'kysely'
import { mostCounted, type LogFilters } from '#contract/logs/routes.ts'
import type { Tx } from '../../db/db.ts'
import {
  all,
  conditions,
  filtered,
  hasRareWords,
  hasWords,
  isBefore,
  newestFirst,
  countOf,
} from './conditions.ts'
import type { Position } from './cursor.ts'

/*
 * Words in the audit log. Row-level security keeps the database from using the index of words, whose operator might
 * tell of rows that aren't one's own before they are ruled out. So the system looks which entries of the company have
 * the words, and the company's own role reads those.
 */

export interface PageOfLog {
  size: number
  /** The entries before this one; from the newest when there is none. */
  before?: Position | undefined
}

export interface Found {
  /** One more than a page has, where there are more. */
  ids: string[]
  /** Undefined where it isn't asked for. */
  total: number | undefined
}

/** Entries that are looked through one by one before the index of words is asked. */
const looked = 5_000
/** Where so many of them match, the newest are at hand, and the index would find more than is wanted. */
const common = looked / 10

/** Looks which entries have the words of the filters, among those that pass all others. */
export const searchLog = async (
  tx: Tx,
  companyId: string,
  filters: LogFilters,
  { size, before }: PageOfLog,
): Promise<Found> => {
  const others = conditions(companyId, { ...filters, q: undefined })
  const newest = before ? [...others, isBefore(before)] : others
  const recent = await inRecent(tx, newest, filters)
  if (recent.looked < looked)
    return { ids: recent.ids.slice(0, size + 1), total: Math.min(recent.ids.length, mostCounted + 1) }
  const isCommon = recent.ids.length >= common
  const counted = async () =>
    isCommon
      ? countOf(tx, sql`${all(conditions(companyId, filters))} order by ${newestFirst}`)
      : countInIndex(tx, companyId, filters)
  const total = before ? undefined : await counted()
  if (recent.ids.length > size) return { ids: recent.ids.slice(0, size + 1), total }
  return { ids: await newestInIndex(tx, companyId, filters, { size, before }), total }
}

/** Those among the newest entries that have the words, and how many were looked through. */
const inRecent = async (tx: Tx, newest: RawBuilder<boolean>[], { q }: LogFilters) => {
  await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(tx)
  const { rows } = await sql<{ ids: string[] | null; looked: number }>`
    with recent as materialized (
      select l.* from audit_log as l where ${all(newest)} order by ${newestFirst} limit ${looked}
    )
    select count(*)::int as looked,
      array_agg(l.id order by ${newestFirst}) filter (where ${hasWords(q)}) as ids
    from recent as l`.execute(tx)
  return { ids: rows[0]?.ids ?? [], looked: rows[0]?.looked ?? 0 }
}

/**
 * Entries of the company with the rarest of the words, out of the index of words or of pairs of characters. The company is asked for in a way that
 * no index serves, and the fence (`offset`) keeps the other words from being looked up, which many entries have.
 */
const withWords = (companyId: string, { q }: LogFilters) => sql`(
  select * from audit_log as l
  where ${hasRareWords(q)} and l.company_id is not distinct from ${companyId}::uuid offset 0
) as l`

const favorIndexOfWords = (tx: Tx) =>
  sql`select set_config('enable_bitmapscan', 'on', true), set_config('enable_indexscan', 'off', true)`.execute(
    tx,
  )

const newestInIndex = async (tx: Tx, companyId: string, filters: LogFilters, { size, before }: PageOfLog) => {
  await favorIndexOfWords(tx)
  const wanted = [...filtered(filters), ...(before ? [isBefore(before)] : [])]
  const { rows } = await sql<{ id: string }>`
    select l.id from ${withWords(companyId, filters)} where ${all(wanted)}
    order by ${newestFirst} limit ${size + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}

const countInIndex = async (tx: Tx, companyId: string, filters: LogFilters) => {
  await favorIndexOfWords(tx)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${withWords(companyId, filters)} where ${all(filtered(filters))} limit ${mostCounted + 1}
    ) as found`.execute(tx)
  return rows[0]?.total ?? 0
}
