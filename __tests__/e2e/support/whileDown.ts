import { openDb, type OpenDb } from '#server/db/open.ts'
import type { Portico } from './portico.ts'

/** Works on the database while the server is down, and starts it again. */
export const whileDown = async (portico: Portico, work: (db: OpenDb) => Promise<void>) => {
  await portico.kill('SIGTERM')
  const db = await openDb(portico.database, { now: () => new Date(Date.now() + portico.aheadMs) })
  await work(db)
  await db.close()
  await portico.revive()
}
