import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router'
import type { SessionUser } from '#contract/auth/routes.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { authSlice, restoreSessionSuccess } from '#src/auth/authSlice.ts'
import { PlacesContext, placesOf } from '#src/resources/places.ts'
import { ToastRegion } from '#src/ui/ToastRegion.tsx'
import { areas } from '#src/app/areas.ts'
import { freshRoutes } from '#src/app/freshRoutes.ts'
import { createStore } from '#src/app/store.ts'
import { makeSessionUser } from './factories.ts'
import { recorder } from './recorder.ts'

const places = placesOf(areas)

interface Shown {
  routes: RouteObject[]
  at: string
  may?: Permission[]
  /** Whether the server has answered what they may. */
  isKnown?: boolean
  who?: Partial<SessionUser>
}

// A page's chunk is compiled when it is shown for the first time, on a machine that does other things, too.
configure({ asyncUtilTimeout: 10_000 })

/** Toasts are shown beside every page, and may link to one. */
function WithToasts() {
  return (
    <>
      <Outlet />
      <ToastRegion position="bottom-right" expanded={false} maximum={4} />
    </>
  )
}

/** Pages over a real store for someone who is signed in, with no guard in front of them. */
export const showPages = ({ routes, at, may = [], isKnown = true, who }: Shown) => {
  const { observer, actions } = recorder()
  const signedIn = restoreSessionSuccess({ user: makeSessionUser(who) })
  const store = createStore({
    // Already in, so that nothing begins that belongs to arriving.
    preloadedState: {
      auth: authSlice.reducer(undefined, signedIn),
      permissions: { held: may, isKnown },
    },
    observers: [observer],
  })
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, Component: WithToasts, children: freshRoutes(routes) }],
    { initialEntries: [at] },
  )
  render(
    <Provider store={store}>
      <PlacesContext value={places}>
        <RouterProvider router={router} />
      </PlacesContext>
    </Provider>,
  )
  return { store, router, actions, user: userEvent.setup() }
}

const queries = new Set<{ least: number; query: EventTarget & { matches: boolean } }>()

/** Makes the window as wide as this; those who watch it are told. */
export const resizeTo = (width: number) => {
  window.matchMedia = (media) => {
    // What asks for something else than a width, such as a touch screen, is told that there is none.
    const least = Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity)
    const query = Object.assign(new EventTarget(), { media, matches: width >= least })
    queries.add({ least, query })
    // What of a query list is not here, nobody uses.
    return query as unknown as MediaQueryList
  }
  for (const { least, query } of queries) {
    if (query.matches === width >= least) continue
    query.matches = width >= least
    query.dispatchEvent(Object.assign(new Event('change'), { matches: query.matches }))
  }
}
