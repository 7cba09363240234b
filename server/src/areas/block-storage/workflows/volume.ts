import { sql } from 'kysely'
import { z } from 'zod/mini'
import { volumeStatus } from '#contract/block-storage/records.ts'
import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import type { CloudVolume } from '../../../cloud/volumes.ts'
import type { Tx } from '../../../db/db.ts'
import type { ResourceKey } from '../../../operations/busy.ts'
import { tagOf, type Step, type StepContext } from '../../../operations/workflow.ts'
import { settling } from '../../../resources/settling.ts'
import {
  changeRow,
  changeTarget,
  keyOf,
  onResource,
  type ChangeOf,
  type Target,
} from '../../../resources/target.ts'
import { volumes, type VolumeRow } from '../volumeRecord.ts'

/** What an operation on a volume is requested with. */
export const onVolume = z.extend(onResource, { before: volumeStatus })
export type OnVolume = z.infer<typeof onVolume>

/** What a creation knows neither of: it makes both. */
export type MaybeOnVolume = Partial<OnVolume>

/** Where the volume is in the cloud: known when the operation was requested, or made by a step of it. */
export const refOf = async ({ cloud, order, operation }: StepContext<MaybeOnVolume>): Promise<CloudRef> => {
  const ref =
    operation.input.cloudRef ?? (await cloud.volumes.findByTag(order.tenant, tagOf(operation, 'create')))?.ref
  if (!ref) throw new CloudFault('notFound', `operation ${operation.id} has no volume`, false)
  return ref
}

/** Looks until the volume is in the state that the step is for. Copies of large volumes take their time. */
export const until = settling<CloudVolume['state']>({
  what: 'the volume',
  find: async ({ volumes: service }, ref) => service.find(ref),
  mostSeconds: 4 * 60 * 60,
  rest: { states: new Set(['available', 'attached']), seconds: 5 * 60 },
  failsByFault: true,
})

/** Writes what became of the volume. */
export const changeVolume = (tx: Tx, operation: Target, change: ChangeOf<VolumeRow>) =>
  changeTarget(tx, volumes, operation, change)

/** Where the cloud has a volume attached, as one of the instances in its project. */
const hostOf = ({ machineRef }: CloudVolume) => sql<string | null>`(select i.id from instances as i
  where i.company_id = volumes.company_id and i.project_id = volumes.project_id
    and i.cloud_ref = ${machineRef ?? null})`

/** Writes down where the volume is attached: the cloud is right about that. */
const writePlace = async (tx: Tx, key: ResourceKey, found: CloudVolume) => {
  const host = hostOf(found)
  await changeRow(tx, volumes, key, {
    instance_id: host,
    device: sql<string | null>`case when ${host} is not null then ${found.device ?? null} end`,
    attached_at: sql<Date | null>`case when ${host} is not null
      then case when instance_id = ${host} then attached_at else app_now() end end`,
    serial: found.serial ?? null,
    updated_at: sql<Date>`app_now()`,
  })
}

/** What a volume is while nothing changes it. */
export const settled = sql<
  VolumeRow['status']
>`case when instance_id is null then 'available' else 'attached' end`

export const isSettled = () => ({ status: settled })

const lost = { reason: 'lost', message: 'The cloud no longer has this volume.' }

const statusOf = ({ state, machineRef }: CloudVolume) => {
  if (state === 'failed') return 'error' as const
  if (state !== 'available' && state !== 'attached') return 'unknown' as const
  if (machineRef === undefined) return settled
  // Attached to what is none of our instances.
  return sql<VolumeRow['status']>`case when instance_id is null then 'unknown' else 'attached' end`
}

/** Writes down all that the cloud shows of a volume that nothing of ours is changing. */
export const writeFound = async (tx: Tx, key: ResourceKey, found: CloudVolume | undefined) => {
  if (found && found.state !== 'gone') {
    await writePlace(tx, key, found)
    await changeRow(tx, volumes, key, { status: statusOf(found), error: null })
  } else {
    const nowhere = { instance_id: null, device: null, attached_at: null }
    await changeRow(tx, volumes, key, { ...nowhere, status: 'error', error: lost })
  }
}

/** Ends a step with where the volume then is; one that was not needed leaves things as they are. */
export const recordPlace: NonNullable<Step<MaybeOnVolume>['record']> = async ({ cloud, operation }, ref) => {
  const found = ref && (await cloud.volumes.find(ref))
  return async (tx) => {
    if (found) await writePlace(tx, keyOf(operation), found)
  }
}
