import type { IpAddress } from '#contract/ip-address/records.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { seenRecords } from '../../resources/seenRecords.ts'

/** What addresses lead or belong to, as far as the caller may see it: their names go along. */
export const seenTargets = (
  tx: Tx,
  { loaders }: AreaDeps,
  caller: Caller,
  addresses: readonly Pick<IpAddress, 'target' | 'instanceId'>[],
) =>
  seenRecords(
    tx,
    loaders,
    caller,
    addresses.flatMap(({ target, instanceId }) => [
      ...(instanceId === null ? [] : [{ kind: 'instance', id: instanceId }]),
      // An interface is known by its instance.
      ...(target && target.kind !== 'networkPort' ? [target] : []),
    ]),
  )
