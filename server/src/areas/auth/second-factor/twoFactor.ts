import type { auth } from '#contract/auth/routes.ts'
import { audit, type AuditEntry } from '../../../audit/audit.ts'
import { inTurnOf, type Tx } from '../../../db/db.ts'
import type { Caller, Origin } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { conflict } from '../../../problems.ts'
import { refuseUnlessSignedIn } from '../../../tenancy/lockAs.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { provedSinceOf } from '../../../security/unconfirmedAccess.ts'
import type { Vault } from '../../../security/vault.ts'
import { holdAccount } from '../account/accounts.ts'
import { alertById } from '../account/alerts.ts'
import { countedTry } from '../limits/countedTry.ts'
import { reserveFactorTry } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { completeEnrolment, endAuthenticator } from './enrolment.ts'
import { bySelf } from '../account/ownAccount.ts'
import { countRecoveryCodes } from './recoveryCodes.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'
import {
  factorsOf,
  hasSecondFactor,
  proveSecondFactor,
  secondFactorAllowance,
  secondFactorAttempts,
} from './secondFactor.ts'
import { openSudo } from '../account/sudo.ts'

export type TwoFactorDeps = Pick<AuthDeps, 'db' | 'vault' | 'clock' | 'settings'>
export type Who = { caller: Caller; origin: Origin }

/** `POST /auth/2fa/enable`: the first code of a pending authenticator. Answers the recovery codes. */
export const enableTwoFactor = (
  deps: TwoFactorDeps,
  { caller, origin, body }: Asked<typeof auth.twoFactorEnable>,
): Promise<string[]> =>
  countedFactor(deps, { caller, origin }, async (tx) => {
    await holdFactors(tx, caller)
    const since = await provedSinceOf(tx, caller.sessionId)
    const outcome = await completeEnrolment(tx, { ...deps, userId: caller.userId, token: body.token, since })
    if (outcome === 'nothing pending')
      throw conflict('The setup has expired. Start again to get a new secret.')
    if (outcome === 'wrong code') return undefined
    await endOtherSessions(tx, caller)
    await noteFactor(tx, { caller, origin }, 'two-factor-enabled')
    await alertById(tx, deps.vault, caller.userId, { template: 'two-factor-enabled', data: {} })
    return outcome.recoveryCodes
  })

/** `POST /auth/2fa/disable`: the code is the proof of identity that turning it off needs. */
export const disableTwoFactor = (
  deps: TwoFactorDeps,
  { caller, origin, body }: Asked<typeof auth.twoFactorDisable>,
) =>
  countedFactor(deps, { caller, origin }, async (tx) => {
    await holdFactors(tx, caller)
    const factors = await factorsOf(tx, caller.userId)
    if (!factors.includes('totp')) throw conflict('Two-factor authentication is off.')
    if (factors.length === 1) await refuseWhileRequired(tx, caller)
    const proof = await proveOwn(tx, deps, caller, body.token)
    if (!proof) return undefined
    await endAuthenticator(tx, caller.userId)
    const left = factors.filter((factor) => factor !== 'totp').join(' ')
    await endOtherSessions(tx, caller)
    await noteFactor(tx, { caller, origin }, 'two-factor-disabled', { with: proof.by })
    await alertById(tx, deps.vault, caller.userId, { template: 'two-factor-disabled', data: { left } })
    return true as const
  })

/**
 * Makes whoever else is changing this person's factors wait: which is the first or the last stays true. Whoever has been
 * signed out meanwhile, by a recovery of the account say, adds nothing to it any more.
 */
export const holdFactors = async (tx: Tx, caller: Caller) => {
  const { userId, companyId, staffAccess } = caller
  if (staffAccess) await holdAccount(tx, userId)
  else await lockCompany(tx, companyId)
  await refuseUnlessSignedIn(tx, caller)
}

/** Whoever gave the last factor up would lock themselves out. */
export const refuseWhileRequired = async (tx: Tx, { companyId, staffAccess }: Caller) => {
  if (staffAccess) return
  const policy = await tx
    .selectFrom('security_policies')
    .select('require_two_factor')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (policy?.require_two_factor)
    throw conflict('Your company requires a second factor.', { context: { reason: 'lastFactor' } })
}

/** `POST /auth/2fa/verify`: opens the guarded calls for a while. */
export const confirmIdentity = (
  deps: TwoFactorDeps,
  { caller, origin, body }: Asked<typeof auth.twoFactorVerify>,
) =>
  countedFactor(deps, { caller, origin }, async (tx) => {
    const proof = await proveOwn(tx, deps, caller, body.token)
    if (!proof) return undefined
    const by = bySelf(caller, origin)
    if (proof.by === 'recovery') await tellOfUsedCode(tx, deps.vault, { userId: caller.userId, by })
    await openSudo(tx, caller, proof.since)
    await audit(tx, {
      ...bySelf(caller, origin),
      action: 'auth.identity-confirmed',
      details: { with: proof.by },
    })
    return true as const
  })

export const proveOwn = async (
  tx: Tx,
  { vault, clock }: TwoFactorDeps,
  { userId }: Caller,
  token: string,
) => {
  if (!(await hasSecondFactor(tx, userId))) throw conflict('Two-factor authentication is off.')
  return proveSecondFactor(tx, { vault, clock, userId, token })
}

/** Runs `work` as one of the few tries that an account has for all its factors; a wrong one is written down. */
export const countedFactor = async <Done>(
  deps: TwoFactorDeps,
  { caller, origin }: Who,
  work: (tx: Tx) => Promise<Done | undefined>,
): Promise<Done> => {
  // Hundreds at once are theirs alone to wait for.
  const db = inTurnOf(deps.db, caller)
  const counters = { ...deps, db }
  const giveBack = await reserveFactorTry(
    counters,
    secondFactorAttempts(caller.userId),
    secondFactorAllowance,
  )
  return countedTry(giveBack, () =>
    db.system(async (tx) => {
      const done = await work(tx)
      if (!done)
        await audit(tx, { ...bySelf(caller, origin), action: 'auth.two-factor-failed', outcome: 'failure' })
      return done
    }),
  )
}

/** Whoever is in elsewhere has not proved what it takes now. */
export const endOtherSessions = (tx: Tx, { userId, sessionId: except }: Caller) =>
  revokeSessions(tx, { userId, except, reason: 'two-factor-changed' })

const noteFactor = (
  tx: Tx,
  { caller, origin }: Who,
  change: 'two-factor-enabled' | 'two-factor-disabled',
  details: Record<string, unknown> = {},
) =>
  audit(tx, {
    ...bySelf(caller, origin),
    action: `auth.${change}`,
    target: { kind: 'user', id: caller.userId, name: caller.email },
    details,
  })

/** Tells a person that one of their recovery codes has been used, and how many are left. */
export const tellOfUsedCode = async (
  tx: Tx,
  vault: Vault,
  { userId, by }: { userId: string; by: Omit<AuditEntry, 'action'> },
) => {
  const left = String(await countRecoveryCodes(tx, userId))
  await audit(tx, { ...by, action: 'auth.recovery-code-used', details: { left: Number(left) } })
  await alertById(tx, vault, userId, { template: 'recovery-code-used', data: { left } })
}
