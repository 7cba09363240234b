import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addressOfMac } from '#contract/addresses/ipv6.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { NetworkTables } from '../../../db/networkTables.ts'
import type { CloudNetwork, Networks, NetworkSpec } from '../../networking.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../../port.ts'
import type { SandboxWorld } from '../world.ts'
import { onceWith } from '../orders.ts'
import { lockVpc } from '../vpc/vpcRows.ts'
import { buildFault, endOf, faultIn, progressOf, wishes } from '../phases.ts'
import { takePrefix } from './prefixes.ts'
import { keptIn } from '../tenants.ts'

export type NetworkRow = Selectable<NetworkTables['sandbox_networks']>

const networkOfOrder = (tx: Tx, tenant: TenantRef, tag: string): Promise<NetworkRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_networks as n', 'n.ref', 'o.ref')
    .selectAll('n')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

/** The row in the words of the port, as it is at this moment. */
const toNetwork = ({ now }: SandboxWorld, row: NetworkRow): CloudNetwork => {
  const at = now()
  const phase = row.phase_until !== null && row.phase_until > at ? row.phase : null
  return {
    // The refs are this adapter's own to mint.
    ref: row.ref as CloudRef,
    tag: row.tag,
    state: phase === null ? row.state : phase === 'createNetwork' ? 'creating' : 'changing',
    progress:
      phase && row.phase_from && row.phase_until ? progressOf(row.phase_from, row.phase_until, at) : 100,
    mtu: 1450,
    ...(row.ipv6_cidr !== null && { ipv6Cidr: row.ipv6_cidr }),
    ...(phase === null && faultIn(row)),
  }
}

/** The networks of the sandbox, behind the port. */
export const sandboxNetworks = (db: Db, world: SandboxWorld): Networks => {
  const once = onceWith(db, networkOfOrder)
  return {
    create: async (order, spec) =>
      toNetwork(world, await once(order, (tx) => create(tx, world, order, spec))),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => networkOfOrder(tx, tenant, tag))
      return found && toNetwork(world, found)
    },
    find: async (ref) => {
      const found = await db.system((tx) =>
        tx.selectFrom('sandbox_networks').selectAll().where('ref', '=', ref).executeTakeFirst(),
      )
      return found && toNetwork(world, found)
    },
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_networks').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map((row) => toNetwork(world, row))
    },
    update: async (order, ref, { gateway, pool, ipv6 = false }) => {
      const changed = await once(order, async (tx) => {
        const row = await lockNetwork(tx, ref)
        if (row.name.includes('-fails-to-change'))
          throw new CloudFault('rejected', 'sandbox: the name asked for a failed change', false)
        if (ipv6 && row.ipv6_cidr === null) await giveIpv6(tx, row)
        return tx
          .updateTable('sandbox_networks')
          .set({
            gateway,
            pool_from: pool.from,
            pool_to: pool.to,
            ...beginning(world, row.name, 'changeNetwork'),
          })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow()
      })
      return toNetwork(world, changed)
    },
    destroy: (_, ref) => db.system((tx) => destroyNetwork(tx, ref)),
  }
}

/** A /64 for a network that has none, and its address for each port there. Asked under the network's lock. */
const giveIpv6 = async (tx: Tx, { ref, region }: NetworkRow) => {
  const prefix = await takePrefix(tx, region)
  await tx.updateTable('sandbox_networks').set({ ipv6_cidr: prefix }).where('ref', '=', ref).execute()
  const ports = await tx
    .selectFrom('sandbox_ports')
    .select(['ref', 'mac'])
    .where('network_ref', '=', ref)
    .where('state', '<>', 'gone')
    .execute()
  for (const { ref: port, mac } of ports)
    await tx
      .updateTable('sandbox_ports')
      .set({ ipv6: addressOfMac(prefix, mac) })
      .where('ref', '=', port)
      .execute()
}

const beginning = (world: SandboxWorld, name: string, phase: 'createNetwork' | 'changeNetwork') => ({
  phase,
  phase_from: world.now(),
  phase_until: endOf(phase, name, world),
})

const create = async (
  tx: Tx,
  world: SandboxWorld,
  { tenant, tag }: Order,
  { name, region, routerRef, cidr, gateway, pool, ipv6 = false }: NetworkSpec,
): Promise<NetworkRow> => {
  const wish = wishes(name)
  if (wish.noCapacity) throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
  if (routerRef !== undefined) await lockVpc(tx, routerRef)
  return tx
    .insertInto('sandbox_networks')
    .values({
      ref: `net-${randomUUID()}`,
      tenant,
      tag,
      name,
      region,
      cidr,
      ipv6_cidr: ipv6 && !wish.failsToBuild ? await takePrefix(tx, region) : null,
      gateway,
      pool_from: pool.from,
      pool_to: pool.to,
      vpc_ref: routerRef ?? null,
      broken: wish.dhcpStale ? ['dhcp'] : [],
      state: wish.failsToBuild ? 'failed' : 'active',
      ...beginning(world, name, 'createNetwork'),
      fault_reason: wish.failsToBuild ? buildFault.reason : null,
      fault_message: wish.failsToBuild ? buildFault.message : null,
      created_at: world.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A network for a change; who gives out its addresses takes turns by this. */
export const lockNetwork = async (tx: Tx, ref: CloudRef | string): Promise<NetworkRow> => {
  const row = await tx
    .selectFrom('sandbox_networks')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no network ${ref}`, false)
  if (row.state === 'failed') throw new CloudFault('conflict', `sandbox: ${ref} has failed`, false)
  return row
}

/** Destroying what is gone succeeds; what still has ports stays. */
export const destroyNetwork = async (tx: Tx, ref: CloudRef | string) => {
  const used = await tx
    .selectFrom('sandbox_ports')
    .select('ref')
    .where('network_ref', '=', ref)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (used) throw new CloudFault('conflict', `sandbox: ${ref} has ports`, false)
  await tx
    .updateTable('sandbox_networks')
    .set({ state: 'gone', phase: null, phase_until: null })
    .where('ref', '=', ref)
    .execute()
}

export const networksKept = keptIn('sandbox_networks', 'network', (tx, _world, ref) =>
  destroyNetwork(tx, ref),
)
