import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { account } from '#contract/account/routes.ts'
import { createStore } from '#src/app/store.ts'
import { accountGuestRoutes } from '#src/features/account/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { recorder } from '../../support/recorder.ts'

// Compiled before the first test, which should not wait for it.
beforeAll(async () => void (await import('#src/features/account/UndoEmailPage.tsx')), 60_000)
afterEach(() => window.history.replaceState(null, '', '/'))

/** For someone who is not signed in: what calls are made with has not been fetched for anyone yet. */
const open = (hash: string) => {
  window.history.replaceState(null, '', `/undo-email${hash}`)
  const { observer, actions } = recorder()
  const store = createStore({ observers: [observer] })
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: accountGuestRoutes }], {
    initialEntries: ['/undo-email'],
  })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { actions, user: userEvent.setup() }
}
const button = () => screen.findByRole('button', { name: 'Restore my address' })
const restores = when(account.undoEmail, () => ({ data: { email: 'ada@example.com' } }))

describe('the link of the notice to a former address', () => {
  it('does nothing by being opened', async () => {
    const api = fixtureApi(restores)
    open('#undo=s3cret')
    await button()
    expect(api.asked.filter(({ line }) => line === account.undoEmail.line)).toEqual([])
  })

  it('restores the address when the button is pressed, and leads to a new password', async () => {
    const api = fixtureApi(restores)
    const { user, actions } = open('#undo=s3cret')
    await user.click(await button())
    expect(await screen.findByRole('heading', { name: 'E-mail address restored' })).toHaveFocus()
    expect(screen.getByText(/sign in with ada@example.com again/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    expect(api.asked.at(-1)?.body).toEqual({ token: 's3cret' })
    expect(window.location.hash).toBe('')
    expect(JSON.stringify(actions)).not.toContain('s3cret')
  })

  it.each([
    ['InvalidCodeException', 422, /has expired or was already used/],
    ['ConflictException', 409, /Another account now uses/],
    ['TooManyAttemptsException', 429, /Too many attempts/],
  ] as const)('says what is wrong: %s', async (name, status, sentence) => {
    fixtureApi(when(account.undoEmail, () => refuse(makeProblem(name, status))))
    const { user } = open('#undo=s3cret')
    await user.click(await button())
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  })

  it('asks for the whole link when part of it is missing', async () => {
    fixtureApi()
    open('')
    expect(await screen.findByText(/This link is incomplete/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Restore my address' })).toBeNull()
  })
})
