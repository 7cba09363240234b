import { weakMapMemoize } from '@reduxjs/toolkit'
import { envelope, type AnyRecord, type Envelope } from '#contract/kinds.ts'
import type { Gives } from '#contract/route.ts'
import type { StoreServices } from '#src/store/store.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { logWarning } from '#src/common/log.ts'
import type { Stage } from './baseQuery.ts'
import { ownProblem, somethingWentWrong } from './problems.ts'

const envelopeOf = weakMapMemoize(envelope)

/** Files an answer's records in the store and passes on only where to find them. What kinds they are of, the store learns first. */
export const normalized: Stage = (next) => async (call, api, options) => {
  const { gives, line } = call.route
  // RTK Query leaves the type of thunks' extra argument open.
  const { kinds } = api.extra as StoreServices
  if (gives.shape === 'one' || gives.shape === 'many') kinds.learn([gives.schema])
  kinds.learn(call.alongside ?? [])
  const answer = await next(call, api, options)
  if (answer.error || gives.shape === 'bare' || api.signal.aborted) return answer

  const { data: opened, error } = envelopeOf(gives).safeParse(answer.data)
  const others = kinds.read(opened?.included ?? [])
  if (error || others.error) {
    logWarning(`${line} answered in another shape than its contract`, error ?? others.error)
    return { error: ownProblem('Unexpected', 200, somethingWentWrong) }
  }

  const { removed = [] } = opened
  const records = [...recordsIn(gives, opened), ...others.records]
  if (records.length || removed.length)
    api.dispatch(deltaReceived({ records, removed }, { via: api.type, line }))
  return { data: refsTo(gives, opened) }
}

const recordsIn = (gives: Gives, { data }: Envelope) =>
  gives.shape === 'many' ? (data as AnyRecord[]) : gives.shape === 'one' ? [data as AnyRecord] : []

const refsTo = (gives: Gives, { data, page }: Envelope) => {
  if (gives.shape === 'many')
    return { kind: gives.kind, ids: (data as AnyRecord[]).map(({ id }) => id), page }
  if (gives.shape === 'one') return { kind: gives.kind, id: (data as AnyRecord).id }
  return data
}
