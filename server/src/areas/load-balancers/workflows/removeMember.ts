import { z } from 'zod/mini'
import type { Tx } from '../../../db/db.ts'
import { defineWorkflow, type OperationOf } from '../../../operations/workflow.ts'
import { keyOf, onResource } from '../../../resources/target.ts'
import { partsOf, summarize, writeLeaving } from '../tree.ts'
import {
  beginChange,
  changeBalancer,
  cloudTree,
  configureStep,
  failChange,
  takeTreeBack,
  untilActive,
} from './balancer.ts'

const leaveInput = z.extend(onResource, {
  /** Without the member. */
  tree: cloudTree,
  /** With it, but without new connections. */
  draining: cloudTree,
  drainSeconds: z.number(),
  poolId: z.string(),
  memberId: z.string(),
})
type LeaveOnBalancer = z.infer<typeof leaveInput>
export type LeaveInput = Omit<LeaveOnBalancer, 'before' | 'cloudRef'>

/** Lets a member finish what it has begun, then takes it out. */
export const removeMember = defineWorkflow(leaveInput, {
  steps: [
    {
      ...configureStep<LeaveOnBalancer>(({ draining }) => draining),
      name: 'drain',
      isNeeded: async ({ operation }) => operation.input.drainSeconds > 0,
      watch: async (context, ref, elapsed) => {
        const { drainSeconds } = context.operation.input
        const { done } = await untilActive(context, ref, elapsed > drainSeconds ? elapsed - drainSeconds : 0)
        return {
          done: done && elapsed >= drainSeconds,
          progress: Math.min(99, Math.floor((elapsed / drainSeconds) * 100)),
        }
      },
    },
    configureStep(({ tree }) => tree),
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
