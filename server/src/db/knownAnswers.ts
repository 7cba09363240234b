import type { Tx } from './db.ts'

/** How far the log of a company's changes has come; to be read before whatever is remembered under it. */
export const revisionOf = async (tx: Tx, companyId: string): Promise<string | null> => {
  const { revision } = await tx
    .selectFrom('changes')
    .select((eb) => eb.fn.max('revision').as('revision'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return revision
}

interface Asked {
  companyId: string
  /** `revisionOf` this company. A change after it is in the answer and, at worst, asked for again. */
  revision: string | null
  /** All that the answer depends on besides the company's records: what is asked, and how much the caller may see. */
  question: string
}

/**
 * Remembers answers that are made of a company's records alone, for as long as none of these has changed. `most`
 * are kept; the one asked longest ago gives way.
 */
export const knownAnswers = <Answer>(most: number) => {
  const known = new Map<string, { revision: string | null; answer: Answer }>()
  return async (
    { companyId, revision, question }: Asked,
    findOut: () => Promise<Answer>,
  ): Promise<Answer> => {
    const key = `${companyId} ${question}`
    const before = known.get(key)
    const answer = before && before.revision === revision ? before.answer : await findOut()
    // To the end of the order in which they give way.
    known.delete(key)
    known.set(key, { revision, answer })
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return answer
  }
}
