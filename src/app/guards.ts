import { matchRoutes, redirect, type MiddlewareFunction, type RouteObject } from 'react-router'
import type { Permission } from '#contract/permissions/permissions.ts'
import { renewAloud } from '#src/api/reauthenticated.ts'
import { selectIsAuthenticated, selectIsInitialized, selectUser, sessionEnded } from '#src/auth/authSlice.ts'
import { holdsAny } from '#src/auth/holdsAny.ts'
import { serverNow } from '#src/common/serverClock.ts'
import { fetchUser } from '#src/auth/sessionThunks.ts'
import { storedAccessToken, storedRefreshToken } from '#src/auth/tokenStorage.ts'
import { isTokenValid } from '#src/auth/tokenValidity.ts'
import { paths } from '#src/routes/paths.ts'
import { returnPathOf } from '#src/routes/returnPath.ts'
import type { RouteHandle } from '#src/routes/routeHandle.ts'
import type { AppStore } from '#src/store/store.ts'
import { until } from '#src/store/until.ts'

/** The guards of the route tree. While a recording is shown they let everything pass. */
export const createGuards = (store: AppStore, isReplaying: () => boolean) => {
  const guard =
    (decide: (url: URL) => Promise<Response | void> | Response | void): MiddlewareFunction =>
    async ({ request }) => {
      if (isReplaying()) return
      await until(store, selectIsInitialized)
      const turnedAway = await decide(new URL(request.url))
      if (turnedAway) throw turnedAway
    }

  return {
    /** Nothing is shown before it is known who is signed in. */
    initialized: guard(() => undefined),

    root: guard(() => redirect(selectIsAuthenticated(store.getState()) ? paths.home() : paths.login())),

    guestOnly: guard(({ search }) =>
      selectIsAuthenticated(store.getState()) ? redirect(returnPathOf(search) ?? paths.home()) : undefined,
    ),

    signedIn: guard(async ({ pathname, search }) => {
      const here = pathname + search
      if (!selectIsAuthenticated(store.getState())) return redirect(paths.login(here))
      if (await hasGoodToken(store)) return elsewhere(store, pathname)
      store.dispatch(sessionEnded('expired'))
      return redirect(paths.relogin(here))
    }),

    /** Any one of the permissions that the matched routes declare is enough; none declared lets all in. */
    permitted: (routes: () => RouteObject[]) => {
      // The router ranks the whole tree to match one address: what an address came to is remembered.
      const known = new Map<string, readonly Permission[]>()
      return guard(async ({ pathname }) => {
        const wanted = known.get(pathname) ?? permissionsAt(routes(), pathname)
        known.set(pathname, wanted)
        if (!wanted.length) return undefined
        return (await holdsAny(store, wanted)) ? undefined : redirect(paths.error(404))
      })
    },
  }
}

/**
 * Where somebody has to be instead. Staff without their second factor set one up first, which the server is asked about
 * again: they may just have done so. In the operator's own area there are no pages of a company.
 */
const elsewhere = async (store: AppStore, pathname: string): Promise<Response | undefined> => {
  const isWithin = (root: string) => pathname === root || pathname.startsWith(`${root}/`)
  const user = selectUser(store.getState())
  if (user?.factorMissing && !isWithin(paths.security())) {
    const answer = await store.dispatch(fetchUser())
    if (!answer.ok || answer.data.factorMissing) return redirect(paths.security())
  }
  if (user?.operatorArea && (isWithin('/home') || isWithin('/products')))
    return redirect(paths.operatorCompanies())
  return undefined
}

/** Every permission that the routes of an address declare. */
export const permissionsAt = (routes: RouteObject[], pathname: string): Permission[] =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => {
    // `handle` is typed where routes are declared; the router itself leaves it open.
    const { permissions = [] } = (route.handle ?? {}) as RouteHandle
    return [...permissions]
  })

/** A token that ran out while the computer slept is renewed before anyone is sent away for it. */
const hasGoodToken = async (store: AppStore) => {
  const token = storedAccessToken()
  if (isTokenValid(token, serverNow())) return true
  if (!storedRefreshToken()) return false
  return (await renewAloud(token, store)).result === 'renewed'
}
