import type { Tx } from '../../../db/db.ts'
import type { CloudRef } from '../../port.ts'
import type { TierFacts, VpcFacts } from '../../vpcs.ts'
import type { SandboxWorld } from '../world.ts'

/** What of a VPC works at this moment. A router that is down or restarting takes all behind it along. */
export const factsOf = async (
  tx: Tx,
  { now }: SandboxWorld,
  ref: CloudRef,
): Promise<VpcFacts | undefined> => {
  const row = await tx.selectFrom('sandbox_vpcs').selectAll().where('ref', '=', ref).executeTakeFirst()
  if (!row || row.state === 'gone') return undefined
  const isRestarting = row.phase === 'restartVpc' && row.phase_until !== null && row.phase_until > now
  const isUp = row.state === 'active' && !isRestarting && !row.broken.includes('router')
  const works = (part: string) => (isUp && !row.broken.includes(part) ? 'up' : 'down')
  return {
    router: isUp ? 'up' : 'down',
    sourceNatIp: row.source_nat_ip,
    natGateway: works('nat'),
    dns: works('dns'),
    routes: row.routes,
    tiers: await tiersOf(tx, ref, isUp, row.broken),
  }
}

const tiersOf = async (
  tx: Tx,
  ref: CloudRef,
  isUp: boolean,
  brokenAtRouter: readonly string[],
): Promise<TierFacts[]> => {
  const networks = await tx
    .selectFrom('sandbox_networks')
    .select(['ref', 'broken', 'acl'])
    .where('vpc_ref', '=', ref)
    .where('state', '=', 'active')
    .orderBy('ref')
    .execute()
  const leases = await tx
    .selectFrom('sandbox_ports')
    .select(['network_ref', 'ip'])
    .where('network_ref', 'in', [...networks.map((network) => network.ref), ''])
    .where('state', '<>', 'gone')
    .orderBy('ip')
    .execute()
  return networks.map(({ ref: networkRef, broken, acl }) => {
    const isBroken = (part: string) => broken.includes(part) || brokenAtRouter.includes(part)
    const ips = leases.flatMap(({ network_ref, ip }) =>
      network_ref === networkRef && ip !== null ? [ip] : [],
    )
    return {
      // Of this adapter's own minting.
      networkRef: networkRef as CloudRef,
      gateway: isUp && !isBroken('gateway') ? 'up' : 'down',
      dhcp: {
        state: isUp && !isBroken('dhcpServer') ? 'up' : 'down',
        // A stale server has missed whatever came last.
        knows: isBroken('dhcp') ? ips.slice(0, -1) : ips,
      },
      ...(acl && { acl }),
    }
  })
}
