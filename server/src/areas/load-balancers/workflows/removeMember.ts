import { z } from 'zod/mini'
import { balancersOf } from '../../../cloud/balancers.ts'
import type { Tx } from '../../../db/db.ts'
import { defineWorkflow, type OperationOf } from '../../../operations/workflow.ts'
import { keyOf, onResource, refOf } from '../../../resources/target.ts'
import { noteApplied, partsOf, summarize, writeLeaving } from '../tree.ts'
import { beginChange, changeBalancer, cloudTree, failChange, takeTreeBack, untilActive } from './balancer.ts'

const leaveInput = z.extend(onResource, {
  /** Without the member. */
  tree: cloudTree,
  /** With it, but without new connections. */
  draining: cloudTree,
  drainSeconds: z.number(),
  poolId: z.string(),
  memberId: z.string(),
})
export type LeaveInput = Omit<z.infer<typeof leaveInput>, 'before' | 'cloudRef'>

/** Lets a member finish what it has begun, then takes it out. */
export const removeMember = defineWorkflow(leaveInput, {
  steps: [
    {
      name: 'drain',
      isNeeded: async ({ operation }) => operation.input.drainSeconds > 0,
      order: async (context) => {
        const { cloud, order, operation } = context
        return (await balancersOf(cloud).configure(order, refOf(context), operation.input.draining)).ref
      },
      watch: async (context, ref, elapsed) => {
        const { drainSeconds } = context.operation.input
        const { done } = await untilActive(context, ref, elapsed > drainSeconds ? elapsed - drainSeconds : 0)
        return {
          done: done && elapsed >= drainSeconds,
          progress: Math.min(99, Math.floor((elapsed / drainSeconds) * 100)),
        }
      },
      record:
        async ({ operation }) =>
        (tx) =>
          noteApplied(tx, keyOf(operation), operation.input.draining),
    },
    {
      name: 'configure',
      order: async (context) => {
        const { cloud, order, operation } = context
        return (await balancersOf(cloud).configure(order, refOf(context), operation.input.tree)).ref
      },
      watch: untilActive,
      record:
        async ({ operation }) =>
        (tx) =>
          noteApplied(tx, keyOf(operation), operation.input.tree),
    },
  ],
  begin: beginChange,
  succeeded: async (tx, operation) => {
    await endLeaving(tx, operation)
    await changeBalancer(tx, operation, { status: 'active', operation_id: null })
  },
  failed: async (tx, operation, error) => {
    await endLeaving(tx, operation)
    await takeTreeBack(tx, operation)
    await failChange(tx, operation, error)
  },
})

/** The member is gone, or stays after all. */
const endLeaving = async (tx: Tx, operation: OperationOf<LeaveInput>) => {
  const { poolId, memberId } = operation.input
  const pool = (await partsOf(tx, keyOf(operation))).pools.find(({ id }) => id === poolId)
  if (!pool) return
  await writeLeaving(
    tx,
    pool,
    pool.leaving.filter(({ id }) => id !== memberId),
  )
  await summarize(tx, keyOf(operation))
}
