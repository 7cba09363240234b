import { sql } from 'kysely'
import { z } from 'zod/mini'
import { listenerContent, memberContent, poolContent } from '#contract/load-balancers/tree.ts'
import { balancersOf, type CloudBalancer, type CloudTree } from '../../../cloud/balancers.ts'
import type { Tx } from '../../../db/db.ts'
import { cloudRef, type OperationRow, type Step } from '../../../operations/workflow.ts'
import { settling } from '../../../resources/settling.ts'
import {
  changeTarget,
  freeFailed,
  keyOf,
  refOf,
  targetOf,
  type ChangeOf,
  type OnResource,
  type Target,
} from '../../../resources/target.ts'
import { balancers, type BalancerRow } from '../balancerRecord.ts'
import { raiseVersion } from '../editTree.ts'
import { fromCloudTree, noteApplied, writeTree } from '../tree.ts'

/** Who reaches a balancer by IPv6. */
export const ipv6Reach = z.enum(['internal', 'public'])

/** A tree in the words of the cloud, as operations keep it. */
export const cloudTree = z.object({
  listeners: z.array(z.extend(listenerContent, { certificateRefs: z.array(cloudRef) })),
  pools: z.array(
    z.extend(poolContent, { members: z.array(z.extend(memberContent, { portRef: z.nullable(cloudRef) })) }),
  ),
})

export const changeBalancer = (tx: Tx, operation: Target, change: ChangeOf<BalancerRow>) =>
  changeTarget(tx, balancers, operation, change)

/** Looks until the whole tree has settled. One that the cloud did not take is the one before, with the reason. */
export const untilActive = settling<CloudBalancer['state']>({
  what: 'the load balancer',
  find: async (cloud, ref) => balancersOf(cloud).find(ref),
  // A cloud may take a tree part by part.
  mostSeconds: 30 * 60,
  failsByFault: true,
})('active')

/** Brings a tree to the cloud, whole: the one of these that an operation says. */
export const configureStep = <Input extends OnResource>(
  treeOf: (input: Input) => CloudTree,
): Step<Input> => ({
  name: 'configure',
  order: async (context) => {
    const { cloud, order, operation } = context
    return (await balancersOf(cloud).configure(order, refOf(context), treeOf(operation.input))).ref
  },
  watch: untilActive,
  record:
    async ({ operation }) =>
    (tx) =>
      noteApplied(tx, keyOf(operation), treeOf(operation.input)),
})

export const beginChange = (tx: Tx, operation: OperationRow | ({ id: string } & Target)) =>
  changeBalancer(tx, operation, { status: 'updating', operation_id: operation.id, error: null })

/** Says that a change has failed, unless another one is in progress. */
export const failChange = (
  tx: Tx,
  operation: Target & { id: string },
  error: { reason: string; message: string },
) => freeFailed(tx, balancers, operation, { status: 'active', error })

/**
 * Puts the tree back that an operation which came to nothing wanted another one in place of: that of the last one
 * that still waits, or what the cloud has.
 */
export const takeTreeBack = async (tx: Tx, operation: Target & { id: string }) => {
  const { rows } = await sql<{ tree: CloudTree }>`select input->'tree' as tree from operations
    where company_id = ${operation.company_id} and target_id = ${operation.target_id} and id <> ${operation.id}
      and status in ('queued', 'running', 'compensating') and input ? 'tree' order by seq desc limit 1`.execute(
    tx,
  )
  const row = await targetOf(tx, balancers, operation)
  const tree = rows[0]?.tree ?? row.applied
  if (!tree) return
  await writeTree(tx, row, fromCloudTree(tree))
  await raiseVersion(tx, keyOf(operation))
}
