import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import { unauthenticated } from '../problems.ts'
import { lockCompany, type CompanyLock } from './lockCompany.ts'
import { effectivePermissions } from './permissions.ts'

/**
 * Locks the caller's company, then reads again what they may do: the guard remembers that for a second, and
 * it may have been taken from them while they waited for the lock. Whatever changes people, roles, projects,
 * memberships or limits decides by this caller, or a removed manager could put themselves back.
 */
export const lockAs = async (tx: Tx, caller: Caller): Promise<{ caller: Caller; lock: CompanyLock }> => {
  const lock = await lockCompany(tx, caller.companyId)
  await refuseUnlessSignedIn(tx, caller)
  // What staff may do is the same in every company, and ends with their session.
  if (caller.staffAccess) return { caller, lock }
  return { caller: { ...caller, ...(await effectivePermissions(tx, caller)) }, lock }
}

/** Under the lock: a session or a token that has ended while its request waited must change nothing any more. */
export const refuseUnlessSignedIn = async (tx: Tx, caller: Caller) => {
  const { companyId, userId, staffAccess } = caller
  const proof = caller.token ? await liveToken(tx, caller) : await liveSession(tx, caller)
  // Staff are in no company: their own row is out of reach here.
  const person =
    staffAccess ??
    (await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('company_id', '=', companyId)
      .where('status', '=', 'active')
      .executeTakeFirst())
  if (!proof || !person) throw unauthenticated('Sign in to continue.')
}

const liveToken = (tx: Tx, { sessionId: id, companyId }: Caller) =>
  tx
    .selectFrom('api_tokens')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where('unconfirmed_since', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()

const liveSession = (tx: Tx, { sessionId, companyId }: Caller) =>
  tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
