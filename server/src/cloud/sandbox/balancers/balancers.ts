import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../db/db.ts'
import type { Balancers, BalancerSpec, CloudTree } from '../../balancers.ts'
import { CloudFault, type CloudRef, type Order } from '../../port.ts'
import { balancerSizes } from '../catalogue.ts'
import type { SandboxWorld } from '../world.ts'
import { lockPort } from '../network/portRows.ts'
import { onceWith } from '../orders.ts'
import { buildFault, wishes } from '../phases.ts'
import {
  balancerOfOrder,
  beginning,
  destroyBalancer,
  ipv6At,
  lockBalancer,
  toBalancer,
  type BalancerRow,
} from './balancerRows.ts'
import { lookAtMembers } from './health.ts'
import { balancerMetricsOf } from './metrics.ts'
import { keptIn } from '../tenants.ts'

const rejected = (message: string) => new CloudFault('rejected', `sandbox: ${message}`, false)

const refuseUnknownSize = (sizeRef: string) => {
  if (!balancerSizes.some(({ ref }) => ref === sizeRef)) throw rejected(`no size ${sizeRef}`)
}

/** Certificates of a tree have to be there. */
const refuseMissing = async (tx: Tx, { listeners }: CloudTree) => {
  const wanted = [...new Set(listeners.flatMap(({ certificateRefs }) => certificateRefs))]
  if (wanted.length === 0) return
  const found = await tx
    .selectFrom('sandbox_certificates')
    .select('ref')
    .where('ref', 'in', wanted)
    .where('state', '=', 'active')
    .execute()
  if (found.length < wanted.length) throw rejected('a certificate is not there')
}

const read = (tx: Tx, ref: CloudRef) =>
  tx.selectFrom('sandbox_balancers').selectAll().where('ref', '=', ref).executeTakeFirst()

/** The load balancers of the sandbox, behind the port. No traffic flows; what members answer follows from what they are. */
export const sandboxBalancers = (db: Db, world: SandboxWorld): Balancers => {
  const once = onceWith(db, balancerOfOrder)
  const change = async (
    order: Order,
    ref: CloudRef,
    effect: (tx: Tx, row: BalancerRow) => Promise<BalancerRow>,
  ) => toBalancer(world, await once(order, async (tx) => effect(tx, await lockBalancer(tx, world, ref))))

  return {
    create: async (order, spec) =>
      toBalancer(world, await once(order, (tx) => create(tx, world, order, spec))),
    findByTag: async (tenant, tag) => {
      const found = await db.system((tx) => balancerOfOrder(tx, tenant, tag))
      return found && toBalancer(world, found)
    },
    find: async (ref) => {
      const found = await db.system((tx) => read(tx, ref))
      return found && toBalancer(world, found)
    },
    list: async () => {
      const rows = await db.system((tx) =>
        tx.selectFrom('sandbox_balancers').selectAll().where('state', '<>', 'gone').execute(),
      )
      return rows.map((row) => toBalancer(world, row))
    },
    configure: (order, ref, tree) =>
      change(order, ref, async (tx, row) => {
        if ([row, ...tree.listeners].some(({ name }) => name.includes('-fails-to-change')))
          throw rejected('the name asked for a failed change')
        await refuseMissing(tx, tree)
        return tx
          .updateTable('sandbox_balancers')
          .set({ tree: JSON.stringify(tree), ...beginning(world, row.name, 'changeBalancer') })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    resize: (order, ref, sizeRef) =>
      change(order, ref, (tx, row) => {
        refuseUnknownSize(sizeRef)
        return tx
          .updateTable('sandbox_balancers')
          .set({ size_ref: sizeRef, ...beginning(world, row.name, 'changeBalancer') })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    setIpv6: (order, ref, reach) =>
      change(order, ref, async (tx, row) => {
        if (row.name.includes('-fails-to-change')) throw rejected('the name asked for a failed change')
        // The refs are this adapter's own to mint.
        const at = ipv6At(await lockPort(tx, row.port_ref as CloudRef), reach)
        return tx
          .updateTable('sandbox_balancers')
          .set({ ...at, ...beginning(world, row.name, 'changeBalancer') })
          .where('ref', '=', ref)
          .returningAll()
          .executeTakeFirstOrThrow()
      }),
    health: (ref) =>
      db.system(async (tx) => {
        const row = await tx
          .selectFrom('sandbox_balancers')
          .selectAll()
          .where('ref', '=', ref)
          .forUpdate()
          .executeTakeFirst()
        if (!row || row.state === 'gone')
          throw new CloudFault('notFound', `sandbox: no balancer ${ref}`, false)
        const { checks, found } = await lookAtMembers(tx, world, row)
        if (JSON.stringify(checks) !== JSON.stringify(row.checks))
          await tx
            .updateTable('sandbox_balancers')
            .set({ checks: JSON.stringify(checks) })
            .where('ref', '=', ref)
            .execute()
        return found
      }),
    metrics: (ref, wanted) =>
      db.system(async (tx) => {
        const row = await read(tx, ref)
        if (!row) throw new CloudFault('notFound', `sandbox: no balancer ${ref}`, false)
        const { found } = await lookAtMembers(tx, world, row)
        return balancerMetricsOf(row, found, wanted)
      }),
    destroy: (_, ref) => db.system((tx) => destroyBalancer(tx, ref)),
  }
}

const create = async (
  tx: Tx,
  world: SandboxWorld,
  { tenant, tag }: Order,
  { name, region, sizeRef, portRef, ipv6, tree }: BalancerSpec,
): Promise<BalancerRow> => {
  const wish = wishes(name)
  if (wish.noCapacity) throw new CloudFault('noCapacity', 'sandbox: the name asked for no capacity', false)
  refuseUnknownSize(sizeRef)
  const port = await lockPort(tx, portRef)
  const other = await tx
    .selectFrom('sandbox_balancers')
    .select('ref')
    .where('port_ref', '=', portRef)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (other || port.machine_ref !== null)
    throw new CloudFault('conflict', `sandbox: ${portRef} is in use`, false)
  await refuseMissing(tx, tree)
  return tx
    .insertInto('sandbox_balancers')
    .values({
      ref: `lb-${randomUUID()}`,
      tenant,
      tag,
      name,
      region,
      size_ref: sizeRef,
      port_ref: portRef,
      ...ipv6At(port, ipv6 ?? null),
      tree: JSON.stringify(tree),
      state: wish.failsToBuild ? 'failed' : 'active',
      ...beginning(world, name, 'createBalancer'),
      fault_reason: wish.failsToBuild ? buildFault.reason : null,
      fault_message: wish.failsToBuild ? buildFault.message : null,
      created_at: world.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const balancersKept = keptIn('sandbox_balancers', 'load balancer', (tx, _world, ref) =>
  destroyBalancer(tx, ref),
)

/** What an hour costs until the operator sets another price. */
export const balancerPrices = {
  'load-balancer:small': '0.012',
  'load-balancer:medium': '0.036',
  'load-balancer:large': '0.108',
}
