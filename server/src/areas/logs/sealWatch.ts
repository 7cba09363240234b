import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../db/db.ts'

/** How often the database is asked for the heads of all chains that somebody waits for (ms). */
const askMs = 1_000

interface Waiter {
  companyId: string
  after: number
  heard: (head: number) => void
}

/** Tells those who wait when the log of their company has been sealed further: with one question for all of them. */
export const watchSeals = (db: Db, log: Pick<FastifyBaseLogger, 'error'>) => {
  const waiters = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined

  const ask = async () => {
    const companies = [...new Set([...waiters].map(({ companyId }) => companyId))]
    const heads = await db.system((tx) => headsOf(tx, companies))
    for (const waiter of waiters) {
      const head = heads.get(waiter.companyId) ?? 0
      if (head > waiter.after) waiter.heard(head)
    }
  }
  const plan = () => {
    timer ??= setTimeout(() => {
      void ask()
        .catch((error: unknown) => log.error({ err: error }, 'the head of the audit log could not be read'))
        .finally(() => {
          timer = undefined
          if (waiters.size > 0) plan()
        })
    }, askMs).unref()
  }

  return {
    /** Resolves with the last number once that is after `after`; with undefined when the signal says to stop. */
    next: (companyId: string, after: number, signal: AbortSignal) =>
      new Promise<number | undefined>((resolve) => {
        const end = (head?: number) => {
          waiters.delete(waiter)
          signal.removeEventListener('abort', stop)
          resolve(head)
        }
        const stop = () => end()
        const waiter: Waiter = { companyId, after, heard: end }
        if (signal.aborted) return resolve(undefined)
        signal.addEventListener('abort', stop)
        waiters.add(waiter)
        plan()
      }),
  }
}

const headsOf = async (tx: Tx, companies: readonly string[]) => {
  const { rows } = await sql<{ chain: string; seq: string }>`
    select chain, (select seq from audit_seals as s where s.chain = asked.chain order by seq desc limit 1) as seq
    from unnest(${companies}::uuid[]) as asked (chain)`.execute(tx)
  return new Map(rows.map(({ chain, seq }) => [chain, Number(seq)]))
}
