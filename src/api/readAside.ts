import { envelope } from '#contract/kinds.ts'
import type { Problem } from '#contract/problem.ts'
import type { PageInfo } from '#contract/record.ts'
import type { Route } from '#contract/route.ts'
import type { AppThunk } from '#src/store/store.ts'
import { pipeline } from './baseQuery.ts'
import { billingGated } from './billingGated.ts'
import { heldInReplay } from './heldInReplay.ts'
import { ownProblem, somethingWentWrong } from './problems.ts'
import { reauthenticated } from './reauthenticated.ts'
import { send } from './send.ts'
import { steppedUp } from './steppedUp.ts'

const read = pipeline(send, reauthenticated, steppedUp, billingGated, heldInReplay)

/** As the pipeline answers one call, past the store. */
const answerTo =
  (route: Route, arg: object, signal: AbortSignal): AppThunk<ReturnType<typeof read>> =>
  (dispatch, getState, extra) =>
    read(
      { route, arg },
      {
        dispatch,
        getState,
        extra,
        signal,
        abort: () => undefined,
        endpoint: route.line,
        type: 'query',
      },
      {},
    )

type Answer<Data> = { data: Data; page?: PageInfo; error?: undefined } | { error: Problem }

/** Reads a value past the store and the query cache. */
export const readValueAside =
  <Data>(route: Route, arg: object, signal: AbortSignal): AppThunk<Promise<Answer<Data>>> =>
  async (dispatch) => {
    const answer = await dispatch(answerTo(route, arg, signal))
    if (answer.error) return { error: answer.error }
    const { data: opened } = envelope(route.gives).safeParse(answer.data)
    // What the route gives is of the caller's type.
    return opened
      ? { data: opened.data as Data, page: opened.page }
      : { error: ownProblem('Unexpected', 200, somethingWentWrong) }
  }

/**
 * Reads a page of records past the store and the query cache: for a file, of which no screen shows anything. A
 * hundred thousand rows would otherwise stay in memory until the session ends.
 */
export const readAside = <Row>(route: Route, arg: object, signal: AbortSignal) =>
  readValueAside<Row[]>(route, arg, signal)

/** Reads a file, to be handed to the browser. */
export const readFileAside =
  (route: Route, arg: object, signal: AbortSignal): AppThunk<Promise<{ file: Blob } | { error: Problem }>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(answerTo(route, arg, signal))
    if (error) return { error }
    return data instanceof Blob
      ? { file: data }
      : { error: ownProblem('Unexpected', 200, somethingWentWrong) }
  }
