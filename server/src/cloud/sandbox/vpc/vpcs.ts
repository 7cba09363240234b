import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../db/db.ts'
import { CloudFault, type CloudRef, type Order, type TenantRef } from '../../port.ts'
import type { CloudVpc, Vpcs } from '../../vpcs.ts'
import { takeAddresses } from '../addresses.ts'
import type { SandboxWorld } from '../world.ts'
import { lockNetwork } from '../network/networks.ts'
import { onceWith } from '../orders.ts'
import { buildFault, endOf, faultIn, progressOf, wishes } from '../phases.ts'
import { factsOf } from './facts.ts'
import { destroyVpc, lockVpc, type VpcRow } from './vpcRows.ts'
import { keptIn } from '../tenants.ts'

const vpcOfOrder = (tx: Tx, tenant: TenantRef, tag: string): Promise<VpcRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_vpcs as v', 'v.ref', 'o.ref')
    .selectAll('v')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

const meanwhile = { createVpc: 'creating', changeVpc: 'changing', restartVpc: 'restarting' } as const

/** The row in the words of the port, as it is at this moment. */
const toVpc = ({ now }: SandboxWorld, row: VpcRow): CloudVpc => {
  const at = now()
  const phase = row.phase_until !== null && row.phase_until > at ? row.phase : null
  return {
    // The refs are this adapter's own to mint.
    ref: row.ref as CloudRef,
    tag: row.tag,
    state: phase === null ? row.state : meanwhile[phase],
    progress:
      phase && row.phase_from && row.phase_until ? progressOf(row.phase_from, row.phase_until, at) : 100,
    ...(row.source_nat_ip !== null && { sourceNatIp: row.source_nat_ip }),
    ...(phase === null && faultIn(row)),
  }
}

const beginning = (world: SandboxWorld, name: string, phase: NonNullable<VpcRow['phase']>) => ({
  phase,
  phase_from: world.now(),
  phase_until: endOf(phase, name, world),
})

/** The VPCs of the sandbox, behind the port. */
export const sandboxVpcs = (db: Db, world: SandboxWorld): Vpcs => {
  const once = onceWith(db, vpcOfOrder)
  const change = async (order: Order, ref: CloudRef, effect: (tx: Tx, row: VpcRow) => Promise<VpcRow>) =>
    toVpc(world, await once(order, async (tx) => effect(tx, await lockVpc(tx, ref))))

  return {
    create: async (order, { name, region, cidr }) =>
      toVpc(
        world,
        await once(order, async (tx) => {
          const wish = wishes(name)
          if (wish.noCapacity)
            throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
          const ref = `vpc-${randomUUID()}`
          const { ipv4 } = await takeAddresses(tx, region, ref)
          return tx
            .insertInto('sandbox_vpcs')
            .values({
              ref,
              tenant: order.tenant,
              tag: order.tag,
              name,
              region,
              cidr,
              source_nat_ip: ipv4,
              broken: [...(wish.routerDown ? ['router'] : []), ...(wish.dhcpStale ? ['dhcp'] : [])],
              state: wish.failsToBuild ? 'failed' : 'active',
              ...beginning(world, name, 'createVpc'),
              fault_reason: wish.failsToBuild ? buildFault.reason : null,
              fault_message: wish.failsToBuild ? buildFault.message : null,
              created_at: world.now(),
            })
            .returningAll()
            .executeTakeFirstOrThrow()
        }),
      ),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => vpcOfOrder(tx, tenant, tag))
      return found && toVpc(world, found)
    },
    find: async (ref) => {
      const found = await db.system((tx) =>
        tx.selectFrom('sandbox_vpcs').selectAll().where('ref', '=', ref).executeTakeFirst(),
      )
      return found && toVpc(world, found)
    },
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_vpcs').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map((row) => toVpc(world, row))
    },
    // The same rules twice are the same rules: no note of the order is needed.
    setAcl: (_, networkRef, acl) =>
      db.system(async (tx) => {
        const { vpc_ref, name } = await lockNetwork(tx, networkRef)
        if (vpc_ref === null) throw new CloudFault('rejected', `sandbox: ${networkRef} is no tier`, false)
        if (wishes(name).failsToChange) throw failedChange()
        await tx
          .updateTable('sandbox_networks')
          .set({ acl: JSON.stringify(acl) })
          .where('ref', '=', networkRef)
          .execute()
      }),
    setRoutes: (order, ref, routes) =>
      change(order, ref, (tx, row) => {
        if (wishes(row.name).failsToChange) throw failedChange()
        return tx
          .updateTable('sandbox_vpcs')
          .set({ routes: JSON.stringify(routes), ...beginning(world, row.name, 'changeVpc') })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    restart: (order, ref) =>
      change(order, ref, async (tx, row) => {
        await tx.updateTable('sandbox_networks').set({ broken: [] }).where('vpc_ref', '=', ref).execute()
        return tx
          .updateTable('sandbox_vpcs')
          .set({ broken: [], ...beginning(world, row.name, 'restartVpc') })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    health: (ref) => db.system((tx) => factsOf(tx, world, ref)),
    destroy: (_, ref) => db.system((tx) => destroyVpc(tx, ref)),
  }
}

const failedChange = () => new CloudFault('rejected', 'sandbox: the name asked for a failed change', false)

export const vpcsKept = keptIn('sandbox_vpcs', 'VPC', (tx, _world, ref) => destroyVpc(tx, ref))

/** What an hour costs until the operator sets another price. */
export const vpcPrices = { vpc: '0', 'vpn-connection': '0.03' }
