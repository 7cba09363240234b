import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { CloudFault, type CloudRef, type Order } from '../../port.ts'
import type { CloudVpn, CloudVpnTerms, Vpns, VpnSpec } from '../../vpcs.ts'
import { durationOf, refuseByName, shownOf } from '../phases.ts'
import { sandboxService, type SandboxKind } from '../sandboxService.ts'
import type { Row } from '../things.ts'
import type { Sandbox, SandboxWorld } from '../world.ts'
import { negotiate, type Side } from './negotiate.ts'
import { lockVpc } from './vpcRows.ts'

type VpnRow = Row<'sandbox_vpns'>

/** Enough to tell whether two sides have the same key, and nothing to sign in with. */
const digestOf = (key: string) => createHash('sha256').update(key).digest('hex')

const sideOf = ({ local_ip, terms, key_digest }: VpnRow): Side => ({
  ...terms,
  localIp: local_ip,
  keyDigest: key_digest,
})

/** How its tunnel is: both sides have to be ready before they meet. */
const tunnelOf = (
  { now, speed }: SandboxWorld,
  row: VpnRow,
  others: readonly VpnRow[],
): Pick<CloudVpn, 'tunnel' | 'detail' | 'since'> => {
  const peers = others.filter(({ ref, local_ip }) => ref !== row.ref && local_ip === row.terms.peerAddress)
  const began = Math.max(row.began_at.getTime(), peers[0]?.began_at.getTime() ?? 0)
  const meets = new Date(began + durationOf('connectVpn', row.name, speed))
  if (speed !== Infinity && row.state === 'active' && meets > now)
    return { tunnel: 'connecting', detail: null, since: new Date(began) }
  return { ...negotiate(sideOf(row), peers.map(sideOf)), since: meets }
}

/** VPN connections, which are up when both sides ask for the same. */
export const vpn: SandboxKind<'sandbox_vpns', VpnSpec, CloudVpn, VpnRow[]> = {
  table: 'sandbox_vpns',
  what: 'tunnel',
  prefix: 'vpn',
  create: async ({ vpcRef, name, key, ...terms }, { tx, world }) => {
    const { source_nat_ip } = await lockVpc(tx, vpcRef)
    if (source_nat_ip === null) throw new CloudFault('rejected', `sandbox: ${vpcRef} has no address`, false)
    return {
      vpc_ref: vpcRef,
      name,
      local_ip: source_nat_ip,
      terms: JSON.stringify(terms satisfies CloudVpnTerms),
      key_digest: digestOf(key),
      state: 'active',
      began_at: world.now,
    }
  },
  /** Connections at the gateways that they name, whoever's they are. */
  beside: async (rows, { tx }) => {
    const gateways = rows.map(({ terms }) => terms.peerAddress)
    return tx
      .selectFrom('sandbox_vpns')
      .selectAll()
      .where('local_ip', '=', sql<string>`any (${gateways}::text[])`)
      .where('state', '=', 'active')
      .execute()
  },
  toThing: (row, world, others) => ({
    ...shownOf(row),
    state: row.state,
    localIp: row.local_ip,
    ...tunnelOf(world, row, others),
  }),
}

/** The tunnels of the sandbox, behind the port. */
export const sandboxVpns = (sandbox: Sandbox): Vpns => {
  const vpns = sandboxService(sandbox, vpn)
  /** After any change, both sides negotiate again. */
  const change = (order: Order, ref: CloudRef, columns: { terms?: string; key_digest?: string }) =>
    vpns.change(order, ref, ({ name }, { world }) => {
      refuseByName(name)
      return { ...columns, began_at: world.now }
    })
  return {
    ...vpns,
    update: (order, ref, terms) => change(order, ref, { terms: JSON.stringify(terms) }),
    setKey: (order, ref, key) => change(order, ref, { key_digest: digestOf(key) }),
    reset: (order, ref) => change(order, ref, {}),
  }
}
