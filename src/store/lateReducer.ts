import type { Reducer } from '@reduxjs/toolkit'

/** A part of the state whose reducer comes with the pages that use it. It is null until then. */
export const lateReducer = <State>() => {
  let loaded: Reducer<State> | undefined
  const reducer: Reducer<State | null> = (state = null, action) =>
    loaded ? loaded(state ?? undefined, action) : state
  return { reducer, load: (late: Reducer<State>) => void (loaded = late) }
}
