import type { z } from 'zod/mini'
import type { Tx } from '../db/db.ts'
import {
  defineWorkflow,
  type Failed,
  type OperationOf,
  type StepContext,
  type Workflow,
} from '../operations/workflow.ts'
import type { ResourceRow, RowTable } from './table.ts'
import { changeTarget, type ChangeOf } from './target.ts'

type ChangingRow = ResourceRow & { updated_at: Date; error: { reason: string; message: string } | null }

/**
 * Asks the cloud what it shows of a resource after a failure, then gives back what writes that down. What it still
 * answers is written too.
 */
type Shown<Row, Base> = (
  context: StepContext<Base>,
) => Promise<(tx: Tx, operation: OperationOf<Base>) => Promise<ChangeOf<Row>>>

/** Leaves a resource as the cloud shows it, with the reason of a failure beside it. */
export const leftAs =
  <Row extends ChangingRow, Base>(of: RowTable<Row>, shown: Shown<Row, Base>) =>
  async (context: StepContext<Base>): Promise<Failed<Base>> => {
    const write = await shown(context)
    return async (tx, operation, failure) => {
      const change = await write(tx, operation)
      await changeTarget<ChangingRow>(tx, of, operation, { ...change, operation_id: null, error: failure })
    }
  }

interface Change<Row extends ChangingRow, Input> extends Pick<
  Workflow<Input>,
  'steps' | 'undo' | 'begin' | 'succeeded' | 'failed'
> {
  /** Shown while the work goes on. */
  meanwhile: Row['status']
  /** What the resource is afterwards, besides what the steps record. */
  ends: (operation: OperationOf<Input>) => ChangeOf<Row>
}

/**
 * The workflow of an ordinary change of a kind: the resource says what is going on, the steps run, and at the end it
 * is free again. A failure leaves it in the state that the cloud shows, with the reason beside it: some of the steps
 * may have been done.
 */
export const changesOf =
  <Row extends ChangingRow, Base>(of: RowTable<Row>, shown: Shown<Row, Base>) =>
  <Input extends Base>(
    input: z.ZodMiniType<Input>,
    { meanwhile, ends, begin, succeeded, failed, ...others }: Change<Row, NoInfer<Input>>,
  ): Workflow =>
    defineWorkflow(input, {
      ...others,
      begin: async (tx, operation) => {
        await begin?.(tx, operation)
        const isBusy = { status: meanwhile, operation_id: operation.id, error: null }
        await changeTarget<ChangingRow>(tx, of, operation, isBusy)
      },
      succeeded: async (tx, operation) => {
        await changeTarget<ChangingRow>(tx, of, operation, { ...ends(operation), operation_id: null })
        await succeeded?.(tx, operation)
      },
      leftBehind: async (context) => {
        const write = await leftAs(of, shown)(context)
        return async (tx, operation, failure) => {
          await write(tx, operation, failure)
          await failed?.(tx, operation, failure)
        }
      },
    })
