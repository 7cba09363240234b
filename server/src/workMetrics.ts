import { Gauge, type Registry } from 'prom-client'
import type { NoteRun } from './worker.ts'

/**
 * Tells in `/metrics` of background work that fails: how often in a row, and when it last came to its end. A server whose
 * meter or reconciliation fails answers requests as well as ever, so `/readyz` stays green: no other server would do better.
 */
export const watchWork = (register: Registry): NoteRun => {
  const labels = { labelNames: ['worker'] as const, registers: [register] }
  const failures = new Gauge({
    name: 'portico_background_work_failures',
    help: 'Failures in a row of work in the background, by its name. 0 is well.',
    ...labels,
  })
  const done = new Gauge({
    name: 'portico_background_work_done_timestamp_seconds',
    help: 'When work in the background last came to its end, in seconds since 1970.',
    ...labels,
  })
  return (worker, outcome) => {
    if (outcome === 'failed') return failures.inc({ worker })
    failures.set({ worker }, 0)
    return done.setToCurrentTime({ worker })
  }
}
