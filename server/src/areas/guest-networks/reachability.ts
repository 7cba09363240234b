import type { Attention } from '#contract/dashboards/routes.ts'
import type { guestNetworks as routes, Openings } from '#contract/guest-networks/routes.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { countMarked, openingsIn } from '../../networking/openings/openings.ts'
import { scopeOf } from '../../resources/visibility.ts'

/** A page of what the internet reaches, of the projects that a caller may see. */
export const openToInternet = (
  tx: Tx,
  caller: Caller,
  { project, ...query }: QueryOf<typeof routes.open>,
): Promise<Openings> =>
  openingsIn(tx, caller, { ...query, among: scopeOf(caller, guestNetworkKind.reads, project) })

/** How much of that should not be open. */
export const markedOpen = async (tx: Tx, caller: Caller): Promise<Attention[]> => {
  const among = scopeOf(caller, guestNetworkKind.reads)
  if (among?.length === 0) return []
  const count = await countMarked(tx, caller, { among })
  return count === 0 ? [] : [{ reason: 'open', target: null, count, at: null }]
}
