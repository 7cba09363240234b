import { sql } from 'kysely'
import type { auth, Tokens } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { refreshTokenReused, tooManyAttempts, unauthenticated, type Refusal } from '../../../problems.ts'
import { takeAttempts } from '../../../security/attempts.ts'
import type { Vault } from '../../../security/vault.ts'
import { alertOf } from '../account/alerts.ts'
import { forgedRefreshes, renewals } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { deviceNameOf } from '../../../sessions/devices.ts'
import {
  parseRefreshToken,
  refreshTokenOf,
  type ParsedRefreshToken,
} from '../../../sessions/refreshTokens.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'
import { isAlive } from '../../../sessions/sessionState.ts'
import { familyKeyBoundTo, tokensOf, type StartedSession } from './startSession.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'

/** Tabs that lost the race for one renewal; more than these are no tabs. */
const mostGraceUses = 50

const over = () => unauthenticated('The session is over. Sign in again.')

/** `POST /auth/refresh`: renews the tokens, once for each refresh token. */
export const refresh =
  (deps: AuthDeps) =>
  async ({ body, origin }: Asked<typeof auth.refresh>): Promise<Tokens> => {
    const token = parseRefreshToken(body.refresh_token)
    if (!token) throw over()
    // A value, not an error: what a refusal has written down must be committed.
    const result = await deps.db.system((tx) => renew(tx, deps, token, origin))
    if ('refusal' in result) throw result.refusal
    return tokensOf(deps.accessTokens, result)
  }

const renew = async (
  tx: Tx,
  { vault, settings }: AuthDeps,
  token: ParsedRefreshToken,
  origin: Origin,
): Promise<StartedSession | { refusal: Refusal }> => {
  const session = await findSession(tx, settings, token.sessionId)
  const familyKey = session && vault.open(session.familyKey, familyKeyBoundTo(session.id))
  if (!session || !familyKey || !token.isFrom(familyKey)) {
    // Someone who knows a session's id must not be able to end it, so a forged token only counts.
    const wait = settings.rateLimit ? await takeAttempts(tx, forgedRefreshes(origin.ip)) : undefined
    return { refusal: wait === undefined ? over() : tooManyAttempts(wait) }
  }
  if (!session.alive) return { refusal: over() }

  const behind = BigInt(session.counter) - token.counter
  // Ahead of us: the database is older than the token, or the family key has leaked.
  if (behind < 0n) {
    await tellOfRefresh(tx, session, origin, 'auth.refresh-ahead')
    return { refusal: over() }
  }
  if (behind === 0n) {
    const wait = settings.rateLimit ? await takeAttempts(tx, renewals(session.id)) : undefined
    if (wait !== undefined) return { refusal: tooManyAttempts(wait) }
    await rotate(tx, session.id)
    return answer(familyKey, session, BigInt(session.counter) + 1n)
  }
  if (behind === 1n && session.inGrace) {
    await countGrace(tx, session.id)
    return answer(familyKey, session, BigInt(session.counter))
  }
  await endReused(tx, vault, session, origin)
  return { refusal: refreshTokenReused('This refresh token has been used before. Sign in again.') }
}

const findSession = (tx: Tx, settings: AuthSettings, id: string) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select([
      's.id',
      's.family_key as familyKey',
      's.counter',
      's.user_id as userId',
      's.company_id as companyId',
      's.auth_time as authTime',
      's.amr',
      's.staff_access as staffAccess',
      's.device',
      'u.email',
      'u.name',
      'u.language',
      isAlive(settings).as('alive'),
      sql<boolean>`s.grace_uses < ${mostGraceUses}
        and s.rotated_at > app_now() - make_interval(secs => ${settings.refreshGraceSeconds})`.as('inGrace'),
    ])
    .where('s.id', '=', id)
    // Of several who renew at once, one after the other.
    .forUpdate('s')
    .executeTakeFirst()

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

const answer = (familyKey: Buffer, session: FoundSession, counter: bigint): StartedSession => {
  const { id, userId, companyId, authTime, amr, staffAccess } = session
  return {
    refreshToken: refreshTokenOf(familyKey, id, counter),
    access: { userId, sessionId: id, companyId, authTime, amr, staffAccess },
  }
}

const rotate = (tx: Tx, id: string) =>
  tx
    .updateTable('sessions')
    .set(({ eb }) => ({ counter: eb('counter', '+', '1'), rotated_at: sql`app_now()`, grace_uses: 0 }))
    .where('id', '=', id)
    .execute()

const countGrace = (tx: Tx, id: string) =>
  tx
    .updateTable('sessions')
    .set(({ eb }) => ({ grace_uses: eb('grace_uses', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** A token that was used up long ago: two have it, and we can't know which is the thief. */
const endReused = async (tx: Tx, vault: Vault, session: FoundSession, origin: Origin) => {
  await revokeSessions(tx, { userId: session.userId, sessionId: session.id, reason: 'refresh-reuse' })
  await tellOfRefresh(tx, session, origin, 'auth.refresh-reused')
  const whose = { ...session, id: session.userId }
  await alertOf(tx, vault, whose, {
    template: 'session-reuse',
    data: { deviceName: deviceNameOf(session.device) },
  })
}

const tellOfRefresh = (tx: Tx, session: FoundSession, origin: Origin, action: string) =>
  audit(tx, {
    action,
    companyId: session.companyId,
    actorId: session.userId,
    actorEmail: session.email,
    staff: session.staffAccess !== null,
    outcome: 'failure',
    target: { kind: 'session', id: session.id },
    origin,
  })
