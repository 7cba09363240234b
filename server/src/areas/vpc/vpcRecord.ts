import type { Selectable } from 'kysely'
import { vpcKind } from '#contract/vpc/kind.ts'
import type { AclList, Vpc, VpnConnection } from '#contract/vpc/records.ts'
import type { CloudVpnTerms } from '../../cloud/vpcs.ts'
import type { VpcTables } from '../../db/vpcTables.ts'
import { toMoney } from '../../money/money.ts'
import { commonFields } from '../../resources/commonFields.ts'
import { recordTable, resourceTable } from '../../resources/table.ts'

export type VpcRow = Selectable<VpcTables['vpcs']>
export type AclRow = Selectable<VpcTables['acl_lists']>
export type VpnRow = Selectable<VpcTables['vpn_connections']>

/** The row as the contract's record. */
export const toVpc = (row: VpcRow): Vpc => ({
  kind: 'vpc',
  ...commonFields(row),
  region: row.region,
  cidr: row.cidr,
  domain: row.domain,
  tiers: row.tiers,
  routes: row.routes,
  sourceNatIp: row.source_nat_ip,
  addressCount: row.address_count,
  instanceCount: row.instance_count,
  vpnUp: row.vpn_up,
  vpnTotal: row.vpn_total,
  health: row.health,
  checkedAt: row.checked_at?.toISOString() ?? null,
  restartNeeded:
    row.restart_reason === null || row.restart_since === null
      ? null
      : { reason: row.restart_reason, since: row.restart_since.toISOString() },
  hourlyPrice: toMoney(row.total_hourly_price, row.currency),
  monthlyPrice: toMoney(row.monthly_price, row.currency),
})

export const vpcs = resourceTable(vpcKind, 'vpcs', toVpc)

export const toAclList = (row: AclRow): AclList => ({
  kind: 'aclList',
  id: row.id,
  revision: Number(row.revision),
  vpcId: row.vpc_id,
  projectId: row.project_id,
  name: row.name,
  description: row.description,
  builtIn: row.built_in,
  lastIn: row.last_in,
  lastOut: row.last_out,
  rules: row.rules.toSorted((one, other) => one.number - other.number),
  tierCount: row.tier_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const aclLists = recordTable('aclList', 'acl_lists', toAclList)

/** What is agreed on with the other side, as the cloud is told. */
export const vpnTermsOf = (row: VpnRow): CloudVpnTerms => ({
  peerAddress: row.peer_address,
  peerId: row.peer_id,
  localCidrs: row.local_cidrs,
  peerCidrs: row.peer_cidrs,
  ike: row.ike,
  esp: row.esp,
  dpd: row.dpd,
  initiate: row.initiate,
})

export const toVpn = (row: VpnRow): VpnConnection => ({
  kind: 'vpnConnection',
  id: row.id,
  revision: Number(row.revision),
  vpcId: row.vpc_id,
  projectId: row.project_id,
  name: row.name,
  status: row.status,
  tunnel: row.tunnel,
  since: row.since?.toISOString() ?? null,
  detail: row.detail,
  localIp: row.local_ip,
  ...vpnTermsOf(row),
  keySetAt: row.key_set_at.toISOString(),
  error: row.error,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const vpns = recordTable('vpnConnection', 'vpn_connections', toVpn)
