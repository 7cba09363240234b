import { isKind, type AnyRecord } from '#contract/kinds.ts'
import type { Tx } from '../db/db.ts'
import type { Caller } from '../http/caller.ts'
import type { AreaDeps } from './area.ts'
import { mayRead } from './visibility.ts'

interface Named {
  kind: string
  id: string
}

/** What records name in other areas, as far as the caller may see it: their names go along. */
export const seenRecords = async (
  tx: Tx,
  loaders: AreaDeps['loaders'],
  caller: Caller,
  named: readonly Named[],
): Promise<AnyRecord[]> => {
  const found: AnyRecord[] = []
  for (const [kind, of] of Map.groupBy(named, (one) => one.kind)) {
    const load = isKind(kind) ? loaders[kind] : undefined
    if (load) found.push(...(await load(tx, caller.companyId, [...new Set(of.map(({ id }) => id))])))
  }
  return found.filter((one) => 'projectId' in one && mayRead(caller, one.kind, one.projectId))
}

export const seenInstances = (
  tx: Tx,
  loaders: AreaDeps['loaders'],
  caller: Caller,
  ids: readonly string[],
): Promise<AnyRecord[]> =>
  seenRecords(
    tx,
    loaders,
    caller,
    ids.map((id) => ({ kind: 'instance', id })),
  )
