import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { NetworkTables } from '../../../db/networkTables.ts'
import type { CloudGroup, CloudRule, SecurityGroups } from '../../networking.ts'
import { CloudFault, type CloudRef, type TenantRef } from '../../port.ts'
import type { SandboxWorld } from '../machines.ts'
import { onceWith } from '../orders.ts'
import { buildFault, faultIn, wishes } from '../phases.ts'
import { keptIn } from '../tenants.ts'

type GroupRow = Selectable<NetworkTables['sandbox_groups']>

const groupOfOrder = (tx: Tx, tenant: TenantRef, tag: string): Promise<GroupRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_groups as g', 'g.ref', 'o.ref')
    .selectAll('g')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

/** The database keeps no order of an object's fields. */
const keysOf = (rules: readonly CloudRule[]) =>
  rules
    .map(({ direction, protocol, ports, icmp, peer }) =>
      JSON.stringify([
        direction,
        protocol,
        ports.map(({ from, to }) => [from, to]),
        icmp && [icmp.type, icmp.code],
        'cidrs' in peer ? peer.cidrs : peer.groupRef,
      ]),
    )
    .toSorted()

const toGroup = (row: GroupRow): CloudGroup => ({
  // The refs are this adapter's own to mint.
  ref: row.ref as CloudRef,
  tag: row.tag,
  rules: keysOf(row.rules),
  state: row.state,
  ...faultIn(row),
})

/** The security groups of the sandbox, behind the port: rules hold as soon as they are set. */
export const sandboxGroups = (db: Db, { now }: SandboxWorld): SecurityGroups => {
  const once = onceWith(db, groupOfOrder)
  return {
    create: async ({ tenant, tag }, { name, region }) =>
      toGroup(
        await once({ tenant, tag }, (tx) => {
          const wish = wishes(name)
          if (wish.noCapacity)
            throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
          return tx
            .insertInto('sandbox_groups')
            .values({
              ref: `sg-${randomUUID()}`,
              tenant,
              tag,
              name,
              region,
              state: wish.failsToBuild ? 'failed' : 'active',
              fault_reason: wish.failsToBuild ? buildFault.reason : null,
              fault_message: wish.failsToBuild ? buildFault.message : null,
              created_at: now(),
            })
            .returningAll()
            .executeTakeFirstOrThrow()
        }),
      ),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => groupOfOrder(tx, tenant, tag))
      return found && toGroup(found)
    },
    find: async (ref) => {
      const found = await db.system((tx) =>
        tx.selectFrom('sandbox_groups').selectAll().where('ref', '=', ref).executeTakeFirst(),
      )
      return found && toGroup(found)
    },
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_groups').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map(toGroup)
    },
    setRules: async (order, ref, rules) =>
      toGroup(
        await once(order, async (tx) => {
          const row = await lockGroup(tx, ref)
          if (row.name.includes('-fails-to-change'))
            throw new CloudFault('rejected', 'sandbox: the name asked for a failed change', false)
          return tx
            .updateTable('sandbox_groups')
            .set({ rules: JSON.stringify(rules) })
            .where('ref', '=', ref)
            .returningAll()
            .executeTakeFirstOrThrow()
        }),
      ),
    keysOf,
    destroy: (_, ref) => db.system((tx) => destroyGroup(tx, ref)),
  }
}

const lockGroup = async (tx: Tx, ref: CloudRef): Promise<GroupRow> => {
  const row = await tx
    .selectFrom('sandbox_groups')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no group ${ref}`, false)
  return row
}

/** Destroying what is gone succeeds; what still filters a port stays. */
export const destroyGroup = async (tx: Tx, ref: CloudRef | string) => {
  const used = await tx
    .selectFrom('sandbox_ports')
    .select('ref')
    .where('state', '<>', 'gone')
    .where((where) => where(where.val(ref), '=', where.fn.any('group_refs')))
    .executeTakeFirst()
  if (used) throw new CloudFault('conflict', `sandbox: ${ref} is in use`, false)
  await tx.updateTable('sandbox_groups').set({ state: 'gone' }).where('ref', '=', ref).execute()
}

export const groupsKept = keptIn('sandbox_groups', 'security group', (tx, _world, ref) =>
  destroyGroup(tx, ref),
)
