import type { FastifyReply, FastifyRequest } from 'fastify'
import type { auth, DeviceInfo } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { actorOf, holdAccount, isUnchanged, type Account, type Workplace } from '../account/accounts.ts'
import { reserveFactorLogin } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { findKnownDevice, readDevice } from '../../../sessions/devices.ts'
import { enter, welcome, type Entered } from './enter.ts'
import { wrongCredentials } from './outcomes.ts'
import { provePassword } from './provePassword.ts'
import {
  proveSecondFactor,
  secondFactorAllowance,
  secondFactorAttempts,
} from '../second-factor/secondFactor.ts'
import { letChoose, offerCompanies, type AtTheDoor } from '../staff/proofs.ts'
import { tellOfUsedCode } from '../second-factor/twoFactor.ts'
import type { Proofs } from './startSession.ts'

/** A login with the password once more, and the second factor. */
export interface SecondStep {
  body: {
    email: string
    password: string
    deviceInfo?: DeviceInfo | undefined
    companyId?: string | undefined
  }
  origin: Origin
  request: FastifyRequest
  reply: FastifyReply
}

/** Checks the second factor and uses it up; undefined when it is wrong. `since` is how old it is. */
export type ProveFactor = (tx: Tx, account: Account) => Promise<{ amr: Proofs; since: Date } | undefined>

/** `POST /auth/login/2fa`: a code of the authenticator, or a recovery code. */
export const loginSecondFactor = (deps: AuthDeps) => (asked: Asked<typeof auth.login2FA>) =>
  enterWithFactor(deps, asked, async (tx, account) => {
    const { vault, clock } = deps
    const { id: userId } = account
    const proof = await proveSecondFactor(tx, { vault, clock, userId, token: asked.body.token })
    const by = { ...actorOf(account), origin: asked.origin }
    if (proof?.by === 'recovery') await tellOfUsedCode(tx, vault, { userId, by })
    return proof && { amr: ['pwd', proof.by === 'totp' ? 'otp' : 'rc'], since: proof.since }
  })

/**
 * Password and second factor together, and one refusal for either. Staff who have named no company are shown
 * the companies now.
 */
export const enterWithFactor = async (deps: AuthDeps, asked: SecondStep, prove: ProveFactor) => {
  const proven = await provePassword(deps, asked.request, asked.body)
  if (proven.is !== 'member' && proven.is !== 'staff') throw wrongCredentials()
  const { account, company } = proven

  const attempt = await reserveFactorLogin(deps, account.id, {
    key: secondFactorAttempts(account.id),
    allowance: secondFactorAllowance,
  })
  const further = await deps.db
    .system((tx) => proveAndEnter(tx, deps, { account, company }, asked, prove))
    .catch(async (error: unknown) => {
      await attempt.giveBack()
      throw error
    })
  if (!further) throw wrongCredentials()
  await attempt.succeeded()
  if ('companies' in further) return offerCompanies(asked.reply, deps.settings, further)
  const welcomed = await welcome(deps, asked.reply, further)
  return { ...welcomed, servicesSuspended: welcomed.user.suspended }
}

/** Undefined when the factor is wrong: the transaction commits what was used up and written down. */
const proveAndEnter = async (
  tx: Tx,
  deps: AuthDeps,
  { account: checked, company }: { account: Account; company: Workplace | undefined },
  { body, origin, request }: SecondStep,
  prove: ProveFactor,
): Promise<Entered | AtTheDoor | undefined> => {
  const account = await holdAccount(tx, checked.id)
  if (!isUnchanged(account, checked)) return undefined
  const proved = await prove(tx, account)
  if (!proved) {
    await noteWrongFactor(tx, { account, origin, step: 'second-factor' })
    return undefined
  }
  const { amr, since: provedSince } = proved
  if (!company) return letChoose(tx, { account, amr, origin })
  const deviceSecret = readDevice(request, deps.settings)
  const isKnown = await findKnownDevice(tx, account.id, deviceSecret)
  return enter(tx, deps, {
    account,
    company,
    amr,
    provedSince,
    device: isKnown ? 'known' : 'new',
    deviceSecret,
    deviceInfo: body.deviceInfo,
    origin,
  })
}

/** Writes down that somebody could not prove to be this person. */
export const noteWrongFactor = (
  tx: Tx,
  { account, origin, step }: { account: Account; origin: Origin; step: 'second-factor' | 'passkey' },
) =>
  audit(tx, {
    action: 'auth.login-failed',
    ...actorOf(account),
    outcome: 'failure',
    origin,
    details: { step },
  })
