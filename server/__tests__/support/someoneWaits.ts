import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Resolves as soon as so many sessions of this PostgreSQL database wait for a lock that another one holds. */
export const someoneWaits = async (db: Db, sessions = 1): Promise<void> => {
  const waiting = () =>
    db.system((tx) =>
      sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and not granted`.execute(tx),
    )
  while ((await waiting()).rows.length < sessions);
}
