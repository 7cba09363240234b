import type { Db } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import { isAlive } from './sessionState.ts'
import type { AuthSettings } from './settings.ts'

/** Which of these sessions still count: for what lasts longer than a request. */
export const aliveSessions =
  ({ db, settings }: { db: Db; settings: AuthSettings }) =>
  async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db.system((tx) =>
      tx
        .selectFrom('sessions as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .innerJoin('companies as c', 'c.id', 's.company_id')
        .select('s.id')
        .where(isAmong('s.id', ids))
        .where(isAlive(settings))
        .execute(),
    )
    return new Set(rows.map(({ id }) => id))
  }
