import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DeviceInfo, Tokens } from '#contract/auth/routes.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import type { Places } from '../../../security/places.ts'
import type { Vault } from '../../../security/vault.ts'
import type { Account } from '../account/accounts.ts'
import type { AccessTokens, NewAccess } from '../../../sessions/accessTokens.ts'
import { shownDevice } from '../../../sessions/devices.ts'
import { newFamilyKey, refreshTokenOf } from '../../../sessions/refreshTokens.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'
import { staffReason } from '../staff/companies.ts'
import { sudoMinutes } from '../account/sudo.ts'

/**
 * How a person has shown who they are: password, authenticator, mailed code, recovery code, passkey (`hwk`), and
 * what the passkey's keeper has made sure of (`user`).
 */
export type Proofs = ('pwd' | 'otp' | 'mail' | 'rc' | 'hwk' | 'user')[]

interface NewSession {
  account: Pick<Account, 'id' | 'email' | 'isStaff'>
  companyId: string
  amr: Proofs
  /** How old the second factor is that they proved; absent, none. */
  provedSince?: Date | undefined
  /** Whether the browser had been proved before. */
  device?: 'known' | 'new' | 'first'
  deviceInfo: DeviceInfo | undefined
  /** When they proved who they are; absent, just now. */
  authTime?: Date
  origin: Origin
}

/** A session whose access token has not been made yet: that may need the database, so it waits for the commit. */
export interface StartedSession {
  refreshToken: string
  access: NewAccess
}

export interface NewlyStarted extends StartedSession {
  /** The end that no activity puts off. */
  expiresAt: Date
}

const maxSessions = 10
/** Staff stay in a customer's company this long, without renewal. */
export const staffMinutes = 30

export const familyKeyBoundTo = (sessionId: string) => `sessions:${sessionId}`

/** Begins a session, and ends the oldest when the person has too many. */
export const startSession = async (
  tx: Tx,
  { vault, settings, places }: { vault: Vault; settings: AuthSettings; places: Places },
  { account, companyId, amr, provedSince, device, deviceInfo, authTime: provedAt, origin }: NewSession,
): Promise<NewlyStarted> => {
  const id = uuidv7()
  const familyKey = newFamilyKey()
  const shown = shownDevice(deviceInfo, origin)
  const place = places.of(origin.ip)
  const staffAccess = account.isStaff ? ('ro' as const) : null
  // A visit is short; the operator's own area is open for a day's work.
  const isVisit = account.isStaff && companyId !== operatorCompanyId
  const lifeMinutes = isVisit ? staffMinutes : settings.sessionMaxHours * 60
  const proved = provedAt ? sql<Date>`${provedAt}::timestamptz` : sql<Date>`app_now()`
  const { authTime, expiresAt } = await tx
    .insertInto('sessions')
    .values({
      id,
      company_id: companyId,
      user_id: account.id,
      family_key: vault.seal(familyKey, familyKeyBoundTo(id)),
      expires_at: sql`app_now() + make_interval(mins => ${lifeMinutes})`,
      auth_time: proved,
      // A fresh sign-in is a proof of identity itself.
      sudo_until: sql`${proved} + make_interval(mins => ${sudoMinutes})`,
      proved_since: provedSince ?? null,
      revoked_at: null,
      revoked_reason: null,
      amr,
      staff_access: staffAccess,
      staff_reason: isVisit ? staffReason : null,
      device: JSON.stringify(shown),
      ip: origin.ip ?? null,
      user_agent: origin.userAgent ?? null,
      place: place?.name ?? null,
    })
    .returning(['auth_time as authTime', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
  await endSurplus(tx, account, origin)
  await audit(tx, {
    action: 'auth.login',
    companyId,
    actorId: account.id,
    actorEmail: account.email,
    staff: account.isStaff,
    target: { kind: 'session', id },
    origin,
    details: { amr, ...(device && { device, deviceName: shown.name }), ...(place && { place: place.name }) },
  })
  return {
    expiresAt,
    refreshToken: refreshTokenOf(familyKey, id, 0n),
    access: { userId: account.id, sessionId: id, companyId, authTime, amr, staffAccess },
  }
}

const endSurplus = async (tx: Tx, account: NewSession['account'], origin: Origin) => {
  const surplus = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', account.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    // Ids are made in the order of time.
    .orderBy('id', 'desc')
    .offset(maxSessions)
    .execute()
  for (const { id } of surplus)
    for (const ended of await revokeSessions(tx, {
      userId: account.id,
      sessionId: id,
      reason: 'too-many-sessions',
    }))
      await audit(tx, {
        action: 'auth.session-ended',
        companyId: ended.companyId,
        actorEmail: account.email,
        actorId: account.id,
        staff: account.isStaff,
        target: { kind: 'session', id },
        origin,
        details: { reason: 'too-many-sessions' },
      })
}

/** The tokens of a session that has just begun. Call it after the commit. */
export const tokensOf = async (
  accessTokens: AccessTokens,
  { refreshToken, access }: StartedSession,
): Promise<Tokens> => ({ access_token: await accessTokens.issue(access), refresh_token: refreshToken })
