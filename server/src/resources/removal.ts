import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { AnyRecord } from '#contract/kinds.ts'
import { countsInContract, type ActionSubject, type ResourceKind } from '#contract/resources/kind.ts'
import type { Cloud, CloudRef, Order } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import { free, type Amounts } from '../limits/limits.ts'
import {
  cloudRef,
  defineWorkflow,
  PreconditionFailed,
  type OperationOf,
  type Step,
  type StepContext,
  type Workflow,
} from '../operations/workflow.ts'
import type { ResourceRow, ResourceTable, RowTable } from './table.ts'
import {
  changeTarget,
  freeFailed,
  inCloud,
  onResource,
  refOf,
  targetOf,
  type OnResource,
  type Target,
} from './target.ts'

/** How long what is deleted can be recovered. */
const recoverableHours = 72

type RemovableRow = ResourceRow & { updated_at: Date; recoverable_until: Date | null }

/** Puts a resource aside at the end of its deletion, and gives back what it took of the limits. */
export const putAside = async <Row extends RemovableRow>(
  tx: Tx,
  of: RowTable<Row>,
  operation: Target,
  amountsInUse: (tx: Tx, row: Row) => Promise<Amounts>,
): Promise<Row> => {
  // Reckoned now: what was in progress when this was requested may have changed it.
  const row = await targetOf(tx, of, operation)
  await free(tx, operation.company_id, await amountsInUse(tx, row))
  await changeTarget<RemovableRow>(tx, of, operation, {
    status: 'deleted',
    deleted_at: sql<Date>`app_now()`,
    recoverable_until: sql<Date>`app_now() + make_interval(hours => ${recoverableHours})`,
  })
  return row
}

/** What is written of a resource that has been recovered, besides the state that it is in. */
export const isBack = { deleted_at: null, recoverable_until: null, operation_id: null }

interface Destroying {
  destroySnapshot(order: Order, ref: CloudRef): Promise<void>
  destroy(order: Order, ref: CloudRef): Promise<void>
}

const purgeRequest = z.extend(onResource, { snapshotRefs: z.array(cloudRef) })

/** The end of a kind of resource: in the cloud, with its snapshots, and its row. What was recovered is left alone. */
export const purgeOf = (of: RowTable<ResourceRow>, serviceOf: (cloud: Cloud) => Destroying) =>
  defineWorkflow(purgeRequest, {
    begin: async (tx, operation) => {
      const { deleted_at } = await targetOf(tx, of, operation)
      if (deleted_at === null)
        throw new PreconditionFailed(`${of.kind} ${operation.target_id} is not deleted`)
    },
    steps: [
      {
        name: 'destroy',
        isNeeded: inCloud,
        order: async (context) => {
          const service = serviceOf(context.cloud)
          const { order, operation } = context
          for (const ref of operation.input.snapshotRefs) await service.destroySnapshot(order, ref)
          await service.destroy(order, refOf(context))
          return undefined
        },
        record:
          async ({ operation }) =>
          async (tx) => {
            await sql`delete from ${sql.table(of.table)}
              where company_id = ${operation.company_id} and id = ${operation.target_id}`.execute(tx)
          },
      },
    ],
  })

type RemovedRow = ResourceRow & { updated_at: Date; error: { reason: string; message: string } | null }

interface Removal<Row, Input> {
  /** How much one resource counts toward the company's limits. */
  amounts: Amounts
  /** Whether it counts at all, once it is built: always, unless given. */
  counts?: (row: Row) => boolean
  /** Steps before the resource itself is destroyed. What they removed stays removed when the removal fails. */
  before?: readonly Step<Input>[]
  destroy: (context: StepContext<Input>) => Promise<void>
  /** Removes what belongs to it, before its row goes. */
  succeeded?: (tx: Tx, operation: OperationOf<Input>) => Promise<void>
  failed?: (tx: Tx, operation: OperationOf<Input>) => Promise<void>
}

/**
 * The workflow that removes what can't be recovered: in the cloud, and its row. A failure leaves it as it was, with the
 * reason. One that was never built counts as nothing, and is nowhere in the cloud.
 */
export const removalOf = <
  Kind extends ResourceKind,
  Row extends RemovedRow,
  Shown extends AnyRecord & ActionSubject,
  Input extends OnResource,
>(
  of: ResourceTable<Kind, Row, Shown>,
  input: z.ZodMiniType<Input>,
  {
    amounts,
    counts = () => true,
    before = [],
    destroy,
    succeeded,
    failed,
  }: Removal<NoInfer<Row>, NoInfer<Input>>,
): Workflow =>
  defineWorkflow(input, {
    steps: [
      ...before,
      {
        name: 'destroy',
        isNeeded: inCloud,
        order: async (context) => {
          await destroy(context)
          return undefined
        },
      },
    ],
    begin: (tx, operation) =>
      changeTarget<RemovedRow>(tx, of, operation, {
        status: 'deleting',
        operation_id: operation.id,
        error: null,
      }),
    succeeded: async (tx, operation) => {
      const row = await targetOf(tx, of, operation)
      const { company_id, id, cloud_ref } = row
      const isCounted = { built: cloud_ref !== null, status: operation.input.before }
      if (counts(row) && countsInContract(of.declared, isCounted)) await free(tx, company_id, amounts)
      await succeeded?.(tx, operation)
      await sql`delete from ${sql.table(of.table)} where company_id = ${company_id} and id = ${id}`.execute(
        tx,
      )
    },
    failed: async (tx, operation, error) => {
      await failed?.(tx, operation)
      await freeFailed<RemovedRow>(tx, of, operation, { status: operation.input.before, error })
    },
  })
