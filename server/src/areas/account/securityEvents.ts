import { sql } from 'kysely'
import type { SecurityEventKind } from '#contract/account/securityEventKinds.ts'
import { securityEventDays, type SecurityEvent } from '#contract/account/securityEvents.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'

const most = 20

/** What of the audit log is an event, and how it is called. */
const kinds: Record<string, SecurityEventKind> = {
  'auth.login': 'newDevice',
  'auth.password-changed': 'passwordChanged',
  'auth.password-reset': 'passwordChanged',
  'auth.two-factor-enabled': 'twoFactorEnabled',
  'auth.two-factor-disabled': 'twoFactorDisabled',
  'auth.token-created': 'tokenCreated',
  'auth.token-revoked': 'tokenRevoked',
  'auth.passkey-added': 'passkeyAdded',
  'auth.passkey-removed': 'passkeyRemoved',
  'auth.recovery-code-used': 'recoveryCodeUsed',
  'auth.recovery-codes-renewed': 'codesRenewed',
  'account.email-changed': 'emailChanged',
  'account.email-restored': 'emailChanged',
  'auth.refresh-reused': 'sessionReuse',
  'auth.many-failures': 'manyFailures',
  'auth.new-country': 'newCountry',
  'auth.password-leaked': 'passwordLeaked',
  'auth.account-locked': 'accountLocked',
  'auth.access-suspended': 'accessSuspended',
}

/**
 * What has lately happened to the caller's own account, newest first: of sign-ins those from a new
 * browser, but for the one that the caller is in by. Staff's own doings belong to no company.
 */
export const securityEventsOf = async (
  tx: Tx,
  { companyId, userId, sessionId, staffAccess }: Caller,
): Promise<SecurityEvent[]> => {
  const device = sql<string | null>`details ->> 'deviceName'`
  const place = sql<string | null>`details ->> 'place'`
  const rows = await tx
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', device.as('device'), place.as('place')])
    .where('actor_id', '=', userId)
    .where((eb) =>
      eb.or([eb('company_id', '=', companyId), ...(staffAccess ? [eb('company_id', 'is', null)] : [])]),
    )
    .where('at', '>', sql<Date>`app_now() - make_interval(days => ${securityEventDays})`)
    .where('action', 'in', Object.keys(kinds))
    // That a token was used twice is written down as a failure of whoever did.
    .where(sql<boolean>`(outcome = 'success' or action = 'auth.refresh-reused')`)
    .where(sql<boolean>`(action not in ('auth.login', 'auth.new-country') or target_id <> ${sessionId})`)
    .where(sql<boolean>`(action <> 'auth.login' or details ->> 'device' = 'new')`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ id, at, action, device: name, place: where }) => {
    const event = kinds[action]
    return event ? [{ id, at: at.toISOString(), event, device: name, place: where }] : []
  })
}
