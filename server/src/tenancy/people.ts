import { sql } from 'kysely'
import type { PageInfo, PageQuery } from '#contract/record.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Assignment, InvitationFacts, User, users as routes } from '#contract/users/records.ts'
import type { Tx } from '../db/db.ts'
import { containing, isAmong, pageOf } from '../db/paging.ts'
import { projectsWhere, type Caller } from '../http/caller.ts'
import { notFound } from '../problems.ts'
import { idOf } from './reach.ts'

/** Which people of a company are meant. */
export interface Which {
  companyId: string
  /** Members of one of these projects, and people with a group role there. */
  inProjects?: readonly string[] | undefined
  /** People who may sign in, or will, and are not members of this project yet. */
  assignableTo?: string
}

const groupRoles = sql<string[]>`(select coalesce(array_agg(distinct g.name order by g.name), '{}')
  from role_assignments as a join group_roles as g on g.company_id = a.company_id and g.id = a.group_role_id
  where a.company_id = u.company_id and a.user_id = u.id)`

const assignments = sql<Assignment[]>`(select coalesce(json_agg(json_build_object(
    'groupRoleId', a.group_role_id,
    'projectId', a.project_id,
    'until', to_char(a.until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by a.created_at, a.id), '[]')
  from role_assignments as a where a.company_id = u.company_id and a.user_id = u.id)`

const isOwner = sql<boolean>`exists (select from role_assignments as a
  join group_roles as g on g.company_id = a.company_id and g.id = a.group_role_id
  where a.company_id = u.company_id and a.user_id = u.id and a.project_id is null and g.built_in and g.name = 'Owner')`

const projectIds = sql<string[]>`array(
  select m.project_id from project_members as m where m.company_id = u.company_id and m.user_id = u.id
  union
  select a.project_id from role_assignments as a
    where a.company_id = u.company_id and a.user_id = u.id and a.project_id is not null
  order by 1)`

const sortable = {
  name: sql`lower(u.name)`,
  email: sql`u.email_key`,
  status: sql`u.status`,
  createdAt: sql`u.created_at`,
  lastSignInAt: sql`coalesce(u.last_sign_in_at, 'epoch')`,
}

/** Members of one of these projects, and people with a group role there. */
const isMember = (ids: readonly string[]) => sql<boolean>`(
  exists (select from project_members as m
    where m.company_id = u.company_id and m.user_id = u.id and ${isAmong('m.project_id', ids)})
  or exists (select from role_assignments as a
    where a.company_id = u.company_id and a.user_id = u.id and ${isAmong('a.project_id', ids)}))`

const isPlaced = (id: string) => sql<boolean>`exists (select from project_members as m
  where m.company_id = u.company_id and m.user_id = u.id and ${isAmong('m.project_id', [id])})`

const peopleIn = (tx: Tx, { companyId, inProjects, assignableTo }: Which) =>
  tx
    .selectFrom('users as u')
    .where('u.company_id', '=', companyId)
    .where(inProjects ? isMember(inProjects) : sql<boolean>`true`)
    .where(
      assignableTo === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(u.status <> 'disabled' and not ${isPlaced(assignableTo)})`,
    )

const shown = (tx: Tx, which: Which) =>
  peopleIn(tx, which).select([
    'u.id',
    'u.revision',
    'u.name',
    'u.email',
    'u.status',
    'u.locked_at',
    'u.two_factor',
    'u.factors',
    'u.created_at',
    'u.last_sign_in_at',
    'u.invited_by',
    'u.invited_at',
    'u.invitation_expires_at',
    'u.invitation_mail',
    groupRoles.as('groupRoles'),
    assignments.as('assignments'),
    projectIds.as('projectIds'),
    isOwner.as('isOwner'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toUser = (row: Row): User => ({
  kind: 'user',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  email: row.email,
  status: row.status,
  lockedAt: row.locked_at?.toISOString() ?? null,
  groupRoles: row.groupRoles,
  assignments: row.assignments,
  projectIds: row.projectIds,
  isOwner: row.isOwner,
  factors: row.factors,
  twoFactor: row.two_factor,
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  invitation: invitationOf(row),
  createdAt: row.created_at.toISOString(),
})

const invitationOf = (row: Row): InvitationFacts | null =>
  row.status === 'invited' && row.invited_at && row.invitation_expires_at
    ? {
        by: row.invited_by,
        sentAt: row.invited_at.toISOString(),
        expiresAt: row.invitation_expires_at.toISOString(),
        mail: row.invitation_mail ?? 'queued',
      }
    : null

/** What a list of people can be narrowed to. */
type PeopleQuery = PageQuery & Partial<QueryOf<typeof routes.list>>

const wantedBy = ({ q, status, groupRole, factor, notSignedInFor }: PeopleQuery) => {
  const pattern = containing(q ?? '')
  const conditions = [
    q && sql<boolean>`(u.name ilike ${pattern} or u.email ilike ${pattern} or u.id::text ilike ${pattern})`,
    status && sql<boolean>`u.status = ${status}`,
    groupRole !== undefined &&
      sql<boolean>`exists (select from role_assignments as a where a.company_id = u.company_id
        and a.user_id = u.id and ${isAmong('a.group_role_id', [groupRole])})`,
    factor && sql<boolean>`u.two_factor = ${factor === 'on'}`,
    notSignedInFor !== undefined &&
      sql<boolean>`(u.status = 'active'
        and coalesce(u.last_sign_in_at, 'epoch') < app_now() - make_interval(days => ${notSignedInFor}))`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

/** One page of a company's people, and how many there are in all. */
export const pageOfPeople = async (
  tx: Tx,
  which: Which,
  query: PeopleQuery,
): Promise<{ items: User[]; page: PageInfo }> => {
  const { number, size, offset, by, direction, behind } = pageOf(query, sortable, sql.ref('u.id'))
  const wanted = wantedBy(query)
  const { total } = await peopleIn(tx, which)
    .where(wanted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shown(tx, which)
    .where(wanted)
    .where(behind)
    .orderBy(by, direction)
    .orderBy('u.id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return { items: rows.map(toUser), page: { number, size, total } }
}

/** The people of a company with these ids. */
export const peopleAmong = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<User[]> =>
  (await shown(tx, { companyId }).where(isAmong('u.id', ids)).execute()).map(toUser)

/** One person of the company. Anyone else's id is a 404, like the id of no one. */
export const personOf = async (tx: Tx, companyId: string, id: string): Promise<User> => {
  const row = await shown(tx, { companyId }).where('u.id', '=', idOf('user', id)).executeTakeFirst()
  if (!row) throw notFound('user')
  return toUser(row)
}

/** One person whom the caller may see: their company's, or of the projects in which they may read people. */
export const seenPerson = async (tx: Tx, caller: Caller, id: string): Promise<User> => {
  const which = { companyId: caller.companyId, inProjects: projectsWhere(caller, 'users:read') }
  const row = await shown(tx, which).where('u.id', '=', idOf('user', id)).executeTakeFirst()
  if (!row) throw notFound('user')
  return toUser(row)
}
