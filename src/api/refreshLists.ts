import type { StartListening } from '#src/app/store.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { isKnown } from '#src/records/selectors.ts'
import { api } from './api.ts'
import { listTag } from './tags.ts'

/**
 * An update needs no refetching: every view reads the same row. But a record not seen before, or
 * just removed, may change which rows a list should show, and only the server knows its order,
 * filters and total; so the lists of that kind now on screen are asked again.
 */
export const refreshLists = (startListening: StartListening) =>
  startListening({
    actionCreator: deltaReceived,
    effect: ({ payload, meta }, { dispatch, getOriginalState }) => {
      if (meta.via === 'query') return // its newcomers are on the very page that asked

      const before = getOriginalState()
      const newcomers = payload.records.filter((record) => !isKnown(before, record))
      const reshaped = new Set([...newcomers, ...payload.removed].map(({ kind }) => kind))
      if (reshaped.size) dispatch(api.util.invalidateTags([...reshaped].map(listTag)))
    },
  })
