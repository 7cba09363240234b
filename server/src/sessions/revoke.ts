import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { forgetChecks } from './sessionCache.ts'

/** Why a session ended; kept with it, and shown in the audit log. */
export type EndReason =
  | 'logout'
  | 'ended'
  | 'relogin'
  | 'left'
  | 'refresh-reuse'
  | 'too-many-sessions'
  | 'password-changed'
  | 'password-reset'
  | 'two-factor-changed'
  | 'email-changed'
  | 'disabled'
  | 'ended-by-company'
  | 'removed'
  | 'locked'

interface Ending {
  userId: string
  /** Only this one; otherwise all of the person's. */
  sessionId?: string
  /** All but this one. */
  except?: string
  reason: EndReason
}

/** Ends sessions of a person, with the tokens that belong to them. Answers which ones. */
export const revokeSessions = async (
  tx: Tx,
  { userId, sessionId, except, reason }: Ending,
): Promise<{ id: string; companyId: string }[]> => {
  forgetChecks(userId)
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: sql`app_now()`, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (sessionId) query = query.where('id', '=', sessionId)
  if (except) query = query.where('id', '!=', except)
  return query.returning(['id', 'company_id as companyId']).execute()
}
