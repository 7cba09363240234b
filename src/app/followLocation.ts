import { createPath, type DataRouter } from 'react-router'
import { selectIsAuthenticated } from '#src/auth/authSlice.ts'
import type { Replay } from './replay.ts'
import type { RouteHandle } from '#src/common/routeHandle.ts'
import { navigated, projectScoped, selectLocation, selectProject } from './shellSlice.ts'
import type { ConsoleStore } from './coreStore.ts'

/**
 * The address is part of the state, so that a recording tells where each thing happened. When the
 * state is set back to an earlier one, which no ordinary action does, the router follows it.
 */
export const followLocation = (store: ConsoleStore, router: DataRouter, replay: Replay) => {
  let recorded = selectLocation(store.getState())
  const here = () => createPath(router.state.location)

  const note = () => {
    const isSettled = router.state.initialized && router.state.navigation.state === 'idle'
    if (!isSettled || replay.isUnderway() || here() === recorded) return
    replay.leave()
    recorded = here()
    store.dispatch(navigated(recorded))
    const project = scopeOf(router)
    if (project !== undefined && project !== selectProject(store.getState()))
      store.dispatch(projectScoped(project))
  }
  const follow = () => {
    const told = selectLocation(store.getState())
    if (told === recorded) return
    recorded = told
    if (!told) return replay.goToStart()
    void replay.goTo(told, async () => {
      // An imported recording may begin in a console that nobody has signed in to yet.
      if (selectIsAuthenticated(store.getState())) await store.loadData()
      await router.navigate(told, { replace: true })
    })
  }

  note()
  const stops = [router.subscribe(note), store.subscribe(follow)]
  return () => stops.forEach((stop) => stop())
}

/** The project that the page on screen is narrowed to, null for all; undefined where there is none to choose. */
const scopeOf = ({ state: { matches, location } }: DataRouter) => {
  // `handle` is typed where routes are declared; the router itself leaves it open.
  const isScoped = matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.isProjectScoped)
  return isScoped ? new URLSearchParams(location.search).get('project') : undefined
}
