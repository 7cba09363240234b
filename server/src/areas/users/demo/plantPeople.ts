import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../db/db.ts'
import type { PastCompany } from '../../../resources/past.ts'
import { emailKey } from '../../../security/emailKey.ts'

/*
 * Beside the cast, whom one signs in as: people who show what an account can come to. They have no password.
 */

const hoursAgo = (hours: number) => sql<Date>`app_now() - make_interval(hours => ${hours})`
const inDays = (days: number) => sql<Date>`app_now() + make_interval(days => ${days})`

/** Fills the list of people: a contractor whose access ends, somebody disabled, and a group role of the company's. */
export const plantPeople = async (tx: Tx, { companyId, actor, projectIds }: PastCompany) => {
  const nightShift = await addRole(tx, companyId)
  const tomas = await addPerson(tx, companyId, {
    name: 'Tomás Ruiz',
    status: 'active',
    signedInHoursAgo: 900,
  })
  const lena = await addPerson(tx, companyId, {
    name: 'Lena Fischer',
    status: 'disabled',
    signedInHoursAgo: 2200,
  })
  const amara = await addPerson(tx, companyId, {
    name: 'Amara Diallo',
    status: 'active',
    signedInHoursAgo: 30,
  })
  const viewer = await roleNamed(tx, companyId, 'Viewer')
  const developer = await roleNamed(tx, companyId, 'Developer')
  await give(tx, companyId, tomas, {
    role: developer,
    projectId: projectIds.get('Web shop') ?? null,
    days: 5,
  })
  await give(tx, companyId, lena, { role: viewer, projectId: null })
  await give(tx, companyId, amara, { role: nightShift, projectId: null })
  await tellSignIns(tx, companyId)
  await tellInvitations(tx, companyId, actor)
}

const addRole = async (tx: Tx, companyId: string) => {
  const id = uuidv7()
  await tx
    .insertInto('group_roles')
    .values({
      id,
      company_id: companyId,
      name: 'Night shift',
      description: 'Sees everything that runs, and restarts it.',
      permissions: [
        'projects:read',
        'compute:read',
        'compute:power',
        'compute:console',
        'block-storage:read',
      ],
    })
    .execute()
  return id
}

interface Extra {
  name: string
  status: 'active' | 'disabled'
  signedInHoursAgo: number
}

const addPerson = async (tx: Tx, companyId: string, { name, status, signedInHoursAgo }: Extra) => {
  const id = uuidv7()
  const first = name.split(' ')[0] ?? name
  const email = `${first.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()}@northwind.example`
  await tx
    .insertInto('users')
    .values({
      id,
      company_id: companyId,
      email,
      email_key: emailKey(email),
      name,
      password_hash: null,
      status,
      language: null,
      last_sign_in_at: hoursAgo(signedInHoursAgo),
    })
    .execute()
  return id
}

const roleNamed = async (tx: Tx, companyId: string, name: string) => {
  const { id } = await tx
    .selectFrom('group_roles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

interface Given {
  role: string
  projectId: string | null
  days?: number
}

const give = (tx: Tx, companyId: string, userId: string, { role, projectId, days }: Given) =>
  tx
    .insertInto('role_assignments')
    .values({
      id: uuidv7(),
      company_id: companyId,
      user_id: userId,
      group_role_id: role,
      project_id: projectId,
      ...(days !== undefined && { until: inDays(days) }),
    })
    .execute()

/** Everyone has signed in lately, some hours apart; the last of them more than a month ago. */
const tellSignIns = async (tx: Tx, companyId: string) => {
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where('last_sign_in_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const [at, { id }] of people.entries())
    await tx
      .updateTable('users')
      .set({ last_sign_in_at: hoursAgo(3 + at * at * 50) })
      .where('id', '=', id)
      .execute()
}

const tellInvitations = async (tx: Tx, companyId: string, actor: PastCompany['actor']) => {
  const { name } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({
      invited_by_id: actor.id,
      invited_by: name,
      invited_at: sql<Date>`app_now()`,
      invitation_expires_at: inDays(7),
      invitation_mail: 'sent',
    })
    .where('company_id', '=', companyId)
    .where('status', '=', 'invited')
    .execute()
}
