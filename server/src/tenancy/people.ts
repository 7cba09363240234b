import { sql } from 'kysely'
import type { PageInfo, PageQuery } from '#contract/record.ts'
import type { User } from '#contract/users.ts'
import type { Tx } from '../db/db.ts'
import { containing, isAmong, pageOf } from '../db/paging.ts'
import { notFound } from '../problems.ts'
import { idOf } from './reach.ts'

/** Which people of a company are meant. */
export interface Which {
  companyId: string
  /** Members of one of these projects. */
  inProjects?: readonly string[] | undefined
  /** People who may sign in, or will, and are not members of this project yet. */
  assignableTo?: string
}

const groupRoles = sql<string[]>`(select coalesce(array_agg(distinct g.name order by g.name), '{}')
  from role_assignments as a join group_roles as g on g.company_id = a.company_id and g.id = a.group_role_id
  where a.company_id = u.company_id and a.user_id = u.id)`

const sortable = {
  name: sql`lower(u.name)`,
  email: sql`u.email_key`,
  status: sql`u.status`,
  createdAt: sql`u.created_at`,
}

const isMember = (ids: readonly string[]) => sql<boolean>`exists (select from project_members as m
  where m.company_id = u.company_id and m.user_id = u.id and ${isAmong('m.project_id', ids)})`

const peopleIn = (tx: Tx, { companyId, inProjects, assignableTo }: Which) =>
  tx
    .selectFrom('users as u')
    .where('u.company_id', '=', companyId)
    .where(inProjects ? isMember(inProjects) : sql<boolean>`true`)
    .where(
      assignableTo === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(u.status <> 'disabled' and not ${isMember([assignableTo])})`,
    )

const shown = (tx: Tx, which: Which) =>
  peopleIn(tx, which).select([
    'u.id',
    'u.revision',
    'u.name',
    'u.email',
    'u.status',
    'u.two_factor',
    'u.created_at',
    groupRoles.as('group_roles'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toUser = ({ revision, two_factor, created_at, group_roles, ...row }: Row): User => ({
  kind: 'user',
  revision: Number(revision),
  twoFactor: two_factor,
  createdAt: created_at.toISOString(),
  groupRoles: group_roles,
  ...row,
})

/** One page of a company's people, and how many there are in all. */
export const pageOfPeople = async (
  tx: Tx,
  which: Which,
  query: PageQuery,
): Promise<{ items: User[]; page: PageInfo }> => {
  const { number, size, offset, by, direction, behind } = pageOf(query, sortable, sql.ref('u.id'))
  const pattern = containing(query.q ?? '')
  const wanted = query.q
    ? sql<boolean>`(u.name ilike ${pattern} or u.email ilike ${pattern} or u.id::text ilike ${pattern})`
    : sql<boolean>`true`
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
