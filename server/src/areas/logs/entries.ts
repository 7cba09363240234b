import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry, LogFilters, LogPage } from '#contract/logs/routes.ts'
import { sealedColumns, sealedForm, type SealedRow } from '../../audit/sealedForm.ts'
import { inTurnOf, type Db, type Tenant, type Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { all, conditions, countOf, isBefore, isSearched, newestFirst } from './conditions.ts'
import { cursorOf } from './cursor.ts'
import { searchLog, type PageOfLog } from './searchLog.ts'

interface Row extends SealedRow {
  /** To the microsecond, as the order of entries needs it. */
  exact_at: string
  actor_name: string | null
  seq: string | null
  hash: string | null
}

const toEntry = (row: Row): AuditEntry => {
  const { actor, projectId = null, ...entry } = sealedForm(row, Number(row.seq))
  return {
    ...entry,
    projectId,
    seq: row.seq === null ? null : Number(row.seq),
    hash: row.hash,
    actor: { token: null, ...actor, name: row.actor_name },
  }
}

const columns = sql`${sealedColumns},
  to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact_at,
  nullif(u.name, '') as actor_name, s.seq, encode(s.hash, 'hex') as hash`

const joined = sql`left join users as u on u.company_id = l.company_id and u.id = l.actor_id and not l.staff
  left join audit_seals as s on s.entry = l.id`

/** A page of the company's audit log, newest first; the first page also says how many there are. */
export const pageOfLog = async (
  db: Pick<Db, 'tenant' | 'system'>,
  caller: Required<Tenant>,
  filters: LogFilters,
  options: PageOfLog,
): Promise<LogPage> => {
  const { companyId } = caller
  const { before, size } = options
  const wanted = conditions(companyId, filters)
  const newest = before ? [...wanted, isBefore(before)] : wanted
  const found = isSearched(filters.q)
    ? await inTurnOf(db, caller).system((tx) => searchLog(tx, companyId, filters, options))
    : undefined
  return db.tenant(caller, async (tx) => {
    if (!found) await readInOrder(tx, filters)
    const rows = await rowsOf(tx, found ? [...wanted, isAmong('l.id', found.ids)] : newest, size)
    const entries = rows.slice(0, size)
    const last = entries.at(-1)
    const next = rows.length > size && last ? cursorOf({ at: last.exact_at, id: last.id }) : null
    const page = { entries: entries.map(toEntry), next }
    if (before) return page
    const total =
      next === null
        ? entries.length
        : (found?.total ?? (await countOf(tx, sql`${all(wanted)} order by ${newestFirst}`)))
    return { ...page, total }
  })
}

/** Joined to the page alone: the embedded database, which keeps no statistics, would join the whole log first. */
const rowsOf = async (tx: Tx, wanted: RawBuilder<boolean>[], size: number) => {
  const { rows } = await sql<Row>`
    with page as materialized (
      select l.* from audit_log as l where ${all(wanted)} order by l.at desc, l.id desc limit ${size + 1}
    )
    select ${columns} from page as l ${joined} order by l.at desc, l.id desc`.execute(tx)
  return rows
}

/**
 * Has the indexes read from their newest end, for as many entries as are wanted. Without statistics the database would
 * rather gather all that there are first. What a session did is found by two indexes, which takes just that.
 */
const readInOrder = async (tx: Tx, { session }: LogFilters) => {
  if (session === undefined) await sql`select set_config('enable_bitmapscan', 'off', true)`.execute(tx)
}

/** The newest entries with numbers after one and up to another, that pass the filters. */
export const entriesBetween = async (
  tx: Tx,
  companyId: string,
  filters: LogFilters,
  { after, head, most }: { after: number; head: number; most: number },
): Promise<AuditEntry[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from audit_seals as among join audit_log as l on l.id = among.entry ${joined}
    where among.chain = ${companyId} and among.seq > ${after} and among.seq <= ${head}
      and ${all(conditions(companyId, filters))}
    order by among.seq desc limit ${most}`.execute(tx)
  return rows.map(toEntry)
}

/** One entry of the company's log. */
export const entryOfLog = async (tx: Tx, companyId: string, id: string): Promise<AuditEntry | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from audit_log as l ${joined}
    where l.company_id = ${companyId} and ${isAmong('l.id', [id])}`.execute(tx)
  return rows[0] && toEntry(rows[0])
}
