import { sql } from 'kysely'
import type { Portico } from './portico.ts'
import { whileDown } from './whileDown.ts'

/** Lets a quarter of an hour pass for everybody's proofs of identity, while the server is down. */
export const letProofsLapse = (portico: Portico) =>
  whileDown(portico, async (db) => {
    await db.system((tx) =>
      tx
        .updateTable('sessions')
        .set({ sudo_until: sql`app_now()` })
        .execute(),
    )
  })
