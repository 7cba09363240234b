import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { Problem } from '#contract/problem.ts'
import type { RecordSchema } from '#contract/record.ts'
import type { Route } from '#contract/route.ts'

/** What every endpoint asks of the pipeline: this route, with this argument. */
export interface Call {
  route: Route
  arg: unknown
  /** A poll: it must not count as a sign that someone is there. */
  isBackground?: boolean
  /** Kinds of records that come along with the answer, besides the route's own. */
  alongside?: readonly RecordSchema[]
}

export type BaseQuery = BaseQueryFn<Call, unknown, Problem>
export type Stage = (next: BaseQuery) => BaseQuery

/** `pipeline(send, a, b)` reads in the order an answer travels: sent, then through a, then b. */
export const pipeline = (first: BaseQuery, ...stages: Stage[]): BaseQuery =>
  stages.reduce((next, stage) => stage(next), first)
