import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mostProjects, type Project } from '#contract/projects/routes.ts'
import type { PageInfo, PageQuery } from '#contract/record.ts'
import { refusing, type Constraints, type Tx } from '../../db/db.ts'
import { containing, isAmong, pageOf } from '../../db/paging.ts'
import { conflict, notFound } from '../../problems.ts'
import { recoverable } from './resources.ts'

/** A project's columns as a draft names them. */
export type ProjectDraft = Partial<Pick<Project, 'name' | 'description' | 'color'>>

/** Whose projects are meant: all of a company, or only those with these ids. */
export interface Scope {
  companyId: string
  among?: string[] | undefined
}

const constraints: Constraints = {
  project_name_taken: () => {
    const message = 'Another project has this name.'
    return conflict(message, { errors: [{ path: 'name', code: 'taken', message }] })
  },
}

const sortable = {
  name: sql`in_natural_order(p.name)`,
  createdAt: sql`p.created_at`,
  memberCount: sql`p.member_count`,
  resourceCount: sql`p.resource_count`,
}

const projectsIn = (tx: Tx, { companyId, among }: Scope) =>
  tx
    .selectFrom('projects as p')
    .where('p.company_id', '=', companyId)
    .$if(among !== undefined, (query) => query.where(isAmong('p.id', among ?? [])))

const shown = (tx: Tx, scope: Scope) =>
  projectsIn(tx, scope).select([
    'p.id',
    'p.revision',
    'p.name',
    'p.description',
    'p.color',
    'p.is_default',
    'p.created_at',
    'p.member_count',
    'p.resource_count',
  ])

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toProject = (row: Row): Project => ({
  kind: 'project',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  description: row.description,
  // Only drafts that passed the contract are ever stored.
  color: row.color as Project['color'],
  isDefault: row.is_default,
  memberCount: row.member_count,
  resourceCount: row.resource_count,
  createdAt: row.created_at.toISOString(),
})

/** One page of the projects in scope, and how many there are in all. */
export const pageOfProjects = async (
  tx: Tx,
  scope: Scope,
  query: PageQuery,
): Promise<{ items: Project[]; page: PageInfo }> => {
  const { number, size, offset, by, direction, behind } = pageOf(query, sortable, sql.ref('p.id'))
  const wanted = query.q
    ? sql<boolean>`(p.name ilike ${containing(query.q)} or p.id::text ilike ${containing(query.q)})`
    : sql<boolean>`true`
  const { total } = await projectsIn(tx, scope)
    .where(wanted)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shown(tx, scope)
    .where(wanted)
    .where(behind)
    .orderBy(by, direction)
    .orderBy('p.id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return { items: rows.map(toProject), page: { number, size, total } }
}

/** All projects in scope, by name: `mostProjects` at most, even if a company came to have more before that limit. */
export const allProjects = async (tx: Tx, scope: Scope): Promise<Project[]> =>
  (await shown(tx, scope).orderBy(sortable.name).orderBy('p.id').limit(mostProjects).execute()).map(toProject)

/** One project that is known to be there. */
export const projectOf = async (tx: Tx, companyId: string, id: string): Promise<Project> => {
  const row = await shown(tx, { companyId, among: [id] }).executeTakeFirst()
  if (!row) throw notFound('project')
  return toProject(row)
}

/** Refuses one more project than a company can have. Call it under the company's lock. */
const refuseBeyondMost = async (tx: Tx, companyId: string) => {
  const { total } = await tx
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (total >= mostProjects)
    throw conflict(`A company has at most ${mostProjects} projects. Delete one first.`, {
      context: { reason: 'tooMany', limit: mostProjects },
    })
}

/** Adds a project under the company's lock; its maker, if one of the company, becomes its first manager. */
export const addProject = async (
  tx: Tx,
  {
    companyId,
    managerId,
    draft,
  }: { companyId: string; managerId?: string; draft: ProjectDraft & { name: string } },
): Promise<Project> => {
  const id = uuidv7()
  await refuseBeyondMost(tx, companyId)
  await refusing(
    constraints,
    tx
      .insertInto('projects')
      .values({ id, company_id: companyId, ...draft })
      .execute(),
  )
  if (managerId !== undefined)
    await tx
      .insertInto('project_members')
      .values({ id: uuidv7(), company_id: companyId, project_id: id, user_id: managerId, role: 'manager' })
      .execute()
  return projectOf(tx, companyId, id)
}

/** Writes what differs from the project as it is. */
export const changeProject = (
  tx: Tx,
  { companyId, id }: { companyId: string; id: string },
  changes: ProjectDraft,
) =>
  refusing(
    constraints,
    tx
      .updateTable('projects')
      .set(changes)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )

/** Deletes a project that is known to be empty; its members' places and its history go with it. */
export const deleteProject = (tx: Tx, { companyId, id }: { companyId: string; id: string }) =>
  refusing(
    {
      project_in_use: () => conflict('Move or delete the resources of this project first.'),
      instance_project: recoverable,
      volume_project: recoverable,
      ip_address_project: recoverable,
    },
    tx.deleteFrom('projects').where('company_id', '=', companyId).where('id', '=', id).execute(),
  )
