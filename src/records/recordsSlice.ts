import { createAction, SHOULD_AUTOBATCH, type EntityState, type Reducer } from '@reduxjs/toolkit'
import { combineReducers } from 'redux'
import { kinds, type AnyRecord, type Delta, type Kind, type RecordOf } from '#contract/kinds.ts'
import type { Id } from '#contract/record.ts'
import { isSessionOver } from '#src/auth/authSlice.ts'

declare module '#src/store/store.ts' {
  interface RootState {
    records: RecordsState
  }
}

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

const lastRevision = ({ entities, graves }: Table<AnyRecord>, id: Id) =>
  Math.max(entities[id]?.revision ?? -1, graves[id] ?? -1)

/** Files what is of this kind. Tables stay unsorted: order belongs to the query that asked for it. */
const withDelta = (table: Table<AnyRecord>, kind: Kind, { records, removed }: Delta): Table<AnyRecord> => {
  const arrivals = records.filter(
    (record) => record.kind === kind && record.revision > lastRevision(table, record.id),
  )
  const removals = removed.filter(
    (removal) => removal.kind === kind && removal.revision >= lastRevision(table, removal.id),
  )
  if (arrivals.length === 0 && removals.length === 0) return table

  const next = { ...table, entities: { ...table.entities } }
  const added: Id[] = []
  for (const record of arrivals) {
    // The same one may come twice.
    if (record.revision <= lastRevision(next, record.id)) continue
    if (!(record.id in next.entities)) added.push(record.id)
    next.entities[record.id] = record
  }
  if (added.length > 0) next.ids = [...table.ids, ...added]
  for (const { id, revision } of removals) {
    if (revision < lastRevision(next, id)) continue
    delete next.entities[id]
    next.graves = { ...next.graves, [id]: revision }
  }
  if (next.graves !== table.graves) next.ids = next.ids.filter((id) => id in next.entities)
  return next
}

/** By hand, not by drafts: those look at all of ten thousand rows for the sake of each hundred that has changed. */
const createTable = (kind: Kind): Reducer<Table<AnyRecord>> => {
  const empty: Table<AnyRecord> = { ids: [], entities: {}, graves: {} }
  return (table = empty, action) => {
    if (deltaReceived.match(action)) return withDelta(table, kind, action.payload)
    return isSessionOver(action) ? empty : table
  }
}

export type RecordsState = { [K in Kind]: Table<RecordOf<K>> }

// A table only ever files its own kind, which is what makes the narrower state type true.
export const recordsReducer = combineReducers(
  Object.fromEntries(kinds.map((kind) => [kind, createTable(kind)])),
) as unknown as Reducer<RecordsState>
