import type { StreamProblem } from '#contract/logStreams.ts'
import { Unreachable, type Reach } from '../../../security/reachable.ts'

/** How entries get to where a company wants them. */
export interface Line {
  reach: Reach
  /** Authorities that are believed beside the system's own, as PEM. */
  ca?: string
}

/** A batch gets so long to be taken, in milliseconds. */
export const patienceMs = 10_000

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

/** What to tell people of a failed attempt. */
export const problemOf = (error: unknown): StreamProblem => {
  if (error instanceof Unreachable) return { code: error.code, detail: error.host }
  if (error instanceof Gone) return { code: 'answer', detail: '410' }
  if (error instanceof Refused) return { code: 'answer', detail: String(error.status) }
  const { code = '', name } = error as NodeJS.ErrnoException // Node's sockets throw these alone
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT')
    return { code: 'timeout', detail: `${patienceMs / 1000} s` }
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|HOSTNAME/.test(code)) return { code: 'certificate', detail: code }
  return { code: 'connection', detail: code || 'closed' }
}
