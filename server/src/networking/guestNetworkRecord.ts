import type { Selectable } from 'kysely'
import type { GuestNetwork } from '#contract/guest-networks/records.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import type { NetworkTables } from '../db/networkTables.ts'
import { commonFields, pricesOf } from '../resources/commonFields.ts'
import { resourceTable } from '../resources/table.ts'

export type NetworkRow = Selectable<NetworkTables['guest_networks']>

/** The row as the contract's record. */
export const toNetwork = (row: NetworkRow): GuestNetwork => ({
  kind: 'guestNetwork',
  ...commonFields(row),
  ...pricesOf(row),
  region: row.region,
  cidr: row.cidr,
  gateway: row.gateway,
  snat: row.snat,
  dhcp: row.dhcp,
  pool: { from: row.pool_from, to: row.pool_to },
  dnsServers: row.dns_servers,
  domain: row.domain,
  routes: row.routes,
  mtu: row.mtu,
  ipv6Cidr: row.ipv6_cidr,
  vpcId: row.vpc_id,
  aclListId: row.acl_list_id,
  portCount: row.port_count,
  addressesUsed: row.addresses_used,
  addressesTotal: row.addresses_total,
  isDefault: row.is_default,
})

export const networks = resourceTable(guestNetworkKind, 'guest_networks', toNetwork)
