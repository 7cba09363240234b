import type { Selectable } from 'kysely'
import {
  portWord,
  type LbListener,
  type LbMember,
  type LbPool,
  type LoadBalancer,
} from '#contract/load-balancers/records.ts'
import type { MemberContent } from '#contract/load-balancers/tree.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import type { BalancerTables } from '../../db/balancerTables.ts'
import { commonFields, pricesOf } from '../../resources/commonFields.ts'
import { recordTable, resourceTable } from '../../resources/table.ts'

export type BalancerRow = Selectable<BalancerTables['load_balancers']>
export type ListenerRow = Selectable<BalancerTables['lb_listeners']>
export type PoolRow = Selectable<BalancerTables['lb_pools']>

/** The row as the contract's record. */
export const toBalancer = (row: BalancerRow): LoadBalancer => ({
  kind: 'loadBalancer',
  ...commonFields(row),
  ...pricesOf(row),
  region: row.region,
  health: row.health,
  sizeId: row.size_id,
  sizeName: row.size_name,
  networkId: row.network_id,
  privateIp: row.private_ip,
  portId: row.port_id,
  addressId: row.address_id,
  publicIp: row.public_ip,
  ipv6: row.ipv6,
  isIpv6Public: row.ipv6_public,
  ports: row.ports,
  membersOnline: row.members_online,
  membersTotal: row.members_total,
  certificateEnd: row.certificate_end?.toISOString() ?? null,
  configurationVersion: Number(row.tree_version),
  recoverableUntil: row.recoverable_until?.toISOString() ?? null,
})

export const toListener = (row: ListenerRow): LbListener => ({
  ...row.content,
  kind: 'lbListener',
  id: row.id,
  revision: Number(row.revision),
  loadBalancerId: row.load_balancer_id,
  projectId: row.project_id,
})

/** The members of a pool with what is known of them, those that leave at the end. */
export const membersOf = ({
  content,
  leaving,
  health,
}: Pick<PoolRow, 'content' | 'leaving' | 'health'>): LbMember[] => {
  const shown = (member: MemberContent, isLeaving: boolean): LbMember => {
    const known = health[member.id]
    return {
      ...member,
      health: member.enabled ? (known?.health ?? (content.monitor ? 'unknown' : 'noMonitor')) : 'disabled',
      since: known?.since ?? null,
      // What was written down before rules were named has none.
      hint: known?.hint ? { ...known.hint, by: known.hint.by ?? null } : null,
      isLeaving,
    }
  }
  return [...content.members.map((one) => shown(one, false)), ...leaving.map((one) => shown(one, true))]
}

export const toPool = (row: PoolRow): LbPool => ({
  ...row.content,
  kind: 'lbPool',
  id: row.id,
  revision: Number(row.revision),
  loadBalancerId: row.load_balancer_id,
  projectId: row.project_id,
  members: membersOf(row),
})

export const balancers = resourceTable(loadBalancerKind, 'load_balancers', toBalancer)
export const listeners = recordTable('lbListener', 'lb_listeners', toListener)
export const pools = recordTable('lbPool', 'lb_pools', toPool)

/** What a balancer listens at, in order. */
export const portsOf = (all: readonly { port: number; protocol: string }[]): string[] =>
  all.toSorted((one, other) => one.port - other.port).map(portWord)
