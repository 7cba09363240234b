import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyChoice, CompanyWanted } from '#contract/auth/routes.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Origin } from '../../../http/caller.ts'
import type { Account } from '../account/accounts.ts'
import { hashOf, newSecret } from '../../../security/secrets.ts'
import { readCookie, setCookie } from '../../../sessions/cookies.ts'
import { hasSecondFactor } from '../second-factor/secondFactor.ts'
import type { AuthSettings } from '../../../sessions/settings.ts'
import { companiesForStaff } from './companies.ts'
import type { Proofs } from '../sign-in/startSession.ts'

/*
 * Who the customers are is shown to nobody on a password alone. Staff who name no company prove their
 * second factor first; the browser keeps the proof in a cookie until they have chosen, and it opens one
 * company, once, together with the password.
 */

const proofSeconds = 10 * 60

/** Staff who have proved themselves and name a company next. */
export interface AtTheDoor {
  companies: CompanyChoice[]
  /** For the cookie that keeps the proof; absent when it is there already. */
  staffSecret?: string
}

interface StaffProof {
  tokenHash: Buffer
  amr: Proofs
}

/** Takes down what staff have proved, and shows them the companies. */
export const letChoose = async (
  tx: Tx,
  { account, amr, origin }: { account: Account; amr: Proofs; origin: Origin },
): Promise<AtTheDoor> => {
  const staffSecret = await keepStaffProof(tx, { userId: account.id, amr, authTime: null })
  await audit(tx, {
    action: 'auth.staff-proved',
    companyId: null,
    actorId: account.id,
    actorEmail: account.email,
    staff: true,
    origin,
    details: { amr },
  })
  return { companies: await companiesForStaff(tx), staffSecret }
}

interface NewProof {
  userId: string
  amr: Proofs
  /** When they signed in, where the proof is to open a company by itself, without the password. */
  authTime: Date | null
}

/** Keeps a proof for ten minutes; answers the secret for the browser's cookie. */
export const keepStaffProof = async (tx: Tx, { userId, amr, authTime }: NewProof): Promise<string> => {
  const staffSecret = newSecret()
  await tx
    .insertInto('staff_proofs')
    .values({
      token_hash: hashOf(staffSecret),
      user_id: userId,
      amr,
      auth_time: authTime,
      expires_at: sql`app_now() + make_interval(secs => ${proofSeconds})`,
    })
    .execute()
  return staffSecret
}

/** The answer to them. */
export const offerCompanies = (
  reply: FastifyReply,
  settings: AuthSettings,
  { companies, staffSecret }: AtTheDoor,
): CompanyWanted => {
  if (staffSecret)
    setCookie(reply, settings, { cookie: 'staff', value: staffSecret, maxAgeSeconds: proofSeconds })
  return { companyAccessByAdmin: true, companies }
}

/** What this browser has proved for this person and not used yet. An authenticator set up meanwhile is asked for. */
export const findStaffProof = async (
  tx: Tx,
  request: FastifyRequest,
  { settings, account }: { settings: AuthSettings; account: Account },
): Promise<StaffProof | undefined> => {
  const secret = readCookie(request, settings, 'staff')
  if (!secret) return undefined
  const proof = await tx
    .selectFrom('staff_proofs')
    .select(['token_hash as tokenHash', 'amr'])
    .where('token_hash', '=', hashOf(secret))
    .where('user_id', '=', account.id)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .where('created_at', '>=', account.credentialsChangedAt)
    .executeTakeFirst()
  if (proof?.amr.includes('mail') && (await hasSecondFactor(tx, account.id))) return undefined
  return proof
}

/** Uses a proof up; false when another request was faster. */
export const spendStaffProof = async (
  tx: Tx,
  { tokenHash }: Pick<StaffProof, 'tokenHash'>,
): Promise<boolean> => {
  const spent = await tx
    .deleteFrom('staff_proofs')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
