import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { ProvedSince } from '../../../security/unconfirmedAccess.ts'
import { forgetChecks } from '../../../sessions/sessionCache.ts'

/** How long a proof of identity opens the calls that ask for one. */
export const sudoMinutes = 15

/** Notes that the person behind a session has just proved to be themselves, and how old the factor is that they did it with. */
export const openSudo = async (
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
  since: ProvedSince,
) => {
  forgetChecks(userId)
  await tx
    .updateTable('sessions')
    .set({ sudo_until: sql`app_now() + make_interval(mins => ${sudoMinutes})`, proved_since: since })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute()
}
