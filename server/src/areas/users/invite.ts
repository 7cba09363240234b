import { v7 as uuidv7 } from 'uuid'
import { defaultGroupRole } from '#contract/group-roles/records.ts'
import type { BodyOf } from '#contract/route.ts'
import type { User, users as routes } from '#contract/users/records.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import { may, type Caller, type Origin } from '../../http/caller.ts'
import { forbidden, invalidField } from '../../problems.ts'
import { keysIn } from '../../security/emailKey.ts'
import { giverOf, ownerOnly, refuseGivingRole, type Giver } from '../../tenancy/giving.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import { personOf } from '../../tenancy/people.ts'
import { grantedBy } from '../../tenancy/permissions.ts'
import type { UserDeps } from './deps.ts'
import { addInvited, addressTaken, reserveInvitations, sendInvitation } from './invitations.ts'

interface Asked {
  invitation: BodyOf<typeof routes.invite>
  caller: Caller
  origin: Origin
}

/**
 * Invites a colleague, or mails an invited one a new code (the older one dies). Never gives more
 * than the inviter holds.
 */
export const invite = async (
  { db, vault, settings }: Pick<UserDeps, 'db' | 'vault' | 'settings'>,
  asked: Asked,
): Promise<User> => {
  const { origin, invitation } = asked
  refuseUnlessForAll(asked.caller)
  if (settings.rateLimit) await reserveInvitations(db, vault, asked.caller.companyId, [invitation.email])
  return db.tenant(asked.caller, async (tx) => {
    const { caller } = await lockAs(tx, asked.caller)
    refuseUnlessForAll(caller)
    const { companyId } = caller
    const giver = await giverOf(tx, caller)
    const known = await colleagueAt(tx, companyId, invitation.email)
    if (known && known.status !== 'invited') throw addressTaken(['email'])
    // An invited Owner's code is a way to be one.
    if (known?.isOwner && !giver.isOwner) throw ownerOnly()
    const person = known ?? (await addWithRole(tx, giver, invitation))
    await sendInvitation(tx, vault, { caller, person })
    await audit(tx, {
      ...byCaller(caller, origin),
      action: known ? 'users.invite-again' : 'users.invite',
      target: { kind: 'user', id: person.id, name: person.name },
      details: { email: person.email },
    })
    return personOf(tx, companyId, person.id)
  })
}

/** Held for a single project only, it would let strangers into the company. */
export const refuseUnlessForAll = (caller: Caller) => {
  if (!may(caller, 'users:invite')) throw forbidden('Your role doesn’t allow this.')
}

const colleagueAt = async (tx: Tx, companyId: string, email: string): Promise<User | undefined> => {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email_key', 'in', keysIn(companyId, email))
    .executeTakeFirst()
  return found && personOf(tx, companyId, found.id)
}

const addWithRole = async (tx: Tx, giver: Giver, { name, email, groupRole }: Asked['invitation']) => {
  const { companyId } = giver.caller
  const groupRoleId = await roleToGive(tx, giver, groupRole ?? defaultGroupRole)
  const person = await addInvited(tx, companyId, { name, email, path: 'email' })
  await tx
    .insertInto('role_assignments')
    .values({
      id: uuidv7(),
      company_id: companyId,
      user_id: person.id,
      group_role_id: groupRoleId,
      project_id: null,
    })
    .execute()
  return person
}

/** A group role of the company by its name, as long as it grants nothing that the giver lacks. */
const roleToGive = async (tx: Tx, giver: Giver, name: string): Promise<string> => {
  const role = await tx
    .selectFrom('group_roles')
    .select(['id', 'name', 'permissions', 'built_in'])
    .where('company_id', '=', giver.caller.companyId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!role) throw invalidField('groupRole', 'invalid', 'There is no group role of this name.')
  refuseGivingRole(giver, { role, permissions: grantedBy(role), projectId: null, until: null })
  return role.id
}
