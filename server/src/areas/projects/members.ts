import { v7 as uuidv7 } from 'uuid'
import { projectRolePermissions } from '#contract/group-roles/records.ts'
import type { ProjectMember, ProjectRole } from '#contract/projects/routes.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { Caller } from '../../http/caller.ts'
import { missingOf, notHeld } from '../../tenancy/giving.ts'
import { sourcesOf } from '../../tenancy/permissions.ts'

/** One person's place in a project. */
interface Place {
  companyId: string
  projectId: string
  userId: string
}

const shown = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('project_members as m')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['m.id', 'm.revision', 'm.project_id', 'm.user_id', 'm.role', 'u.name', 'u.email', 'u.status'])
    .where('m.company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toMember = ({ revision, project_id, user_id, ...row }: Row): ProjectMember => ({
  kind: 'projectMember',
  revision: Number(revision),
  projectId: project_id,
  userId: user_id,
  ...row,
})

/** The members of a project, by name. */
export const membersOf = async (tx: Tx, companyId: string, projectId: string): Promise<ProjectMember[]> => {
  const rows = await shown(tx, companyId)
    .where('m.project_id', '=', projectId)
    .orderBy('u.name')
    .orderBy('m.id')
    .execute()
  return rows.map(toMember)
}

/** The places in projects of a company with these ids. */
export const membersAmong = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ProjectMember[]> =>
  (await shown(tx, companyId).where(isAmong('m.id', ids)).execute()).map(toMember)

/** Refuses to give away in a project what the giver does not hold there. This stops self-promotion too. */
export const refuseGivingMore = async (tx: Tx, caller: Caller, projectId: string, role: ProjectRole) => {
  // A place in a project has no end: what one holds until some day is not for giving away for good.
  const where = { projectId, until: null }
  const missing = missingOf(await sourcesOf(tx, caller), projectRolePermissions[role], where)
  if (missing.length > 0) throw notHeld(missing)
}

/** Makes a person a member with this role. Tells what they were before; nothing changes if that is the same. */
export const placeMember = async (
  tx: Tx,
  { companyId, projectId, userId }: Place,
  role: ProjectRole,
): Promise<ProjectRole | undefined> => {
  const before = await tx
    .selectFrom('project_members')
    .select(['id', 'role'])
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!before)
    await tx
      .insertInto('project_members')
      .values({ id: uuidv7(), company_id: companyId, project_id: projectId, user_id: userId, role })
      .execute()
  else if (before.role !== role)
    await tx.updateTable('project_members').set({ role }).where('id', '=', before.id).execute()
  return before?.role
}

/** Takes a person out of a project. False when they were not in it. */
export const removeMember = async (tx: Tx, { companyId, projectId, userId }: Place): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('project_members')
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
