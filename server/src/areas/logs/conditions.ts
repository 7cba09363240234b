import { sql, type RawBuilder } from 'kysely'
import { mostCounted, type LogFilters } from '#contract/logs.ts'
import { actorKinds } from '../../audit/sealedForm.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Position } from './cursor.ts'

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const beginnings = (words: readonly string[]) => words.map((word) => `${word}:*`).join(' & ')

/** What is searched for; undefined where that is nothing. */
export const tsQuery = (q = '') => beginnings(wordsOf(q)) || undefined

/** The words of a text by which an index finds the least: those with digits in them, if there are any. */
export const rareWords = (q = '') => {
  const words = wordsOf(q)
  const numbered = words.filter((word) => /\p{N}/u.test(word))
  return beginnings(numbered.length > 0 ? numbered : words)
}

export const hasWords = (query: string) => sql<boolean>`l.search @@ to_tsquery('simple', ${query})`

/** From one address, or from a range of them. */
const withinRange = (ip: string) =>
  ip.includes('/') ? sql<boolean>`l.ip <<= ${ip}::inet` : sql<boolean>`l.ip = ${ip}::inet`

/** What an entry of the log `l` must be to pass the filters. */
export const conditions = (companyId: string, filters: LogFilters): RawBuilder<boolean>[] => [
  sql<boolean>`l.company_id = ${companyId}`,
  ...filtered(filters),
]

/** The same without the company. */
export const filtered = (filters: LogFilters): RawBuilder<boolean>[] => {
  const { from, to, person, by, action, outcome, session, request, operation, target, project, ip, q } =
    filters
  const words = tsQuery(q)
  return [
    ...(from === undefined ? [] : [sql<boolean>`l.at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql<boolean>`l.at < ${to}::timestamptz`]),
    ...(person === undefined ? [] : [isAmong('l.actor_id', [person])]),
    ...(by === undefined ? [] : [actorKinds[by]]),
    ...(action === undefined
      ? []
      : [action.includes('.') ? sql<boolean>`l.action = ${action}` : sql<boolean>`l.area = ${action}`]),
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
    ...(words === undefined ? [] : [hasWords(words)]),
  ]
}

/** All of these conditions. */
export const all = (parts: RawBuilder<boolean>[]) => sql.join(parts, sql` and `)

/** What comes after a place in the log, from the newest on. */
export const isBefore = ({ at, id }: Position) =>
  sql<boolean>`(l.at, l.id) < (${at}::timestamptz, ${id}::uuid)`

export const newestFirst = sql`l.at desc, l.id desc`

/** How many entries there are, looking at no more than are told apart. */
export const countOf = async (tx: Tx, wanted: RawBuilder<unknown>) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from audit_log as l where ${wanted} limit ${mostCounted + 1}) as found`.execute(tx)
  return rows[0]?.total ?? 0
}
