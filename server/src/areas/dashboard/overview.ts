import { sql } from 'kysely'
import type { Activity, FirstSteps, ResourceCount, Spend } from '#contract/dashboards/routes.ts'
import type { Limit } from '#contract/limits/routes.ts'
import type { Operation } from '#contract/operations.ts'
import { countsInContract } from '#contract/resources/kind.ts'
import { kindNamed } from '#contract/resources/kinds.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { may, projectsWhere, type Caller } from '../../http/caller.ts'
import { toLimit } from '../../limits/limits.ts'
import { microsIn, moneyOf, toMoney } from '../../money/money.ts'
import { toOperation } from '../../operations/operationRecord.ts'
import { spendThisMonth } from '../../resources/cost.ts'
import type { Visible } from '../../resources/visibility.ts'

/** How many of the operations in progress are named; all of them are counted. */
const mostOperations = 10
const mostActivity = 10
const mostLimits = 4

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** How many resources there are, by kind and state; kinds without any are left out. */
export const resourceCountsOf = async (
  tx: Tx,
  companyId: string,
  visible: Visible,
): Promise<ResourceCount[]> => {
  const rows = await tx
    .selectFrom('resource_totals')
    .select(['kind', 'status', 'built', sql<number>`sum(resources)::int`.as('count')])
    .select(sql<number>`coalesce(sum(resources) filter (where not attached), 0)::int`.as('free'))
    .select(sql<string | null>`sum(monthly) filter (where not attached)::text`.as('freeMonthly'))
    .select(sql<string | null>`max(currency)`.as('currency'))
    .where('company_id', '=', companyId)
    .where(visible.where('kind', 'project_id'))
    // Addresses that are an interface's or a network's own: nobody has allocated them.
    .where(sql<boolean>`not (kind = 'ipAddress' and not built and status = 'inUse')`)
    .groupBy(['kind', 'status', 'built'])
    .orderBy('kind')
    .orderBy('status')
    .execute()
  return visible.kinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    const declared = kindNamed(kind)
    if (ofKind.length === 0 || !declared) return []
    const all = sumOf(ofKind.map(({ count }) => count))
    const counted = ofKind.filter((row) => countsInContract(declared, row))
    const total = sumOf(counted.map(({ count }) => count))
    const byStatus: Record<string, number> = {}
    for (const { status, count } of ofKind) byStatus[status] = (byStatus[status] ?? 0) + count
    const isAttached = ['attach', 'associate'].some((action) => Object.hasOwn(declared.actions, action))
    return [
      {
        kind,
        total,
        byStatus,
        ...(isAttached && { unattached: sumOf(counted.map(({ free }) => free)), ...freeCostOf(counted) }),
        ...(all > total && { unbuilt: all - total }),
      },
    ]
  })
}

/** What a month of those costs that are attached to nothing; nothing where that is not known, or is nothing. */
const freeCostOf = (rows: readonly { freeMonthly: string | null; currency: string | null }[]) => {
  const currency = rows.find((row) => row.currency !== null)?.currency
  const total = rows.reduce((sum, { freeMonthly }) => sum + microsIn(freeMonthly ?? '0'), 0n)
  return total > 0n && currency ? { unattachedMonthly: moneyOf(total, currency) } : {}
}

/** What the company has spent this month, and what a month of what it has costs; undefined before its first charge. */
export const spendOf = async (tx: Tx, companyId: string): Promise<Spend | undefined> => {
  const spent = await spendThisMonth(tx, companyId)
  if (!spent) return undefined
  const { monthly } = await tx
    .selectFrom('resources')
    .select(sql<string>`coalesce(sum(monthly_price), 0)::text`.as('monthly'))
    .where('company_id', '=', companyId)
    .where('built', '=', true)
    .executeTakeFirstOrThrow()
  return { ...spent, monthly: toMoney(monthly, spent.currency) }
}

/** The operations in progress on visible resources, the newest first, and how many there are in all. */
export const operationsInProgress = async (
  tx: Tx,
  companyId: string,
  visible: Visible,
): Promise<{ total: number; operations: Operation[] }> => {
  const inProgress = tx
    .selectFrom('operations')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['queued', 'running', 'compensating'])
    .where(visible.where('target_kind', 'project_id'))
  const rows = await inProgress
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostOperations)
    .execute()
  if (rows.length < mostOperations) return { total: rows.length, operations: rows.map(toOperation) }
  const { total } = await inProgress.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { total, operations: rows.map(toOperation) }
}

