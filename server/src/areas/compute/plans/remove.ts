import { sql } from 'kysely'
import type { CloudRef } from '../../../cloud/port.ts'
import { free } from '../../../limits/limits.ts'
import type { ActionPlan, StepContext } from '../../../operations/plan.ts'
import { amountsInUse } from '../amounts.ts'
import { changeInstance, instanceOf, refOf, settledAs } from './machine.ts'
import { changePlan } from './change.ts'

/** How long a deleted instance can be recovered. */
export const recoverableHours = 72

const inCloud = async ({ operation }: { operation: { input: Record<string, unknown> } }) =>
  typeof operation.input['cloudRef'] === 'string'

/** Switched off and put aside; the machine itself goes when the time to recover it is over. */
export const remove: ActionPlan = {
  ...changePlan({
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
    ],
    ends: () => ({ status: 'deleted', power_state: 'off' }),
  }),
  succeeded: async (tx, operation) => {
    // Reckoned now: what was under way when this was asked for may have changed the instance.
    await free(tx, operation.company_id, await amountsInUse(tx, await instanceOf(tx, operation)))
    await changeInstance(tx, operation, {
      status: 'deleted',
      power_state: 'off',
      operation_id: null,
      deleted_at: sql<Date>`app_now()`,
      recoverable_until: sql<Date>`app_now() + make_interval(hours => ${recoverableHours})`,
    })
  },
}

/** Written by the purge route and the sweeper, from what an adapter has minted. */
const snapshotRefsOf = ({ operation: { input } }: StepContext) => (input['snapshotRefs'] ?? []) as CloudRef[]

export const recover: ActionPlan = {
  steps: [
    {
      name: 'find',
      order: async (context) => (await context.cloud.compute.find(refOf(context)))?.ref,
    },
  ],
  succeeded: (tx, operation) =>
    changeInstance(tx, operation, {
      ...settledAs('off'),
      deleted_at: null,
      recoverable_until: null,
      operation_id: null,
    }),
}

/** The end: the machine, its snapshots, its addresses and its row. */
export const purge: ActionPlan = {
  steps: [
    {
      name: 'destroy',
      isNeeded: inCloud,
      order: async (context) => {
        for (const snapshot of snapshotRefsOf(context))
          await context.cloud.compute.destroySnapshot(context.order, snapshot)
        await context.cloud.compute.destroy(context.order, refOf(context))
        return undefined
      },
      record:
        async ({ operation }) =>
        async (tx) => {
          const { id, company_id } = await instanceOf(tx, operation)
          await tx.deleteFrom('instances').where('company_id', '=', company_id).where('id', '=', id).execute()
        },
    },
  ],
}
