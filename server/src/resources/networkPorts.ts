import type { Selectable } from 'kysely'
import type { NetworkPort } from '#contract/networks.ts'
import type { NetworkTables } from '../db/networkTables.ts'
import { recordTable } from './table.ts'

/*
 * Interfaces of instances: a matter of two areas, which do not know each other.
 */

export type PortRow = Selectable<NetworkTables['network_ports']>

/** The row as the contract's record. */
export const toPort = (row: PortRow): NetworkPort => ({
  kind: 'networkPort',
  id: row.id,
  revision: Number(row.revision),
  projectId: row.project_id,
  networkId: row.network_id,
  owner: { kind: 'instance', id: row.instance_id },
  isPrimary: row.place === 0,
  mac: row.mac,
  ips: row.ip === null ? [] : [row.ip],
  securityGroupIds: row.group_ids,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const networkPorts = recordTable('networkPort', 'network_ports', toPort)
