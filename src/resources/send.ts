import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import type { AppThunk } from '#src/store/store.ts'
import { withTexts } from '#src/i18n/withTexts.ts'
import type { Action, Call } from './action.ts'
import { actionAsked } from './askedSlice.ts'
import type { Resource } from './resource.ts'

/** Makes a call; answers with why it was refused, if it was. */
export const send =
  (call: Call): AppThunk<Promise<Problem | undefined>> =>
  async (dispatch) => {
    const { error } = await dispatch(call)
    return error ? problemOf(error) : undefined
  }

/** Makes an action's call, says what came of it, and offers the way back where there is one. */
const run =
  <Row extends Resource>(action: Action<Row>, row: Row, call: Call): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const problem = await dispatch(send(call))
    const { sayDone, sayRefused } = await withTexts(() => import('./sayings.ts'))
    if (problem) return sayRefused(action.name, row, problem)
    const undo = action.undo?.()
    const back = undo?.run
    return back && sayDone(action.name, row, () => void dispatch(run(undo, row, back(row))))
  }

/** What choosing an action does: it happens at once, or a dialog asks first. Those with an address are links. */
export const choose =
  <Row extends Resource>(action: Action<Row>, row: Row): AppThunk<void> =>
  (dispatch, _getState, { actions }) => {
    actions.learn(action)
    if (action.Dialog || action.confirm) dispatch(actionAsked({ action: action.id, id: row.id }))
    else if (action.run) void dispatch(run(action, row, action.run(row)))
  }
