import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { accountSecurity } from '#contract/account/security.ts'
import { createStore } from '#src/app/store.ts'
import { accountGuestRoutes } from '#src/features/account/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { recorder } from '../../support/recorder.ts'

// Compiled before the first test, which should not wait for it.
beforeAll(async () => void (await import('#src/features/account/LockAccountPage.tsx')), 60_000)
afterEach(() => window.history.replaceState(null, '', '/'))

const open = (hash: string) => {
  window.history.replaceState(null, '', `/lock-account${hash}`)
  const { observer, actions } = recorder()
  const store = createStore({ observers: [observer] })
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: accountGuestRoutes }], {
    initialEntries: ['/lock-account'],
  })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { actions, store, user: userEvent.setup() }
}
const button = () => screen.findByRole('button', { name: 'Lock my account' })
const locks = when(accountSecurity.lock, () => ({ data: null }))

describe('the link of an alert', () => {
  it('locks nothing by being opened', async () => {
    const api = fixtureApi(locks)
    open('#lock=s3cret')
    await button()
    expect(api.asked.filter(({ line }) => line === accountSecurity.lock.line)).toEqual([])
  })

  it('locks the account when the button is pressed, and leads to a new password', async () => {
    const api = fixtureApi(locks)
    const { user, actions, store } = open('#lock=s3cret')
    await user.click(await button())
    expect(await screen.findByRole('heading', { name: 'Lock requested' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(api.asked.at(-1)?.body).toEqual({ token: 's3cret' })
    expect(window.location.hash).toBe('')
    expect(JSON.stringify([actions, store.getState()])).not.toContain('s3cret')
  })

  it('can be tried again when the server could not be asked', async () => {
    fixtureApi(when(accountSecurity.lock, () => refuse(makeProblem('TooManyAttemptsException', 429))))
    const { user } = open('#lock=s3cret')
    await user.click(await button())
    expect(await screen.findByText(/Too many attempts/)).toBeInTheDocument()
    expect(await button()).toBeEnabled()
    expect(window.location.hash).toBe('#lock=s3cret')
  })

  it('has no button when part of it is missing', async () => {
    fixtureApi()
    open('')
    expect(await screen.findByText(/This link is incomplete/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Lock my account' })).toBeNull()
  })
})
