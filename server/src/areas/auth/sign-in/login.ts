import type { auth, LoginAnswer } from '#contract/auth/routes.ts'
import type { Tx } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import { holdAccount, isUnchanged, type Account } from '../account/accounts.ts'
import { keepChallenge } from './challenge.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { readDevice } from '../../../sessions/devices.ts'
import { endFormerSession } from './endFormerSession.ts'
import { enter, welcome, type Entered } from './enter.ts'
import * as outcome from './outcomes.ts'
import { provePassword, type Proven } from './provePassword.ts'
import { passkeyWanted } from './loginPasskey.ts'
import { factorsOf } from '../second-factor/secondFactor.ts'
import { sendCode } from './sendCode.ts'
import { mailSignupCode } from '../sign-up/signup.ts'
import { goOnAsStaff } from '../staff/login.ts'
import { offerCompanies, type AtTheDoor } from '../staff/proofs.ts'

type Login = Asked<typeof auth.login>

/** Where a right password has led. */
type Step =
  | { entered: Entered }
  | { atTheDoor: AtTheDoor }
  | { answer: LoginAnswer; challengeSecret?: string | undefined }

/** `POST /auth/login`: a right password leads to exactly one of the documented outcomes. */
export const login =
  (deps: AuthDeps) =>
  async (asked: Login): Promise<LoginAnswer> => {
    const { request, reply, body } = asked
    const proven = await provePassword(deps, request, body)
    const newHash = await renewedHash(deps, proven, body.password)
    const step = await deps.db.system(async (tx) => {
      const next = await nextStep(tx, deps, proven, asked)
      if (newHash && 'account' in proven) await keepHash(tx, proven.account.id, newHash)
      return next
    })
    if ('answer' in step) {
      if (step.challengeSecret) keepChallenge(reply, deps.settings, step.challengeSecret)
      return step.answer
    }
    if ('atTheDoor' in step) return offerCompanies(reply, deps.settings, step.atTheDoor)
    if (body.isRelogin) await endFormerSession(deps, asked, step.entered.user.id)
    const welcomed = await welcome(deps, reply, step.entered)
    return {
      ...welcomed,
      ...(proven.is === 'staff' && { companyAccessByAdmin: true as const }),
      servicesSuspended: welcomed.user.suspended,
    }
  }

const nextStep = async (tx: Tx, deps: AuthDeps, proven: Proven, asked: Login): Promise<Step> => {
  const { deviceInfo } = asked.body
  if (proven.is === 'pending') {
    const challengeSecret = await mailSignupCode(tx, deps, { ...proven, deviceInfo, request: asked.request })
    return { answer: outcome.verificationWanted(), challengeSecret }
  }
  const account = await holdAccount(tx, proven.account.id)
  if (!isUnchanged(account, proven.account)) throw outcome.wrongCredentials()

  if (proven.is === 'invited') {
    await mailCode(tx, deps, asked, { account, purpose: 'first-login' })
    return { answer: outcome.firstPasswordWanted(account) }
  }
  const further =
    proven.is === 'staff' && (await goOnAsStaff(tx, deps, { account, company: proven.company }, asked))
  if (further) return further
  const factors = await factorsOf(tx, account.id)
  if (factors.length > 0)
    return {
      answer: outcome.twoFactorWanted(
        factors.includes('passkey') ? await passkeyWanted(tx, deps, { account, factors }, asked) : {},
      ),
    }
  // Staff without an authenticator prove each entry by mail, whatever the browser.
  if (proven.is === 'staff' || !proven.knownDevice) {
    const companyId = proven.company?.id
    const challengeSecret = await mailCode(tx, deps, asked, { account, purpose: 'login', companyId })
    return { answer: outcome.verificationWanted(), challengeSecret }
  }
  const deviceSecret = readDevice(asked.request, deps.settings)
  const { origin } = asked
  const { company } = proven
  return {
    entered: await enter(tx, deps, {
      account,
      company,
      amr: ['pwd'],
      device: 'known',
      deviceSecret,
      deviceInfo,
      origin,
    }),
  }
}

const mailCode = (
  tx: Tx,
  deps: AuthDeps,
  { body, request }: Login,
  wanted: { account: Account; purpose: 'login' | 'first-login'; companyId?: string | undefined },
) => {
  const { account, purpose, companyId } = wanted
  const { id, email, emailKey, name, language, credentialsChangedAt } = account
  return sendCode(tx, deps, {
    purpose,
    to: { email, emailKey, language, userId: id, credentialsChangedAt },
    ...(companyId && { companyId }),
    mail: (code, minutes) => ({ template: `${purpose}-code`, data: { name, code, minutes } }),
    deviceInfo: body.deviceInfo,
    request,
  })
}

/** A hash made at an older cost is made again while the password is at hand. */
const renewedHash = async ({ passwords }: AuthDeps, proven: Proven, password: string) => {
  const kept = 'account' in proven ? proven.account.passwordHash : null
  return kept && passwords.isOutdated(kept) ? passwords.hash(password) : undefined
}

const keepHash = (tx: Tx, userId: string, hash: string) =>
  tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute()
