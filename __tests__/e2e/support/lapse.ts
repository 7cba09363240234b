import { join } from 'node:path'
import { sql } from 'kysely'
import { openDb } from '#server/db/open.ts'
import type { Portico } from './portico.ts'

/** Lets a quarter of an hour pass for everybody's proofs of identity, while the server is down. */
export const letProofsLapse = async (portico: Portico) => {
  await portico.kill('SIGTERM')
  const db = await openDb({ embedded: { dataDir: join(portico.dataDir, 'database') } })
  await db.system((tx) =>
    tx
      .updateTable('sessions')
      .set({ sudo_until: sql`app_now()` })
      .execute(),
  )
  await db.close()
  await portico.revive()
}
