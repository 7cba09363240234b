import type { LoginAnswer } from '#contract/auth/routes.ts'
import type { passkeys as routes } from '#contract/auth/passkeys.ts'
import type { Factor } from '#contract/users/records.ts'
import type { Tx } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import { findWorkplace, holdAccount, type Account } from '../account/accounts.ts'
import { reserveFactorLogin, reserveGuest } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { findKnownDevice, readDevice } from '../../../sessions/devices.ts'
import { enter, welcome, type Entered } from './enter.ts'
import { enterWithFactor, noteWrongFactor } from './loginSecondFactor.ts'
import { wrongCredentials } from './outcomes.ts'
import { browserIn, browserOf, newPasskeyChallenge, spendPasskeyChallenge } from '../passkeys/challenges.ts'
import { findPasskey, provePasskey } from '../passkeys/proof.ts'
import { requestOf, usablePasskeysOf } from '../passkeys/rows.ts'
import { passkeysUnavailable, relyingPartyAt } from '../passkeys/relyingParty.ts'
import { methodsOf, secondFactorAllowance, secondFactorAttempts } from '../second-factor/secondFactor.ts'

/** What the answer to a right password says to somebody who has passkeys. */
export const passkeyWanted = async (
  tx: Tx,
  { settings }: AuthDeps,
  { account, factors }: { account: Account; factors: readonly Factor[] },
  asked: Pick<Asked<typeof routes.beginLogin>, 'request' | 'reply'>,
): Promise<Pick<LoginAnswer, 'methods' | 'passkey'>> => {
  const methods = methodsOf(factors, settings)
  const relyingParty = relyingPartyAt(settings)
  if (!relyingParty) return { methods }
  const browser = browserOf(asked, settings)
  const challenge = await newPasskeyChallenge(tx, { purpose: 'login', userId: account.id, browser })
  const among = await usablePasskeysOf(tx, account.id).execute()
  return { methods, passkey: requestOf(relyingParty, challenge, among) }
}

/** `POST /auth/login/passkey`: the password once more, and a passkey as the second factor. */
export const loginWithSecondPasskey = (deps: AuthDeps) => (asked: Asked<typeof routes.loginSecondFactor>) =>
  enterWithFactor(deps, asked, async (tx, { id: userId }) => {
    const relyingParty = relyingPartyAt(deps.settings)
    const browser = browserIn(asked.request, deps.settings)
    const { credential } = asked.body
    const bond = { purpose: 'login', userId, browser } as const
    const passkey = relyingParty && (await provePasskey(tx, relyingParty, { credential, bond, userId }))
    return passkey && { amr: ['pwd', 'hwk'], since: passkey.rooted_at }
  })

/** `POST /auth/login/passkey/begin`: a challenge for whoever asks; whose passkey will answer it is not known yet. */
export const beginPasskeyLogin = (deps: AuthDeps) => async (asked: Asked<typeof routes.beginLogin>) => {
  const relyingParty = relyingPartyAt(deps.settings)
  if (!relyingParty) throw passkeysUnavailable(deps.settings)
  await reserveGuest(deps, 'passkey-begin', asked.origin)
  const browser = browserOf(asked, deps.settings)
  const challenge = await deps.db.system((tx) => newPasskeyChallenge(tx, { purpose: 'alone', browser }))
  return { passkey: requestOf(relyingParty, challenge) }
}

type Finish = Asked<typeof routes.finishLogin>

/**
 * `POST /auth/login/passkey/finish`: a passkey alone, which is both factors. Whatever is wrong, with the passkey, the
 * person or the company, the refusal is the one of a wrong password.
 */
export const finishPasskeyLogin = (deps: AuthDeps) => async (asked: Finish) => {
  const giveBackGuest = await reserveGuest(deps, 'passkey', asked.origin)
  const userId = await deps.db.system((tx) => whoseOrSpent(tx, deps, asked))
  if (userId === undefined) throw wrongCredentials()
  const attempt = await reserveFactorLogin(deps, userId, {
    key: secondFactorAttempts(userId),
    allowance: secondFactorAllowance,
  })
  const entered = await deps.db
    .system((tx) => proveAlone(tx, deps, userId, asked))
    .catch(async (error: unknown) => {
      await attempt.giveBack()
      await giveBackGuest()
      throw error
    })
  if (!entered) throw wrongCredentials()
  await attempt.succeeded()
  await giveBackGuest()
  const welcomed = await welcome(deps, asked.reply, entered)
  return { ...welcomed, servicesSuspended: welcomed.user.suspended }
}

/** Whose passkey this is. When it is nobody's the challenge is used up all the same. */
const whoseOrSpent = async (tx: Tx, { settings }: AuthDeps, { body, request }: Finish) => {
  const passkey = await findPasskey(tx, body.credential)
  if (passkey) return passkey.user_id
  const bond = { purpose: 'alone', browser: browserIn(request, settings) } as const
  await spendPasskeyChallenge(tx, body.credential.response.clientDataJSON, bond)
  return undefined
}

/** Undefined when anything is wrong: the transaction commits what was used up and written down. */
const proveAlone = async (
  tx: Tx,
  deps: AuthDeps,
  userId: string,
  { body, origin, request }: Finish,
): Promise<Entered | undefined> => {
  const { settings } = deps
  const account = await holdAccount(tx, userId)
  const relyingParty = relyingPartyAt(settings)
  if (!account || !relyingParty) return undefined
  const bond = { purpose: 'alone', browser: browserIn(request, settings) } as const
  const passkey = await provePasskey(tx, relyingParty, { credential: body.credential, bond, userId })
  const companyId = body.companyId ?? account.companyId
  // A company that is named has to be theirs. Staff choose one only after their password.
  const isTheirs = companyId !== null && companyId === account.companyId && !account.isStaff
  const company = isTheirs ? await findWorkplace(tx, companyId) : undefined
  if (!passkey || account.status !== 'active' || !company) {
    await noteWrongFactor(tx, { account, origin, step: 'passkey' })
    return undefined
  }
  const deviceSecret = readDevice(request, settings)
  const isKnown = await findKnownDevice(tx, account.id, deviceSecret)
  return enter(tx, deps, {
    account,
    company,
    amr: ['hwk', 'user'],
    provedSince: passkey.rooted_at,
    device: isKnown ? 'known' : 'new',
    deviceSecret,
    deviceInfo: body.deviceInfo,
    origin,
  })
}
