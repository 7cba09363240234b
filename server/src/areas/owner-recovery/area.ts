import type { Area } from '../../resources/area.ts'
import { giveOwners } from './giveOwner.ts'
import { ownerRecoveryAreaRoutes } from './routes.ts'

/** A new Owner for a company that has lost its own, given by two of the staff. */
export const ownerRecoveryArea: Area = {
  routes: ownerRecoveryAreaRoutes,
  workers: [{ name: 'giving new Owners', everyMs: 60_000, run: giveOwners }],
}
