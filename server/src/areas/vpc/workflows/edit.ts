import type { z } from 'zod/mini'
import type { Tx } from '../../../db/db.ts'
import { defineWorkflow, type Failed, type OperationOf, type Workflow } from '../../../operations/workflow.ts'
import { freeFailed } from '../../../resources/target.ts'
import { vpcs } from '../vpcRecord.ts'
import { changeVpc } from './create.ts'

interface Edit<Input> extends Pick<Workflow<Input>, 'steps' | 'undo'> {
  /** Writes down that the cloud has taken it. */
  succeeded?: (tx: Tx, operation: OperationOf<Input>) => Promise<unknown>
  /** Takes back what was written when it was asked for. */
  failed: (...about: Parameters<Failed<Input>>) => Promise<unknown>
}

/**
 * A change of something in a VPC, one after another. It is shown at once; what the cloud does not take is taken back,
 * and the VPC says why.
 */
export const editOf = <Input>(
  input: z.ZodMiniType<Input>,
  { steps, undo, succeeded, failed }: Edit<NoInfer<Input>>,
): Workflow =>
  defineWorkflow<Input>(input, {
    steps,
    ...(undo && { undo }),
    begin: (tx, operation) =>
      changeVpc(tx, operation, { status: 'updating', operation_id: operation.id, error: null }),
    succeeded: async (tx, operation) => {
      await succeeded?.(tx, operation)
      await changeVpc(tx, operation, { status: 'active', operation_id: null })
    },
    failed: async (tx, operation, failure) => {
      await failed(tx, operation, failure)
      await freeFailed(tx, vpcs, operation, { status: 'active', error: failure })
    },
  })
