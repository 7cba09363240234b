import { sql, type RawBuilder } from 'kysely'
import { mostCounted, type LogFilters } from '#contract/logs/routes.ts'
import { gramsOf, isUnspaced, wordsOf } from '#contract/logs/words.ts'
import { actorKinds } from '../../audit/sealedForm.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Position } from './cursor.ts'

/** Whether there is text to search for; text without a word in it is found nowhere. */
export const isSearched = (q = '') => q.trim() !== ''

const begins = (words: readonly string[]) =>
  sql<boolean>`l.search @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`

/** As the index of characters has it (`0460_audit_grams.sql`). */
const named = sql`(coalesce(l.actor_email, '') || ' ' || coalesce(l.target_name, ''))`

/** Words of scripts without spaces, anywhere in a name: an index finds their pairs of characters, which are then looked at. */
const holds = (words: readonly string[]) =>
  sql<boolean>`(has_unspaced${named} and unspaced_grams${named} @> ${words.flatMap(gramsOf)}::text[]
    and ${sql.join(
      words.map((word) => sql`strpos(lower${named}, ${word.toLowerCase()}) > 0`),
      sql` and `,
    )})`

const wordConditions = (words: readonly string[]): RawBuilder<boolean>[] => {
  const spaced = words.filter((word) => !isUnspaced(word))
  const unspaced = words.filter(isUnspaced)
  return [...(spaced.length > 0 ? [begins(spaced)] : []), ...(unspaced.length > 0 ? [holds(unspaced)] : [])]
}

/** What an entry must have to be found by a text: all of its words. */
export const hasWords = (q = ''): RawBuilder<boolean> => {
  const found = wordConditions(wordsOf(q))
  return found.length > 0 ? all(found) : sql<boolean>`false`
}

/**
 * The words of a text by which an index finds the least: those of scripts without spaces, else those with digits in them,
 * if there are any.
 */
export const hasRareWords = (q = ''): RawBuilder<boolean> => {
  const words = wordsOf(q)
  const rare = [words.filter(isUnspaced), words.filter((word) => /\p{N}/u.test(word)), words]
  return hasWords(rare.find((some) => some.length > 0)?.join(' '))
}

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
    ...(isSearched(q) ? [hasWords(q)] : []),
  ]
}

/** All of these conditions. */
export const all = (parts: RawBuilder<boolean>[]): RawBuilder<boolean> => sql.join(parts, sql` and `)

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
