import type { Selectable } from 'kysely'
import type { IpAddress } from '#contract/ip-address/records.ts'
import { ipAddressKind, isFixed } from '#contract/ip-address/kind.ts'
import type { AddressTables } from '../db/addressTables.ts'
import { commonFields, pricesOf } from '../resources/commonFields.ts'
import { resourceTable } from '../resources/table.ts'

/*
 * Public addresses: a matter of their own area, and of all whose resources have one.
 */

export type IpAddressRow = Selectable<AddressTables['ip_addresses']>

/** The row as the contract's record. */
export const toIpAddress = (row: IpAddressRow): IpAddress => ({
  kind: 'ipAddress',
  ...commonFields(row),
  ...pricesOf(row),
  address: row.address,
  version: row.version,
  label: row.label,
  region: row.region,
  role: row.role,
  target:
    row.target_kind === null || row.target_id === null ? null : { kind: row.target_kind, id: row.target_id },
  instanceId: row.instance_id,
  privateIp: row.private_ip,
  reserved: row.reserved,
  reverseName: row.reverse_name,
  reverseStatus: row.reverse_status,
  forwardingCount: row.forwarding_count,
  // What belongs to something else is there with that.
  built: row.cloud_ref !== null || isFixed(row),
  heldUntil: row.recoverable_until?.toISOString() ?? null,
})

export const ipAddresses = resourceTable(ipAddressKind, 'ip_addresses', toIpAddress)
