import {
  createAction,
  createEntityAdapter,
  createReducer,
  SHOULD_AUTOBATCH,
  type EntityState,
  type Reducer,
} from '@reduxjs/toolkit'
import { combineReducers } from 'redux'
import { kinds, type AnyRecord, type Delta, type Kind, type RecordOf } from '#contract/kinds.ts'
import type { Id } from '#contract/record.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'

/** Rows by id, plus the revision at which each deleted row died. */
export interface Table<R extends AnyRecord> extends EntityState<R, Id> {
  graves: Record<Id, number>
}

/** Who said so: the answer to a request, or the live stream. */
export type Provenance = { via: 'query' | 'mutation'; line: string } | { via: 'live' }

/**
 * The one way records enter or leave the store. Batched, so an answer's records and the query
 * result that points at them reach the screen in the same paint.
 */
export const deltaReceived = createAction('records/deltaReceived', (delta: Delta, from: Provenance) => ({
  payload: delta,
  meta: { ...from, [SHOULD_AUTOBATCH]: true },
}))

const createTable = (kind: Kind) => {
  // Tables stay unsorted: order belongs to the query that asked for it.
  const adapter = createEntityAdapter<AnyRecord, Id>({ selectId: (record) => record.id })
  const empty: Table<AnyRecord> = adapter.getInitialState({ graves: {} })

  return createReducer(empty, (builder) => {
    builder.addCase(deltaReceived, (table, { payload }) => {
      const lastRevision = (id: Id) => Math.max(table.entities[id]?.revision ?? -1, table.graves[id] ?? -1)

      for (const record of payload.records)
        if (record.kind === kind && record.revision > lastRevision(record.id)) adapter.setOne(table, record)

      for (const { id, revision, ...removal } of payload.removed)
        if (removal.kind === kind && revision >= lastRevision(id)) {
          adapter.removeOne(table, id)
          table.graves[id] = revision
        }
    })
    builder.addMatcher(isSessionOver, () => empty)
  })
}

export type RecordsState = { [K in Kind]: Table<RecordOf<K>> }

// A table only ever files its own kind, which is what makes the narrower state type true.
export const recordsReducer = combineReducers(
  Object.fromEntries(kinds.map((kind) => [kind, createTable(kind)])),
) as unknown as Reducer<RecordsState>
