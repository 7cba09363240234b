import { z } from 'zod/mini'
import { CloudFault } from '../../../cloud/port.ts'
import { knownSnapshot, snapshotWorkflows } from '../../../resources/snapshotWorkflows.ts'
import { refOf } from '../../../resources/target.ts'
import { instances, snapshots } from '../instanceRecord.ts'
import { changeWorkflow, isOff } from './change.ts'
import { onInstance, until } from './machine.ts'

export const { snapshot, deleteSnapshot } = snapshotWorkflows({
  of: instances,
  snapshots,
  service: ({ compute }) => compute,
  step: 'copyDisk',
  meanwhile: 'snapshotting',
  afterwards: (before) => ({ status: before === 'running' ? 'running' : 'stopped' }),
})

/** Puts the disk of a stopped instance back. */
export const restoreSnapshot = changeWorkflow(z.extend(onInstance, knownSnapshot.shape), {
  meanwhile: 'restoring',
  steps: [
    {
      name: 'putBack',
      order: async (context) => {
        const { cloud, order, operation } = context
        const { snapshotRef } = operation.input
        if (!snapshotRef) throw new CloudFault('notFound', 'the snapshot is not in the cloud', false)
        return (await cloud.compute.restore(order, refOf(context), snapshotRef)).ref
      },
      watch: until('off'),
    },
  ],
  ends: isOff,
})
