import type { auth } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import { consumeCode, type ConsumedCode } from '../../../security/codes.ts'
import { emailKey as keyOf } from '../../../security/emailKey.ts'
import { findAccount, findWorkplace, holdAccount } from '../account/accounts.ts'
import { answersOf } from './challenge.ts'
import { countedTry } from '../limits/countedTry.ts'
import { reserveCodeTry } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { readDevice } from '../../../sessions/devices.ts'
import { enter, welcome, type Entered } from './enter.ts'
import { hasSecondFactor } from '../second-factor/secondFactor.ts'
import { bearSignup } from '../sign-up/signup.ts'
import { letChoose, offerCompanies, type AtTheDoor } from '../staff/proofs.ts'

type Verification = Asked<typeof auth.verifyLogin>

/**
 * `POST /auth/verify-login`: the mailed code completes a login from a new browser, or a sign-up. There
 * is no password in it: a code exists only after a right one. Staff who have named no company are shown the
 * companies now.
 */
export const verifyLogin = (deps: AuthDeps) => async (asked: Verification) => {
  const giveBack = await reserveCodeTry(deps, asked.origin)
  const further = await countedTry(giveBack, () => deps.db.system((tx) => useCode(tx, deps, asked)))
  if ('companies' in further) return offerCompanies(asked.reply, deps.settings, further)
  const welcomed = await welcome(deps, asked.reply, further)
  return { ...welcomed, services_suspended: welcomed.user.suspended }
}

/** Undefined when the code is wrong: the transaction commits the try that was counted. */
const useCode = async (
  tx: Tx,
  deps: AuthDeps,
  asked: Verification,
): Promise<Entered | AtTheDoor | undefined> => {
  const { body, request, origin } = asked
  const emailKey = keyOf(body.email)
  const answers = answersOf(request, deps.settings, body.deviceInfo)
  const typed = { emailKey, code: body.code, answers }

  const forLogin = await consumeCode(tx, deps.vault, { purpose: 'login', ...typed })
  const entered = forLogin && (await enterWith(tx, deps, forLogin, asked))
  if (entered) return entered

  const forSignup = await consumeCode(tx, deps.vault, { purpose: 'signup', ...typed })
  const born = forSignup && (await bearSignup(tx, deps.settings, { emailKey, origin }))
  if (born) return enter(tx, deps, { ...born, ...enteringBy(deps, asked), device: 'first' })

  const account = await findAccount(tx, emailKey)
  await audit(tx, {
    action: 'auth.login-failed',
    companyId: account?.companyId ?? null,
    actorId: account?.id ?? null,
    actorEmail: body.email,
    staff: account?.isStaff ?? false,
    outcome: 'failure',
    origin,
    details: { step: 'code' },
  })
  return undefined
}

/** Lets the person in whose code it was, if all that held when it was mailed still does. */
const enterWith = async (
  tx: Tx,
  deps: AuthDeps,
  { userId, companyId, issuedAt }: ConsumedCode,
  asked: Verification,
): Promise<Entered | AtTheDoor | undefined> => {
  const account = userId ? await holdAccount(tx, userId) : undefined
  if (!account || account.status !== 'active' || account.credentialsChangedAt > issuedAt) return undefined
  // An authenticator set up meanwhile is asked for.
  if (await hasSecondFactor(tx, account.id)) return undefined
  const entering = enteringBy(deps, asked)
  if (account.isStaff && !companyId) return letChoose(tx, { account, ...entering })
  const company = companyId ? await findWorkplace(tx, companyId) : undefined
  if (!company || (!account.isStaff && company.id !== account.companyId)) return undefined
  return enter(tx, deps, { account, company, ...entering, device: 'new' })
}

const enteringBy = ({ settings }: AuthDeps, { body, request, origin }: Verification) => ({
  amr: ['pwd' as const, 'mail' as const],
  deviceSecret: readDevice(request, settings),
  deviceInfo: body.deviceInfo,
  origin,
})
