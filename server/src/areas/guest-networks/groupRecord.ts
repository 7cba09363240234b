import type { Selectable } from 'kysely'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import type { NetworkTables } from '../../db/networkTables.ts'
import { commonFields } from '../../resources/commonFields.ts'
import { resourceTable } from '../../resources/table.ts'

export type GroupRow = Selectable<NetworkTables['security_groups']>

/** The row as the contract's record. */
export const toGroup = (row: GroupRow): SecurityGroup => ({
  kind: 'securityGroup',
  ...commonFields(row),
  description: row.description,
  region: row.region,
  isDefault: row.is_default,
  rules: row.rules,
  portCount: row.port_count,
  namedByCount: row.named_by_count,
})

export const groups = resourceTable(securityGroupKind, 'security_groups', toGroup)
