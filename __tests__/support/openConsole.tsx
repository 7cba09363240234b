import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { createConsole } from '#src/app/createConsole.ts'
import { restoreSession } from '#src/auth/sessionThunks.ts'
import '#src/i18n/i18n.ts'
import { recorder } from './recorder.ts'

// Pages are loaded, and here compiled too, when they are first gone to.
configure({ asyncUtilTimeout: 10_000 })

const opened: (() => void)[] = []

const here = () => window.location.pathname + window.location.search

/** The whole console at an address, as a browser that loads it would have it. */
export const openConsole = (address: string) => {
  window.history.replaceState(null, '', address)
  const { observer, ...recording } = recorder()
  const { store, router, stop } = createConsole({ observers: [observer] })
  opened.push(stop)
  void store.dispatch(restoreSession())
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Provider>,
  )
  return { store, router, unmount, here, ...recording, user: userEvent.setup() }
}

/** Closes every console that a test has opened; call it after each. */
export const closeConsoles = () => {
  for (const stop of opened.splice(0)) stop()
}
