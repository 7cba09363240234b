import { sql } from 'kysely'
import type { Db } from './db.ts'

/** How far the log of a company's changes has come; null before its first one. */
export type RevisionOf = (companyId: string) => Promise<string | null>

/**
 * Reads how far companies have come, for all who ask at the same time in one query. Who asks while one is under
 * way waits for the next: what they know to be committed has to be in theirs.
 */
export const revisionReader = (db: Db): RevisionOf => {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: { companies: Set<string>; found: Promise<ReadonlyMap<string, string>> } | undefined

  const begin = () => {
    const companies = new Set<string>()
    const found = underWay.then(() => {
      next = undefined
      return readRevisions(db, [...companies])
    })
    underWay = found.catch(() => undefined)
    return { companies, found }
  }

  return async (companyId) => {
    const { companies, found } = (next ??= begin())
    companies.add(companyId)
    return (await found).get(companyId) ?? null
  }
}

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
  /** All that the answer depends on besides the company's records: what is asked, and how much the caller may see. */
  question: string
}

/**
 * Remembers answers that are made of a company's records alone, for as long as none of these has changed, and
 * finds each out once however many ask together. `most` are kept; the one asked longest ago gives way.
 */
export const knownAnswers = <Answer>(revisionOf: RevisionOf, most: number) => {
  const known = new Map<string, { revision: string | null; answer: Promise<Answer> }>()
  return async ({ companyId, question }: Asked, findOut: () => Promise<Answer>): Promise<Answer> => {
    // Before finding out: a change after it is in the answer and, at worst, asked for again.
    const revision = await revisionOf(companyId)
    const key = `${companyId} ${question}`
    const before = known.get(key)
    const entry = before && before.revision === revision ? before : { revision, answer: findOut() }
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
