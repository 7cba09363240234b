import { sql } from 'kysely'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { enqueueMail, enqueueSealedMail } from '../../mail/outbox.ts'
import { invalidField } from '../../problems.ts'
import { emailCounter } from '../../security/addressKey.ts'
import { reserveAttempts } from '../../security/attempts.ts'
import { repeatOrIssueCode } from '../../security/codes.ts'
import { emailKey } from '../../security/emailKey.ts'
import type { Vault } from '../../security/vault.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import type { AccountDeps } from './deps.ts'

/**
 * The address that a code is issued for, bound to the person: someone else who asks for the same
 * address gets a code of their own, and does not make this one worthless.
 */
export const codeAddress = (userId: string, email: string) => `${userId}:${emailKey(email)}`

/**
 * Mails a code to the new address. When it belongs to an account already, its owner is told so instead:
 * the caller learns nothing of other people's accounts.
 */
export const askEmailChange = async (
  { db, vault, settings }: Pick<AccountDeps, 'db' | 'vault' | 'settings'>,
  { caller, origin, email }: { caller: Caller; origin: Origin; email: string },
) => {
  if (emailKey(email) === emailKey(caller.email))
    throw invalidField('email', 'taken', 'This is your address already.')
  if (settings.rateLimit) await reserveMail(db, vault, caller.userId, email)
  await db.system(async (tx) => {
    await lockCompany(tx, caller.companyId)
    const minutes = await mailNewAddress(tx, vault, caller, email)
    await keepPending(tx, caller.userId, { email, minutes })
    await audit(tx, {
      ...byCaller(caller, origin),
      action: 'account.email-change-asked',
      target: { kind: 'user', id: caller.userId, name: caller.email },
      details: { newEmail: email },
    })
  })
}

/** Each is a mail to a stranger, and so is the notice to the owner of a taken address. */
const reserveMail = (db: Db, vault: Vault, userId: string, email: string) =>
  reserveAttempts(db, {
    [`email-change:${userId}`]: { max: 5, windowSeconds: 3600 },
    [`email-change-address:${emailCounter(vault, emailKey(email))}`]: { max: 3, windowSeconds: 3600 },
  })

/** The change waits for as long as its code is valid. */
const keepPending = async (
  tx: Tx,
  userId: string,
  { email, minutes }: { email: string; minutes: string },
) => {
  await tx
    .updateTable('users')
    .set({
      pending_email: email,
      pending_email_until: sql<Date>`app_now() + make_interval(mins => ${Number(minutes)})`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Mails the code, or to the owner of the address that it is in use; answers how long the code is valid. */
const mailNewAddress = async (
  tx: Tx,
  vault: Vault,
  { userId, companyId }: Caller,
  email: string,
): Promise<string> => {
  const { name, language, notBefore } = await tx
    .selectFrom('users')
    .select(['name', 'language', 'cred_changed_at as notBefore'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // Made in either case, so that both take the same time.
  const { code, minutes } = await repeatOrIssueCode(tx, vault, {
    purpose: 'email-change',
    emailKey: codeAddress(userId, email),
    userId,
    notBefore,
  })
  const owner = await tx
    .selectFrom('users')
    .select(['name', 'email', 'language', 'company_id as companyId'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (owner)
    await enqueueMail(tx, {
      template: 'email-in-use',
      data: { name: owner.name },
      to: owner.email,
      language: owner.language,
      companyId: owner.companyId,
    })
  else
    await enqueueSealedMail(tx, vault, {
      template: 'email-change-code',
      data: { name, code, minutes },
      to: email,
      language,
      companyId,
    })
  return minutes
}
