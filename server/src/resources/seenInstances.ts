import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import type { AreaDeps } from './area.ts'
import { mayRead } from './visibility.ts'

/** Instances that records of other kinds name, as far as the caller may see them: their names go along. */
export const seenInstances = async (
  tx: Tx,
  { instance: load }: AreaDeps['loaders'],
  caller: Caller,
  named: readonly string[],
) => {
  const ids = [...new Set(named)]
  const found = ids.length > 0 && load ? await load(tx, caller.companyId, ids) : []
  return found.filter((one) => 'projectId' in one && mayRead(caller, one.kind, one.projectId))
}
