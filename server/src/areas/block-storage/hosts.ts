import { volumeKind } from '#contract/block-storage/kind.ts'
import { mostVolumesOfInstance, whyNotHost } from '#contract/block-storage/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { sql } from 'kysely'
import type { CloudRef } from '../../cloud/port.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller } from '../../http/caller.ts'
import { invalidField } from '../../problems.ts'
import { illegal, refuseWhileBusy } from '../../resources/refusals.ts'
import { reach, rowTable } from '../../resources/table.ts'
import { idOf } from '../../tenancy/reach.ts'

const instances = rowTable('instance', 'instances')

/** An instance that volumes are or will be attached to, and in which the caller holds a permission. */
export const reachHost = (
  tx: Tx,
  caller: Caller,
  id: string,
  needs: Permission = volumeKind.actions.attach.alsoNeeds,
) => reach(tx, caller, instances, idOf('instance', id), needs)

/** Where an instance is in the cloud. Refuses one that was never built, which has no machine. */
export const machineOf = (host: { cloud_ref: string | null; status: string }) => {
  if (host.cloud_ref === null) throw illegal('instance', 'inError', host)
  // An adapter's own ref is all that is ever written there.
  return host.cloud_ref as CloudRef
}

/** Refuses an instance that so many more volumes can't be attached to now. */
export const hostFor = async (
  tx: Tx,
  caller: Caller,
  {
    instanceId,
    project,
    region,
    count,
  }: { instanceId: string; project: string; region: string; count: number },
) => {
  const host = await reachHost(tx, caller, instanceId)
  if (host.project_id !== project)
    throw invalidField('instanceId', 'otherProject', 'The instance is in another project.')
  if (host.region !== region)
    throw invalidField('instanceId', 'otherRegion', 'The instance is in another region.')
  const reason = whyNotHost({ ...host, built: host.cloud_ref !== null })
  if (reason) throw illegal('instance', reason, host)
  await refuseWhileBusy(tx, 'instance', host, { does: 'attach', mayWait: false })
  const { n } = await tx
    .selectFrom('volumes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', host.company_id)
    .where('instance_id', '=', host.id)
    .executeTakeFirstOrThrow()
  if (n + count > mostVolumesOfInstance)
    throw invalidField(
      'instanceId',
      'tooManyVolumes',
      `An instance has at most ${mostVolumesOfInstance} volumes.`,
    )
  return host
}
