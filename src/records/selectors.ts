import { weakMapMemoize } from '@reduxjs/toolkit'
import type { AnyRecord, Kind, RecordOf } from '#contract/kinds.ts'
import type { Edit } from './editsSlice.ts'
import type { Ref, RefPage } from './refs.ts'
import type { RecordsState } from './recordsSlice.ts'

export interface WithRecords {
  records: RecordsState
  edits: Edit[]
}

// Memoized on both arguments, so a record nobody is editing keeps its identity.
const overlay = weakMapMemoize((record: AnyRecord, edits: Edit[]): AnyRecord => {
  const own = edits.filter(({ ref }) => ref.kind === record.kind && ref.id === record.id)
  return own.length ? Object.assign({}, record, ...own.map((edit) => edit.changes)) : record
})

/** The record as the person should see it: the server's word with their own pending edits on top. */
export const selectRecord = <K extends Kind>(state: WithRecords, { kind, id }: Ref<K>) => {
  const record = state.records[kind].entities[id]
  return record && (overlay(record, state.edits) as RecordOf<K>)
}

const rows = weakMapMemoize((table: RecordsState[Kind], ids: string[], edits: Edit[]) =>
  ids.flatMap((id) => {
    const record = table.entities[id]
    return record ? [overlay(record, edits)] : []
  }),
)

/** A page's records in the server's order. Rows deleted since the page was fetched drop out. */
export const selectPage = <K extends Kind>(state: WithRecords, { kind, ids }: RefPage<K>) =>
  rows(state.records[kind], ids, state.edits) as RecordOf<K>[]

export const isKnown = (state: WithRecords, { kind, id }: Ref) => id in state.records[kind].entities
