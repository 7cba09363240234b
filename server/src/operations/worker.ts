import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { claim, LeaseLost, type Leased } from './claim.ts'
import { takeTurn, type TurnDeps } from './turn.ts'

export interface WorkerOptions extends TurnDeps {
  log: Pick<FastifyBaseLogger, 'error'>
  /** Turns taken at the same time. */
  concurrency?: number
  /** Milliseconds between looks for work when there was none. */
  idleMs?: number
}

export interface Worker {
  start: () => void
  /** Does all that is due now, and what becomes due by doing it. For tests, which have no time to wait. */
  drain: () => Promise<void>
  /** Resolves when the turns under way are over; what is left goes on at the next start. */
  stop: () => Promise<void>
}

/**
 * Carries operations out. Any number of servers may run one: leases keep them apart, and nothing that
 * matters is in memory.
 */
export const operationWorker = ({ log, concurrency = 8, idleMs = 250, ...deps }: WorkerOptions): Worker => {
  const name = randomUUID()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined

  const turn = async (leased: Leased) => {
    try {
      await takeTurn(deps, leased)
    } catch (error) {
      // A lost lease is another worker's success. Anything else leaves the lease to run out, and is tried again.
      if (!(error instanceof LeaseLost))
        log.error({ err: error, operation: leased.operation.id }, 'turn failed')
    }
  }

  const round = async () => {
    const claimed = await claim(deps.db, name, concurrency)
    await Promise.all(claimed.map(turn))
    return claimed.length
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      const done = await round().catch((error: unknown) => {
        log.error({ err: error }, 'no work could be claimed')
        return 0
      })
      if (done === 0)
        await pause(idleMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    start: () => void (loop ??= run()),
    drain: async () => {
      while ((await round()) > 0);
    },
    stop: async () => {
      stopping.abort()
      await loop
    },
  }
}
