import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/*
 * A restored database is older than the cloud. Companies may have recovered resources, reopened or paid since the backup
 * was taken, and it knows nothing of that. So nothing is deleted by itself for a while after a restore: expired resources
 * are not purged, closed companies not emptied, and things without a resource not removed. People and operators have this
 * time to compare and to put right what differs.
 */

const key = 'restored'

/** How long nothing is deleted by itself after a restore: as long as a deleted resource can be recovered. */
export const holdHours = 72

/** Notes that this database was restored just now. `takenAt`: when its backup was taken. */
export const noteRestored = async (tx: Tx, takenAt: Date) => {
  const value = sql<string>`jsonb_build_object(
    'takenAt', ${takenAt.toISOString()}::text, 'restoredAt', app_now(),
    'holdUntil', app_now() + make_interval(hours => ${holdHours}))`
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute()
}

/** Whether the last restore is so recent that nothing may be deleted without somebody's order. */
export const deletionsAreHeld = async (tx: Tx): Promise<boolean> => {
  const held = await tx
    .selectFrom('settings')
    .select('key')
    .where('key', '=', key)
    .where(sql<boolean>`(value ->> 'holdUntil')::timestamptz > app_now()`)
    .executeTakeFirst()
  return held !== undefined
}
