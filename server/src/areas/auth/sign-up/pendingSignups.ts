import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'

/** A company that waits for the mailed code, and its owner to be. */
export interface PendingSignup {
  /** Becomes the company's. */
  id: string
  email: string
  emailKey: string
  name: string
  companyName: string
  passwordHash: string
  language: string | null
}

const goodForHours = 24

export const findPending = (tx: Tx, emailKey: string): Promise<PendingSignup | undefined> =>
  tx
    .selectFrom('pending_signups')
    .select([
      'id',
      'email',
      'email_key as emailKey',
      'name',
      'company_name as companyName',
      'password_hash as passwordHash',
      'language',
    ])
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()

/**
 * Keeps a sign-up until its code is verified; one for the same address before it is forgotten. Those that come at the
 * same time take turns by it, up to the code that each has mailed.
 */
export const keepPending = async (tx: Tx, signup: PendingSignup) => {
  const kept = {
    id: signup.id,
    email: signup.email,
    name: signup.name,
    company_name: signup.companyName,
    password_hash: signup.passwordHash,
    language: signup.language,
    created_at: sql<Date>`app_now()`,
    expires_at: sql<Date>`app_now() + make_interval(hours => ${goodForHours})`,
  }
  await tx
    .insertInto('pending_signups')
    .values({ ...kept, email_key: signup.emailKey })
    .onConflict((known) => known.column('email_key').doUpdateSet(kept))
    .execute()
}

export const forgetPending = (tx: Tx, emailKey: string) =>
  tx.deleteFrom('pending_signups').where('email_key', '=', emailKey).execute()
