import { sql } from 'kysely'
import type { Kind } from '#contract/kinds.ts'
import type { Db } from './db.ts'

/** How far the log of a company's changes has come with records of some kinds; null before their first one. */
export type RevisionOf = (companyId: string, kinds: readonly Kind[]) => Promise<string | null>

interface Lot {
  /** Each with the kinds that are asked about. */
  companies: Map<string, Set<Kind>>
  found: Promise<ReadonlyMap<string, bigint>>
}

const keyOf = (companyId: string, kind: string) => `${companyId} ${kind}`

/**
 * Reads how far companies have come, for all who ask at the same time in one query. Who asks while one is under
 * way waits for the next: what they know to be committed has to be in theirs.
 */
export const revisionReader = (db: Db): RevisionOf => {
  let inProgress: Promise<unknown> = Promise.resolve()
  let next: Lot | undefined

  const begin = (): Lot => {
    const companies: Lot['companies'] = new Map()
    const found = inProgress.then(() => {
      next = undefined
      return readRevisionsOfKinds(db, companies)
    })
    inProgress = found.catch(() => undefined)
    return { companies, found }
  }

  return async (companyId, kinds) => {
    const { companies, found } = (next ??= begin())
    companies.set(companyId, new Set([...(companies.get(companyId) ?? []), ...kinds]))
    const revisions = await found
    const last = kinds.flatMap((kind) => revisions.get(keyOf(companyId, kind)) ?? [])
    return last.length === 0 ? null : String(last.reduce((one, other) => (one > other ? one : other)))
  }
}

const readRevisionsOfKinds = (db: Db, companies: Lot['companies']) =>
  db.system(async (tx) => {
    const asked = [...companies].flatMap(([company, kinds]) => [...kinds].map((kind) => ({ company, kind })))
    const { rows } = await sql<{ company: string; kind: string; last: string | null }>`
      select company, kind, (select max(revision) from changes
        where company_id = asked.company and kind = asked.kind)::text as last
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(company uuid, kind text)`.execute(tx)
    return new Map(
      rows.flatMap(({ company, kind, last }) =>
        last === null ? [] : [[keyOf(company, kind), BigInt(last)] as const],
      ),
    )
  })

/** How far each of these companies has come; those without a change yet are left out. */
export const readRevisions = (db: Db, companies: readonly string[]) =>
  db.system(async (tx) => {
    const { rows } = await sql<{ id: string; last: string | null }>`
      select company as id, (select max(revision) from changes where company_id = company)::text as last
      from unnest(${companies}::uuid[]) as asked(company)`.execute(tx)
    return new Map(rows.flatMap(({ id, last }) => (last === null ? [] : [[id, last] as const])))
  })

interface Asked {
  companyId: string
  /** The kinds of records that the answer is made of. */
  kinds: readonly Kind[]
  /** All that the answer depends on besides the company's records: what is asked, and how much the caller may see. */
  question: string
}

interface Known<Answer> {
  revision: string | null
  since: number
  answer: Promise<Answer>
}

interface Memory {
  revisionOf: RevisionOf
  /** How many are kept; the one asked longest ago gives way. */
  most: number
  /** Milliseconds, from any beginning. */
  now?: () => number
}

/** Far less than changes stay in the log: whatever has happened to an answer since is still there to be seen. */
const keptMs = 3_600_000

/**
 * Remembers answers that are made of some kinds of a company's records, for as long as no record of these kinds has
 * changed, and finds each out once however many ask together.
 */
export const knownAnswers = <Answer>({ revisionOf, most, now = () => performance.now() }: Memory) => {
  const known = new Map<string, Known<Answer>>()
  return async ({ companyId, kinds, question }: Asked, findOut: () => Promise<Answer>): Promise<Answer> => {
    // Before finding out: a change after it is in the answer and, at worst, asked for again.
    const revision = await revisionOf(companyId, kinds)
    const key = `${companyId} ${question}`
    const before = known.get(key)
    const isGood = before?.revision === revision && now() - before.since < keptMs
    const entry = isGood ? before : { revision, since: now(), answer: findOut() }
    // To the end of the order in which they give way.
    known.delete(key)
    known.set(key, entry)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return entry.answer.catch((error: unknown) => {
      // The next one tries for themselves.
      if (known.get(key) === entry) known.delete(key)
      throw error
    })
  }
}
