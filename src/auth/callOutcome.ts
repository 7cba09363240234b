import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { isWordless } from '#src/api/problems.ts'
import type { AppThunk, RootState } from '#src/store/store.ts'
import type { Failure } from './authState.ts'

export type AuthThunk<Result> = AppThunk<Promise<Result>>

/** How a call of the sign-in family went, for the form that made it. */
export type Outcome = { ok: true } | { ok: false; problem: Problem }
export type Answered<T> = { ok: true; data: T } | { ok: false; problem: Problem }

type Call<T> = ThunkAction<
  PromiseLike<{ data?: T; error?: Problem | SerializedError }>,
  RootState,
  unknown,
  UnknownAction
>

interface Failing {
  /** What to say when the server gives no sentence of its own. */
  fallback: string
  /** The fact that the call failed. */
  failed: (failure: Failure) => { type: string }
}

/** The query cache keeps nothing of these calls: what came of them is in the auth slice. */
export const untracked = { track: false }

/** Makes a call and waits for its answer; a failure becomes a fact in the store and a problem for the form. */
export const answered =
  <T>(call: Call<T>, { fallback, failed }: Failing): AuthThunk<Answered<NonNullable<T>>> =>
  async (dispatch) => {
    const answer = await dispatch(called(call))
    if (answer.ok) return answer
    const { problem } = answer
    const told = isWordless(problem) ? { ...problem, message: fallback, detail: fallback } : problem
    return dispatch(refused(told, failed))
  }

/** Makes a call whose failure is nobody's business but the caller's. */
export const called =
  <T>(call: Call<T>): AuthThunk<Answered<NonNullable<T>>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(call)
    // A call that went well has data: its type then is the route's.
    return error ? { ok: false, problem: problemOf(error) } : { ok: true, data: data as NonNullable<T> }
  }

/** States a failure that is known without asking the server. */
export const refused =
  (problem: Problem, failed: Failing['failed']): AuthThunk<{ ok: false; problem: Problem }> =>
  async (dispatch) => {
    const { name, status, message } = problem
    dispatch(failed({ name, status, message }))
    return { ok: false, problem }
  }
