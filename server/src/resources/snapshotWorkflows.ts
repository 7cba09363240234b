import { sql } from 'kysely'
import { z } from 'zod/mini'
import { CloudFault, type Cloud, type CloudRef, type MachineSnapshot, type Order } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import {
  cloudRef,
  defineWorkflow,
  type OperationOf,
  type Progress,
  type StepContext,
} from '../operations/workflow.ts'
import type { ResourceRow, RowTable } from './table.ts'
import { changeRow, changeTarget, freeFailed, onResource, refOf, type ChangeOf } from './target.ts'

/** What every snapshot has in its table. */
export interface SnapshotRow {
  id: string
  company_id: string
  revision: string
  project_id: string
  name: string
  status: string
  size_gib: number
  cloud_ref: string | null
  created_at: Date
}

type CopiedRow = ResourceRow & { updated_at: Date; error: { reason: string; message: string } | null }

const snapshotRequest = z.extend(onResource, { snapshotId: z.string(), name: z.string() })
export type SnapshotRequest = Pick<z.infer<typeof snapshotRequest>, 'snapshotId' | 'name'>

/** A snapshot that is there already; one that was never taken has nothing in the cloud. */
export const knownSnapshot = z.object({ snapshotId: z.string(), snapshotRef: z.nullish(cloudRef) })
export type KnownSnapshot = z.infer<typeof knownSnapshot>

interface Copying {
  snapshot(order: Order, ref: CloudRef, name: string): Promise<MachineSnapshot>
  findSnapshot(ref: CloudRef): Promise<MachineSnapshot | undefined>
  destroySnapshot(order: Order, ref: CloudRef): Promise<void>
}

interface Copied<Row> {
  of: RowTable<Row>
  snapshots: RowTable<SnapshotRow>
  service: (cloud: Cloud) => Copying
  /** The word of the contract for the step that copies. */
  step: string
  /** What the resource says while it is copied, and then: as it is, unless given. */
  meanwhile?: Row extends { status: infer Status } ? Status : never
  afterwards?: (before: string) => ChangeOf<Row>
}

/** Writes what became of the snapshot that an operation is about. */
export const changeSnapshot = (
  tx: Tx,
  snapshots: RowTable<SnapshotRow>,
  { company_id, input }: OperationOf<{ snapshotId: string }>,
  change: ChangeOf<SnapshotRow>,
) => changeRow(tx, snapshots, { company_id, id: input.snapshotId }, change)

/** How snapshots of a kind are taken and removed. The resource goes on meanwhile. */
export const snapshotWorkflows = <Row extends CopiedRow>({
  of,
  snapshots,
  service,
  step,
  meanwhile,
  afterwards,
}: Copied<Row>) => {
  const untilCopied = async (
    { cloud }: Pick<StepContext, 'cloud'>,
    ref: CloudRef | undefined,
  ): Promise<Progress> => {
    const found = ref && (await service(cloud).findSnapshot(ref))
    if (!found || found.state === 'gone') throw new CloudFault('notFound', 'the snapshot is gone', false)
    if (found.state === 'failed') throw new CloudFault('rejected', 'the snapshot failed', false)
    return { done: found.state === 'available', progress: found.progress }
  }

  const snapshot = defineWorkflow(snapshotRequest, {
    steps: [
      {
        name: step,
        order: async (context) => {
          const { cloud, order, operation } = context
          return (await service(cloud).snapshot(order, refOf(context), operation.input.name)).ref
        },
        watch: untilCopied,
        record: async ({ operation, cloud }, ref) => {
          const taken = ref && (await service(cloud).findSnapshot(ref))
          return async (tx) => {
            if (!taken) return
            const isThere = { status: 'available', size_gib: taken.sizeGib, cloud_ref: taken.ref }
            await changeSnapshot(tx, snapshots, operation, isThere)
          }
        },
      },
    ],
    begin: (tx, operation) =>
      changeTarget<CopiedRow>(tx, of, operation, {
        ...(meanwhile && { status: meanwhile }),
        operation_id: operation.id,
      }),
    succeeded: (tx, operation) =>
      changeTarget<CopiedRow>(tx, of, operation, {
        ...afterwards?.(operation.input.before),
        operation_id: null,
      }),
    failed: async (tx, operation, failure) => {
      await changeSnapshot(tx, snapshots, operation, { status: 'error' })
      await freeFailed<CopiedRow>(tx, of, operation, {
        ...afterwards?.(operation.input.before),
        error: failure,
      })
    },
  })

  const deleteSnapshot = defineWorkflow(knownSnapshot, {
    steps: [
      {
        name: 'discard',
        order: async ({ cloud, order, operation: { input } }) => {
          if (input.snapshotRef) await service(cloud).destroySnapshot(order, input.snapshotRef)
          return undefined
        },
        record:
          async ({ operation }) =>
          async (tx) => {
            await sql`delete from ${sql.table(snapshots.table)}
              where company_id = ${operation.company_id} and id = ${operation.input.snapshotId}`.execute(tx)
          },
      },
    ],
    begin: (tx, operation) => changeTarget<CopiedRow>(tx, of, operation, { operation_id: operation.id }),
    succeeded: (tx, operation) => changeTarget<CopiedRow>(tx, of, operation, { operation_id: null }),
    failed: async (tx, operation) => {
      const status = operation.input.snapshotRef ? 'available' : 'error'
      await changeSnapshot(tx, snapshots, operation, { status })
      await freeFailed<CopiedRow>(tx, of, operation, {})
    },
  })

  return { snapshot, deleteSnapshot }
}
