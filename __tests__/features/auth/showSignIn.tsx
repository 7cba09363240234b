import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { authSlice, restoreSessionError, restoreSessionSuccess, sessionEnded } from '#src/auth/authSlice.ts'
import { createStore } from '#src/app/store.ts'
import { guestRoutes, publicRoutes, suspendedRoutes } from '#src/features/auth/routes.tsx'
import type { SessionUser } from '#contract/auth/routes.ts'

interface Shown {
  at: string
  /** The address kept from the last time. */
  email?: string
  user?: SessionUser
}

const shown: ReturnType<typeof createStore>[] = []

// Whoever has signed in is told of news from then on; the server of the next test must not be asked for it.
afterEach(() => {
  for (const store of shown.splice(0)) store.dispatch(sessionEnded('elsewhere'))
})

/** The pages of someone who is not signed in, over a real store, with no guard in front of them. */
export const showSignIn = ({ at, email = '', user: signedIn }: Shown) => {
  const begun = signedIn ? restoreSessionSuccess({ user: signedIn }) : restoreSessionError({ email })
  const store = createStore({ preloadedState: { auth: authSlice.reducer(undefined, begun) } })
  shown.push(store)
  const routes = [
    { HydrateFallback: () => null, children: [...guestRoutes, ...publicRoutes, ...suspendedRoutes] },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { store, router, user: userEvent.setup() }
}
