import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { emailUndoDays } from '#contract/account/routes.ts'
import { audit } from '../../audit/audit.ts'
import { refusing, type Tx } from '../../db/db.ts'
import type { Origin } from '../../http/caller.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { conflict, invalidCode } from '../../problems.ts'
import { clientCounter } from '../../security/addressKey.ts'
import { reserveAttempts } from '../../security/attempts.ts'
import { voidCodes } from '../../security/codes.ts'
import { emailKey } from '../../security/emailKey.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import type { AccountDeps } from './deps.ts'
import { hashOf } from '../../security/secrets.ts'
import { afterRecovery } from '../../sessions/afterRecovery.ts'
import { forgetDevices } from '../../sessions/devices.ts'
import { revokeSessions } from '../../sessions/revoke.ts'

/*
 * Whoever gets hold of a signed-in browser must not keep an account by changing its address: the former
 * address can take the change back, without signing in.
 */

/** Keeps a change as one that can be taken back; answers the secret for the link. */
export const keepUndo = async (tx: Tx, of: { userId: string; oldEmail: string }): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('email_changes')
    .values({
      id: uuidv7(),
      user_id: of.userId,
      old_email: of.oldEmail,
      token_hash: hashOf(token),
      expires_at: sql`app_now() + make_interval(days => ${emailUndoDays})`,
    })
    .execute()
  return token
}

/** Puts the former address back, and ends whatever was opened with the other one. Answers the address. */
export const undoEmailChange = async (
  { db, settings }: Pick<AccountDeps, 'db' | 'settings'>,
  { token, origin }: { token: string; origin: Origin },
): Promise<string> => {
  if (settings.rateLimit)
    await reserveAttempts(db, {
      [`email-undo-ip:${clientCounter(origin.ip)}`]: { max: 10, windowSeconds: 60 },
    })
  return db.system((tx) => restore(tx, { token, origin }))
}

const restore = async (tx: Tx, { token, origin }: { token: string; origin: Origin }): Promise<string> => {
  const change = await takeUndo(tx, token)
  const { userId, companyId, name, language, oldEmail, newEmail, since } = change
  // The browsers are forgotten with the sessions: one of them may be the stranger's, and the password, too.
  await refusing({ user_email_taken: addressTaken }, putBack(tx, change))
  await voidCodes(tx, emailKey(newEmail))
  await revokeSessions(tx, { userId, reason: 'email-changed' })
  await forgetDevices(tx, userId)
  const person = { id: userId, companyId, name, email: oldEmail, language }
  await afterRecovery(tx, { person, since, origin })
  await audit(tx, {
    action: 'account.email-restored',
    companyId,
    actorId: userId,
    actorEmail: oldEmail,
    target: { kind: 'user', id: userId, name },
    origin,
    details: { from: newEmail, to: oldEmail },
  })
  await enqueueMail(tx, { template: 'email-restored', data: { name }, to: oldEmail, language, companyId })
  return oldEmail
}

/** The change that a link takes back. It and all later ones can't be taken back any more: a stranger may hold those. */
const takeUndo = async (tx: Tx, token: string) => {
  const asked = await tx
    .selectFrom('email_changes as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.user_id as userId', 'e.old_email as oldEmail', 'u.company_id as companyId'])
    .select('e.created_at as since')
    .where('e.token_hash', '=', hashOf(token))
    .where('e.expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst()
  if (!asked) throw linkOver()
  if (asked.companyId) await lockCompany(tx, asked.companyId)
  // Ids are made in the order of time.
  const taken = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', asked.userId)
    .where('id', '>=', asked.id)
    .returning('id')
    .execute()
  if (!taken.some(({ id }) => id === asked.id)) throw linkOver()
  const person = await tx
    .selectFrom('users')
    .select(['name', 'language', 'email as newEmail'])
    .where('id', '=', asked.userId)
    .executeTakeFirstOrThrow()
  return { ...asked, ...person }
}

const putBack = (tx: Tx, { userId, oldEmail }: { userId: string; oldEmail: string }) =>
  tx
    .updateTable('users')
    .set({
      email: oldEmail,
      email_key: emailKey(oldEmail),
      pending_email: null,
      pending_email_until: null,
      cred_changed_at: sql`app_now()`,
    })
    .where('id', '=', userId)
    .execute()

const linkOver = () => invalidCode('This link was used already, or is no longer good.')

const addressTaken = () => conflict('Another account now uses this address.')
