import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ownerRecoveryRoutes as routes, type OwnerVeto } from '#contract/owner-recovery/routes.ts'
import { createStore } from '#src/app/store.ts'
import { accountGuestRoutes } from '#src/features/account/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { recorder } from '../../support/recorder.ts'

// Compiled before the first test, which should not wait for it.
beforeAll(async () => void (await import('#src/features/account/OwnerVetoPage.tsx')), 60_000)
afterEach(() => window.history.replaceState(null, '', '/'))

const about: OwnerVeto = {
  company: 'Acme',
  to: 'Mei Tanaka',
  reason: 'The founder has died.',
  proposedBy: 'Sam Rivera',
  confirmedBy: 'Kim Park',
  effectiveAt: new Date(Date.now() + 71.5 * 3_600_000).toISOString(),
  outcome: null,
}

const open = (hash = '#veto=s3cret') => {
  window.history.replaceState(null, '', `/owner-veto${hash}`)
  const { observer, actions } = recorder()
  const store = createStore({ observers: [observer] })
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: accountGuestRoutes }], {
    initialEntries: ['/owner-veto'],
  })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { actions, store, user: userEvent.setup() }
}
const shows = (seen: OwnerVeto | null) => when(routes.look, () => ({ data: seen }))
const answers = (outcome: OwnerVeto['outcome']) => when(routes.veto, () => ({ data: { ...about, outcome } }))
const button = () => screen.findByRole('button', { name: 'Veto new Owner' })
const heading = (name: string) => screen.findByRole('heading', { name })

describe('the link of the mail about a new Owner', () => {
  it('shows what is about to happen and by whom, and vetoes nothing by being opened', async () => {
    const api = fixtureApi(shows(about), answers('vetoed'))
    open()
    await button()
    for (const text of ['Acme', 'Mei Tanaka', 'The founder has died.', /^Sam Rivera/, /^Kim Park/, /^71 hr/])
      expect(screen.getByText(text)).toBeInTheDocument()
    expect(api.lines()).not.toContain(routes.veto.line)
  })

  it('vetoes when the button is pressed', async () => {
    const api = fixtureApi(shows(about), answers('vetoed'))
    const { user, actions, store } = open()
    await user.click(await button())
    expect(await heading('Veto counted')).toHaveFocus()
    expect(api.asked.at(-1)).toMatchObject({ line: routes.veto.line, body: { token: 's3cret' } })
    expect(window.location.hash).toBe('')
    expect(JSON.stringify([actions, store.getState()])).not.toContain('s3cret')
  })

  it('says so when it took effect a moment before', async () => {
    fixtureApi(shows(about), answers('given'))
    const { user } = open()
    await user.click(await button())
    expect(await heading('Too late to veto')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Review users' })).toHaveAttribute('href', '/account/users')
  })

  it.each([
    ['vetoed', 'Already vetoed'],
    ['given', 'Too late to veto'],
    ['withdrawn', 'Nothing to veto'],
    ['lapsed', 'Nothing to veto'],
  ] as const)('has no button once it is %s', async (outcome, title) => {
    fixtureApi(shows({ ...about, outcome }))
    open()
    expect(await heading(title)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['is of nothing', '#veto=s3cret'],
    ['has lost its end', ''],
  ])('says that it doesn’t work when it %s', async (_, hash) => {
    fixtureApi(shows(null))
    open(hash)
    expect(await heading("This link doesn't work")).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be looked at again when the server could not be asked', async () => {
    let isBusy = true
    fixtureApi(
      when(routes.look, () =>
        isBusy ? refuse(makeProblem('TooManyAttemptsException', 429)) : { data: about },
      ),
    )
    const { user } = open()
    expect(await screen.findByText(/Too many attempts/)).toBeVisible()
    isBusy = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await button()).toBeVisible()
  })

  it('keeps the button when the veto did not arrive', async () => {
    fixtureApi(
      shows(about),
      when(routes.veto, () => refuse(makeProblem('TooManyAttemptsException', 429))),
    )
    const { user } = open()
    await user.click(await button())
    expect(await screen.findByText(/Too many attempts/)).toBeVisible()
    expect(await button()).toBeEnabled()
    expect(window.location.hash).toBe('#veto=s3cret')
  })
})
