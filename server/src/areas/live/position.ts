import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** What a console says of where it is when it opens the stream. */
export interface Position {
  /** The last event that it has heard of. */
  lastEventId?: string | undefined
  /** Without one: the seconds that it has been reading for. */
  since?: number | undefined
}

/** Where a stream begins: behind this revision, and whether all that came since can be told without a gap. */
export interface Beginning {
  from: number
  isWhole: boolean
}

/** Behind by more than this, asking again is cheaper than being told. */
const mostBehind = 10_000
/** The same for who has just read what is on screen, which a few answers bring again. */
const mostRead = 1_000
/** Seconds that a transaction may have been under way: it is dated by its beginning. */
const longestTransaction = 15

/** Where a console goes on, or begins when it is new. Where it can't, at the end of the log. */
export const beginningOf = async (tx: Tx, companyId: string, position: Position): Promise<Beginning> => {
  const { lastEventId, since } = position
  if (lastEventId === undefined && since !== undefined) return asRead(tx, companyId, since)
  const known = lastEventId !== undefined && /^[1-9]\d{0,15}$/.test(lastEventId) ? lastEventId : '0'
  const { rows } = await sql<{ last: string; isKnown: boolean; behind: number }>`
    select coalesce(max(revision), 0)::text as last,
      coalesce(bool_or(revision = ${known}), false) as "isKnown",
      (count(*) filter (where revision > ${known}))::int as behind
    from changes where company_id = ${companyId} and (revision >= ${known} or revision = (
      select max(revision) from changes where company_id = ${companyId}))`.execute(tx)
  const { last = '0', isKnown = false, behind = 0 } = rows[0] ?? {}
  return isKnown && behind <= mostBehind
    ? { from: Number(known), isWhole: true }
    : { from: Number(last), isWhole: false }
}

/** Before the first change that may have been committed after the console began to read. */
const asRead = async (tx: Tx, companyId: string, since: number): Promise<Beginning> => {
  const { rows } = await sql<{ last: string; first: string | null; behind: number }>`
    select coalesce((select max(revision) from changes where company_id = ${companyId}), 0)::text as last,
      min(revision)::text as first, count(*)::int as behind
    from changes where company_id = ${companyId}
      and at >= app_now() - make_interval(secs => ${since + longestTransaction})`.execute(tx)
  const { last = '0', first = null, behind = 0 } = rows[0] ?? {}
  if (behind > mostRead) return { from: Number(last), isWhole: false }
  return { from: first === null ? Number(last) : Number(first) - 1, isWhole: true }
}

/** The last revision of each of these companies, by id. A company without any change is left out. */
export const lastRevisions = (db: Db, companies: readonly string[]) =>
  db.system(async (tx) => {
    const { rows } = await sql<{ id: string; last: string | null }>`
      select company as id, (select max(revision) from changes where company_id = company)::text as last
      from unnest(${companies}::uuid[]) as asked(company)`.execute(tx)
    return new Map(rows.flatMap(({ id, last }) => (last === null ? [] : [[id, last] as const])))
  })
