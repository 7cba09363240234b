import type { FastifyRequest } from 'fastify'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { originOf } from '../../../http/origin.ts'
import { isInvitationCode } from '../../../security/codes.ts'
import { emailKey as keyOf } from '../../../security/emailKey.ts'
import { findAccount, findWorkplace, type Account, type Workplace } from '../account/accounts.ts'
import { reserveSignIn } from '../limits/counters.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { findKnownDevice, readDevice } from '../../../sessions/devices.ts'
import { countFailure } from '../limits/manyFailures.ts'
import { wrongCredentials } from './outcomes.ts'
import { findPending, type PendingSignup } from '../sign-up/pendingSignups.ts'
import { tellIfLeaked } from './tellIfLeaked.ts'

/** Who has shown the right password, and for which company. */
export type Proven =
  | { is: 'member'; account: Account; company: Workplace; knownDevice: boolean }
  | { is: 'staff'; account: Account; company: Workplace | undefined }
  | { is: 'invited'; account: Account }
  | { is: 'pending'; signup: PendingSignup }

interface Typed {
  email: string
  password: string
  companyId?: string | undefined
}

interface Known {
  emailKey: string
  account: Account | undefined
  company: Workplace | undefined
  signup: PendingSignup | undefined
  /** The id of the browser among those known to be the person's. */
  device: string | undefined
  isInvitation: boolean
}

/**
 * Checks e-mail and password. One refusal for everything that can be wrong (unknown, disabled, another
 * company's), after the same work; who may sign in learns what else is needed elsewhere.
 */
export const provePassword = async (
  deps: AuthDeps,
  request: FastifyRequest,
  typed: Typed,
): Promise<Proven> => {
  const origin = originOf(request)
  const device = readDevice(request, deps.settings)
  const known = await deps.db.system((tx) => lookUp(tx, deps, typed, device))
  const { emailKey } = known
  const attempt = await reserveSignIn(deps, { emailKey, ip: origin.ip, device: known.device })
  const proven = await judge(deps, known, typed).catch(async (error: unknown) => {
    await attempt.giveBack()
    throw error
  })
  if (proven) {
    await attempt.succeeded()
    if (proven.is === 'member' || proven.is === 'staff')
      await tellIfLeaked(deps, request, { account: proven.account, password: typed.password })
    return proven
  }
  await deps.db.system(async (tx) => {
    await audit(tx, {
      action: 'auth.login-failed',
      companyId: known.account?.companyId ?? null,
      actorId: known.account?.id ?? null,
      actorEmail: typed.email,
      staff: known.account?.isStaff ?? false,
      outcome: 'failure',
      origin,
      details: { step: 'password' },
    })
    await countFailure(tx, deps.vault, { emailKey, origin })
  })
  throw wrongCredentials()
}

const lookUp = async (
  tx: Tx,
  { vault }: AuthDeps,
  { email, password, companyId }: Typed,
  device: string | undefined,
): Promise<Known> => {
  const emailKey = keyOf(email)
  const account = await findAccount(tx, emailKey)
  const wanted = companyId ?? account?.companyId
  return {
    emailKey,
    account,
    // Asked for whoever it is: what is not asked for nobody would tell by the time that it takes.
    company: await findWorkplace(tx, wanted && isUuid(wanted) ? wanted : nobody),
    signup: await findPending(tx, emailKey),
    device: await findKnownDevice(tx, account?.id ?? nobody, device),
    isInvitation: await isInvitationCode(tx, vault, { emailKey, code: password }),
  }
}

/** The id of nothing. */
const nobody = '00000000-0000-0000-0000-000000000000'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const judge = async (
  { passwords }: AuthDeps,
  { account, company, signup, device, isInvitation }: Known,
  { password, companyId }: Typed,
): Promise<Proven | undefined> => {
  // One hash for the account, real or nobody's, and one more wherever someone has signed up: who has an
  // account can't be told by the time it takes.
  const isTheirs = await passwords.verify(account?.passwordHash, password)
  const isSignups = signup !== undefined && (await passwords.verify(signup.passwordHash, password))

  if (account && isTheirs && account.status === 'active') {
    if (account.isStaff) return companyId && !company ? undefined : { is: 'staff', account, company }
    if (company && company.id === account.companyId)
      return { is: 'member', account, company, knownDevice: device !== undefined }
    return undefined
  }
  if (account?.status === 'invited' && isInvitation && !companyId) return { is: 'invited', account }
  // Also for an address that has an account already: signing up must not tell.
  if (isSignups && !companyId) return { is: 'pending', signup }
  return undefined
}
