import { defineWorkflow } from '../../../operations/workflow.ts'
import { rejoinAddresses } from '../../../networking/publicAddresses.ts'
import { isBack, purgeOf, putAside } from '../../../resources/removal.ts'
import { inCloud, keyOf, refOf } from '../../../resources/target.ts'
import { detachVolumes } from '../../../resources/volumesOfInstance.ts'
import { amountsInUse } from '../amounts.ts'
import { instances } from '../instanceRecord.ts'
import { changeWorkflow } from './change.ts'
import { changeInstance, onInstance, settledAs } from './machine.ts'

/** Switched off and put aside; the machine itself goes when the time to recover it is over. */
export const remove = changeWorkflow(onInstance, {
  meanwhile: 'deleting',
  steps: [
    {
      name: 'switchOff',
      isNeeded: inCloud,
      order: async (context) => {
        const ref = refOf(context)
        const machine = await context.cloud.compute.find(ref)
        // What failed or is gone needs no switching off.
        if (!machine || machine.state === 'gone' || machine.state === 'failed') return undefined
        return (await context.cloud.compute.setPower(context.order, ref, 'off')).ref
      },
    },
    { ...detachVolumes, isNeeded: inCloud },
  ],
  ends: () => ({ power_state: 'off' }),
  succeeded: async (tx, operation) => void (await putAside(tx, instances, operation, amountsInUse)),
})

export const recover = defineWorkflow(onInstance, {
  steps: [
    {
      name: 'find',
      order: async (context) => (await context.cloud.compute.find(refOf(context)))?.ref,
    },
  ],
  succeeded: async (tx, operation) => {
    await changeInstance(tx, operation, { ...settledAs('off'), ...isBack })
    await rejoinAddresses(tx, keyOf(operation))
  },
})

/** The machine, its interfaces, its snapshots, its addresses and its row. */
export const purge = purgeOf(instances, ({ compute, networking }) => ({
  destroySnapshot: (order, ref) => compute.destroySnapshot(order, ref),
  destroy: async (order, ref) => {
    // First: a machine that is gone has no ports to find them by.
    for (const port of (await networking?.ports.attachedTo(ref)) ?? [])
      await networking?.ports.destroy(order, port.ref)
    await compute.destroy(order, ref)
  },
}))
