import { sql } from 'kysely'
import type { GroupRole, groupRoleRoutes as routes } from '#contract/group-roles/routes.ts'
import { permissions as catalogue } from '#contract/permissions/permissions.ts'
import type { PageInfo } from '#contract/record.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { containing, isAmong, pageOf } from '../../db/paging.ts'
import { notFound } from '../../problems.ts'
import { grantedBy } from '../../tenancy/permissions.ts'
import { idOf } from '../../tenancy/reach.ts'

const memberCount = sql<number>`(select count(distinct a.user_id)::int from role_assignments as a
  where a.company_id = g.company_id and a.group_role_id = g.id)`

const sortable = { name: sql`lower(g.name)`, memberCount, updatedAt: sql`g.updated_at` }

const shown = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('group_roles as g')
    .select(['g.id', 'g.revision', 'g.name', 'g.description', 'g.permissions', 'g.built_in'])
    .select(['g.created_at', 'g.updated_at', memberCount.as('memberCount')])
    .where('g.company_id', '=', companyId)

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toGroupRole = (row: Row): GroupRole => {
  const granted = new Set(grantedBy(row))
  return {
    kind: 'groupRole',
    id: row.id,
    revision: Number(row.revision),
    name: row.name,
    description: row.description,
    permissions: catalogue.filter((permission) => granted.has(permission)),
    builtIn: row.built_in,
    memberCount: row.memberCount,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** One page of a company's group roles, and how many there are in all. */
export const pageOfGroupRoles = async (
  tx: Tx,
  companyId: string,
  query: QueryOf<typeof routes.list>,
): Promise<{ items: GroupRole[]; page: PageInfo }> => {
  const { number, size, offset, by, direction, behind } = pageOf(query, sortable, sql.ref('g.id'))
  const pattern = containing(query.q ?? '')
  const wanted = sql<boolean>`(
    ${query.q ? sql<boolean>`(g.name ilike ${pattern} or g.id::text ilike ${pattern})` : sql<boolean>`true`}
    and ${query.builtIn === undefined ? sql<boolean>`true` : sql<boolean>`g.built_in = ${query.builtIn === 'true'}`})`
  const { total } = await tx
    .selectFrom('group_roles as g')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('g.company_id', '=', companyId)
    .where(wanted)
    .executeTakeFirstOrThrow()
  const rows = await shown(tx, companyId)
    .where(wanted)
    .where(behind)
    .orderBy(by, direction)
    .orderBy('g.id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return { items: rows.map(toGroupRole), page: { number, size, total } }
}

/** The group roles of a company with these ids. */
export const groupRolesAmong = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<GroupRole[]> => (await shown(tx, companyId).where(isAmong('g.id', ids)).execute()).map(toGroupRole)

/** One group role of the company. */
export const groupRoleOf = async (tx: Tx, companyId: string, id: string): Promise<GroupRole> => {
  const row = await shown(tx, companyId).where('g.id', '=', idOf('group role', id)).executeTakeFirst()
  if (!row) throw notFound('group role')
  return toGroupRole(row)
}
