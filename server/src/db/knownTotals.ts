import type { Tx } from './db.ts'

/** Questions that are remembered; the one asked longest ago gives way. */
const most = 500

interface Known {
  revision: string | null
  total: number
}

/**
 * Remembers how many rows a question had, for as long as no record of its company has changed. The revision is
 * read before the rows are counted, so that a change in between is counted and, at worst, counted again.
 */
export const knownTotals = () => {
  const known = new Map<string, Known>()
  return async (
    tx: Tx,
    companyId: string,
    question: string,
    count: () => Promise<number>,
  ): Promise<number> => {
    const { revision } = await tx
      .selectFrom('changes')
      .select((eb) => eb.fn.max('revision').as('revision'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    const key = `${companyId} ${question}`
    const before = known.get(key)
    const total = before && before.revision === revision ? before.total : await count()
    // To the end of the order in which they give way.
    known.delete(key)
    known.set(key, { revision, total })
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    return total
  }
}
