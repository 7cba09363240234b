import type { EndpointBuilder } from '@reduxjs/toolkit/query'
import type { Tokens } from '#contract/auth/routes.ts'
import type { Kind } from '#contract/kinds.ts'
import type { RecordSchema } from '#contract/record.ts'
import type { ArgOf, GivenOf, Route } from '#contract/route.ts'
import { editBegan, editSettled, type Edit } from '#src/records/editsSlice.ts'
import type { Ref, RefPage } from '#src/records/refs.ts'
import type { BaseQuery } from './baseQuery.ts'
import { unsealed, type Sealed } from './sealed.ts'
import { listTag, recordTag, valueTag, type TagType } from './tags.ts'

/** What the query cache keeps for a route: references to records, or the value itself. */
export type CachedOf<R extends Route> = R['gives'] extends { shape: 'many'; kind: infer K extends Kind }
  ? RefPage<K>
  : R['gives'] extends { shape: 'one'; kind: infer K extends Kind }
    ? Ref<K>
    : R['gives'] extends { shape: 'bare' }
      ? Untold<GivenOf<R>>
      : GivenOf<R>

/** An answer without what it issued, and with a ticket for what it asks of a passkey (`issuedKept`). */
type Untold<T> = T extends unknown
  ? {
      [K in keyof T as Exclude<K, keyof Tokens | 'confirmation_token'>]: K extends 'passkey' ? Sealed : T[K]
    }
  : never

interface QueryOptions {
  /** A poll rather than something a person did. */
  isBackground?: true
}

interface MutationOptions<R extends Route, S extends keyof ArgOf<R>> {
  /** Shows the edit at once and forgets it when the server answers, one way or the other. */
  optimistic?: (arg: ArgOf<R>) => Omit<Edit, 'requestId'>
  /** Arguments that are secrets: they come as tickets (`seal`), so that no action holds them. */
  seals?: readonly S[]
  /** Routes whose values a success makes out of date. */
  changes?: readonly Route[]
  /** Kinds whose lists may show other rows after a success, where no record comes or goes. */
  reshapes?: (arg: ArgOf<R>) => readonly Kind[]
}

/** A route's argument with tickets in place of its secrets. */
export type SealedArgOf<R extends Route, S extends PropertyKey> = [S] extends [never]
  ? ArgOf<R>
  : { [K in keyof ArgOf<R>]: K extends S ? Sealed : ArgOf<R>[K] }

/**
 * Changes of a record may name the revision that they start from: should someone else have been
 * faster, the server refuses (412) instead of overwriting their work. What creates may carry a key:
 * sent again under the same one, because the answer was lost, it creates nothing twice.
 */
export type MutationArgOf<R extends Route, S extends PropertyKey> = R extends {
  line: `PUT ${string}` | `PATCH ${string}`
}
  ? SealedArgOf<R, S> & { ifRevision?: number }
  : R extends { line: `POST ${string}`; body: object } & ({ status: 201 | 202 } | { keyed: true })
    ? SealedArgOf<R, S> & { idempotencyKey?: string; ifRevision?: number }
    : R extends { line: `POST ${string}`; status: 202 }
      ? SealedArgOf<R, S> & { ifRevision?: number }
      : SealedArgOf<R, S>

/**
 * Endpoints straight from the contract: url, verb, argument and result types all come from the route. `alongside` are the
 * kinds of records that the answers bring besides the route's own.
 */
export const contractEndpoints = (
  build: EndpointBuilder<BaseQuery, TagType, 'api'>,
  alongside: readonly RecordSchema[] = [],
) => ({
  query: <R extends Route>(route: R, { isBackground }: QueryOptions = {}) =>
    build.query<CachedOf<R>, ArgOf<R>>({
      query: (arg) => ({ route, arg, isBackground, alongside }),
      providesTags: tagsOf(route),
    }),

  mutation: <R extends Route, const S extends keyof ArgOf<R> = never>(
    route: R,
    { optimistic, changes = [], reshapes }: MutationOptions<R, S> = {},
  ) =>
    build.mutation<CachedOf<R>, MutationArgOf<R, S>>({
      query: (arg) => ({ route, arg: unsealed(arg), alongside }),
      invalidatesTags: (_result, problem, arg) =>
        // What decides which lists is no secret, so the argument is the route's own.
        problem ? [] : [...changes.map(valueTag), ...(reshapes?.(arg as ArgOf<R>) ?? []).map(listTag)],
      async onQueryStarted(arg, { dispatch, requestId, queryFulfilled }) {
        if (!optimistic) return
        // What is shown at once is no secret, so the argument is the route's own.
        dispatch(editBegan({ requestId, ...optimistic(arg as ArgOf<R>) }))
        await queryFulfilled.catch(() => undefined)
        dispatch(editSettled(requestId))
      },
    }),
})

const tagsOf = (route: Route) => {
  const { gives } = route
  // A contract's record routes give kinds that are in the union of all kinds.
  if (gives.shape === 'many') return [listTag(gives.kind as Kind)]
  if (gives.shape === 'one') return [recordTag(gives.kind as Kind)]
  return [valueTag(route)]
}
