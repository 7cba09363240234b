import { sql } from 'kysely'
import type { auth, SessionInfo } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import { inTurnOf } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import { notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { pauseTokensOf } from '../../../sessions/pauseTokens.ts'
import { deviceNameOf, forgetDevices } from '../../../sessions/devices.ts'
import { bySelf, inOwnReach } from './ownAccount.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'

/** `GET /auth/sessions`: where the caller is signed in. */
export const listSessions =
  ({ db, settings }: AuthDeps) =>
  async ({ caller }: Asked<typeof auth.listSessions>): Promise<{ data: SessionInfo[] }> => {
    const rows = await inOwnReach(db, caller, (tx) =>
      tx
        .selectFrom('sessions')
        .select([
          'id',
          'device',
          'ip',
          'user_agent',
          'created_at',
          'last_seen_at',
          'expires_at',
          'amr',
          'place',
        ])
        .where('user_id', '=', caller.userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<Date>`app_now()`)
        .where(
          'last_seen_at',
          '>',
          sql<Date>`app_now() - make_interval(mins => ${settings.sessionIdleMinutes})`,
        )
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    )
    const data = rows.map((row) => ({
      id: row.id,
      deviceName: deviceNameOf(row.device),
      ip: row.ip,
      place: row.place,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      method: methodOf(row.amr),
      expiresAt: row.expires_at.toISOString(),
      current: row.id === caller.sessionId,
    }))
    return { data }
  }

/** `DELETE /auth/sessions/:id`: ends one of the caller's sessions, this one too. */
export const endSession =
  ({ db }: AuthDeps) =>
  async ({ caller, origin, params }: Asked<typeof auth.endSession>): Promise<{ data: null }> => {
    await inOwnReach(db, caller, async (tx) => {
      const [ended] = await revokeSessions(tx, {
        userId: caller.userId,
        sessionId: idOf('session', params.id),
        reason: 'ended',
      })
      if (!ended) throw notFound('session')
      await audit(tx, {
        ...bySelf(caller, origin),
        action: 'auth.session-ended',
        target: { kind: 'session', id: ended.id },
      })
    })
    return { data: null }
  }

const methods: Record<string, SessionInfo['method']> = {
  hwk: 'passkey',
  otp: 'totp',
  rc: 'recovery',
  mail: 'mail',
}

const methodOf = (amr: readonly string[]): SessionInfo['method'] =>
  amr.map((proof) => methods[proof]).find((method) => method !== undefined) ?? 'password'

/** `DELETE /auth/sessions`: ends all of the caller's sessions but this one, or with it. */
export const endOtherSessions =
  ({ db }: AuthDeps) =>
  async ({ caller, origin, query }: Asked<typeof auth.endOtherSessions>): Promise<{ data: null }> => {
    const { all, forgetBrowsers, pauseTokens } = query
    await inTurnOf(db, caller).system(async (tx) => {
      const { userId, sessionId } = caller
      const except = all === 'true' ? {} : { except: sessionId }
      const ended = await revokeSessions(tx, { userId, ...except, reason: 'ended' })
      if (forgetBrowsers === 'true') await forgetDevices(tx, userId)
      if (pauseTokens === 'true') await pauseTokensOf(tx, userId)
      await audit(tx, {
        ...bySelf(caller, origin),
        action: 'auth.sessions-ended',
        details: { ended: ended.length, ...query },
      })
    })
    return { data: null }
  }
