import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Lets the period between two looks at the cloud pass, and nothing else: sessions and builds are as old as before. */
export const aPeriodLater = (db: Pick<Db, 'system'>) =>
  db.system((tx) =>
    tx
      .updateTable('cloud_orphans')
      .set({ counted_at: sql<Date>`counted_at - interval '5 minutes'` })
      .execute(),
  )
