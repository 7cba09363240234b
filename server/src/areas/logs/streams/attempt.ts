import type { StreamProblem } from '#contract/logs/streams.ts'
import { Unreachable, type Reach } from '../../../security/reachable.ts'

/** How entries get to where a company wants them. */
export interface Line {
  reach: Reach
  /** Authorities that are believed beside the system's own, as PEM. */
  ca?: string
}

/** A batch gets so long to be taken, from the look-up of the name to the orderly end, in milliseconds. */
export const patienceMs = 10_000
/** A test gets less: somebody waits for what comes of it, and is answered that the server is too busy after 9.5 seconds. */
export const testPatienceMs = 7_000

/**
 * Runs an exchange with a peer, which is over after `patienceMs` whatever the peer does, and when the server stops. A
 * limit of silence alone is none: a peer that says a byte a second is never silent.
 */
export const exchange = async <T>(
  work: (signal: AbortSignal) => Promise<T>,
  stopping?: AbortSignal,
  withinMs = patienceMs,
): Promise<T> => {
  const late = AbortSignal.timeout(withinMs)
  const signal = stopping ? AbortSignal.any([late, stopping]) : late
  signal.throwIfAborted()
  const abandoned = Promise.withResolvers<never>()
  const abandon = () => abandoned.reject(signal.reason as Error)
  signal.addEventListener('abort', abandon, { once: true })
  try {
    // Some steps, such as the look-up of a name, can't be stopped, so they are no longer waited for.
    return await Promise.race([work(signal), abandoned.promise])
  } finally {
    signal.removeEventListener('abort', abandon)
  }
}

/** The address answers that there is nothing, for good. */
export class Gone extends Error {}

/** What was answered instead of taking a batch. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

/** The problem that people see after a failed attempt, which had `withinMs` (ms) to succeed. */
export const problemOf = (error: unknown, withinMs = patienceMs): StreamProblem => {
  if (error instanceof Unreachable) return { code: error.code, detail: error.host }
  if (error instanceof Gone) return { code: 'answer', detail: '410' }
  if (error instanceof Refused) return { code: 'answer', detail: String(error.status) }
  const { code = '', name } = error as NodeJS.ErrnoException // Node's sockets throw these alone
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT')
    return { code: 'timeout', detail: `${withinMs / 1000} s` }
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|HOSTNAME/.test(code)) return { code: 'certificate', detail: code }
  return { code: 'connection', detail: code || 'closed' }
}
