import type { Tx } from '../../../db/db.ts'
import type { Balancers, BalancerSpec, CloudBalancer, CloudTree, Ipv6Reach } from '../../balancers.ts'
import { CloudFault, type CloudRef } from '../../port.ts'
import { balancerSizes } from '../catalogue.ts'
import { lockPort } from '../network/portRows.ts'
import { beginning, refuseByName, shownBy } from '../phases.ts'
import { sandboxService, type SandboxKind } from '../sandboxService.ts'
import { findThing, lockIfThere, updateThing } from '../things.ts'
import type { Sandbox } from '../world.ts'
import { lookAtMembers } from './health.ts'
import { balancerMetricsOf } from './metrics.ts'

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

/** Where a balancer answers to IPv6: at its port's own address. */
const ipv6At = (port: { ref: string; ipv6: string | null }, reach: Ipv6Reach | null) => {
  if (reach !== null && port.ipv6 === null) throw rejected(`${port.ref} has no IPv6`)
  return { ipv6: reach === null ? null : port.ipv6, ipv6_reach: reach }
}

const meanwhile = { createBalancer: 'creating', changeBalancer: 'changing' } as const

/** Load balancers. A balancer's whole tree is locked while a change is in progress. */
export const balancer: SandboxKind<'sandbox_balancers', BalancerSpec, CloudBalancer> = {
  table: 'sandbox_balancers',
  what: 'load balancer',
  prefix: 'lb',
  creating: 'createBalancer',
  oneAtATime: true,
  create: async ({ name, region, sizeRef, portRef, ipv6, tree }, { tx }) => {
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
    return {
      name,
      region,
      size_ref: sizeRef,
      port_ref: portRef,
      ...ipv6At(port, ipv6 ?? null),
      tree: JSON.stringify(tree),
      state: 'active',
    }
  },
  toThing: (row, world) => ({
    ...shownBy(row, world, (phase) => meanwhile[phase]),
    ...(row.ipv6 !== null &&
      row.ipv6_reach !== null && { ipv6: { address: row.ipv6, reach: row.ipv6_reach } }),
  }),
  /** The port stays. */
  destroy: () => ({ ipv6: null, ipv6_reach: null }),
}

/** The load balancers of the sandbox, behind the port. No traffic flows; what members answer follows from what they are. */
export const sandboxBalancers = (sandbox: Sandbox): Balancers => {
  const balancers = sandboxService(sandbox, balancer)
  return {
    ...balancers,
    configure: (order, ref, tree) =>
      balancers.change(order, ref, async ({ name }, { tx, world }) => {
        for (const named of [name, ...tree.listeners.map((listener) => listener.name)]) refuseByName(named)
        await refuseMissing(tx, tree)
        return { tree: JSON.stringify(tree), ...beginning(world, name, 'changeBalancer') }
      }),
    resize: (order, ref, sizeRef) =>
      balancers.change(order, ref, ({ name }, { world }) => {
        refuseUnknownSize(sizeRef)
        return { size_ref: sizeRef, ...beginning(world, name, 'changeBalancer') }
      }),
    setIpv6: (order, ref, reach) =>
      balancers.change(order, ref, async ({ name, port_ref }, { tx, world }) => {
        refuseByName(name)
        // The refs are this adapter's own to mint.
        const at = ipv6At(await lockPort(tx, port_ref as CloudRef), reach)
        return { ...at, ...beginning(world, name, 'changeBalancer') }
      }),
    health: (ref) =>
      sandbox.system(async (tx, world) => {
        const row = await lockIfThere(tx, 'sandbox_balancers', ref)
        if (!row) throw new CloudFault('notFound', `sandbox: no load balancer ${ref}`, false)
        const { checks, found } = await lookAtMembers(tx, world, row)
        if (JSON.stringify(checks) !== JSON.stringify(row.checks))
          await updateThing(tx, 'sandbox_balancers', ref, { checks: JSON.stringify(checks) })
        return found
      }),
    metrics: (ref, wanted) =>
      sandbox.system(async (tx, world) => {
        const row = await findThing(tx, 'sandbox_balancers', ref)
        if (!row) throw new CloudFault('notFound', `sandbox: no load balancer ${ref}`, false)
        const { found } = await lookAtMembers(tx, world, row)
        return balancerMetricsOf(row, found, wanted)
      }),
  }
}

/** What an hour costs until the operator sets another price. */
export const balancerPrices = {
  'load-balancer:small': '0.012',
  'load-balancer:medium': '0.036',
  'load-balancer:large': '0.108',
}
