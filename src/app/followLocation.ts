import { createPath, type DataRouter } from 'react-router'
import { selectIsAuthenticated, selectUser } from '#src/auth/authSlice.ts'
import { isSomeoneElses, type Replay } from './replay.ts'
import type { RouteHandle } from '#src/common/routeHandle.ts'
import type { Navigator } from './navigator.ts'
import { navigated, projectScoped, selectLocation, selectProject } from './shellSlice.ts'
import type { ConsoleStore } from './coreStore.ts'

/**
 * The address is part of the state, so that a recording tells where each thing happened. When the
 * state is set back to an earlier one, which no ordinary action does, the router follows it.
 */
export const followLocation = (
  store: ConsoleStore,
  router: DataRouter,
  replay: Replay,
  { reload }: Pick<Navigator, 'reload'>,
) => {
  let recorded = selectLocation(store.getState())
  let person = selectUser(store.getState())?.id
  const here = () => withoutToken(createPath(router.state.location))

  const note = () => {
    const isSettled = router.state.initialized && router.state.navigation.state === 'idle'
    if (!isSettled || replay.isUnderway() || here() === recorded) return
    // Nothing of somebody else's recording may go on in the name of who has looked at it.
    if (replay.isForeign(store.getState())) return reload()
    replay.leave()
    recorded = here()
    store.dispatch(navigated(recorded))
    const project = scopeOf(router)
    if (project !== undefined && project !== selectProject(store.getState()))
      store.dispatch(projectScoped(project))
  }
  const follow = () => {
    const state = store.getState()
    const told = selectLocation(state)
    const known = person
    person = selectUser(state)?.id
    // A recording that ends where this console is: what is left to tell it is whose it is.
    const isOthers = person !== undefined && person !== known && isSomeoneElses(state)
    if (told === recorded && !isOthers) return
    recorded = told
    if (!told) return replay.goToStart()
    void replay.goTo(told, async () => {
      // An imported recording may begin in a console that nobody has signed in to yet.
      if (selectIsAuthenticated(state))
        await (await import('./reckonAgain.ts')).reckonAgain(store, router, told)
      if (recorded === told) await router.navigate(told, { replace: true })
    })
  }

  note()
  const stops = [router.subscribe(note), store.subscribe(follow)]
  return () => stops.forEach((stop) => stop())
}

/** The link by which a card is added is its own proof, which belongs into no state. */
const withoutToken = (address: string) => address.replace(/^(\/add-payment-method\/)[^/?#]+/, '$1link')

/** The project that the page on screen is narrowed to, null for all; undefined where there is none to choose. */
const scopeOf = ({ state: { matches, location } }: DataRouter) => {
  // `handle` is typed where routes are declared; the router itself leaves it open.
  const isScoped = matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isProjectScoped)
  return isScoped ? new URLSearchParams(location.search).get('project') : undefined
}
