import { sql } from 'kysely'
import { healthOf } from '#contract/load-balancers/health.ts'
import type { ListenerContent, MemberContent, PoolContent, Tree } from '#contract/load-balancers/tree.ts'
import type { CloudTree } from '../../cloud/balancers.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import type { ResourceKey } from '../../operations/busy.ts'
import { changeRow } from '../../resources/target.ts'
import {
  balancers,
  membersOf,
  portsOf,
  type BalancerRow,
  type ListenerRow,
  type PoolRow,
} from './balancerRecord.ts'

/*
 * The tree of a balancer as rows: what is wanted of it, which the cloud may still be taking.
 */

/** The rows of a balancer's tree, in order. */
export const partsOf = async (
  tx: Tx,
  { company_id, id }: ResourceKey,
): Promise<{ listeners: ListenerRow[]; pools: PoolRow[] }> => ({
  listeners: await tx
    .selectFrom('lb_listeners')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('load_balancer_id', '=', id)
    .orderBy('place')
    .execute(),
  pools: await tx
    .selectFrom('lb_pools')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('load_balancer_id', '=', id)
    .orderBy('place')
    .execute(),
})

/** What is wanted of a balancer. */
export const treeOfRows = ({ listeners, pools }: { listeners: ListenerRow[]; pools: PoolRow[] }): Tree => ({
  listeners: listeners.map(({ content }) => content),
  pools: pools.map(({ content }) => content),
})

/** The tree in the words of the cloud: with certificates and interfaces by where they are there. */
export const toCloudTree = async (tx: Tx, companyId: string, tree: Tree): Promise<CloudTree> => {
  const certificates = await refsOf(
    tx,
    'certificates',
    companyId,
    tree.listeners.flatMap(({ certificateIds }) => certificateIds),
  )
  const ports = await refsOf(
    tx,
    'network_ports',
    companyId,
    tree.pools.flatMap(({ members }) => members.flatMap(({ portId }) => portId ?? [])),
  )
  return {
    listeners: tree.listeners.map((listener) => ({
      ...listener,
      certificateRefs: listener.certificateIds.flatMap((id) => certificates.get(id) ?? []),
    })),
    pools: tree.pools.map((pool) => ({
      ...pool,
      members: pool.members.map((member) => ({
        ...member,
        portRef: (member.portId !== null && ports.get(member.portId)) || null,
      })),
    })),
  }
}

const refsOf = async (
  tx: Tx,
  table: 'certificates' | 'network_ports',
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CloudRef>> => {
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'cloud_ref'])
    .where('company_id', '=', companyId)
    .where(isAmong('id', ids))
    .execute()
  // The columns hold what an adapter has minted.
  return new Map(
    rows.flatMap(({ id, cloud_ref }) => (cloud_ref === null ? [] : [[id, cloud_ref as CloudRef]])),
  )
}

/** The tree as we know it, from what the cloud was told. */
export const fromCloudTree = ({ listeners, pools }: CloudTree): Tree => ({
  listeners: listeners.map((listener) => {
    const { certificateRefs: _, ...known } = listener
    return known
  }),
  pools: pools.map((pool) => ({
    ...pool,
    members: pool.members.map((member) => {
      const { portRef: _, ...known } = member
      return known
    }),
  })),
})

/** The same for documents that the database has put in an order of its own. */
const canonical = (document: unknown) =>
  JSON.stringify(document, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** Whether documents say the same. */
export const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other)

/** Writes what is wanted of a balancer, a row for each part; what stays as it is is not touched. */
export const writeTree = async (
  tx: Tx,
  row: Pick<BalancerRow, 'company_id' | 'id' | 'project_id'>,
  tree: Tree,
) => {
  const before = await partsOf(tx, row)
  await removeOthers(tx, 'lb_listeners', row, tree.listeners)
  await removeOthers(tx, 'lb_pools', row, tree.pools)
  for (const [place, content] of tree.listeners.entries())
    await writeListener(tx, row, place, content, before.listeners)
  for (const [place, content] of tree.pools.entries()) await writePool(tx, row, place, content, before.pools)
  await summarize(tx, row)
}

