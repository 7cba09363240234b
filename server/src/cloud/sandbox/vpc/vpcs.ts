import type { Tx } from '../../../db/db.ts'
import { CloudFault } from '../../port.ts'
import type { CloudVpc, Vpcs, VpcSpec } from '../../vpcs.ts'
import { giveAddressesBack, takeAddresses } from '../addresses.ts'
import { lockNetwork } from '../network/networks.ts'
import { beginning, refuseByName, shownBy, wishes } from '../phases.ts'
import { sandboxService, type SandboxKind } from '../sandboxService.ts'
import type { Sandbox } from '../world.ts'
import { factsOf } from './facts.ts'

const meanwhile = { createVpc: 'creating', changeVpc: 'changing', restartVpc: 'restarting' } as const

/** VPCs: routers with a public address, and parts that names can ask to be broken. */
export const vpc: SandboxKind<'sandbox_vpcs', VpcSpec, CloudVpc> = {
  table: 'sandbox_vpcs',
  what: 'VPC',
  prefix: 'vpc',
  creating: 'createVpc',
  create: async ({ name, region, cidr }, { tx, ref }) => {
    const { routerDown, dhcpStale } = wishes(name)
    const { ipv4 } = await takeAddresses(tx, region, ref)
    const broken = [...(routerDown ? ['router'] : []), ...(dhcpStale ? ['dhcp'] : [])]
    return { name, region, cidr, source_nat_ip: ipv4, broken, state: 'active' }
  },
  toThing: (row, world) => ({
    ...shownBy(row, world, (phase) => meanwhile[phase]),
    ...(row.source_nat_ip !== null && { sourceNatIp: row.source_nat_ip }),
  }),
  /** By its tiers and tunnels. */
  isInUse: async ({ ref }, { tx }) =>
    (await hasAny(tx, 'sandbox_networks', ref)) || (await hasAny(tx, 'sandbox_vpns', ref)),
  destroy: async ({ ref }, { tx }) => {
    await giveAddressesBack(tx, ref)
    return { source_nat_ip: null }
  },
}

const hasAny = async (tx: Tx, table: 'sandbox_networks' | 'sandbox_vpns', ref: string) => {
  const found = await tx
    .selectFrom(table)
    .select('ref')
    .where('vpc_ref', '=', ref)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  return found !== undefined
}

/** The VPCs of the sandbox, behind the port. */
export const sandboxVpcs = (sandbox: Sandbox): Vpcs => {
  const vpcs = sandboxService(sandbox, vpc)
  return {
    ...vpcs,
    // The same rules twice are the same rules: no note of the order is needed.
    setAcl: (_, networkRef, acl) =>
      sandbox.system(async (tx) => {
        const { vpc_ref, name } = await lockNetwork(tx, networkRef)
        if (vpc_ref === null) throw new CloudFault('rejected', `sandbox: ${networkRef} is no tier`, false)
        refuseByName(name)
        await tx
          .updateTable('sandbox_networks')
          .set({ acl: JSON.stringify(acl) })
          .where('ref', '=', networkRef)
          .execute()
      }),
    setRoutes: (order, ref, routes) =>
      vpcs.change(order, ref, ({ name }, { world }) => {
        refuseByName(name)
        return { routes: JSON.stringify(routes), ...beginning(world, name, 'changeVpc') }
      }),
    restart: (order, ref) =>
      vpcs.change(order, ref, async ({ name }, { tx, world }) => {
        await tx.updateTable('sandbox_networks').set({ broken: [] }).where('vpc_ref', '=', ref).execute()
        return { broken: [], ...beginning(world, name, 'restartVpc') }
      }),
    health: (ref) => sandbox.system((tx, world) => factsOf(tx, world, ref)),
  }
}

/** What an hour costs until the operator sets another price. */
export const vpcPrices = { vpc: '0', 'vpn-connection': '0.03' }
