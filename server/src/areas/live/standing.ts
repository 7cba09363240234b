import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

/** Where the log is, and whether what came after an event of it can still be told without a gap. */
export const standingOf = async (tx: Tx, companyId: string, lastEventId: string | undefined) => {
  const known = lastEventId !== undefined && /^[1-9]\d{0,15}$/.test(lastEventId) ? lastEventId : '0'
  const { rows } = await sql<{ last: string; isKnown: boolean; behind: number }>`
    select coalesce(max(revision), 0)::text as last,
      coalesce(bool_or(revision = ${known}), false) as "isKnown",
      (count(*) filter (where revision > ${known}))::int as behind
    from changes where company_id = ${companyId} and (revision >= ${known} or revision = (
      select max(revision) from changes where company_id = ${companyId}))`.execute(tx)
  const { last = '0', isKnown = false, behind = 0 } = rows[0] ?? {}
  return { last: Number(last), isKnown, behind }
}
