import type { Selectable } from 'kysely'
import type { SecurityGroup } from '#contract/networks.ts'
import { securityGroupKind } from '#contract/resources/securityGroup.ts'
import type { NetworkTables } from '../../db/networkTables.ts'
import { resourceTable } from '../../resources/table.ts'

export type GroupRow = Selectable<NetworkTables['security_groups']>

/** The row as the contract's record. */
export const toGroup = (row: GroupRow): SecurityGroup => ({
  kind: 'securityGroup',
  id: row.id,
  revision: Number(row.revision),
  name: row.name,
  description: row.description,
  projectId: row.project_id,
  region: row.region,
  status: row.status,
  isDefault: row.is_default,
  rules: row.rules,
  portCount: row.port_count,
  namedByCount: row.named_by_count,
  tags: row.tags,
  locked: row.locked,
  built: row.cloud_ref !== null,
  error: row.error,
  operationId: row.operation_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const groups = resourceTable(securityGroupKind, 'security_groups', toGroup)
