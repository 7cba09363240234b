import type { ReactNode } from 'react'
import type { Call } from '../action.ts'
import type { Cost } from '../order/OrderCost.tsx'

/** Why one of several is left out although the action is legal: a key of `resourceActions:bulk`. */
export type SkipReason =
  | 'hasTag'
  | 'tooManyTags'
  | 'alreadyThere'
  | 'notAllowed'
  | 'elsewhere'
  | 'attachedAlready'
  | 'stillUsed'

/** What a bulk form has asked for: whether it is complete, for which resources it is pointless, and the call. */
export interface BulkTerms<Row> {
  /** What is asked once for all of them. */
  fields?: ReactNode
  isReady: boolean
  skip: (row: Row) => SkipReason | undefined
  call: (row: Row) => Call
  /** The cost of what is created for a resource, if that is priced; the item is the same for all of them. */
  cost?: ((row: Row) => Cost) | undefined
}

/** Asks once for all selected resources, and passes the terms to its children, which carry them out. */
export type BulkForm<Row> = (props: { children: (terms: BulkTerms<Row>) => ReactNode }) => ReactNode
