import { createPath, matchRoutes, type DataRouter } from 'react-router'
import { selectIsAuthenticated, selectIsInitialized } from '#src/auth/authSlice.ts'
import { paths } from '#src/routes/paths.ts'
import type { RouteHandle } from '#src/routes/routeHandle.ts'
import type { RootState } from '#src/store/store.ts'
import type { Navigator } from './navigator.ts'
import type { Replay } from './replay.ts'
import { navigated, projectScoped, selectLocation, selectProject } from './shellSlice.ts'
import type { ConsoleStore } from './store.ts'

/**
 * The address is part of the state, so that a recording tells where each thing happened. When a recorded state is shown
 * the router follows it instead, until the person goes on by themselves.
 */
export const followLocation = (
  store: ConsoleStore,
  router: DataRouter,
  replay: Replay,
  { reload }: Pick<Navigator, 'reload'>,
) => {
  let recorded = selectLocation(store.getState())
  const here = () => withoutToken(createPath(router.state.location))

  const note = () => {
    const isSettled = router.state.initialized && router.state.navigation.state === 'idle'
    if (!isSettled || replay.isUnderway() || here() === recorded) return
    if (replay.isOn()) return reload()
    recorded = here()
    store.dispatch(navigated(recorded))
    const project = scopeOf(router)
    if (project !== undefined && project !== selectProject(store.getState()))
      store.dispatch(projectScoped(project))
  }
  const follow = () => {
    const state = store.getState()
    if (!replay.isOn() && !replay.isRecorded(state)) return
    replay.begin()
    const told = shownAt(state, router)
    if (told === recorded && replay.destination() !== undefined) return
    recorded = told
    if (!told) return replay.goToStart()
    void replay.goTo(told, async () => router.navigate(told, { replace: true }))
  }

  note()
  const stops = [router.subscribe(note), store.subscribe(follow)]
  return () => stops.forEach((stop) => stop())
}

/** The id of the route around all pages of people who are signed in. */
export const signedInRoute = 'signed-in'

/**
 * The address of the page that draws a recorded state. Without the action that signed the person in (the DevTools can
 * leave out any), a page behind the sign-in has nobody to draw it for: the sign-in screen shows how far they got.
 */
const shownAt = (state: RootState, router: DataRouter) => {
  const told = selectLocation(state)
  const isTurnedAway =
    told !== '' &&
    selectIsInitialized(state) &&
    !selectIsAuthenticated(state) &&
    matchRoutes(router.routes, told)?.some(({ route }) => route.id === signedInRoute)
  return isTurnedAway ? paths.login(told) : told
}

/** The link by which a card is added is its own proof, which belongs into no state. */
const withoutToken = (address: string) => address.replace(/^(\/add-payment-method\/)[^/?#]+/, '$1link')

/** The project that the page on screen is narrowed to, null for all; undefined where there is none to choose. */
const scopeOf = ({ state: { matches, location } }: DataRouter) => {
  // `handle` is typed where routes are declared; the router itself leaves it open.
  const isScoped = matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isProjectScoped)
  return isScoped ? new URLSearchParams(location.search).get('project') : undefined
}
