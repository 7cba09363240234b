import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { authMessages, type auth, type DeviceInfo } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import type { Asked } from '../../../http/serve.ts'
import { welcome } from '../../../money/promo.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { forbidden, invalidField } from '../../../problems.ts'
import { emailKey as keyOf } from '../../../security/emailKey.ts'
import { foundCompany } from '../../../tenancy/foundCompany.ts'
import { accountById, findAccount, findWorkplace } from '../account/accounts.ts'
import { keepChallenge } from '../sign-in/challenge.ts'
import { reserveSignup } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'
import { refuseWeak } from '../account/refuseWeak.ts'
import { findPending, forgetPending, keepPending, type PendingSignup } from './pendingSignups.ts'
import { sendCode } from '../sign-in/sendCode.ts'

/**
 * `POST /users/signup`. The answer, the work and the number of mails are the same whether or not the
 * address has an account; the company's id is only good once the mailed code is verified.
 */
export const signup =
  (deps: AuthDeps) =>
  async ({ body, request, reply, origin }: Asked<typeof auth.signup>) => {
    const { name, email, password, companyName, deviceInfo } = body
    refuseUnlessOpen(deps.settings, email)
    await refuseWeak(deps, password, [name, email, companyName])
    const emailKey = keyOf(email)
    await reserveSignup(deps, emailKey, origin)
    const pending: PendingSignup = {
      id: uuidv7(),
      email,
      emailKey,
      name,
      companyName,
      passwordHash: await deps.passwords.hash(password),
      language: deviceInfo?.language ?? null,
    }
    const challengeSecret = await deps.db.system(async (tx) => {
      await keepPending(tx, pending)
      return mailSignupCode(tx, deps, { signup: pending, replaces: true, deviceInfo, request })
    })
    if (challengeSecret) keepChallenge(reply, deps.settings, challengeSecret)
    return { company_id: pending.id, message: authMessages.codeSent }
  }

/** Mails the code of a sign-up; to an address with an account, that it has one. */
export const mailSignupCode = async (
  tx: Tx,
  deps: AuthDeps,
  mailing: {
    signup: PendingSignup
    /** The sign-up takes the place of one that there may have been, with another password. */
    replaces?: boolean
    deviceInfo: DeviceInfo | undefined
    request: FastifyRequest
  },
) => {
  const { signup: pending, replaces = false, deviceInfo, request } = mailing
  const { email, emailKey, language, name, companyName } = pending
  const existing = await findAccount(tx, emailKey)
  return sendCode(tx, deps, {
    purpose: 'signup',
    replaces,
    to: { email: existing?.email ?? email, emailKey, language: existing?.language ?? language },
    mail: (code, minutes) =>
      existing
        ? { template: 'account-exists', data: { name: existing.name } }
        : { template: 'signup-code', data: { name, code, minutes, companyName } },
    deviceInfo,
    request,
  })
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Whether the operator lets an address sign up. Approval comes later, and a company waits for it. */
const maySignUp = ({ signUp }: Pick<AuthSettings, 'signUp'>, email: string) =>
  signUp === undefined ||
  (signUp.mode !== 'closed' && (signUp.mode !== 'domains' || signUp.domains.includes(domainOf(email))))

/** The sign-up page says what holds, so nothing is given away by saying it again. */
const refuseUnlessOpen = (settings: Pick<AuthSettings, 'signUp'>, email: string) => {
  if (settings.signUp?.mode === 'closed')
    throw forbidden('Sign-up is closed here.', { context: { reason: 'signUpClosed' } })
  if (!maySignUp(settings, email))
    throw invalidField('email', 'domain', 'Only addresses of some domains can sign up here.')
}

/** Tells the owner that it takes a decision, and the operator that it is theirs. */
const tellOfWaiting = async (
  tx: Tx,
  { id, companyName, email, name, language }: PendingSignup,
  operatorEmail: string | undefined,
) => {
  await enqueueMail(tx, {
    template: 'company-pending',
    data: { name, companyName },
    to: email,
    language,
    companyId: id,
  })
  if (operatorEmail !== undefined)
    await enqueueMail(tx, {
      template: 'company-waiting',
      data: { name: 'operator', companyName, owner: `${name} (${email})` },
      to: operatorEmail,
    })
}

/** Brings the company that has been verified to life; nothing when the address has an account by now. */
export const bearSignup = async (
  tx: Tx,
  settings: Pick<AuthSettings, 'welcomeCredit' | 'signUp' | 'signUpLimits' | 'operatorEmail'>,
  { emailKey, origin }: { emailKey: string; origin: Origin },
) => {
  const pending = await findPending(tx, emailKey)
  if (!pending || (await findAccount(tx, emailKey))) return undefined
  const { id, companyName, email, name, passwordHash, language } = pending
  // The operator may have closed it since the code was mailed.
  if (!maySignUp(settings, email)) return undefined
  const isPending = settings.signUp?.mode === 'approval'
  const { ownerId } = await foundCompany(tx, {
    id,
    name: companyName,
    limits: settings.signUpLimits,
    isPending,
    owner: { email, name, passwordHash, language },
  })
  await welcome(tx, id, settings.welcomeCredit ?? '0')
  if (isPending) await tellOfWaiting(tx, pending, settings.operatorEmail)
  await forgetPending(tx, emailKey)
  await audit(tx, {
    action: 'auth.signup',
    companyId: id,
    actorId: ownerId,
    actorEmail: email,
    target: { kind: 'company', id, name: companyName },
    origin,
  })
  const account = await accountById(tx, ownerId)
  const company = await findWorkplace(tx, id)
  return account && company && { account, company }
}
