import { sql } from 'kysely'
import { countsInContract, type ResourceKind } from '#contract/resources/kind.ts'
import type { Cloud, CloudRef, Order } from '../../../cloud/port.ts'
import { free, type Amounts } from '../../../limits/limits.ts'
import { defineWorkflow, type Workflow } from '../../../operations/workflow.ts'
import type { ResourceRow, RowTable } from '../../../resources/table.ts'
import { changeTarget, inCloud, onResource, refOf, targetOf } from '../../../resources/target.ts'

type GoneRow = ResourceRow & {
  status: string
  is_default: boolean
  error: { reason: string; message: string } | null
  updated_at: Date
}

interface Removal<Row> {
  of: RowTable<Row>
  kind: Pick<ResourceKind, 'statuses'>
  /** What one of them counts as. */
  amounts: Amounts
  destroy: (cloud: Cloud, order: Order, ref: CloudRef) => Promise<void>
}

/** The end of what can't be recovered: in the cloud, and its row. A failure leaves it as it was, with the reason. */
export const removeOf = <Row extends GoneRow>({ of, kind, amounts, destroy }: Removal<Row>): Workflow =>
  defineWorkflow(onResource, {
    steps: [
      {
        name: 'destroy',
        isNeeded: inCloud,
        order: async (context) => {
          await destroy(context.cloud, context.order, refOf(context))
          return undefined
        },
      },
    ],
    begin: (tx, operation) =>
      changeTarget<GoneRow>(tx, of, operation, {
        status: 'deleting',
        operation_id: operation.id,
        error: null,
      }),
    succeeded: async (tx, operation) => {
      const { company_id, id, cloud_ref, is_default } = await targetOf(tx, of, operation)
      const { before } = operation.input
      // The region's default is beyond what the contract counts.
      if (!is_default && countsInContract(kind, { built: cloud_ref !== null, status: before }))
        await free(tx, company_id, amounts)
      await sql`delete from ${sql.table(of.table)} where company_id = ${company_id} and id = ${id}`.execute(
        tx,
      )
    },
    failed: (tx, operation, error) =>
      changeTarget<GoneRow>(tx, of, operation, {
        status: operation.input.before,
        operation_id: null,
        error,
      }),
  })
