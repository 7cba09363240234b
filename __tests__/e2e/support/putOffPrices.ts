import { sql } from 'kysely'
import type { Portico } from './portico.ts'
import { whileDown } from './whileDown.ts'

/** Minutes before a full hour in which a price that has just been set may count before it is withdrawn. */
const tooLate = 5

/** Puts new prices off by an hour if they count in a few minutes. Answers whether it did: open pages show the old hour. */
export const putOffPrices = async (portico: Portico): Promise<boolean> => {
  if (new Date().getUTCMinutes() < 60 - tooLate) return false
  await whileDown(portico, async (db) => {
    await db.system((tx) =>
      sql`update prices set valid_from = valid_from + interval '1 hour' where valid_from > app_now()`.execute(
        tx,
      ),
    )
  })
  return true
}
