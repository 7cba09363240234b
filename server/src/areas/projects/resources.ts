import { sql } from 'kysely'
import {
  mostOfKind,
  mostResourcesAtOnce,
  type projects as routes,
  type ResourcesDetails,
  type ResourceSummary,
} from '#contract/projects/routes.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { readLimits } from '../../limits/limits.ts'
import { toMoney } from '../../money/money.ts'
import { conflict, notFound } from '../../problems.ts'
import { idOf } from '../../tenancy/reach.ts'

/** How many of the things that stand in the way an answer names; it always counts them all. */
const named = 20

const columns = ['id', 'kind', 'name', 'status', 'region', 'created_at'] as const

interface Row {
  id: string
  kind: string
  name: string
  status: string
  region: string | null
  created_at: Date
}

const toSummary = ({ kind, id, name, status, region, created_at }: Row): ResourceSummary => ({
  kind,
  id,
  name,
  status,
  region,
  createdAt: created_at.toISOString(),
})

const asNamed = ({ kind, id, name }: Pick<Row, 'kind' | 'id' | 'name'>) => ({ kind, id, name })

const naturalName = sql`in_natural_order(name)`

/** A page of what stands in a project, by kind and name. Pages count from 1. */
export const resourcesOf = async (
  tx: Tx,
  companyId: string,
  projectId: string,
  { page = 1, size = mostResourcesAtOnce }: QueryOf<typeof routes.resources>,
): Promise<ResourceSummary[]> => {
  const rows = await tx
    .selectFrom('resources')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .orderBy('kind')
    .orderBy(naturalName)
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map(toSummary)
}

/** How many resources of each kind stand in a project. */
const countsOf = async (tx: Tx, companyId: string, projectId: string): Promise<Record<string, number>> => {
  const rows = await tx
    .selectFrom('resource_totals')
    .select(['kind', sql<number>`sum(resources)::int`.as('count')])
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** The first resources of each of these kinds, by name. */
const firstOfKinds = async (
  tx: Tx,
  companyId: string,
  projectId: string,
  kinds: readonly string[],
): Promise<ResourcesDetails['resources']> => {
  const { rows } = await sql<Row>`
    select first.* from unnest(${kinds}::text[]) as asked(kind) cross join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from resources as r
      where r.company_id = ${companyId} and r.project_id = ${projectId} and r.kind = asked.kind
      order by ${naturalName}, id limit ${mostOfKind}
    ) as first`.execute(tx)
  return Object.fromEntries(
    [...Map.groupBy(rows.map(toSummary), ({ kind }) => kind)].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  )
}

/** Resources of a project by kind, with their monthly cost and the company's limits. */
export const detailsOf = async (tx: Tx, companyId: string, projectId: string): Promise<ResourcesDetails> => {
  const counts = await countsOf(tx, companyId, projectId)
  return {
    counts,
    resources: await firstOfKinds(tx, companyId, projectId, Object.keys(counts)),
    monthlyCost: await monthlyCostOf(tx, companyId, projectId),
    limits: (await readLimits(tx, companyId)).map(({ metric, limit, used }) => ({ metric, limit, used })),
  }
}

/** The monthly cost of the priced resources of a project; null while there are none. */
const monthlyCostOf = async (tx: Tx, companyId: string, projectId: string) => {
  const sum = await tx
    .selectFrom('resource_totals')
    .select(['currency', sql<string>`sum(monthly)::text`.as('amount')])
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('currency', 'is not', null)
    .groupBy('currency')
    // A company has one currency.
    .executeTakeFirst()
  return sum?.currency ? toMoney(sum.amount, sum.currency) : null
}

/** The 409 of a project that holds what may come back. */
export const recoverable = () =>
  conflict('Deleted resources of this project can still be recovered. Purge them, or wait.', {
    context: { reason: 'recoverable' },
  })

/**
 * Refuses to delete a project that is not empty, and names what is inside. Addresses that wait for an instance to be
 * recovered, or to be purged with it, don't count: nobody has to move or delete those.
 */
export const refuseUnlessEmpty = async (tx: Tx, companyId: string, projectId: string) => {
  const waiting = await countWaiting(tx, companyId, projectId)
  const all = await countsOf(tx, companyId, projectId)
  const counts = Object.fromEntries(
    Object.entries(all)
      .map(([kind, count]) => [kind, kind === ipAddressKind.kind ? count - waiting : count] as const)
      .filter(([, count]) => count > 0),
  )
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total === 0 && waiting > 0) throw recoverable()
  if (total === 0) return refuseWhileWorking(tx, companyId, projectId)
  const resources = await tx
    .selectFrom('resources')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where(
      sql<boolean>`not exists (select from ip_addresses as a
        join instances as i on i.company_id = a.company_id and i.id = a.instance_id
        where a.company_id = resources.company_id and a.id = resources.id and i.deleted_at is not null)`,
    )
    .orderBy('kind')
    .orderBy(naturalName)
    .orderBy('id')
    .limit(named)
    .execute()
  throw conflict('Move or delete the resources of this project first.', {
    context: { total, counts, resources: resources.map(asNamed) },
  })
}

