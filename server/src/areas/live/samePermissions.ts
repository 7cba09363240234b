import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { effectivePermissions } from '../../tenancy/permissions.ts'

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((word) => other.has(word))

/** Whether a person may do something else now than when they were asked. */
export const hasOtherPermissions = async (tx: Tx, caller: Caller): Promise<boolean> => {
  const { companyId, suspended } = caller
  const { status } = await tx
    .selectFrom('companies')
    .select('status')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  if ((status === 'suspended') !== suspended) return true
  // What staff may see is the same in every company, and ends with their session.
  if (caller.staffAccess) return false
  const now = await effectivePermissions(tx, caller)
  return (
    !isSame(now.permissions, caller.permissions) ||
    now.projectPermissions.size !== caller.projectPermissions.size ||
    [...now.projectPermissions].some(
      ([project, held]) => !isSame(held, caller.projectPermissions.get(project) ?? new Set()),
    )
  )
}
