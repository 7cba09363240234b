import { sql } from 'kysely'
import { z } from 'zod/mini'
import { countsInContract } from '#contract/resources/kind.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import { balancersOf, type CloudTree } from '../../../cloud/balancers.ts'
import { networkingOf } from '../../../cloud/networking.ts'
import type { Tx } from '../../../db/db.ts'
import type { Amounts } from '../../../limits/limits.ts'
import { cloudRef, defineWorkflow, PreconditionFailed } from '../../../operations/workflow.ts'
import { isBack, putAside } from '../../../resources/removal.ts'
import { freeFailed, inCloud, onResource, refOf, targetOf, type ChangeOf } from '../../../resources/target.ts'
import { balancers, type BalancerRow } from '../balancerRecord.ts'
import { changeBalancer, cloudTree, configureStep, untilActive } from './balancer.ts'

/** What a balancer counts as in the company's contract. One that was never built counts as nothing. */
export const amountsInUse = async (_: Tx, row: BalancerRow): Promise<Amounts> =>
  countsInContract(loadBalancerKind, { status: row.status, built: row.cloud_ref !== null })
    ? { loadBalancers: 1 }
    : {}

/** A tree whose listeners take nothing. */
const pausedTree = ({ listeners, pools }: CloudTree): CloudTree => ({
  listeners: listeners.map((listener) => ({ ...listener, enabled: false })),
  pools,
})

const removeInput = z.extend(onResource, { paused: z.optional(cloudTree) })
export type RemoveInput = Pick<z.infer<typeof removeInput>, 'paused'>

/** What the operation that deletes a balancer is started with. */
export const prepareRemoval = ({ applied }: BalancerRow) => ({
  input: { ...(applied && { paused: pausedTree(applied) }) } satisfies RemoveInput,
})

/** Put aside: it takes no connections any more, and goes when the time to recover it is over. */
export const remove = defineWorkflow(removeInput, {
  steps: [
    {
      name: 'pause',
      isNeeded: async (context) => (await inCloud(context)) && context.operation.input.paused !== undefined,
      order: async (context) => {
        const { cloud, order, operation } = context
        const found = await balancersOf(cloud).find(refOf(context))
        const { paused } = operation.input
        // What is lost or has failed takes no connections, and no orders either.
        if (!paused || !found || found.state === 'gone' || found.state === 'failed') return undefined
        return (await balancersOf(cloud).configure(order, found.ref, paused)).ref
      },
      watch: async (context, ref, elapsed) =>
        ref === undefined ? { done: true, progress: 100 } : untilActive(context, ref, elapsed),
    },
  ],
  begin: (tx, operation) =>
    changeBalancer(tx, operation, { status: 'deleting', operation_id: operation.id, error: null }),
  succeeded: async (tx, operation) => {
    await putAside(tx, balancers, operation, amountsInUse)
    await changeBalancer(tx, operation, { operation_id: null })
  },
  failed: (tx, operation, error) =>
    freeFailed(tx, balancers, operation, ({ cloud_ref }): ChangeOf<BalancerRow> => ({
      status: cloud_ref === null ? 'error' : 'active',
      error,
    })),
})

const recoverInput = z.extend(onResource, { tree: cloudTree })

/** Takes connections again, with the tree that it had. */
export const recover = defineWorkflow(recoverInput, {
  steps: [configureStep(({ tree }) => tree)],
  succeeded: (tx, operation) => changeBalancer(tx, operation, { status: 'active', ...isBack }),
})

const purgeInput = z.extend(onResource, { portRef: z.optional(cloudRef) })
export type PurgeInput = Pick<z.infer<typeof purgeInput>, 'portRef'>

/** The balancer, its interface and its rows. What was recovered is left alone. */
export const purge = defineWorkflow(purgeInput, {
  begin: async (tx, operation) => {
    const { deleted_at } = await targetOf(tx, balancers, operation)
    if (deleted_at === null)
      throw new PreconditionFailed(`load balancer ${operation.target_id} is not deleted`)
  },
  steps: [
    {
      name: 'destroy',
      order: async (context) => {
        const { cloud, order, operation } = context
        const { cloudRef: ref, portRef } = operation.input
        if (ref !== undefined) await balancersOf(cloud).destroy(order, ref)
        if (portRef !== undefined) await networkingOf(cloud).ports.destroy(order, portRef)
        return undefined
      },
      record:
        async ({ operation }) =>
        async (tx) => {
          await sql`delete from load_balancers
            where company_id = ${operation.company_id} and id = ${operation.target_id}`.execute(tx)
        },
    },
  ],
})
