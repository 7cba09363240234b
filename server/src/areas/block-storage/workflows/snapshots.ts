import { z } from 'zod/mini'
import { cloudRef } from '../../../operations/workflow.ts'
import { changeSnapshot, snapshotWorkflows } from '../../../resources/snapshotWorkflows.ts'
import { volumes, volumeSnapshots } from '../volumeRecord.ts'
import { changeWorkflow } from './change.ts'
import { isSettled, onVolume, recordPlace, refOf, until } from './volume.ts'

export const { snapshot, deleteSnapshot } = snapshotWorkflows({
  of: volumes,
  snapshots: volumeSnapshots,
  service: (cloud) => cloud.volumes,
  step: 'copy',
})

/** The snapshot stays, whatever becomes of the volume. */
export const restore = changeWorkflow(z.extend(onVolume, { snapshotId: z.string(), snapshotRef: cloudRef }), {
  meanwhile: 'restoring',
  ends: isSettled,
  begin: (tx, operation) => changeSnapshot(tx, volumeSnapshots, operation, { status: 'restoring' }),
  steps: [
    {
      name: 'restore',
      order: async (context) => {
        const { cloud, order, operation } = context
        return (await cloud.volumes.restore(order, await refOf(context), operation.input.snapshotRef)).ref
      },
      watch: until('available'),
      record: recordPlace,
    },
  ],
  succeeded: (tx, operation) => changeSnapshot(tx, volumeSnapshots, operation, { status: 'available' }),
  failed: (tx, operation) => changeSnapshot(tx, volumeSnapshots, operation, { status: 'available' }),
})
