import { isKind, type Kind } from '#contract/kinds.ts'
import type { StartListening } from '#src/store/store.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { isKnown } from '#src/records/selectors.ts'
import { api } from './api.ts'
import { listTag } from './tags.ts'

/** A list is asked for again at most so often (ms), however fast records come and go elsewhere. */
export const askAgainEvery = 1_000

/**
 * An update needs no refetching: every view reads the same row. But a record not seen before, or
 * just removed, may change which rows a list should show, and only the server knows its order,
 * filters and total; so the lists of that kind now on screen are asked again: at once, and then together for all that
 * comes soon after. In a large company something changes all the time that is on nobody's page.
 */
export const refreshLists = (startListening: StartListening) => {
  let waiting: Set<Kind> | undefined
  return startListening({
    actionCreator: deltaReceived,
    effect: async ({ payload, meta }, { dispatch, delay, getOriginalState }) => {
      if (meta.via === 'query') return // its newcomers are on the very page that asked

      const before = getOriginalState()
      const newcomers = payload.records.filter((record) => !isKnown(before, record))
      const reshaped = new Set([...newcomers, ...payload.removed].map(({ kind }) => kind).filter(isKind))
      const ask = (kinds: Set<Kind>) => dispatch(api.util.invalidateTags([...kinds].map(listTag)))
      // What one has done oneself is shown without waiting.
      if (meta.via === 'mutation' && reshaped.size) ask(reshaped)
      if (meta.via === 'mutation' || !reshaped.size) return

      if (waiting) {
        for (const kind of reshaped) waiting.add(kind)
        return
      }
      try {
        for (let kinds = reshaped; kinds.size > 0; kinds = waiting) {
          waiting = new Set()
          ask(kinds)
          await delay(askAgainEvery)
        }
      } finally {
        waiting = undefined
      }
    },
  })
}
