import { sql } from 'kysely'
import { endsSoonDays } from '#contract/load-balancers/records.ts'
import type { Attention } from '#contract/dashboards/routes.ts'
import { resourceKinds } from '#contract/resources/kinds.ts'
import { asSystem } from '../../db/asSystem.ts'
import type { Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { toLimit } from '../../limits/limits.ts'
import type { AttentionOf } from '../../resources/area.ts'
import type { Visible } from '../../resources/visibility.ts'

/** How many of each reason are named: whoever has more of one has a list of them. */
const most = 4
/** What failed longer ago than this has been seen, or nobody minds. */
const failedHours = 24
const expiringHours = 48
const tightShare = 0.9

/**
 * What of the company needs somebody, as far as the caller may see it: the most urgent first. Undefined for those
 * who may see nothing of it.
 */
export const needsAttention = async (
  tx: Tx,
  caller: Caller,
  { visible, ofAreas }: { visible: Visible | undefined; ofAreas: readonly AttentionOf[] },
): Promise<Attention[] | undefined> => {
  const { companyId } = caller
  const [seesLimits, seesPeople] = [may(caller, 'limits:read'), may(caller, 'users:invite')]
  if (!visible && !seesLimits && !seesPeople) return undefined
  const told: Attention[] = []
  for (const attentionOf of ofAreas) told.push(...(await attentionOf(tx, caller)))
  return [
    ...(visible ? await inError(tx, companyId, visible) : []),
    ...(visible ? await unhealthy(tx, companyId, visible) : []),
    ...(visible ? await lastFailed(tx, companyId, visible) : []),
    ...(visible ? await endingCertificates(tx, companyId, visible) : []),
    ...told,
    ...(seesLimits ? await tightLimits(tx, companyId) : []),
    ...(seesPeople ? await expiringInvitations(tx, companyId) : []),
  ]
}

/** The statuses of a kind that are an error. */
const failing = resourceKinds.flatMap(({ kind, statuses }) =>
  Object.entries(statuses).flatMap(([status, tone]) => (tone === 'error' ? [{ kind, status }] : [])),
)

const isFailing = sql<boolean>`(${sql.join(
  failing.map(({ kind, status }) => sql`(kind = ${kind} and status = ${status})`),
  sql` or `,
)})`

const inError = async (tx: Tx, companyId: string, visible: Visible): Promise<Attention[]> => {
  const rows = await tx
    .selectFrom('resources')
    .select(['id', 'kind', 'name'])
    .where('company_id', '=', companyId)
    .where(isFailing)
    .where(visible.where('kind', 'project_id'))
    .orderBy(sql`in_natural_order(name)`)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((target) => ({ reason: 'error', target, at: null }))
}

/** Load balancers of whose members not all answer. */
const unhealthy = async (tx: Tx, companyId: string, visible: Visible): Promise<Attention[]> => {
  const rows = await tx
    .selectFrom('resources as r')
    .innerJoin('load_balancers as b', (on) =>
      on.onRef('b.company_id', '=', 'r.company_id').onRef('b.id', '=', 'r.id'),
    )
    .select(['r.id', 'r.kind', 'r.name'])
    .where('r.company_id', '=', companyId)
    .where('b.health', 'in', ['offline', 'degraded'])
    .where('b.status', 'in', ['active', 'updating'])
    .where(visible.where('r.kind', 'r.project_id'))
    .orderBy(sql`b.health <> 'offline'`)
    .orderBy(sql`in_natural_order(r.name)`)
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map((target) => ({ reason: 'health', target, at: null }))
}

const endingCertificates = async (tx: Tx, companyId: string, visible: Visible): Promise<Attention[]> => {
  const rows = await tx
    .selectFrom('resources as r')
    .innerJoin('certificates as c', (on) =>
      on.onRef('c.company_id', '=', 'r.company_id').onRef('c.id', '=', 'r.id'),
    )
    .select(['r.id', 'r.kind', 'r.name', 'c.not_after'])
    .where('r.company_id', '=', companyId)
    .where('c.not_after', '<', sql<Date>`app_now() + make_interval(days => ${endsSoonDays})`)
    .where(visible.where('r.kind', 'r.project_id'))
    .orderBy('c.not_after')
    .orderBy('r.id')
    .limit(most)
    .execute()
  return rows.map(({ not_after, ...target }) => ({
    reason: 'certificate',
    target,
    at: not_after.toISOString(),
  }))
}

/** Operations whose target is still there and well, and for which nothing has been done since they failed. */
const lastFailed = async (tx: Tx, companyId: string, visible: Visible): Promise<Attention[]> => {
  const rows = await tx
    .selectFrom('operations as o')
    .innerJoin('resources as r', (on) =>
      on.onRef('r.company_id', '=', 'o.company_id').onRef('r.id', '=', 'o.target_id'),
    )
    .select(['r.id', 'r.kind', 'r.name', 'o.action', 'o.finished_at'])
    .where('o.company_id', '=', companyId)
    .where('o.status', '=', 'failed')
    .where('o.finished_at', '>', sql<Date>`app_now() - make_interval(hours => ${failedHours})`)
    .where(sql<boolean>`not exists (select from operations as later where later.company_id = o.company_id
      and later.target_id = o.target_id and later.seq > o.seq and later.status <> 'cancelled')`)
    .where(sql<boolean>`not exists (select from resources as failing
      where failing.company_id = r.company_id and failing.id = r.id and ${isFailing})`)
    .where(visible.where('r.kind', 'r.project_id'))
    .orderBy('o.finished_at', 'desc')
    .orderBy('o.id')
    .limit(most)
    .execute()
  return rows.map(({ id, kind, name, action, finished_at }) => ({
    reason: 'failed',
    target: { id, kind, name },
    action,
    at: finished_at?.toISOString() ?? null,
  }))
}

const tightLimits = async (tx: Tx, companyId: string): Promise<Attention[]> => {
  const rows = await tx
    .selectFrom('limits')
    .select(['metric', 'lim', 'used', 'reserved'])
    .where('company_id', '=', companyId)
    .where('lim', '>', '0')
    .where(sql<boolean>`used + reserved >= lim * ${tightShare}::numeric`)
    .orderBy(sql`(used + reserved)::numeric / lim`, 'desc')
    .orderBy('metric')
    .limit(most)
    .execute()
  return rows.map((row) => ({ reason: 'limit', target: null, limit: toLimit(row), at: null }))
}

/** Of people who have not come yet: the code that they were mailed dies soon, or has died. */
const expiringInvitations = async (tx: Tx, companyId: string): Promise<Attention[]> => {
  const rows = await asSystem(tx, () =>
    tx
      .selectFrom('users as u')
      .innerJoin('codes as c', 'c.user_id', 'u.id')
      .select(['u.id', 'u.name', sql<Date>`max(c.expires_at)`.as('expires')])
      .where('u.company_id', '=', companyId)
      .where('u.status', '=', 'invited')
      .where('c.purpose', '=', 'invitation')
      .groupBy(['u.id', 'u.name'])
      .having(sql<boolean>`max(c.expires_at) < app_now() + make_interval(hours => ${expiringHours})`)
      .orderBy(sql`max(c.expires_at)`)
      .limit(most)
      .execute(),
  )
  return rows.map(({ id, name, expires }) => ({
    reason: 'invitation',
    target: { kind: 'user', id, name },
    at: expires.toISOString(),
  }))
}