/** How many addresses of a project belong to instances that are deleted and may be recovered. */
const countWaiting = async (tx: Tx, companyId: string, projectId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('instances as i')
    .innerJoin('ip_addresses as a', (join) =>
      join.onRef('a.company_id', '=', 'i.company_id').onRef('a.instance_id', '=', 'i.id'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('i.company_id', '=', companyId)
    .where('i.deleted_at', 'is not', null)
    .where('a.project_id', '=', projectId)
    .where(
      sql<boolean>`exists (select from resources as r where r.company_id = a.company_id and r.id = a.id)`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** The history of a project goes with it, but not what is still being done there. */
const refuseWhileWorking = async (tx: Tx, companyId: string, projectId: string) => {
  const working = await tx
    .selectFrom('operations')
    .select('id')
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('status', 'in', ['queued', 'running', 'compensating'])
    .executeTakeFirst()
  if (working) throw conflict('An operation in this project is in progress.', { context: { reason: 'busy' } })
}

type Wanted = BodyOf<typeof routes.moveResources>['resources']

interface Move {
  companyId: string
  from: string
  to: string
  wanted: Wanted
  /** Whether the caller may know what stands in a project. */
  isShown: (projectId: string) => boolean
}

/**
 * Moves resources with all that is attached to them, or nothing. What is in the target already has
 * moved before, so a repeated call is no error. Tells what moved, and all that belongs together.
 */
export const moveResources = async (
  tx: Tx,
  { companyId, from, to, wanted, isShown }: Move,
): Promise<{ moved: string[]; together: ResourceSummary[] }> => {
  const together = await lockTogether(tx, companyId, wanted)
  refuseUnknown(
    together.filter(({ project_id }) => isShown(project_id)),
    wanted,
  )
  refuseElsewhere(together, [from, to])
  const moved = together.filter(({ project_id }) => project_id === from).map(({ id }) => id)
  await refuseBusy(tx, companyId, moved)
  if (moved.length > 0)
    await tx
      .updateTable('resources')
      .set({ project_id: to })
      .where('company_id', '=', companyId)
      .where(isAmong('id', moved))
      .execute()
  return { moved, together: together.map(toSummary) }
}

/** Locks the wanted resources and all that is attached to them or they to, in the order of their ids. */
const lockTogether = async (tx: Tx, companyId: string, wanted: Wanted) => {
  const ids = [...new Set(wanted.map(({ id }) => idOf('resource', id)))]
  const isTogether = sql<boolean>`id in (
    with recursive together(id) as (
      select id from resources where company_id = ${companyId} and id = any(${ids}::uuid[])
      union
      select linked.id from together
        join resources as one on one.company_id = ${companyId} and one.id = together.id
        join resources as linked on linked.company_id = ${companyId}
          and (linked.attached_to = one.id or linked.id = one.attached_to)
    ) select id from together)`
  return tx
    .selectFrom('resources')
    .select([...columns, 'project_id'])
    .where('company_id', '=', companyId)
    .where(isTogether)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Locked = Awaited<ReturnType<typeof lockTogether>>

/** One that does not exist, or stands where the caller can't see it, is not there at all. */
const refuseUnknown = (shown: Locked, wanted: Wanted) => {
  const kindById = new Map(shown.map(({ id, kind }) => [id, kind]))
  for (const { kind, id } of wanted) if (kindById.get(id.toLowerCase()) !== kind) throw notFound('resource')
}

/** What an operation holds stays where it is: the operation was requested for that project. */
const refuseBusy = async (tx: Tx, companyId: string, ids: readonly string[]) => {
  const held = await tx
    .selectFrom('operation_targets')
    .select('target_id')
    .where('company_id', '=', companyId)
    .where(isAmong('target_id', ids))
    .executeTakeFirst()
  if (held)
    throw conflict('An operation on one of these resources is in progress.', {
      context: { reason: 'busy', resource: held.target_id },
    })
}

/** Things that stand in a third project stop the move, and the answer names them. */
const refuseElsewhere = (together: Locked, projects: string[]) => {
  const elsewhere = together.filter(({ project_id }) => !projects.includes(project_id))
  if (elsewhere.length === 0) return
  throw conflict('Some of these resources are in another project.', {
    context: { total: elsewhere.length, resources: elsewhere.slice(0, named).map(asNamed) },
  })
}
