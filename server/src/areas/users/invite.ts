import { v7 as uuidv7 } from 'uuid'
import { defaultGroupRole } from '#contract/groupRoles.ts'
import type { BodyOf } from '#contract/route.ts'
import type { User, users as routes } from '#contract/users.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import { asSystem } from '../../db/asSystem.ts'
import { refusing, type Db, type Tx } from '../../db/db.ts'
import { may, type Caller, type Origin } from '../../http/caller.ts'
import { enqueueSealedMail } from '../../mail/outbox.ts'
import { conflict, forbidden, invalidField } from '../../problems.ts'
import { emailCounter } from '../../security/addressKey.ts'
import { reserveAttempts } from '../../security/attempts.ts'
import { issueCode } from '../../security/codes.ts'
import { emailKey } from '../../security/emailKey.ts'
import type { Vault } from '../../security/vault.ts'
import { personOf } from '../../tenancy/people.ts'
import { grantedBy } from '../../tenancy/permissions.ts'
import { lockAs } from '../../tenancy/lockAs.ts'

export interface InviteDeps {
  db: Db
  vault: Vault
  settings: { rateLimit: boolean }
}

interface Asked {
  invitation: BodyOf<typeof routes.invite>
  caller: Caller
  origin: Origin
}

/**
 * Invites a colleague, or mails an invited one a new code (the older one dies). Never gives more
 * than the inviter holds.
 */
export const invite = async ({ db, vault, settings }: InviteDeps, asked: Asked): Promise<User> => {
  const { origin, invitation } = asked
  refuseUnlessForAll(asked.caller)
  if (settings.rateLimit) await reserveInvitation(db, vault, asked.caller.companyId, invitation.email)
  return db.tenant(asked.caller, async (tx) => {
    const { caller } = await lockAs(tx, asked.caller)
    refuseUnlessForAll(caller)
    const known = await colleagueAt(tx, caller.companyId, invitation.email)
    if (known && known.status !== 'invited') throw addressTaken()
    const person = known ?? (await addInvited(tx, { invitation, caller }))
    await mailInvitation(tx, vault, { caller, person })
    await audit(tx, {
      ...byCaller(caller, origin),
      action: known ? 'users.invite-again' : 'users.invite',
      target: { kind: 'user', id: person.id, name: person.name },
      details: { email: person.email },
    })
    return personOf(tx, caller.companyId, person.id)
  })
}

/** Held for a single project only, it would let strangers into the company. */
const refuseUnlessForAll = (caller: Caller) => {
  if (!may(caller, 'users:invite')) throw forbidden('Your role doesn’t allow this.')
}

/** Each invitation is a mail to a stranger, and tells whether an address is in use: neither in bulk. */
const reserveInvitation = (db: Db, vault: Vault, companyId: string, email: string) =>
  reserveAttempts(db, {
    [`invite-company:${companyId}`]: { max: 50, windowSeconds: 3600 },
    [`invite-address:${emailCounter(vault, emailKey(email))}`]: { max: 5, windowSeconds: 3600 },
  })

/**
 * An address has one account in the whole installation. The words are the same whether it is a
 * colleague's or another company's, so that they tell an inviter nothing of other companies' people.
 */
const addressTaken = () => {
  const message = 'This address can’t be invited: it is in use already.'
  return conflict(message, { errors: [{ path: 'email', code: 'taken', message }] })
}

const colleagueAt = (tx: Tx, companyId: string, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status'])
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()

const addInvited = async (tx: Tx, { invitation, caller }: Pick<Asked, 'invitation' | 'caller'>) => {
  const { companyId } = caller
  const groupRoleId = await roleToGive(tx, caller, invitation.groupRole ?? defaultGroupRole)
  const person = { id: uuidv7(), name: invitation.name, email: invitation.email }
  await refusing(
    { user_email_taken: addressTaken },
    tx
      .insertInto('users')
      .values({ ...person, company_id: companyId, email_key: emailKey(person.email), status: 'invited' })
      .execute(),
  )
  await tx
    .insertInto('role_assignments')
    .values({ id: uuidv7(), company_id: companyId, user_id: person.id, group_role_id: groupRoleId })
    .execute()
  return person
}

/** A group role of the company by its name, as long as it grants nothing that the giver lacks. */
const roleToGive = async (tx: Tx, caller: Caller, name: string): Promise<string> => {
  const role = await tx
    .selectFrom('group_roles')
    .select(['id', 'name', 'permissions', 'built_in'])
    .where('company_id', '=', caller.companyId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!role) throw invalidField('groupRole', 'invalid', 'There is no group role of this name.')
  if (!grantedBy(role).every((permission) => may(caller, permission)))
    throw forbidden('You can only give a group role whose permissions you hold yourself.')
  return role.id
}

const mailInvitation = async (
  tx: Tx,
  vault: Vault,
  { caller, person }: { caller: Caller; person: { id: string; name: string; email: string } },
) => {
  const { companyName, inviter } = await tx
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select(['c.name as companyName', 'u.name as inviter'])
    .where('c.id', '=', caller.companyId)
    .where('u.id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const code = await asSystem(tx, () =>
    issueCode(tx, vault, { purpose: 'invitation', emailKey: emailKey(person.email), userId: person.id }),
  )
  await enqueueSealedMail(tx, vault, {
    template: 'invitation',
    data: { name: person.name, code, companyName, inviter, email: person.email },
    to: person.email,
    companyId: caller.companyId,
  })
}
