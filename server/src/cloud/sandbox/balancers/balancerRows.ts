import type { Selectable } from 'kysely'
import type { BalancerTables } from '../../../db/balancerTables.ts'
import type { Tx } from '../../../db/db.ts'
import type { CloudBalancer, Ipv6Reach } from '../../balancers.ts'
import { CloudFault, type CloudRef, type TenantRef } from '../../port.ts'
import type { SandboxWorld } from '../world.ts'
import { endOf, faultIn, progressOf } from '../phases.ts'

export type BalancerRow = Selectable<BalancerTables['sandbox_balancers']>

export const balancerOfOrder = (tx: Tx, tenant: TenantRef, tag: string): Promise<BalancerRow | undefined> =>
  tx
    .selectFrom('sandbox_orders as o')
    .innerJoin('sandbox_balancers as b', 'b.ref', 'o.ref')
    .selectAll('b')
    .where('o.tenant', '=', tenant)
    .where('o.tag', '=', tag)
    .executeTakeFirst()

/** The row in the words of the port, as it is at this moment. */
export const toBalancer = ({ now }: SandboxWorld, row: BalancerRow): CloudBalancer => {
  const at = now()
  const phase = row.phase_until !== null && row.phase_until > at ? row.phase : null
  return {
    // The refs are this adapter's own to mint.
    ref: row.ref as CloudRef,
    tag: row.tag,
    state: phase === null ? row.state : phase === 'createBalancer' ? 'creating' : 'changing',
    progress:
      phase && row.phase_from && row.phase_until ? progressOf(row.phase_from, row.phase_until, at) : 100,
    ...(row.ipv6 !== null &&
      row.ipv6_reach !== null && { ipv6: { address: row.ipv6, reach: row.ipv6_reach } }),
    ...(phase === null && faultIn(row)),
  }
}

/** A balancer for a change: its whole tree is locked while one is in progress. */
export const lockBalancer = async (tx: Tx, { now }: SandboxWorld, ref: CloudRef): Promise<BalancerRow> => {
  const row = await tx
    .selectFrom('sandbox_balancers')
    .selectAll()
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'gone') throw new CloudFault('notFound', `sandbox: no balancer ${ref}`, false)
  if (row.state === 'failed') throw new CloudFault('conflict', `sandbox: ${ref} has failed`, false)
  if (row.phase_until && row.phase_until > now())
    throw new CloudFault('conflict', `sandbox: ${ref} is busy with ${row.phase}`, true)
  return row
}

export const beginning = (world: SandboxWorld, name: string, phase: NonNullable<BalancerRow['phase']>) => ({
  phase,
  phase_from: world.now(),
  phase_until: endOf(phase, name, world),
})

/** Where a balancer answers to IPv6: at its port's own address. */
export const ipv6At = (port: { ref: string; ipv6: string | null }, reach: Ipv6Reach | null) => {
  if (reach !== null && port.ipv6 === null)
    throw new CloudFault('rejected', `sandbox: ${port.ref} has no IPv6`, false)
  return { ipv6: reach === null ? null : port.ipv6, ipv6_reach: reach }
}

/** Destroying what is gone succeeds; the port stays. */
export const destroyBalancer = async (tx: Tx, ref: CloudRef | string) => {
  await tx
    .updateTable('sandbox_balancers')
    .set({ state: 'gone', ipv6: null, ipv6_reach: null, phase: null, phase_until: null })
    .where('ref', '=', ref)
    .execute()
}
