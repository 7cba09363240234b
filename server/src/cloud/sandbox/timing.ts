import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { SandboxWorld, Timing } from './world.ts'

/**
 * The database as the sandbox uses it, and its time: `app_now()` of the latest transaction. Whoever sets the database's
 * clock back makes things of the past.
 */
export const timed = (db: Db, timing: Timing): { db: Db; world: SandboxWorld } => {
  let now = new Date(0)
  return {
    db: {
      ...db,
      system: (work, turn) =>
        db.system(async (tx) => {
          const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
          now = rows[0]?.now ?? now
          return work(tx)
        }, turn),
    },
    world: { now: () => now, speed: timing === 'instant' ? Infinity : timing.speed },
  }
}
