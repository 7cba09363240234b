import type { Selectable } from 'kysely'
import type { IpAddress } from '#contract/publicAddresses.ts'
import { ipAddressKind, isFixed } from '#contract/resources/ipAddress.ts'
import type { AddressTables } from '../db/addressTables.ts'
import { toMoney } from '../money/money.ts'
import { resourceTable } from './table.ts'

/*
 * Public addresses: a matter of their own area, and of all whose resources have one.
 */

export type IpAddressRow = Selectable<AddressTables['ip_addresses']>

/** The row as the contract's record. */
export const toIpAddress = (row: IpAddressRow): IpAddress => ({
  kind: 'ipAddress',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  address: row.address,
  version: row.version,
  label: row.label,
  projectId: row.project_id,
  region: row.region,
  status: row.status,
  role: row.role,
  target:
    row.target_kind === null || row.target_id === null ? null : { kind: row.target_kind, id: row.target_id },
  instanceId: row.instance_id,
  privateIp: row.private_ip,
  reserved: row.reserved,
  reverseName: row.reverse_name,
  reverseStatus: row.reverse_status,
  forwardingCount: row.forwarding_count,
  tags: row.tags,
  locked: row.locked,
  // What belongs to something else is there with that.
  built: row.cloud_ref !== null || isFixed(row),
  error: row.error,
  operationId: row.operation_id,
  hourlyPrice: toMoney(row.hourly_price, row.currency),
  monthlyPrice: toMoney(row.monthly_price, row.currency),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  heldUntil: row.recoverable_until?.toISOString() ?? null,
})

export const ipAddresses = resourceTable(ipAddressKind, 'ip_addresses', toIpAddress)
