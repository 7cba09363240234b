import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { User } from '#contract/users/records.ts'
import { asSystem } from '../../db/asSystem.ts'
import { refusing, type Db, type Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { enqueueSealedMail, type MailTemplate } from '../../mail/outbox.ts'
import { conflict, tooManyAttempts } from '../../problems.ts'
import { emailCounter } from '../../security/addressKey.ts'
import { takeAttempts } from '../../security/attempts.ts'
import { codeLifetime, issueCode } from '../../security/codes.ts'
import { emailKey, keysIn } from '../../security/emailKey.ts'
import type { Vault } from '../../security/vault.ts'

/** Each invitation is a mail to a stranger: none in bulk. */
export const reserveInvitations = (db: Db, vault: Vault, companyId: string, emails: readonly string[]) =>
  db.system(async (tx) => {
    for (const email of emails) {
      const wait = await takeAttempts(tx, {
        [`invite-company:${companyId}`]: { max: 50, windowSeconds: 3600 },
        [`invite-address:${emailCounter(vault, emailKey(email))}`]: { max: 5, windowSeconds: 3600 },
      })
      if (wait !== undefined) throw tooManyAttempts(wait)
    }
  })

/** Somebody in the inviter's own company has the address. */
export const addressTaken = (paths: readonly string[]) => {
  const message = 'This address can’t be invited: somebody in your company has it already.'
  const errors = paths.map((path) => ({ path, code: 'taken', message }))
  return conflict(message, { errors, context: { reason: 'taken' } })
}

/** Adds a person who has been invited; `path` is where the request names their address. */
export const addInvited = async (
  tx: Tx,
  companyId: string,
  { name, email, path }: { name: string; email: string; path: string },
): Promise<Pick<User, 'id' | 'name' | 'email'>> => {
  const person = { id: uuidv7(), name, email }
  const row = { ...person, company_id: companyId, status: 'invited' as const }
  const [own, aside] = keysIn(companyId, email)
  const added = await tx
    .insertInto('users')
    .values({ ...row, email_key: own })
    .onConflict((taken) => taken.constraint('user_email_taken').doNothing())
    .executeTakeFirstOrThrow()
  if (added.numInsertedOrUpdatedRows === 0n)
    await refusing(
      { user_email_taken: () => addressTaken([path]) },
      tx
        .insertInto('users')
        .values({ ...row, email_key: aside })
        .execute(),
    )
  return person
}

/** The key of an invited person, which becomes the address's own once that is free. */
const keyOf = async (tx: Tx, companyId: string, { id, email }: Pick<User, 'id' | 'email'>) => {
  const [own] = keysIn(companyId, email)
  await asSystem(tx, () =>
    tx
      .updateTable('users')
      .set({ email_key: own })
      .where('id', '=', id)
      .where('email_key', '<>', own)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('users as other').select('other.id').where('other.email_key', '=', own))),
      )
      .execute(),
  )
  const { key } = await tx
    .selectFrom('users')
    .select('email_key as key')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { key, isAside: key !== own }
}

/** What an invitation says beside its code. */
export interface Words {
  /** The inviter's own. */
  message?: string
  /** The names of the projects that it leads to. */
  projects?: readonly string[]
}

/** Mails a new code, which kills an older one, and notes how far the invitation has come. */
export const sendInvitation = async (
  tx: Tx,
  vault: Vault,
  {
    caller,
    person,
    words = {},
  }: { caller: Caller; person: Pick<User, 'id' | 'name' | 'email'>; words?: Words },
) => {
  const { companyId } = caller
  const { companyName, inviter } = await tx
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select(['c.name as companyName', 'u.name as inviter'])
    .where('c.id', '=', companyId)
    .where('u.id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const { key, isAside } = await keyOf(tx, companyId, person)
  // Made in either case, so that both take the same time. Under the key aside nobody can use it.
  const code = await asSystem(tx, () =>
    issueCode(tx, vault, { purpose: 'invitation', emailKey: key, userId: person.id }),
  )
  await tx
    .updateTable('users')
    .set({
      invited_by_id: caller.userId,
      invited_by: inviter,
      invited_at: sql<Date>`app_now()`,
      invitation_expires_at: sql<Date>`app_now() + make_interval(secs => ${codeLifetime('invitation')})`,
      invitation_mail: 'queued',
    })
    .where('company_id', '=', companyId)
    .where('id', '=', person.id)
    .execute()
  const { message = '', projects = [] } = words
  const { name, email } = person
  const mail: MailTemplate = isAside
    ? { template: 'invitation-elsewhere', data: { name, companyName, inviter } }
    : {
        template: 'invitation',
        data: { name, code, companyName, inviter, email, message, projects: projects.join(', ') },
      }
  await enqueueSealedMail(tx, vault, { ...mail, to: email, companyId })
}
