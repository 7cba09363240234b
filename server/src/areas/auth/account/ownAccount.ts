import { byCaller } from '../../../audit/audit.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Caller, Origin } from '../../../http/caller.ts'

/*
 * What people do to their own account. For the operator's staff that is no business of the company they
 * look into: it is not in its log, and their sessions elsewhere are theirs as well.
 */

/** The actor of an audit entry about the caller's own account. */
export const bySelf = (caller: Caller, origin: Origin) => ({
  ...byCaller(caller, origin),
  ...(caller.staffAccess && { companyId: null }),
})

/** Runs `work` where the caller's own rows are in reach. It has to ask for theirs alone. */
export const inOwnReach = <T>(db: Db, caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> =>
  caller.staffAccess ? db.system(work) : db.tenant(caller, work)
