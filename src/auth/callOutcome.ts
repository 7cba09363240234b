import type { Problem } from '#contract/problem.ts'
import { isWordless } from '#src/api/problems.ts'
import type { Failure } from './authState.ts'
import type { AuthThunk } from './authThunk.ts'

/** How a call of the sign-in family went, for the form that made it. */
export type Outcome = { ok: true } | { ok: false; problem: Problem }
export type Answered<T> = { ok: true; data: T } | { ok: false; problem: Problem }

type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: Problem }

interface Failing {
  /** What to say when the server gives no sentence of its own. */
  fallback: string
  /** The fact that the call failed. */
  failed: (failure: Failure) => { type: string }
}

/** Waits for a call's answer; a failure becomes a fact in the store and a problem for the form. */
export const answered =
  <T>(call: Promise<Answer<T>>, { fallback, failed }: Failing): AuthThunk<Answered<T>> =>
  async (dispatch) => {
    const { data, error } = await call
    if (!error) return { ok: true, data }
    const problem = isWordless(error) ? { ...error, message: fallback, detail: fallback } : error
    return dispatch(refused(problem, failed))
  }

/** States a failure that is known without asking the server. */
export const refused =
  (problem: Problem, failed: Failing['failed']): AuthThunk<{ ok: false; problem: Problem }> =>
  async (dispatch) => {
    const { name, status, message } = problem
    dispatch(failed({ name, status, message }))
    return { ok: false, problem }
  }
