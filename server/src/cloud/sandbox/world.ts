import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/**
 * How long the sandbox takes over an order. At speed 1 it needs about what a small cloud does, at speed 100 a hundredth
 * of it; an `instant` one has finished when the call returns, whatever its clock said before.
 */
export type Timing = 'instant' | { speed: number }

/** The sandbox at one moment: its time, and its speed, which is infinite where everything is done at once. */
export interface SandboxWorld {
  now: Date
  speed: number
}

/** The sandbox's way to its tables: each transaction is told the moment in which it happens. */
export interface Sandbox {
  system<T>(work: (tx: Tx, world: SandboxWorld) => Promise<T>): Promise<T>
}

/** Its time is the database's: whoever sets that back makes things of the past. */
export const sandboxOn = (db: Db, timing: Timing): Sandbox => ({
  system: (work) =>
    db.system(async (tx) => {
      const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
      return work(tx, {
        now: rows[0]?.now ?? new Date(0),
        speed: timing === 'instant' ? Infinity : timing.speed,
      })
    }),
})
