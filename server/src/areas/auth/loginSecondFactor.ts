import type { auth } from '#contract/auth.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Asked } from '../../http/serve.ts'
import { holdAccount, type Account, type Workplace } from './accounts.ts'
import { reserveFactorLogin } from './counters.ts'
import type { AuthDeps } from './deps.ts'
import { findKnownDevice, readDevice } from './devices.ts'
import { enter, welcome, type Entered } from './enter.ts'
import { isUnchanged } from './login.ts'
import { wrongCredentials } from './outcomes.ts'
import { provePassword } from './provePassword.ts'
import { proveSecondFactor, secondFactorAllowance, secondFactorAttempts } from './secondFactor.ts'
import { letChoose, offerCompanies, type AtTheDoor } from './staffProofs.ts'

type SecondStep = Asked<typeof auth.login2FA>

/**
 * `POST /auth/login/2fa`: password and code together, and one refusal for either. Staff who have named no
 * company are shown the companies now.
 */
export const loginSecondFactor = (deps: AuthDeps) => async (asked: SecondStep) => {
  const proven = await provePassword(deps, asked.request, asked.body)
  if (proven.is !== 'member' && proven.is !== 'staff') throw wrongCredentials()
  const { account, company } = proven

  const attempt = await reserveFactorLogin(deps, account.id, {
    key: secondFactorAttempts(account.id),
    allowance: secondFactorAllowance,
  })
  const further = await deps.db
    .system((tx) => proveAndEnter(tx, deps, { account, company }, asked))
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

/** Undefined when the code is wrong: the transaction commits what was used up and written down. */
const proveAndEnter = async (
  tx: Tx,
  deps: AuthDeps,
  { account: checked, company }: { account: Account; company: Workplace | undefined },
  { body, origin, request }: SecondStep,
): Promise<Entered | AtTheDoor | undefined> => {
  const account = await holdAccount(tx, checked.id)
  if (!isUnchanged(account, checked)) return undefined
  const { vault, clock } = deps
  const proof = await proveSecondFactor(tx, { vault, clock, userId: account.id, token: body.token })
  if (!proof) {
    await audit(tx, {
      action: 'auth.login-failed',
      companyId: account.companyId,
      actorId: account.id,
      actorEmail: account.email,
      staff: account.isStaff,
      outcome: 'failure',
      origin,
      details: { step: 'second-factor' },
    })
    return undefined
  }
  const amr = ['pwd' as const, proof === 'totp' ? ('otp' as const) : ('rc' as const)]
  if (!company) return letChoose(tx, { account, amr, origin })
  const deviceSecret = readDevice(request, deps.settings)
  const isKnown = await findKnownDevice(tx, account.id, deviceSecret)
  return enter(tx, deps, {
    account,
    company,
    amr,
    device: isKnown ? 'known' : 'new',
    deviceSecret,
    deviceInfo: body.deviceInfo,
    origin,
  })
}
