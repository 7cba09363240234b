import type { auth } from '#contract/auth.ts'
import { audit } from '../../audit/audit.ts'
import { inTurnOf, type Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import type { Asked } from '../../http/serve.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { conflict } from '../../problems.ts'
import { accountById } from './accounts.ts'
import { countedTry } from './countedTry.ts'
import { reserveFactorTry } from './counters.ts'
import type { AuthDeps } from './deps.ts'
import { completeEnrolment, endEnrolment } from './enrolment.ts'
import { bySelf } from './ownAccount.ts'
import { revokeSessions } from './revoke.ts'
import {
  hasSecondFactor,
  proveSecondFactor,
  secondFactorAllowance,
  secondFactorAttempts,
} from './secondFactor.ts'
import { openSudo } from './sudo.ts'

export type TwoFactorDeps = Pick<AuthDeps, 'db' | 'vault' | 'clock' | 'settings'>
type Who = { caller: Caller; origin: Origin }

/** `POST /auth/2fa/enable`: the first code of a pending authenticator. Answers the recovery codes. */
export const enableTwoFactor = (
  deps: TwoFactorDeps,
  { caller, origin, body }: Asked<typeof auth.twoFactorEnable>,
): Promise<string[]> =>
  counted(deps, { caller, origin }, async (tx) => {
    const outcome = await completeEnrolment(tx, { ...deps, userId: caller.userId, token: body.token })
    if (outcome === 'nothing pending')
      throw conflict('The setup has expired. Start again to get a new secret.')
    if (outcome === 'wrong code') return undefined
    await announce(tx, { caller, origin }, 'two-factor-enabled')
    return outcome.recoveryCodes
  })

/** `POST /auth/2fa/disable`: the code is the proof of identity that turning it off needs. */
export const disableTwoFactor = (
  deps: TwoFactorDeps,
  { caller, origin, body }: Asked<typeof auth.twoFactorDisable>,
) =>
  counted(deps, { caller, origin }, async (tx) => {
    await refuseWhileRequired(tx, caller)
    const proof = await proveOwn(tx, deps, caller, body.token)
    if (!proof) return undefined
    await endEnrolment(tx, caller.userId)
    await announce(tx, { caller, origin }, 'two-factor-disabled', { with: proof })
    return true as const
  })

/** Whoever turned it off would lock themselves out. */
const refuseWhileRequired = async (tx: Tx, { companyId, staffAccess }: Caller) => {
  if (staffAccess) return
  const policy = await tx
    .selectFrom('security_policies')
    .select('require_two_factor')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (policy?.require_two_factor)
    throw conflict('Your company requires a second factor.', { context: { reason: 'required' } })
}

/** `POST /auth/2fa/verify`: opens the guarded calls for a while. */
export const confirmIdentity = (
  deps: TwoFactorDeps,
  { caller, origin, body }: Asked<typeof auth.twoFactorVerify>,
) =>
  counted(deps, { caller, origin }, async (tx) => {
    const proof = await proveOwn(tx, deps, caller, body.token)
    if (!proof) return undefined
    await openSudo(tx, caller)
    await audit(tx, {
      ...bySelf(caller, origin),
      action: 'auth.identity-confirmed',
      details: { with: proof },
    })
    return true as const
  })

const proveOwn = async (tx: Tx, { vault, clock }: TwoFactorDeps, { userId }: Caller, token: string) => {
  if (!(await hasSecondFactor(tx, userId))) throw conflict('Two-factor authentication is off.')
  return proveSecondFactor(tx, { vault, clock, userId, token })
}

/** Runs `work` as one of the few tries that an account has for all its factors; a wrong one is written down. */
const counted = async <Done>(
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

/** What follows on turning it on or off: other sessions end, and the person is told. */
const announce = async (
  tx: Tx,
  { caller, origin }: Who,
  change: 'two-factor-enabled' | 'two-factor-disabled',
  details: Record<string, unknown> = {},
) => {
  const { userId, sessionId } = caller
  await revokeSessions(tx, { userId, except: sessionId, reason: 'two-factor-changed' })
  await audit(tx, {
    ...bySelf(caller, origin),
    action: `auth.${change}`,
    target: { kind: 'user', id: userId, name: caller.email },
    details,
  })
  const account = await accountById(tx, userId)
  if (!account) return
  const { name, email, language, companyId } = account
  await enqueueMail(tx, { template: change, data: { name }, to: email, language, companyId })
}
