import { sql, type RawBuilder } from 'kysely'
import { mostCounted, type AuditEntry, type LogFilters, type LogPage } from '#contract/logs.ts'
import { actorKinds, sealedColumns, sealedForm, type SealedRow } from '../../audit/sealedForm.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { cursorOf, type Position } from './cursor.ts'

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

/** Of a text the words, each as the beginning of one; undefined when it holds none. */
const wordsOf = (text: string) => {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ')
}

/** From one address, or from a range of them. */
const withinRange = (ip: string) =>
  ip.includes('/') ? sql<boolean>`l.ip <<= ${ip}::inet` : sql<boolean>`l.ip = ${ip}::inet`

/** What an entry of the log `l` must be to pass the filters. */
export const conditions = (companyId: string, filters: LogFilters): RawBuilder<boolean>[] => {
  const { from, to, person, by, action, outcome, session, request, operation, target, project, ip, q } =
    filters
  const words = q === undefined ? undefined : wordsOf(q)
  return [
    sql<boolean>`l.company_id = ${companyId}`,
    ...(from === undefined ? [] : [sql<boolean>`l.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql<boolean>`l.at < ${to}::timestamptz`]),
    ...(person === undefined ? [] : [isAmong('l.actor_id', [person])]),
    ...(by === undefined ? [] : [actorKinds[by]]),
    ...(action === undefined
      ? []
      : [
          action.includes('.')
            ? sql<boolean>`l.action = ${action}`
            : // By the order of bytes: the index serves it whatever the database's language.
              sql<boolean>`l.action ~>=~ ${`${action}.`} and l.action ~<~ ${`${action}/`}`,
        ]),
    ...(outcome === undefined ? [] : [sql<boolean>`l.outcome = ${outcome}`]),
    // A session's own beginning and end are about it, and not yet or no longer in it.
    ...(session === undefined
      ? []
      : [sql<boolean>`(${isAmong('l.session_id', [session])} or ${isAmong('l.target_id', [session])})`]),
    ...(request === undefined ? [] : [sql<boolean>`l.request_id = ${request}`]),
    ...(operation === undefined ? [] : [isAmong('l.operation_id', [operation])]),
    ...(target === undefined ? [] : [isAmong('l.target_id', [target])]),
    ...(project === undefined ? [] : [isAmong('l.project_id', [project])]),
    ...(ip === undefined ? [] : [withinRange(ip)]),
    ...(words === undefined ? [] : [sql<boolean>`l.search @@ to_tsquery('simple', ${words})`]),
  ]
}

/** All of these conditions. */
export const all = (parts: RawBuilder<boolean>[]) => sql.join(parts, sql` and `)

const columns = sql`${sealedColumns},
  to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact_at,
  nullif(u.name, '') as actor_name, s.seq, encode(s.hash, 'hex') as hash`

const joined = sql`left join users as u on u.company_id = l.company_id and u.id = l.actor_id and not l.staff
  left join audit_seals as s on s.entry = l.id`

export interface PageOfLog {
  size: number
  /** The entries before this one; from the newest when there is none. */
  before?: Position | undefined
}

/** A page of the company's audit log, newest first; the first page also says how many there are. */
export const pageOfLog = async (
  tx: Tx,
  companyId: string,
  filters: LogFilters,
  { size, before }: PageOfLog,
): Promise<LogPage> => {
  const wanted = conditions(companyId, filters)
  const onPage = before
    ? [...wanted, sql<boolean>`(l.at, l.id) < (${before.at}::timestamptz, ${before.id}::uuid)`]
    : wanted
  // Joined to the page alone: the embedded database, which keeps no statistics, would join the whole log first.
  const { rows } = await sql<Row>`
    with page as materialized (
      select l.* from audit_log as l where ${all(onPage)} order by l.at desc, l.id desc limit ${size + 1}
    )
    select ${columns} from page as l ${joined} order by l.at desc, l.id desc`.execute(tx)
  const entries = rows.slice(0, size)
  const last = entries.at(-1)
  const next = rows.length > size && last ? cursorOf({ at: last.exact_at, id: last.id }) : null
  if (before) return { entries: entries.map(toEntry), next }
  return {
    entries: entries.map(toEntry),
    next,
    total: next === null ? entries.length : await counted(tx, wanted),
  }
}

/** How many entries there are, looking at no more than are told apart. */
const counted = async (tx: Tx, wanted: RawBuilder<boolean>[]) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from audit_log as l where ${all(wanted)} limit ${mostCounted + 1}) as found`.execute(tx)
  return rows[0]?.total ?? 0
}

/** One entry of the company's log. */
export const entryOfLog = async (tx: Tx, companyId: string, id: string): Promise<AuditEntry | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from audit_log as l ${joined}
    where l.company_id = ${companyId} and ${isAmong('l.id', [id])}`.execute(tx)
  return rows[0] && toEntry(rows[0])
}
