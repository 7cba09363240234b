import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { extendLeases, LeaseLost, type Lease } from './lease.ts'

/** How long a lease lasts, and how often it is extended. */
export interface LeaseTimes {
  leaseSeconds: number
  heartbeatMs: number
}

export const leaseTimes: LeaseTimes = { leaseSeconds: 30, heartbeatMs: 10_000 }

export interface Heartbeat {
  /** Keeps the lease on an operation for as long as `work` takes. */
  during: (claimed: Omit<Lease, 'lost'>, work: (lease: Lease) => Promise<void>) => Promise<void>
}

/** Extends the leases on all that a worker works on, however long the cloud takes to answer. */
export const startHeartbeat = (
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
  { leaseSeconds, heartbeatMs }: LeaseTimes,
): Heartbeat => {
  const held = new Map<Lease, AbortController>()
  let timer: NodeJS.Timeout | undefined

  const extend = async () => {
    const leases = [...held.keys()]
    const extended = await extendLeases(db, leases, leaseSeconds)
    for (const lease of leases)
      if (!extended.has(lease.operation.id)) held.get(lease)?.abort(new LeaseLost(lease.operation.id))
  }
  // A database that is slow must not be asked again before it has answered.
  let extending: Promise<void> | undefined
  const beat = () => {
    extending ??= extend()
      // Leases that are not extended run out by themselves, unless the next beat comes in time.
      .catch((error: unknown) => log.error({ err: error }, 'the leases could not be extended'))
      .finally(() => (extending = undefined))
  }

  return {
    during: async (claimed, work) => {
      const controller = new AbortController()
      const lease = { ...claimed, lost: controller.signal }
      held.set(lease, controller)
      timer ??= setInterval(beat, heartbeatMs).unref()
      try {
        await work(lease)
      } finally {
        held.delete(lease)
        if (held.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
      }
    },
  }
}
