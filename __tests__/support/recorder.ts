import type { Middleware, UnknownAction } from '@reduxjs/toolkit'

/** Notes every action that reaches the reducers, and the state after each. */
export const recorder = () => {
  const actions: UnknownAction[] = []
  const states: unknown[] = []
  const observer: Middleware =
    ({ getState }) =>
    (next) =>
    (action) => {
      const result = next(action)
      // What passes the store's own middleware is an action.
      actions.push(action as UnknownAction)
      states.push(getState())
      return result
    }
  return { observer, actions, states, types: () => actions.map(({ type }) => type) }
}
