import { CloudFault, type CloudRef } from '../../../cloud/port.ts'
import type { Tx } from '../../../db/db.ts'
import type { ActionPlan, OperationRow, Standing, StepContext } from '../../../operations/plan.ts'
import { changePlan, isOff } from './change.ts'
import { changeInstance, instanceOf, refOf, until } from './machine.ts'

const snapshotIdOf = ({ input }: OperationRow) => String(input['snapshotId'])

const snapshotRefOf = ({ operation }: StepContext): CloudRef => {
  const ref = operation.input['snapshotRef']
  if (typeof ref !== 'string') throw new CloudFault('notFound', 'the snapshot is not in the cloud', false)
  // The routes write there what an adapter has minted.
  return ref as CloudRef
}

const changeSnapshot = async (
  tx: Tx,
  operation: OperationRow,
  change: { status: 'available' | 'error'; size_gib?: number; cloud_ref?: string },
) => {
  await tx
    .updateTable('instance_snapshots')
    .set(change)
    .where('company_id', '=', operation.company_id)
    .where('id', '=', snapshotIdOf(operation))
    .execute()
}

const untilAvailable = async ({ cloud }: StepContext, ref: CloudRef | undefined): Promise<Standing> => {
  const snapshot = ref && (await cloud.compute.findSnapshot(ref))
  if (!snapshot || snapshot.state === 'gone') throw new CloudFault('notFound', 'the snapshot is gone', false)
  if (snapshot.state === 'failed') throw new CloudFault('rejected', 'the snapshot failed', false)
  return { done: snapshot.state === 'available', progress: snapshot.progress }
}

/** The instance goes on in the state that it is in; only its status says what is going on. */
export const snapshot: ActionPlan = {
  steps: [
    {
      name: 'copyDisk',
      order: async (context) =>
        (
          await context.cloud.compute.snapshot(
            context.order,
            refOf(context),
            String(context.operation.input['name']),
          )
        ).ref,
      watch: untilAvailable,
      record: async ({ operation, cloud }, ref) => {
        const taken = ref && (await cloud.compute.findSnapshot(ref))
        return async (tx) => {
          if (taken)
            await changeSnapshot(tx, operation, {
              status: 'available',
              size_gib: taken.sizeGib,
              cloud_ref: taken.ref,
            })
        }
      },
    },
  ],
  begin: (tx, operation) =>
    changeInstance(tx, operation, { status: 'snapshotting', operation_id: operation.id }),
  succeeded: (tx, operation) =>
    changeInstance(tx, operation, {
      status: operation.input['before'] === 'running' ? 'running' : 'stopped',
      operation_id: null,
    }),
  failed: async (tx, operation, failure) => {
    await changeSnapshot(tx, operation, { status: 'error' })
    const { operation_id } = await instanceOf(tx, operation)
    // An operation that was cancelled while it waited has not touched the instance.
    if (operation_id !== operation.id) return
    await changeInstance(tx, operation, {
      status: operation.input['before'] === 'running' ? 'running' : 'stopped',
      operation_id: null,
      error: JSON.stringify(failure),
    })
  },
}

/** Puts the disk of a stopped instance back. */
export const restoreSnapshot: ActionPlan = changePlan({
  meanwhile: 'restoring',
  steps: [
    {
      name: 'putBack',
      order: async (context) =>
        (await context.cloud.compute.restore(context.order, refOf(context), snapshotRefOf(context))).ref,
      watch: until('off'),
    },
  ],
  ends: isOff,
})

export const deleteSnapshot: ActionPlan = {
  steps: [
    {
      name: 'discard',
      order: async (context) => {
        // A snapshot that never came to be has nothing in the cloud.
        if (typeof context.operation.input['snapshotRef'] === 'string')
          await context.cloud.compute.destroySnapshot(context.order, snapshotRefOf(context))
        return undefined
      },
      record:
        async ({ operation }) =>
        async (tx) => {
          await tx
            .deleteFrom('instance_snapshots')
            .where('company_id', '=', operation.company_id)
            .where('id', '=', snapshotIdOf(operation))
            .execute()
        },
    },
  ],
  failed: (tx, operation) => changeSnapshot(tx, operation, { status: 'available' }),
}
