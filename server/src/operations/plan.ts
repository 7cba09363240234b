import type { Selectable } from 'kysely'
import type { Failure } from '#contract/operations.ts'
import type { Cloud, CloudRef, Order } from '../cloud/port.ts'
import type { Tx } from '../db/db.ts'
import type { OperationTables } from '../db/operationTables.ts'

export type OperationRow = Selectable<OperationTables['operations']>

/** What a step works with. */
export interface StepContext {
  operation: OperationRow
  cloud: Cloud
  /** The same however often the step is done: its tag is what makes an effect happen once. */
  order: Order
  /** What the request held that must not be stored readable, such as a first password. */
  secret: Record<string, string>
}

/** How far an effect is. */
export interface Standing {
  done: boolean
  /** 0 to 100 of this step. */
  progress: number
}

/**
 * One effect in the cloud and what becomes of it here. `order` may run again after a crash, so it does
 * nothing that its tag would not stop from happening twice. Both may throw a `CloudFault`.
 */
export interface Step {
  /** A word of the contract, shown while the step is under way. */
  name: string
  /** Left out when this says false, such as stopping what is off already. */
  isNeeded?: (context: StepContext) => Promise<boolean>
  order: (context: StepContext) => Promise<CloudRef | undefined>
  /** Absent: done as soon as it is ordered. */
  watch?: (context: StepContext, ref: CloudRef | undefined, elapsedSeconds: number) => Promise<Standing>
  /**
   * Asks the cloud what came of it, then gives back what writes that down in the transaction that ends the
   * step. Nothing in there may wait for the cloud.
   */
  record?: (context: StepContext, ref: CloudRef | undefined) => Promise<(tx: Tx) => Promise<void>>
}

/** Says on the resource that the operation came to nothing, in the transaction that ends it. */
type Failed = (tx: Tx, operation: OperationRow, failure: Failure) => Promise<void>

/** How one action on one kind of resource is done. */
export interface ActionPlan {
  steps: readonly Step[]
  /** Says on the resource that work has begun; in the transaction that makes the operation run. */
  begin?: (tx: Tx, operation: OperationRow) => Promise<void>
  /** Takes back what the steps have done in the cloud; may run again after a crash. */
  undo?: (context: StepContext) => Promise<void>
  /** Says on the resource that the operation is over, in the transaction that ends it. */
  succeeded?: (tx: Tx, operation: OperationRow) => Promise<void>
  failed?: Failed
  /**
   * Asks the cloud what a failure has left behind, then gives back what says so on the resource, instead of
   * `failed`: that is for an operation that never began. Nothing in there may wait for the cloud.
   */
  leftBehind?: (context: StepContext) => Promise<Failed>
}

/** All plans by `kind:action`, such as `instance:resize`. */
export type Plans = Readonly<Record<string, ActionPlan>>

export const planKey = (kind: string, action: string) => `${kind}:${action}`

/** The tag of a step's order: what the cloud keeps, and what a retry looks for. */
export const tagOf = (operation: Pick<OperationRow, 'id'>, step: string) => `${operation.id}:${step}`
