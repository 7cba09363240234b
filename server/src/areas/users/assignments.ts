import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AssignmentDraft } from '#contract/users/routes.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { invalidField, notFound } from '../../problems.ts'
import { lastsAsLong, refuseGivingRole, toOneself, type Gift, type Giver } from '../../tenancy/giving.ts'
import { grantedBy } from '../../tenancy/permissions.ts'
import { idOf } from '../../tenancy/reach.ts'

/** An assignment that is asked for, with its role looked up. */
export type Wanted = Gift & { projectName: string | null }

const keyOf = (roleId: string, projectId: string | null) => `${roleId} ${projectId ?? ''}`
const keyOfWanted = ({ role, projectId }: Wanted) => keyOf(role.id, projectId)

/** Looks up what a draft names. Roles and projects of other companies are not there. */
export const wantedOf = async (
  tx: Tx,
  companyId: string,
  drafts: readonly AssignmentDraft[],
): Promise<Wanted[]> => {
  const roles = await rolesOf(
    tx,
    companyId,
    drafts.map(({ groupRoleId }) => idOf('group role', groupRoleId)),
  )
  const projects = await projectNames(
    tx,
    companyId,
    drafts.flatMap(({ projectId }) => (projectId ? [idOf('project', projectId)] : [])),
  )
  const wanted = drafts.map(({ groupRoleId, projectId, until }): Wanted => {
    const role = roles.get(groupRoleId.toLowerCase())
    if (!role) throw notFound('group role')
    const project = projectId?.toLowerCase() ?? null
    if (project !== null && !projects.has(project)) throw notFound('project')
    return {
      role,
      permissions: grantedBy(role),
      projectId: project,
      projectName: project === null ? null : (projects.get(project) ?? null),
      until: until ? new Date(until) : null,
    }
  })
  for (const [at, one] of wanted.entries())
    if (wanted.findIndex((other) => keyOfWanted(other) === keyOfWanted(one)) < at)
      throw invalidField(`assignments.${at}.groupRoleId`, 'taken', 'This group role is named twice.')
  return wanted
}

const rolesOf = async (tx: Tx, companyId: string, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('group_roles')
    .select(['id', 'name', 'permissions', 'built_in'])
    .where('company_id', '=', companyId)
    .where(isAmong('id', ids))
    .execute()
  return new Map(rows.map((role) => [role.id, role]))
}

const projectNames = async (tx: Tx, companyId: string, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where(isAmong('id', ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Refuses ends that have passed. */
const refusePast = async (tx: Tx, wanted: readonly Wanted[]) => {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
  const now = rows[0]?.now.getTime() ?? 0
  for (const [at, { until }] of wanted.entries())
    if (until && until.getTime() <= now)
      throw invalidField(`assignments.${at}.until`, 'past', 'Choose a later time.')
}

/** Gives a newcomer what an invitation promises. */
export const giveAll = async (tx: Tx, giver: Giver, userId: string, wanted: readonly Wanted[]) => {
  await refusePast(tx, wanted)
  for (const gift of wanted) refuseGivingRole(giver, gift)
  await insert(tx, { companyId: giver.caller.companyId, userId }, wanted)
}

interface Whose {
  companyId: string
  userId: string
}

const insert = async (tx: Tx, { companyId, userId }: Whose, wanted: readonly Wanted[]) => {
  if (wanted.length === 0) return
  await tx
    .insertInto('role_assignments')
    .values(
      wanted.map(({ role, projectId, until }) => ({
        id: uuidv7(),
        company_id: companyId,
        user_id: userId,
        group_role_id: role.id,
        project_id: projectId,
        until,
      })),
    )
    .execute()
}

/**
 * Replaces what somebody has. What is new, or lasts longer than before, is a gift: its giver has to hold it, and
 * nobody gives to themselves. Answers whether anything has changed.
 */
export const replaceAssignments = async (
  tx: Tx,
  giver: Giver,
  userId: string,
  wanted: readonly Wanted[],
): Promise<boolean> => {
  const { companyId } = giver.caller
  const rows = await tx
    .selectFrom('role_assignments')
    .select(['id', 'group_role_id', 'project_id', 'until'])
    .select(sql<boolean>`(until is null or until > app_now())`.as('isLive'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
  const before = new Map(rows.map((row) => [keyOf(row.group_role_id, row.project_id), row]))
  const sameAs = (one: Wanted) => {
    const row = before.get(keyOfWanted(one))
    return row?.until?.getTime() === one.until?.getTime() ? row : undefined
  }
  const differing = wanted.filter((one) => !sameAs(one))
  await refusePast(tx, differing)
  const gifts = differing.filter((one) => {
    const row = before.get(keyOfWanted(one))
    return !(row?.isLive && lastsAsLong(row.until, one.until))
  })
  if (gifts.length > 0 && userId === giver.caller.userId) throw toOneself()
  for (const gift of gifts) refuseGivingRole(giver, gift)

  const kept = new Set(wanted.flatMap((one) => sameAs(one)?.id ?? []))
  const gone = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length === 0 && differing.length === 0) return false
  await tx
    .deleteFrom('role_assignments')
    .where('company_id', '=', companyId)
    .where(isAmong('id', gone))
    .execute()
  await insert(tx, { companyId, userId }, differing)
  return true
}

/** What somebody has, in words: for the log and for their mail. */
export const inWords = (wanted: readonly Wanted[]): string =>
  wanted
    .map(({ role, projectName, until }) =>
      [
        role.name,
        ...(projectName === null ? [] : [`(${projectName})`]),
        ...(until ? [`→ ${until.toISOString().slice(0, 10)}`] : []),
      ].join(' '),
    )
    .join(', ')
