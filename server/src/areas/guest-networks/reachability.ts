import type { guestNetworks as routes, Opening } from '#contract/guestNetworks.ts'
import { guestNetworkKind } from '#contract/resources/guestNetwork.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { openingsIn } from '../../resources/openings.ts'
import { scopeOf } from '../../resources/visibility.ts'

/** All that the internet reaches, of the projects that a caller may see. */
export const openToInternet = (
  tx: Tx,
  caller: Caller,
  { project }: QueryOf<typeof routes.open>,
): Promise<Opening[]> => openingsIn(tx, caller, { among: scopeOf(caller, guestNetworkKind.reads, project) })
