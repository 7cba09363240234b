import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import { withinPreview } from '../http/preview.ts'
import { effectivePermissions } from './permissions.ts'

/** The caller as the database knows them now; the guard remembers for a second who they were. */
export const currentCaller = async (tx: Tx, caller: Caller): Promise<Caller> => {
  const { status } = await tx
    .selectFrom('companies')
    .select('status')
    .where('id', '=', caller.companyId)
    .executeTakeFirstOrThrow()
  const suspended = status === 'suspended'
  // What staff may see is the same in every company, and ends with their session.
  if (caller.staffAccess) return { ...caller, suspended }
  const held = await effectivePermissions(tx, caller)
  return { ...caller, suspended, ...(caller.preview ? withinPreview(held, caller.preview) : held) }
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((word) => other.has(word))

/** What a caller may do in single projects beyond what they may do everywhere. */
const beyondCompany = ({ permissions, projectPermissions }: Caller): ReadonlySet<string> =>
  new Set(
    [...projectPermissions].flatMap(([project, held]) =>
      [...held].filter((permission) => !permissions.has(permission)).map((word) => `${project} ${word}`),
    ),
  )

/** Whether two callers, the same person at two moments, may see the same. */
export const seesTheSame = (one: Caller, other: Caller): boolean =>
  one.suspended === other.suspended &&
  isSame(one.permissions, other.permissions) &&
  isSame(beyondCompany(one), beyondCompany(other))
