import type { Selectable } from 'kysely'
import { z } from 'zod/mini'
import type { Failure } from '#contract/operations.ts'
import type { Cloud, CloudRef, Order } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import type { OperationTables } from '../db/operationTables.ts'

export type OperationRow = Selectable<OperationTables['operations']>

type Unknown = Record<string, unknown>

/** An operation with the input that its workflow works with. */
export type OperationOf<Input> = Omit<OperationRow, 'input'> & { input: Input }

/** What a step works with. */
export interface StepContext<Input = Unknown> {
  operation: OperationOf<Input>
  cloud: Cloud
  /** The same however often the step is done: its tag is what makes an effect happen once. */
  order: Order
  /** What the request held that must not be stored readable, such as a first password. */
  secret: Record<string, string>
}

/** How far an effect is. */
export interface Progress {
  done: boolean
  /** 0 to 100 of this step. */
  progress: number
}

/**
 * One effect in the cloud and what becomes of it here. `order` may run again after a crash, so it does
 * nothing that its tag would not stop from happening twice. Both may throw a `CloudFault`.
 */
export interface Step<Input = Unknown> {
  /** A word of the contract, shown while the step is in progress. */
  name: string
  /** Left out when this says false, such as stopping what is off already. */
  isNeeded?: (context: StepContext<Input>) => Promise<boolean>
  /** Asked before the first order until it says true. Waiting is not an attempt, and has no limit. */
  mayBegin?: (context: StepContext<Input>) => Promise<boolean>
  order: (context: StepContext<Input>) => Promise<CloudRef | undefined>
  /** Absent: done as soon as it is ordered. */
  watch?: (
    context: StepContext<Input>,
    ref: CloudRef | undefined,
    elapsedSeconds: number,
  ) => Promise<Progress>
  /**
   * Asks the cloud what came of it, then gives back what writes that down in the transaction that ends the
   * step. Nothing in there may wait for the cloud.
   */
  record?: (context: StepContext<Input>, ref: CloudRef | undefined) => Promise<(tx: Tx) => Promise<void>>
}

/** What an operation relied on when it was requested no longer holds: it fails before it has any effect. */
export class PreconditionFailed extends Error {
  override readonly name = 'PreconditionFailed'
}

/** Says on the resource that the operation came to nothing, in the transaction that ends it. */
export type Failed<Input = Unknown> = (
  tx: Tx,
  operation: OperationOf<Input>,
  failure: Failure,
) => Promise<void>

/** How one action on one kind of resource is carried out. */
export interface Workflow<Input = Unknown> {
  /** Throws when an operation is requested with what the workflow can't work with. */
  check?: (input: Unknown) => void
  steps: readonly Step<Input>[]
  /**
   * Says on the resource that work has begun, in the transaction that makes the operation run: that of the request if
   * nothing is ahead of it (`beginAtOnce`), else the worker's. It changes rows and nothing else: it never asks the cloud,
   * and the rows that it changes are written when the operation is requested. Throws `PreconditionFailed` when the
   * resource is no longer what the operation was requested for.
   */
  begin?: (tx: Tx, operation: OperationOf<Input>) => Promise<void>
  /** Takes back what the steps have done in the cloud; may run again after a crash. */
  undo?: (context: StepContext<Input>) => Promise<void>
  /** Says on the resource that the operation is over, in the transaction that ends it. */
  succeeded?: (tx: Tx, operation: OperationOf<Input>) => Promise<void>
  /** `succeeded` writes the audit entry itself, as there is more to tell than that the operation is over. */
  tellsSuccess?: true
  failed?: Failed<Input>
  /**
   * Asks the cloud what a failure has left behind, then gives back what says so on the resource, instead of
   * `failed`: that is for an operation that never began. Nothing in there may wait for the cloud.
   */
  leftBehind?: (context: StepContext<Input>) => Promise<Failed<Input>>
}

/** Where something is in the cloud, in the input of an operation: an adapter has minted it, whoever reads it. */
export const cloudRef = z.custom<CloudRef>((ref) => typeof ref === 'string')

/**
 * A workflow whose steps know the input that they are given. What is in the database may have been written by
 * another release, so it is checked whenever it is read, and not only when an operation is requested.
 */
export const defineWorkflow = <Input>(
  input: z.ZodMiniType<Input>,
  {
    steps,
    begin,
    undo,
    succeeded,
    tellsSuccess,
    failed,
    leftBehind,
  }: Omit<Workflow<NoInfer<Input>>, 'check'>,
): Workflow => {
  const typed = (operation: OperationRow) => ({ ...operation, input: z.parse(input, operation.input) })
  const within = (context: StepContext) => ({ ...context, operation: typed(context.operation) })
  const typedFailed =
    (write: Failed<Input>): Failed =>
    (tx, operation, failure) =>
      write(tx, typed(operation), failure)
  return {
    check: (requested) => void z.parse(input, requested),
    steps: steps.map(({ name, isNeeded, mayBegin, order, watch, record }) => ({
      name,
      ...(isNeeded && { isNeeded: (context) => isNeeded(within(context)) }),
      ...(mayBegin && { mayBegin: (context) => mayBegin(within(context)) }),
      order: (context) => order(within(context)),
      ...(watch && { watch: (context, ref, elapsed) => watch(within(context), ref, elapsed) }),
      ...(record && { record: (context, ref) => record(within(context), ref) }),
    })),
    ...(begin && { begin: (tx, operation) => begin(tx, typed(operation)) }),
    ...(undo && { undo: (context) => undo(within(context)) }),
    ...(succeeded && { succeeded: (tx, operation) => succeeded(tx, typed(operation)) }),
    ...(tellsSuccess && { tellsSuccess }),
    ...(failed && { failed: typedFailed(failed) }),
    ...(leftBehind && { leftBehind: async (context) => typedFailed(await leftBehind(within(context))) }),
  }
}

/** All workflows by `kind:action`, such as `instance:resize`. */
export type Workflows = Readonly<Record<string, Workflow>>

export const workflowKey = (kind: string, action: string) => `${kind}:${action}`

/** The tag of a step's order: what the cloud keeps, and what a retry looks for. */
export const tagOf = (operation: Pick<OperationRow, 'id'>, step: string) => `${operation.id}:${step}`
