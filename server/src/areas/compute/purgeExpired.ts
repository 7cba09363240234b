import { purgeOver, type PurgeDeps } from '../../resources/purgeOver.ts'
import { instances, snapshots } from './instanceRecord.ts'

/** Starts to purge the deleted instances that nobody can recover any more. Returns how many. */
export const purgeExpired = (deps: PurgeDeps) => purgeOver(deps, instances, snapshots)
