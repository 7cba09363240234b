import { createPath, type DataRouter } from 'react-router'

/** How the store's listeners move about: they exist before the router does. */
export interface Navigator {
  go: (to: string) => void
  /** The address on screen, or the one being gone to, with its query and fragment. */
  here: () => string
  reload: () => void
}

/** Goes nowhere; for a store without a router. */
export const standingStill: Navigator = {
  go: () => undefined,
  here: () => '/',
  reload: () => undefined,
}

/** A navigator for a router that is yet to be made. */
export const lateNavigator = () => {
  let router: DataRouter | undefined
  const navigator: Navigator = {
    go: (to) => void router?.navigate(to, { replace: true }),
    here: () => (router ? createPath(router.state.navigation.location ?? router.state.location) : '/'),
    reload: () => globalThis.location.reload(),
  }
  const steer = (made: DataRouter) => {
    router = made
  }
  return { navigator, steer }
}
