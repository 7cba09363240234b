import { sql } from 'kysely'
import { balancersOf, type CloudMemberHealth } from '../../cloud/balancers.ts'
import { CloudFault, type CloudRef } from '../../cloud/port.ts'
import type { KeptHealth } from '../../db/balancerTables.ts'
import type { Tx } from '../../db/db.ts'
import type { ResourceKey } from '../../operations/busy.ts'
import type { WorkDeps } from '../../resources/area.ts'
import { rowsAmong } from '../../resources/table.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { balancers, type BalancerRow, type PoolRow } from './balancerRecord.ts'
import { blockersOf } from './blockers.ts'
import { isSame, partsOf, summarize } from './tree.ts'

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
  const newsIn = async (tx: Tx, told: Told) => {
    const { pools } = await partsOf(tx, { company_id, id })
    return pools.flatMap((pool) => newsOf(pool, told) ?? [])
  }
  const now = await db.tenant({ companyId: company_id }, async (tx) => {
    const told = await understood(tx, { company_id, id }, found)
    return { told, isNews: (await newsIn(tx, told)).length > 0, at: await momentOf(tx) }
  })
  if (!now.isNews) return
  await db.tenant({ companyId: company_id }, async (tx) => {
    await lockCompany(tx, company_id)
    const [row] = await rowsAmong(tx, balancers, company_id, [id])
    if (!row) return
    for (const { pool, health } of await newsIn(tx, now.told))
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
/** What was found out about members, by their ids. */
type Told = ReadonlyMap<string, Undated>

/** Faults that our own rules may explain: of those that no rule can be to blame for nothing is asked. */
const isUnexplained = ({ health, fault }: CloudMemberHealth) =>
  health === 'offline' && (fault === undefined || fault === 'noAnswer' || fault === 'blocked')

/** What a cloud has found out, and of what it can't reach the rule that is in its way. */
const understood = async (tx: Tx, key: ResourceKey, found: readonly CloudMemberHealth[]): Promise<Told> => {
  const told = new Map<string, Undated>(found.map((one) => [one.memberId, undatedOf(one)]))
  const unexplained = new Set(found.filter(isUnexplained).map(({ memberId }) => memberId))
  if (unexplained.size === 0) return told
  const blockerOf = await blockersOf(tx, key)
  for (const pool of (await partsOf(tx, key)).pools)
    for (const member of [...pool.content.members, ...pool.leaving]) {
      if (!unexplained.has(member.id)) continue
      const by = await blockerOf(pool, member)
      if (by) told.set(member.id, { health: 'offline', hint: { fault: 'blocked', code: null, by } })
    }
  return told
}

const undatedOf = ({ health, fault, code }: CloudMemberHealth): Undated => ({
  health,
  hint: health === 'offline' && fault !== undefined ? { fault, code: code ?? null, by: null } : null,
})

/** What is known of a pool's members now, where that differs from what is written. */
const newsOf = (
  pool: PoolRow,
  told: Told,
): { pool: PoolRow; health: Record<string, Undated> } | undefined => {
  const health: Record<string, Undated> = {}
  for (const { id } of [...pool.content.members, ...pool.leaving]) {
    const one = told.get(id)
    if (one) health[id] = one
  }
  const isOld =
    Object.keys(health).length === Object.keys(pool.health).length &&
    Object.entries(health).every(([id, one]) => isSameHealth(one, pool.health[id]))
  return isOld ? undefined : { pool, health }
}

const isSameHealth = (one: Undated, known: Undated | undefined) =>
  one.health === known?.health && isSame(one.hint, known.hint)

/** Of each member since when it is as it is. */
const datedBy = (health: Record<string, Undated>, { health: known }: PoolRow, now: string) =>
  Object.fromEntries(
    Object.entries(health).map(([id, one]): [string, KeptHealth] => {
      const before = known[id]
      return [id, { ...one, since: before?.health === one.health ? before.since : now }]
    }),
  )
