import { randomUUID } from 'node:crypto'
import { advance } from './advance.ts'
import { claim } from './claim.ts'
import type { EngineDeps } from './context.ts'
import { killing } from './failPoints.ts'
import { leaseTimes, startHeartbeat, type LeaseTimes } from './heartbeat.ts'
import { LeaseLost } from './lease.ts'

export interface WorkerOptions extends EngineDeps, Partial<LeaseTimes> {
  /** Operations worked on at the same time. */
  concurrency?: number
  /** Milliseconds between looks for work when there was none. */
  idleMs?: number
}

export interface Worker {
  start: () => void
  /** Does all that is due now, and what becomes due by doing it. For tests, which have no time to wait. */
  drain: () => Promise<void>
  /** Resolves when nothing is being worked on any more; what is left goes on at the next start. */
  stop: () => Promise<void>
}

/**
 * Carries operations out. Any number of servers may run one: leases keep them apart, and nothing that
 * matters is in memory.
 */
export const operationWorker = ({
  concurrency = 8,
  idleMs = 250,
  leaseSeconds = leaseTimes.leaseSeconds,
  heartbeatMs = leaseTimes.heartbeatMs,
  ...options
}: WorkerOptions): Worker => {
  const deps: EngineDeps = { ...options, atFailPoint: killing(options.atFailPoint) }
  const { db, log } = deps
  const name = randomUUID()
  const heartbeat = startHeartbeat(db, log, { leaseSeconds, heartbeatMs })
  const working = new Set<Promise<void>>()
  let loop: Promise<void> | undefined
  const stopping = new AbortController()
  let wake: (() => void) | undefined

  const work = async (claimed: Awaited<ReturnType<typeof claim>>[number]) => {
    try {
      await heartbeat.during(claimed, (lease) => advance(deps, lease))
    } catch (error) {
      // A lost lease is another worker's success. Anything else leaves the lease to run out, and is tried again.
      if (!(error instanceof LeaseLost))
        log.error({ err: error, operation: claimed.operation.id }, 'an operation could not be advanced')
    }
  }

  /** Begins as much as there is room for. Returns how many operations that is. */
  const begin = async () => {
    const most = concurrency - working.size
    const claimed = most > 0 ? await claim(db, name, { most, leaseSeconds }) : []
    for (const one of claimed) {
      const done = work(one).finally(() => {
        working.delete(done)
        wake?.()
      })
      working.add(done)
    }
    return claimed.length
  }

  /** Until there may be something to claim: an operation came to a halt, or some time has gone by. */
  const wait = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, idleMs).unref()
    })

  const run = async () => {
    while (!stopping.signal.aborted) {
      const begun = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'no work could be claimed')
        return 0
      })
      if (begun === 0) await wait()
    }
  }

  return {
    start: () => void (loop ??= run()),
    drain: async () => {
      while ((await begin()) > 0) await Promise.all(working)
    },
    stop: async () => {
      stopping.abort()
      wake?.()
      await loop
      await Promise.all(working)
    },
  }
}
