import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Tx } from '../../../db/db.ts'
import { defineWorkflow } from '../../../operations/workflow.ts'
import { isBack, purgeOf, putAside } from '../../../resources/removal.ts'
import { targetOf } from '../../../resources/target.ts'
import { amountsInUse } from '../amounts.ts'
import { volumes, type VolumeRow } from '../volumeRecord.ts'
import { detachFirst, detachFirstSteps } from './attach.ts'
import { changeWorkflow } from './change.ts'
import { changeVolume, isSettled, onVolume, recordPlace, refOf, settled, until } from './volume.ts'

/** Snapshots go and come back with their volume. */
const changeSnapshots = async (tx: Tx, { company_id, id }: VolumeRow, isDeleted: boolean) => {
  await tx
    .updateTable('volume_snapshots')
    .set({ deleted_at: isDeleted ? sql<Date>`app_now()` : null })
    .where('company_id', '=', company_id)
    .where('volume_id', '=', id)
    .execute()
}

/**
 * Put aside: the volume itself goes when the time to recover it is over. One that goes with its instance is detached
 * first.
 */
export const remove = changeWorkflow(z.extend(onVolume, detachFirst.shape), {
  meanwhile: 'deleting',
  steps: detachFirstSteps,
  ends: isSettled,
  succeeded: async (tx, operation) =>
    changeSnapshots(tx, await putAside(tx, volumes, operation, amountsInUse), true),
})

export const recover = defineWorkflow(onVolume, {
  steps: [{ name: 'find', order: refOf, watch: until('available', 'attached'), record: recordPlace }],
  succeeded: async (tx, operation) => {
    await changeSnapshots(tx, await targetOf(tx, volumes, operation), false)
    await changeVolume(tx, operation, { status: settled, ...isBack })
  },
})

/** The volume, its snapshots and its row. */
export const purge = purgeOf(volumes, (cloud) => cloud.volumes)
