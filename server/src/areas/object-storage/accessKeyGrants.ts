import type { Grants } from '#contract/object-storage/grants.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import type { AccessKeys } from '../../cloud/objects.ts'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import { may, type Caller } from '../../http/caller.ts'
import { invalidField } from '../../problems.ts'
import { illegal } from '../../resources/refusals.ts'
import { rowsAmong } from '../../resources/table.ts'
import { buckets } from './bucketRecord.ts'

type CloudGrants = Parameters<AccessKeys['create']>[1]['grants']

/** The permissions that a creator needs to grant a right. */
const neededFor = (right: 'read' | 'readWrite', mayConfigure: boolean): Permission[] => [
  'object-storage:keys',
  'object-storage:objects-read',
  ...(right === 'readWrite' ? (['object-storage:objects-write'] as const) : []),
  ...(mayConfigure ? (['object-storage:update'] as const) : []),
]

const noAccess = (path: string) =>
  invalidField(path, 'noAccess', 'There is no such bucket, or you may not do this with it yourself.')

/** Grants as the cloud knows the buckets. Refuses what the caller does not hold themselves. */
export const grantedBy = async (
  tx: Tx,
  caller: Caller,
  { grants, mayConfigure }: { grants: Grants; mayConfigure: boolean },
): Promise<CloudGrants> => {
  if (grants === 'all') {
    if (!neededFor('readWrite', mayConfigure).every((needed) => may(caller, needed))) throw noAccess('grants')
    return 'all'
  }
  const ids = grants.map(({ bucketId }) => bucketId.toLowerCase())
  const rows = await rowsAmong(tx, buckets, caller.companyId, ids)
  return grants.map(({ right }, n) => {
    const path = `grants.${n}.bucketId`
    const row = rows.find(({ id }) => id === ids[n])
    if (!row || !neededFor(right, mayConfigure).every((needed) => may(caller, needed, row.project_id)))
      throw noAccess(path)
    if (ids.indexOf(row.id) !== n)
      throw invalidField(path, 'duplicate', 'This bucket is in the list already.')
    if (row.cloud_ref === null) throw illegal('bucket', row.status === 'creating' ? 'busy' : 'inError', row)
    // The column holds what an adapter has minted.
    return { bucket: row.cloud_ref as CloudRef, right }
  })
}