/** The limits that are closest to their end, what operations hold in reserve included. */
export const fullestLimits = async (tx: Tx, companyId: string): Promise<Limit[]> => {
  const rows = await tx
    .selectFrom('limits')
    .select(['metric', 'lim', 'used', 'reserved'])
    .where('company_id', '=', companyId)
    .where('lim', '>', '0')
    .orderBy(sql`(used + reserved)::numeric / lim`, 'desc')
    .orderBy('metric')
    .limit(mostLimits)
    .execute()
  return rows.map(toLimit)
}

/**
 * An operation is in the log twice: by its area when it is asked for, by its kind when it has ended. Only the end tells
 * what became of it; what is still in progress is shown as that.
 */
const isNoBeginning = sql<boolean>`not (a.details ? 'operation' and a.action not like a.target_kind || '.%')`

/** What happened lately, a line an operation: in the company, or by one person; of a token, what was done with it. */
export const recentActivity = async (
  tx: Tx,
  { companyId, userId, token }: Caller,
  of: 'company' | 'own',
): Promise<Activity[]> => {
  const rows = await tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.actor_id'),
    )
    .select(['a.id', 'a.at', 'a.action', 'a.actor_email', 'a.staff', 'u.name as actorName'])
    .select(sql<'success' | 'failure'>`a.outcome`.as('outcome'))
    .select(['a.target_kind', 'a.target_id', 'a.target_name'])
    .where('a.company_id', '=', companyId)
    .where(isNoBeginning)
    // What came to nothing, and what was only looked at, is for the log itself.
    .where('a.outcome', '<>', 'denied')
    .where('a.action', '<>', 'staff.view')
    .$if(of === 'own', (query) => query.where('a.actor_id', '=', userId))
    .$if(of === 'own' && token !== undefined, (query) => query.where('a.token_id', '=', token?.id ?? null))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(mostActivity)
    .execute()
  return rows.map(({ id, at, action, outcome, staff, actorName, ...row }) => ({
    id,
    at: at.toISOString(),
    action,
    outcome,
    staff,
    actor: actorName ?? row.actor_email,
    target:
      row.target_kind === null ? null : { kind: row.target_kind, id: row.target_id, name: row.target_name },
  }))
}

/** How many projects the caller may read. */
export const projectCountOf = async (tx: Tx, caller: Caller): Promise<number> => {
  const among = projectsWhere(caller, 'projects:read')
  const { count } = await tx
    .selectFrom('projects')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', caller.companyId)
    .$if(among !== undefined, (query) => query.where(isAmong('id', among ?? [])))
    .executeTakeFirstOrThrow()
  return count
}

/** What is done of the first steps, for who may take some of them, and whether the company has resources by now. */
export const firstStepsOf = async (
  tx: Tx,
  caller: Caller,
): Promise<{ isUsed: boolean; steps: FirstSteps } | undefined> => {
  const mayCreate = may(caller, 'projects:create')
  const mayInvite = may(caller, 'users:invite')
  if (!mayCreate && !mayInvite) return undefined
  const { companyId, userId } = caller
  const { rows } = await sql<{ used: boolean; project: boolean; colleague: boolean; twoFactor: boolean }>`
    select
      exists (select from resources where company_id = ${companyId}) as used,
      exists (select from projects where company_id = ${companyId} and not is_default) as project,
      exists (select from users where company_id = ${companyId} and id <> ${userId}) as colleague,
      coalesce((select two_factor from users where company_id = ${companyId} and id = ${userId}), false)
        as "twoFactor"`.execute(tx)
  const [facts] = rows
  if (!facts) return undefined
  const { used, project, colleague, twoFactor } = facts
  const steps = {
    ...(mayCreate && { project }),
    ...(mayInvite && { colleague }),
    twoFactor,
    ...(may(caller, 'compute:create') && { instance: used }),
  }
  return { isUsed: used, steps }
}