type Owner = Pick<BalancerRow, 'company_id' | 'id' | 'project_id'>

const removeOthers = async (
  tx: Tx,
  table: 'lb_listeners' | 'lb_pools',
  { company_id, id }: Owner,
  kept: readonly { id: string }[],
) => {
  const ids = kept.map((part) => part.id)
  await sql`delete from ${sql.table(table)} where company_id = ${company_id} and load_balancer_id = ${id}
    and not ${isAmong('id', ids)}`.execute(tx)
}

const columnsOf = ({ company_id, project_id, id }: Owner, place: number, part: { id: string }) => ({
  id: part.id,
  company_id,
  project_id,
  load_balancer_id: id,
  place,
})

const writeListener = async (
  tx: Tx,
  owner: Owner,
  place: number,
  content: ListenerContent,
  before: readonly ListenerRow[],
) => {
  const known = before.find(({ id }) => id === content.id)
  if (known && known.place === place && isSame(content, known.content)) return
  const changed = { place, content: JSON.stringify(content), certificate_ids: content.certificateIds }
  await tx
    .insertInto('lb_listeners')
    .values({ ...columnsOf(owner, place, content), ...changed })
    .onConflict((on) => on.column('id').doUpdateSet(changed))
    .execute()
}

const writePool = async (
  tx: Tx,
  owner: Owner,
  place: number,
  content: PoolContent,
  before: readonly PoolRow[],
) => {
  const known = before.find(({ id }) => id === content.id)
  const ids = new Set(content.members.map(({ id }) => id))
  // Who is a member again does not leave any more.
  const leaving = (known?.leaving ?? []).filter(({ id }) => !ids.has(id))
  const stays = known && known.leaving.length === leaving.length
  if (known && stays && known.place === place && isSame(content, known.content)) return
  const changed = {
    place,
    content: JSON.stringify(content),
    member_ports: portsAmong([...content.members, ...leaving]),
    leaving: JSON.stringify(leaving),
    // Another monitor has found out nothing yet.
    ...(known && !isSame(content.monitor, known.content.monitor) && { health: '{}' }),
  }
  await tx
    .insertInto('lb_pools')
    .values({ ...columnsOf(owner, place, content), ...changed })
    .onConflict((on) => on.column('id').doUpdateSet(changed))
    .execute()
}

const portsAmong = (members: readonly MemberContent[]) => [
  ...new Set(members.flatMap(({ portId }) => portId ?? [])),
]

/** Writes what the balancer itself shows of its tree, where that has changed. */
export const summarize = async (tx: Tx, key: ResourceKey) => {
  const { listeners, pools } = await partsOf(tx, key)
  const { health, membersOnline, membersTotal } = healthOf(pools.flatMap(membersOf))
  const ports = portsOf(listeners.map(({ content }) => content))
  await sql`update load_balancers set ports = ${ports}, health = ${health}, members_online = ${membersOnline},
      members_total = ${membersTotal}
    where company_id = ${key.company_id} and id = ${key.id}
      and (ports, health, members_online, members_total)
        is distinct from (${ports}::text[], ${health}::text, ${membersOnline}::int, ${membersTotal}::int)`.execute(
    tx,
  )
}

/** Says which members of a pool leave: those that do, or do no more. */
export const writeLeaving = async (
  tx: Tx,
  pool: Pick<PoolRow, 'company_id' | 'id' | 'content'>,
  leaving: MemberContent[],
) => {
  await tx
    .updateTable('lb_pools')
    .set({
      leaving: JSON.stringify(leaving),
      member_ports: portsAmong([...pool.content.members, ...leaving]),
    })
    .where('company_id', '=', pool.company_id)
    .where('id', '=', pool.id)
    .execute()
}

/** What the cloud has taken is what there is. */
export const noteApplied = (tx: Tx, key: ResourceKey, tree: CloudTree) =>
  changeRow<BalancerRow>(tx, balancers, key, {
    applied: sql<CloudTree>`${JSON.stringify(tree)}::jsonb`,
  })
