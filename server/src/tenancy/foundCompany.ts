import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { builtInGroupRoles, type BuiltInGroupRole } from '#contract/group-roles/records.ts'
import type { Metric } from '#contract/limits/routes.ts'
import { emailKey } from '../security/emailKey.ts'
import type { Tx } from '../db/db.ts'
import { ensureLimits } from '../limits/limits.ts'

export interface NewCompany {
  id: string
  name: string
  /** Limits that differ from the usual ones. */
  limits?: Readonly<Partial<Record<Metric, number>>> | undefined
  /** It can't use the services before staff approve it. */
  isPending?: boolean
  owner: { email: string; name: string; passwordHash: string; language?: string | null }
}

/** Brings a company to life: itself, its limits, its built-in group roles, its owner and the default project. */
export const foundCompany = async (
  tx: Tx,
  { id, name, limits, isPending = false, owner }: NewCompany,
): Promise<{ ownerId: string }> => {
  const ownerId = uuidv7()
  await tx
    .insertInto('companies')
    .values({ id, name, ...(isPending && pending) })
    .execute()
  await tx
    .insertInto('users')
    .values({
      id: ownerId,
      company_id: id,
      email: owner.email,
      email_key: emailKey(owner.email),
      name: owner.name,
      password_hash: owner.passwordHash,
      status: 'active',
      language: owner.language ?? null,
    })
    .execute()
  await ensureLimits(tx, id, limits)
  await addBuiltInGroupRoles(tx, id)
  await giveBuiltInRole(tx, { companyId: id, userId: ownerId, role: 'Owner' })
  const projectId = uuidv7()
  await tx
    .insertInto('projects')
    .values({ id: projectId, company_id: id, name: 'default', is_default: true })
    .execute()
  await tx
    .insertInto('project_members')
    .values({ id: uuidv7(), company_id: id, project_id: projectId, user_id: ownerId, role: 'manager' })
    .execute()
  return { ownerId }
}

const pending = { status: 'suspended', hold: 'approval', held_at: sql<Date>`app_now()` } as const

const addBuiltInGroupRoles = async (tx: Tx, companyId: string) => {
  const rows = Object.entries(builtInGroupRoles).map(([name, permissions]) => ({
    id: uuidv7(),
    company_id: companyId,
    name,
    permissions: [...permissions],
    built_in: true,
  }))
  await tx.insertInto('group_roles').values(rows).execute()
}

/** Gives a person one of the built-in group roles, for the company or for one project. */
export const giveBuiltInRole = async (
  tx: Tx,
  given: { companyId: string; userId: string; role: BuiltInGroupRole; projectId?: string },
) => {
  const { id } = await tx
    .selectFrom('group_roles')
    .select('id')
    .where('company_id', '=', given.companyId)
    .where('name', '=', given.role)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('role_assignments')
    .values({
      id: uuidv7(),
      company_id: given.companyId,
      user_id: given.userId,
      group_role_id: id,
      project_id: given.projectId ?? null,
    })
    .execute()
}
