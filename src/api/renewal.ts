import { auth, type Tokens } from '#contract/auth/routes.ts'
import type { Problem } from '#contract/problem.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { isTokens } from '#src/auth/sessionShape.ts'
import { forgetTokens, keepTokens, storedAccessToken, storedRefreshToken } from '#src/auth/tokenStorage.ts'
import { isTokenValid } from '#src/auth/tokenValidity.ts'
import { exchange } from './exchange.ts'
import { ownProblem, unreachable } from './problems.ts'

/** Renewed: there are good tokens now. Ended: the session is over. Unreachable: nobody knows; keep what there is. */
export type Renewal = { result: 'renewed' } | { result: 'ended' | 'unreachable'; problem: Problem }

export const noRefreshToken = 'No refresh token available'

const lockWait = 10_000
const answerWait = 8_000

let underway: Promise<Renewal> | undefined

/**
 * Renews the tokens: once for all calls that wait for it, and once for all tabs, because a refresh
 * token is good for a single use. `stale` is the access token that the server turned away.
 */
export const renewTokens = (stale: string | undefined): Promise<Renewal> =>
  (underway ??= locked(() => renew(stale)).finally(() => {
    underway = undefined
  }))

const locked = async (work: () => Promise<Renewal>): Promise<Renewal> => {
  // Browsers offer locks on https and localhost alone; elsewhere the server's grace covers the race.
  if (!('locks' in navigator)) return work()
  try {
    return await navigator.locks.request('portico-auth', { signal: AbortSignal.timeout(lockWait) }, work)
  } catch {
    return { result: 'unreachable', problem: unreachable() }
  }
}

const renew = async (stale: string | undefined): Promise<Renewal> => {
  const access = storedAccessToken()
  if (access !== stale && isTokenValid(access, serverNow())) return { result: 'renewed' }

  const refresh_token = storedRefreshToken()
  if (!refresh_token) {
    forgetTokens()
    return { result: 'ended', problem: ownProblem('UnauthenticatedException', 401, noRefreshToken) }
  }
  const call = { route: auth.refresh, arg: { refresh_token } }
  const { data, error } = await exchange(call, AbortSignal.timeout(answerWait))
  if (error && error.status !== 401) return { result: 'unreachable', problem: error }
  return settle(refresh_token, isTokens(data) ? data : undefined, error)
}

/** What was sent may no longer be what is kept: another tab may have renewed or signed out meanwhile. */
const settle = (sent: string, issued: Tokens | undefined, refusal: Problem | undefined): Renewal => {
  const isStillOurs = storedRefreshToken() === sent
  if (isStillOurs && issued) keepTokens(issued)
  else if (isStillOurs) forgetTokens()
  if (storedRefreshToken()) return { result: 'renewed' }
  return { result: 'ended', problem: refusal ?? ownProblem('UnauthenticatedException', 401, noRefreshToken) }
}
