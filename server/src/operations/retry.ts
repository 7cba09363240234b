import { CloudFault } from '../cloud/port.ts'
import type { EngineDeps } from './context.ts'
import { LeaseLost, postpone, type Lease } from './lease.ts'
import { Killed } from './failPoints.ts'

/** Waits 1, 2, 4 … seconds, give or take a fifth, and 60 at the most. */
const backoffSeconds = (attempts: number) => Math.min(60, 2 ** attempts) * (0.8 + Math.random() * 0.4)

/** Lets go of an operation for a while, that has been attempted so often by now. */
export const retryLater = (
  { db }: EngineDeps,
  lease: Lease,
  attempts: number,
  error?: unknown,
): Promise<void> =>
  postpone(db, lease, { attempts, seconds: backoffSeconds(attempts), cloudSays: wordsOf(error) })

/** The cloud's own words, for operators: customers read ours. */
export const wordsOf = (error: unknown) => (error instanceof CloudFault ? error.message : undefined)

/** PostgreSQL's codes for what passes: lost connections, deadlocks, no resources, locks waited for too long, shutdowns. */
const passing = /^(08...|40...|53...|55P03|57P..)$/

/** Whether the database could not do its part now: nothing that is wrong with the operation. */
export const isDatabaseBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && passing.test(String(error.code))

/** What one thing has let go of in the cloud another may get at once, before the row of the first is gone. */
const clearing = new Set(['port_address_once'])

/**
 * Whether something else still holds in the database what the cloud has given the operation. That clears when the other
 * operation ends.
 */
export const isStillHeld = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  clearing.has(String(error.constraint))

/** Whether the operation is no longer this worker's, so that it must write nothing more. */
export const isOver = (error: unknown) => error instanceof LeaseLost || error instanceof Killed
