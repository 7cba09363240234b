import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { isWordless, unreachable } from '#src/api/problems.ts'
import type { RootState } from '#src/common/store.ts'
import type { Failure } from './authState.ts'
import type { AuthCalls, AuthThunk } from './authThunk.ts'

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

/**
 * Makes a call, of the endpoints that are fetched when first needed, and waits for its answer; a failure becomes
 * a fact in the store and a problem for the form.
 */
export const answered =
  <T>(
    begin: (calls: AuthCalls) => Call<T>,
    { fallback, failed }: Failing,
  ): AuthThunk<Answered<NonNullable<T>>> =>
  async (dispatch) => {
    const answer = await dispatch(called(begin))
    if (answer.ok) return answer
    const { problem } = answer
    const told = isWordless(problem) ? { ...problem, message: fallback, detail: fallback } : problem
    return dispatch(refused(told, failed))
  }

/** Makes a call whose failure is nobody's business but the caller's. */
export const called =
  <T>(begin: (calls: AuthCalls) => Call<T>): AuthThunk<Answered<NonNullable<T>>> =>
  async (dispatch, _getState, { loadAuthCalls }) => {
    const calls = await loadAuthCalls().catch(() => undefined)
    // What can't be fetched can't be called either.
    if (!calls) return { ok: false, problem: unreachable() }
    const { data, error } = await dispatch(begin(calls))
    // A call that went well has data: its type then is the route's.
    return error ? { ok: false, problem: problemOf(error) } : { ok: true, data: data as NonNullable<T> }
  }

/** Fetches what the calls are made with while the person still types. */
export const prepareCalls =
  (): AuthThunk<void> =>
  async (_dispatch, _getState, { loadAuthCalls }) =>
    // Should it fail, the call itself tries again and says so.
    void (await loadAuthCalls().catch(() => undefined))

/** States a failure that is known without asking the server. */
export const refused =
  (problem: Problem, failed: Failing['failed']): AuthThunk<{ ok: false; problem: Problem }> =>
  async (dispatch) => {
    const { name, status, message } = problem
    dispatch(failed({ name, status, message }))
    return { ok: false, problem }
  }
