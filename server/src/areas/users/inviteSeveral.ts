import { v7 as uuidv7 } from 'uuid'
import { defaultGroupRole, projectRolePermissions } from '#contract/group-roles/records.ts'
import type { BodyOf } from '#contract/route.ts'
import type { userRoutes as routes } from '#contract/users/routes.ts'
import type { User } from '#contract/users/records.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { invalidField } from '../../problems.ts'
import { emailKey, keysIn } from '../../security/emailKey.ts'
import { giverOf, missingOf, notHeld, type Giver } from '../../tenancy/giving.ts'
import { lockAs } from '../../tenancy/lockAs.ts'
import { peopleAmong } from '../../tenancy/people.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { giveAll, inWords, wantedOf, type Wanted } from './assignments.ts'
import type { UserDeps } from './deps.ts'
import { addInvited, addressTaken, reserveInvitations, sendInvitation } from './invitations.ts'
import { refuseUnlessForAll } from './invite.ts'

type Draft = BodyOf<typeof routes.inviteSeveral>
type Places = NonNullable<Draft['projects']>

interface Asked {
  draft: Draft
  caller: Caller
  origin: Origin
}

/** Invites up to 20 people with the same group roles and projects: all of them, or none. */
export const inviteSeveral = async (
  { db, vault, settings }: Pick<UserDeps, 'db' | 'vault' | 'settings'>,
  asked: Asked,
): Promise<User[]> => {
  const { draft, origin } = asked
  refuseUnlessForAll(asked.caller)
  refuseDoubles(draft)
  const emails = draft.people.map(({ email }) => email)
  if (settings.rateLimit) await reserveInvitations(db, vault, asked.caller.companyId, emails)
  return db.tenant(asked.caller, async (tx) => {
    const { caller } = await lockAs(tx, asked.caller)
    refuseUnlessForAll(caller)
    const { companyId } = caller
    const giver = await giverOf(tx, caller)
    const wanted = await wantedOf(tx, companyId, await assignmentsOf(tx, companyId, draft))
    const projects = await reachPlaces(tx, giver, draft.projects ?? [])
    await refuseTaken(tx, companyId, emails)
    const people = []
    for (const [at, { email, name = beforeAt(email) }] of draft.people.entries()) {
      const person = await addInvited(tx, companyId, { name, email, path: `people.${at}.email` })
      await giveAll(tx, giver, person.id, wanted)
      await place(tx, companyId, person.id, projects)
      people.push(person)
    }
    const words = { message: draft.message ?? '', projects: namesOf(wanted, projects) }
    for (const person of people) {
      await sendInvitation(tx, vault, { caller, person, words })
      await audit(tx, {
        ...byCaller(caller, origin),
        action: 'users.invite',
        target: { kind: 'user', id: person.id, name: person.name },
        details: { email: person.email, groupRoles: inWords(wanted), projects: words.projects },
      })
    }
    const made = await peopleAmong(
      tx,
      companyId,
      people.map(({ id }) => id),
    )
    return people.flatMap(({ id }) => made.find((one) => one.id === id) ?? [])
  })
}

const beforeAt = (email: string) => email.slice(0, email.lastIndexOf('@')).slice(0, 100)

const refuseDoubles = ({ people }: Draft) => {
  const keys = people.map(({ email }) => emailKey(email))
  for (const [at, key] of keys.entries())
    if (keys.indexOf(key) < at)
      throw invalidField(`people.${at}.email`, 'taken', 'This address is named twice.')
}

/** Who is given neither a group role nor a project is a Viewer, as by `POST /users/invite`. */
const assignmentsOf = async (tx: Tx, companyId: string, { assignments = [], projects = [] }: Draft) => {
  if (assignments.length > 0 || projects.length > 0) return assignments
  const { id } = await tx
    .selectFrom('group_roles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', defaultGroupRole)
    .executeTakeFirstOrThrow()
  return [{ groupRoleId: id }]
}

type Reached = (Places[number] & { name: string })[]

/** The projects that newcomers come into: the inviter manages their members, and gives no more than they hold. */
const reachPlaces = async (tx: Tx, giver: Giver, places: Places): Promise<Reached> => {
  const reached: Reached = []
  for (const [at, { projectId, role }] of places.entries()) {
    const { id, name } = await reachProject(tx, giver.caller, projectId, 'projects:members')
    const missing = missingOf(giver.sources, projectRolePermissions[role], { projectId: id, until: null })
    if (missing.length > 0) throw notHeld(missing)
    if (reached.some((other) => other.projectId === id))
      throw invalidField(`projects.${at}.projectId`, 'taken', 'This project is named twice.')
    reached.push({ projectId: id, name, role })
  }
  return reached
}

const place = async (tx: Tx, companyId: string, userId: string, projects: Reached) => {
  if (projects.length === 0) return
  const rows = projects.map(({ projectId, role }) => ({
    id: uuidv7(),
    company_id: companyId,
    project_id: projectId,
    user_id: userId,
    role,
  }))
  await tx.insertInto('project_members').values(rows).execute()
}

const namesOf = (wanted: readonly Wanted[], projects: Reached) => [
  ...new Set([
    ...wanted.flatMap(({ projectName }) => projectName ?? []),
    ...projects.map(({ name }) => name),
  ]),
]

/** Names all addresses that colleagues have, not only the first. */
const refuseTaken = async (tx: Tx, companyId: string, emails: readonly string[]) => {
  const keys = emails.map((email) => keysIn(companyId, email))
  const rows = await tx
    .selectFrom('users')
    .select('email_key')
    .where('company_id', '=', companyId)
    .where('email_key', 'in', keys.flat())
    .execute()
  const taken = new Set(rows.map(({ email_key }) => email_key))
  const paths = keys.flatMap((both, at) => (both.some((key) => taken.has(key)) ? [`people.${at}.email`] : []))
  if (paths.length > 0) throw addressTaken(paths)
}
