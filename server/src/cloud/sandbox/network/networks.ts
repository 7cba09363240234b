import { addressOfMac } from '#contract/addresses/prefixes.ts'
import type { Tx } from '../../../db/db.ts'
import type { CloudNetwork, Networks, NetworkSpec } from '../../networking.ts'
import { beginning, refuseByName, shownBy, wishes } from '../phases.ts'
import { sandboxService, type SandboxKind } from '../sandboxService.ts'
import { lockThing, type Row } from '../things.ts'
import { lockVpc } from '../vpc/vpcRows.ts'
import type { Sandbox } from '../world.ts'
import { takePrefix } from './prefixes.ts'

export type NetworkRow = Row<'sandbox_networks'>

const meanwhile = { createNetwork: 'creating', changeNetwork: 'changing' } as const

/** Networks, which may be tiers of a VPC. */
export const network: SandboxKind<'sandbox_networks', NetworkSpec, CloudNetwork> = {
  table: 'sandbox_networks',
  what: 'network',
  prefix: 'net',
  creating: 'createNetwork',
  create: async ({ name, region, cidr, gateway, pool, routerRef, ipv6 = false }, { tx }) => {
    const { failsToBuild, dhcpStale } = wishes(name)
    if (routerRef !== undefined) await lockVpc(tx, routerRef)
    return {
      name,
      region,
      cidr,
      ipv6_cidr: ipv6 && !failsToBuild ? await takePrefix(tx, region) : null,
      gateway,
      pool_from: pool.from,
      pool_to: pool.to,
      vpc_ref: routerRef ?? null,
      broken: dhcpStale ? ['dhcp'] : [],
      state: 'active',
    }
  },
  toThing: (row, world) => ({
    ...shownBy(row, world, (phase) => meanwhile[phase]),
    mtu: 1450,
    ...(row.ipv6_cidr !== null && { ipv6Cidr: row.ipv6_cidr }),
  }),
  /** By its ports. */
  isInUse: async ({ ref }, { tx }) => {
    const port = await tx
      .selectFrom('sandbox_ports')
      .select('ref')
      .where('network_ref', '=', ref)
      .where('state', '<>', 'gone')
      .executeTakeFirst()
    return port !== undefined
  },
}

/** A network for a change; who gives out its addresses takes turns by this. */
export const lockNetwork = (tx: Tx, ref: string): Promise<NetworkRow> => lockThing(tx, network, ref)

/** The networks of the sandbox, behind the port. */
export const sandboxNetworks = (sandbox: Sandbox): Networks => {
  const networks = sandboxService(sandbox, network)
  return {
    ...networks,
    update: (order, ref, { gateway, pool, ipv6 = false }) =>
      networks.change(order, ref, async (row, { tx, world }) => {
        refuseByName(row.name)
        return {
          gateway,
          pool_from: pool.from,
          pool_to: pool.to,
          ...(ipv6 && row.ipv6_cidr === null && { ipv6_cidr: await giveIpv6(tx, row) }),
          ...beginning(world, row.name, 'changeNetwork'),
        }
      }),
  }
}

/** A /64 for a network that has none, and its address for each port there. Asked under the network's lock. */
const giveIpv6 = async (tx: Tx, { ref, region }: NetworkRow): Promise<string> => {
  const prefix = await takePrefix(tx, region)
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
  return prefix
}
