import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { auth } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Asked } from '../../../http/serve.ts'
import { unauthenticated } from '../../../problems.ts'
import { findWorkplace, holdAccount } from '../account/accounts.ts'
import { hashOf } from '../../../security/secrets.ts'
import { readCookie } from '../../../sessions/cookies.ts'
import type { AuthDeps } from '../../../sessions/deps.ts'
import { findKnownDevice, readDevice } from '../../../sessions/devices.ts'
import { enter, welcome, type Entered } from '../sign-in/enter.ts'
import { provenByRefreshToken } from '../sign-in/logout.ts'
import { revokeSessions } from '../../../sessions/revoke.ts'
import { hasSecondFactor } from '../second-factor/secondFactor.ts'
import { isAlive } from '../../../sessions/sessionState.ts'
import { companiesForStaff } from './companies.ts'
import { keepStaffProof, offerCompanies, spendStaffProof, type AtTheDoor } from './proofs.ts'
import type { Proofs } from '../sign-in/startSession.ts'

/*
 * Staff go from one company to the next without signing in again: leaving ends the session and leaves a proof
 * in the browser's cookie, which opens one company. The time of the sign-in goes along, so that none of this
 * counts as a fresh proof of identity, nor lasts longer than a session may.
 */

/** `POST /auth/staff/leave` */
export const leaveCompany = (deps: AuthDeps) => async (asked: Asked<typeof auth.leaveCompany>) => {
  const left = await deps.db.system((tx) => leave(tx, deps, asked))
  if (!left) throw unauthenticated('Sign in to continue.')
  return offerCompanies(asked.reply, deps.settings, left)
}

const leave = async (
  tx: Tx,
  deps: AuthDeps,
  { body, origin }: Asked<typeof auth.leaveCompany>,
): Promise<AtTheDoor | undefined> => {
  const proven = await provenByRefreshToken(tx, deps, body.refresh_token)
  const visit = proven && (await findVisit(tx, deps, proven))
  if (!visit) return undefined
  const { sessionId, userId, companyId, email, authTime } = visit
  const [ended] = await revokeSessions(tx, { userId, sessionId, reason: 'left' })
  if (!ended) return undefined
  await audit(tx, {
    action: 'auth.logout',
    companyId,
    actorId: userId,
    actorEmail: email,
    staff: true,
    target: { kind: 'session', id: sessionId },
    origin,
  })
  // Sessions begin with proofs alone.
  const amr = visit.amr as Proofs
  const staffSecret = await keepStaffProof(tx, { userId, amr, authTime })
  return { companies: await companiesForStaff(tx), staffSecret }
}

/**
 * A session of staff that still counts, of a sign-in that is not too old to be continued. Only the newest refresh
 * token will do: one that has been replaced may be in a stranger's hands.
 */
const findVisit = (
  tx: Tx,
  { settings }: AuthDeps,
  { sessionId, counter }: { sessionId: string; counter: bigint },
) =>
  tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select([
      's.id as sessionId',
      's.user_id as userId',
      's.company_id as companyId',
      's.amr',
      's.auth_time as authTime',
      'u.email',
    ])
    .where('s.id', '=', sessionId)
    .where('s.counter', '=', String(counter))
    .where('s.staff_access', 'is not', null)
    .where(isAlive(settings))
    .where('s.auth_time', '>', sql<Date>`app_now() - make_interval(hours => ${settings.sessionMaxHours})`)
    .executeTakeFirst()

/** `POST /auth/staff/enter` */
export const enterCompany = (deps: AuthDeps) => async (asked: Asked<typeof auth.enterCompany>) => {
  const entered = await deps.db.system((tx) => enterNext(tx, deps, asked))
  if (!entered) throw unauthenticated('Sign in to continue.')
  const welcomed = await welcome(deps, asked.reply, entered)
  return {
    ...welcomed,
    companyAccessByAdmin: true as const,
    servicesSuspended: welcomed.user.suspended,
  }
}

const enterNext = async (
  tx: Tx,
  deps: AuthDeps,
  { body, origin, request }: Asked<typeof auth.enterCompany>,
): Promise<Entered | undefined> => {
  const secret = readCookie(request, deps.settings, 'staff')
  const proof = secret && isUuid(body.companyId) && (await findProofOfLeaver(tx, secret))
  const company = proof && (await findWorkplace(tx, body.companyId))
  if (!company) return undefined
  const account = await holdAccount(tx, proof.userId)
  if (!account?.isStaff || account.status !== 'active') return undefined
  if (account.credentialsChangedAt > proof.authTime) return undefined
  if (proof.amr.includes('mail') && (await hasSecondFactor(tx, account.id))) return undefined
  if (!(await spendStaffProof(tx, proof))) return undefined
  const deviceSecret = readDevice(request, deps.settings)
  const isKnown = await findKnownDevice(tx, account.id, deviceSecret)
  return enter(tx, deps, {
    account,
    company,
    amr: proof.amr,
    authTime: proof.authTime,
    device: isKnown ? 'known' : 'new',
    deviceSecret,
    deviceInfo: body.deviceInfo,
    origin,
  })
}

/** A proof that goes without the password; those of a sign-in do not. */
const findProofOfLeaver = async (tx: Tx, secret: string) => {
  const proof = await tx
    .selectFrom('staff_proofs')
    .select(['token_hash as tokenHash', 'user_id as userId', 'amr', 'auth_time as authTime'])
    .where('token_hash', '=', hashOf(secret))
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  return proof?.authTime ? { ...proof, authTime: proof.authTime } : undefined
}
