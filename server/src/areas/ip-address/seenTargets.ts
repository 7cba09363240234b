import { isKind, type AnyRecord } from '#contract/kinds.ts'
import type { IpAddress } from '#contract/publicAddresses.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { seenInstances } from '../../resources/seenInstances.ts'
import { mayRead } from '../../resources/visibility.ts'

/** What addresses lead or belong to, as far as the caller may see it: their names go along. */
export const seenTargets = async (
  tx: Tx,
  { loaders }: AreaDeps,
  caller: Caller,
  addresses: readonly Pick<IpAddress, 'target' | 'instanceId'>[],
): Promise<AnyRecord[]> => {
  const found: AnyRecord[] = await seenInstances(
    tx,
    loaders,
    caller,
    addresses.flatMap(({ instanceId }) => instanceId ?? []),
  )
  // An interface is known by its instance.
  const others = addresses.flatMap(({ target }) => (target && target.kind !== 'networkPort' ? target : []))
  for (const [kind, of] of Map.groupBy(others, (target) => target.kind)) {
    const load = isKind(kind) ? loaders[kind] : undefined
    const records = load ? await load(tx, caller.companyId, [...new Set(of.map(({ id }) => id))]) : []
    found.push(...records.filter((one) => 'projectId' in one && mayRead(caller, one.kind, one.projectId)))
  }
  return found
}
