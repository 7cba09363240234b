import { sql } from 'kysely'
import type { LbMember } from '#contract/balancers.ts'
import { balancersOf, type CloudMemberHealth } from '../../cloud/balancers.ts'
import { CloudFault, type CloudRef } from '../../cloud/port.ts'
import type { KeptHealth } from '../../db/balancerTables.ts'
import type { Tx } from '../../db/db.ts'
import type { WorkDeps } from '../../resources/area.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { balancers, type BalancerRow, type PoolRow } from './balancerRecord.ts'
import { partsOf, summarize } from './tree.ts'

/** Asks the cloud how members of all balancers are, and writes down what has changed. */
export const watchHealth = async (deps: Pick<WorkDeps, 'db' | 'cloud' | 'log'>) => {
  if (!deps.cloud.balancers) return
  const rows = await deps.db.system((tx) =>
    tx
      .selectFrom('load_balancers as b')
      .select(['b.company_id', 'b.id', 'b.cloud_ref'])
      .where('b.cloud_ref', 'is not', null)
      .where('b.status', 'in', ['active', 'updating'])
      .where(sql<boolean>`exists (select from lb_pools as p where p.company_id = b.company_id
        and p.load_balancer_id = b.id and p.content->'monitor' <> 'null'::jsonb)`)
      .execute(),
  )
  for (const row of rows)
    try {
      await lookAt(deps, row)
    } catch (error) {
      if (!(error instanceof CloudFault)) throw error
      // It is found out by reconciliation what has become of it.
      deps.log.warn({ balancer: row.id, reason: error.reason }, 'members were not looked at')
    }
}

type Key = Pick<BalancerRow, 'company_id' | 'id' | 'cloud_ref'>

const lookAt = async ({ db, cloud }: Pick<WorkDeps, 'db' | 'cloud'>, { company_id, id, cloud_ref }: Key) => {
  // The column holds what an adapter has minted.
  const found = await balancersOf(cloud).health(cloud_ref as CloudRef)
  const isNews = async (tx: Tx) => {
    const { pools } = await partsOf(tx, { company_id, id })
    return pools.flatMap((pool) => newsOf(pool, found) ?? [])
  }
  const now = await db.tenant({ companyId: company_id }, async (tx) => ({
    news: (await isNews(tx)).length > 0,
    at: await momentOf(tx),
  }))
  if (!now.news) return
  await db.tenant({ companyId: company_id }, async (tx) => {
    await lockCompany(tx, company_id)
    const [row] = await rowsAmong(tx, balancers, company_id, [id])
    if (!row) return
    for (const { pool, health } of await isNews(tx))
      await tx
        .updateTable('lb_pools')
        .set({ health: JSON.stringify(datedBy(health, pool, now.at)) })
        .where('company_id', '=', company_id)
        .where('id', '=', pool.id)
        .execute()
    await summarize(tx, row)
  })
}

const momentOf = async (tx: Tx) => {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
  return (rows[0]?.now ?? new Date(0)).toISOString()
}

type Undated = Omit<KeptHealth, 'since'>

/** What is known of a pool's members now, where that differs from what is written. */
const newsOf = (
  pool: PoolRow,
  found: readonly CloudMemberHealth[],
): { pool: PoolRow; health: Record<string, Undated> } | undefined => {
  const byId = new Map(found.map((one) => [one.memberId, one]))
  const health: Record<string, Undated> = {}
  for (const { id } of [...pool.content.members, ...pool.leaving]) {
    const one = byId.get(id)
    if (one) health[id] = { health: one.health, hint: hintOf(one) }
  }
  const isSame =
    Object.keys(health).length === Object.keys(pool.health).length &&
    Object.entries(health).every(([id, one]) => isSameHealth(one, pool.health[id]))
  return isSame ? undefined : { pool, health }
}

const hintOf = ({ health, fault, code }: CloudMemberHealth): LbMember['hint'] =>
  health === 'offline' && fault !== undefined ? { fault, code: code ?? null } : null

const isSameHealth = (one: Undated, known: Undated | undefined) =>
  one.health === known?.health && one.hint?.fault === known.hint?.fault && one.hint?.code === known.hint?.code

/** Of each member since when it is as it is. */
const datedBy = (health: Record<string, Undated>, { health: known }: PoolRow, now: string) =>
  Object.fromEntries(
    Object.entries(health).map(([id, one]): [string, KeptHealth] => {
      const before = known[id]
      return [id, { ...one, since: before?.health === one.health ? before.since : now }]
    }),
  )
