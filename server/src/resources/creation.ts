import type { z } from 'zod/mini'
import type { Cloud, CloudRef, CloudService } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import { settleReservations } from '../limits/limits.ts'
import {
  defineWorkflow,
  tagOf,
  type Failed,
  type OperationOf,
  type Step,
  type StepContext,
  type Workflow,
} from '../operations/workflow.ts'
import type { ResourceRow, RowTable } from './table.ts'
import { changeTarget, type ChangeOf } from './target.ts'

type CreatedRow = ResourceRow & { updated_at: Date; error: { reason: string; message: string } | null }

/** The fields that every service of a cloud reports of a thing. */
interface Made {
  ref: CloudRef
  state: string
}

type ServiceOf<Spec, Thing> = (cloud: Cloud) => CloudService<Spec, Thing>

type Within = Pick<StepContext<unknown>, 'cloud' | 'order' | 'operation'>

/** Finds what a step of an operation has made in the cloud, by the tag of its order. */
export const madeBy =
  <Thing>(service: ServiceOf<never, Thing>, step = 'create') =>
  ({ cloud, order, operation }: Within): Promise<Thing | undefined> =>
    service(cloud).findByTag(order.tenant, tagOf(operation, step))

/** Destroys what a step of an operation has made in the cloud, if there is anything. */
export const destroyMade =
  (service: ServiceOf<never, Made>, step = 'create') =>
  async (context: Within): Promise<void> => {
    const made = await madeBy(service, step)(context)
    if (made && made.state !== 'gone') await service(context.cloud).destroy(context.order, made.ref)
  }

interface Creation<Row extends CreatedRow, Input, Spec, Thing> extends Pick<
  Workflow<Input>,
  'begin' | 'succeeded' | 'failed' | 'leftBehind'
> {
  /** The word of the contract for the step that creates: `create`, unless given. */
  step?: string
  spec: (context: StepContext<Input>) => Spec | Promise<Spec>
  mayBegin?: NonNullable<Step<Input>['mayBegin']>
  /** Absent: it is there as soon as it is ordered. */
  watch?: NonNullable<Step<Input>['watch']>
  /**
   * What the row says of it once it is there, besides where that is. Absent if one of the steps afterwards writes down
   * both.
   */
  columns?: (made: Thing, input: Input) => ChangeOf<Row>
  /** Writes further rows in the same transaction. */
  recorded?: (tx: Tx, operation: OperationOf<Input>, made: Thing) => Promise<void>
  before?: readonly Step<Input>[]
  afterwards?: readonly Step<Input>[]
  /**
   * It stays once it is created, and counts, whatever becomes of the steps afterwards. Otherwise a failure takes all of
   * it away.
   */
  stays?: true
  /** Takes back what the other steps have made as well, before or after the thing itself. */
  undo?: (context: StepContext<Input>, destroy: () => Promise<void>) => Promise<void>
  /** The columns after success: status `active`, unless given. */
  ends?: (input: Input) => ChangeOf<Row>
  /** The columns after a failure, besides status and error. */
  fails?: ChangeOf<Row>
  /** Compensation for a resource that stays and was created before the failure. */
  leftBehind?: NonNullable<Workflow<Input>['leftBehind']>
}

/**
 * The workflow that creates a resource: ordered once, written down when it is there, and taken away when the creation
 * fails. The row stays then, and says why. What is written besides comes first in each transaction.
 */
export const creationOf = <Row extends CreatedRow, Input, Spec, Thing extends Made>(
  of: RowTable<Row>,
  service: ServiceOf<Spec, Thing>,
  input: z.ZodMiniType<Input>,
  {
    step = 'create',
    spec,
    mayBegin,
    watch,
    columns,
    recorded,
    before = [],
    afterwards = [],
    stays,
    begin,
    undo,
    ends,
    succeeded,
    fails,
    failed,
    leftBehind,
  }: Creation<Row, NoInfer<Input>, NoInfer<Spec>, NoInfer<Thing>>,
): Workflow => {
  const change = (tx: Tx, operation: OperationOf<Input>, to: ChangeOf<CreatedRow>) =>
    changeTarget<CreatedRow>(tx, of, operation, to)
  const isThere = ({ operation }: StepContext<Input>) => stays === true && operation.step > before.length
  const writeFailure: Failed<Input> = async (tx, operation, error) => {
    await failed?.(tx, operation, error)
    await change(tx, operation, { ...fails, status: 'error', operation_id: null, error })
  }
  const record: Step<Input>['record'] = async ({ cloud, operation }, ref) => {
    const made = ref && (await service(cloud).find(ref))
    return async (tx) => {
      if (!made) return
      await change(tx, operation, { cloud_ref: made.ref, ...columns?.(made, operation.input) })
      await recorded?.(tx, operation, made)
      if (stays) await settleReservations(tx, operation.id, true)
    }
  }
  return defineWorkflow(input, {
    steps: [
      ...before,
      {
        name: step,
        ...(mayBegin && { mayBegin }),
        order: async (context) =>
          (await service(context.cloud).create(context.order, await spec(context))).ref,
        ...(watch && { watch }),
        ...(columns && { record }),
      },
      ...afterwards,
    ],
    begin: async (tx, operation) => {
      await change(tx, operation, { operation_id: operation.id })
      await begin?.(tx, operation)
    },
    undo: async (context) => {
      if (isThere(context)) return
      const destroy = () => destroyMade(service, step)(context)
      await (undo ? undo(context, destroy) : destroy())
    },
    succeeded: async (tx, operation) => {
      await succeeded?.(tx, operation)
      const ended: ChangeOf<CreatedRow> = ends?.(operation.input) ?? { status: 'active' }
      await change(tx, operation, { error: null, ...ended, operation_id: null })
    },
    failed: writeFailure,
    ...(leftBehind && {
      leftBehind: async (context) => (isThere(context) ? leftBehind(context) : writeFailure),
    }),
  })
}
