import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { authMessages, type auth, type DeviceInfo } from '#contract/auth.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Origin } from '../../http/caller.ts'
import type { Asked } from '../../http/serve.ts'
import { welcome } from '../../money/promo.ts'
import { emailKey as keyOf } from '../../security/emailKey.ts'
import { foundCompany } from '../../tenancy/foundCompany.ts'
import { accountById, findAccount, findWorkplace } from './accounts.ts'
import { keepChallenge } from './challenge.ts'
import { reserveSignup } from './counters.ts'
import type { AuthDeps } from './deps.ts'
import type { AuthSettings } from './settings.ts'
import { refuseWeak } from './refuseWeak.ts'
import { findPending, forgetPending, keepPending, type PendingSignup } from './pendingSignups.ts'
import { sendCode } from './sendCode.ts'

/**
 * `POST /users/signup`. The answer, the work and the number of mails are the same whether or not the
 * address has an account; the company's id is only good once the mailed code is verified.
 */
export const signup =
  (deps: AuthDeps) =>
  async ({ body, request, reply, origin }: Asked<typeof auth.signup>) => {
    const { name, email, password, companyName, deviceInfo } = body
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
      return mailSignupCode(tx, deps, { signup: pending, deviceInfo, request })
    })
    if (challengeSecret) keepChallenge(reply, deps.settings, challengeSecret)
    return { company_id: pending.id, message: authMessages.codeSent }
  }

/** Mails the code of a sign-up; to an address with an account, that it has one. */
export const mailSignupCode = async (
  tx: Tx,
  deps: AuthDeps,
  mailing: { signup: PendingSignup; deviceInfo: DeviceInfo | undefined; request: FastifyRequest },
) => {
  const { signup: pending, deviceInfo, request } = mailing
  const { email, emailKey, language, name, companyName } = pending
  const existing = await findAccount(tx, emailKey)
  return sendCode(tx, deps, {
    purpose: 'signup',
    to: { email: existing?.email ?? email, emailKey, language: existing?.language ?? language },
    mail: (code) =>
      existing
        ? { template: 'account-exists', data: { name: existing.name } }
        : { template: 'signup-code', data: { name, code, companyName } },
    deviceInfo,
    request,
  })
}

/** Brings the company that has been verified to life; nothing when the address has an account by now. */
export const bearSignup = async (
  tx: Tx,
  { welcomeCredit = '0' }: Pick<AuthSettings, 'welcomeCredit'>,
  { emailKey, origin }: { emailKey: string; origin: Origin },
) => {
  const pending = await findPending(tx, emailKey)
  if (!pending || (await findAccount(tx, emailKey))) return undefined
  const { id, companyName, email, name, passwordHash, language } = pending
  const { ownerId } = await foundCompany(tx, {
    id,
    name: companyName,
    owner: { email, name, passwordHash, language },
  })
  await welcome(tx, id, welcomeCredit)
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
