import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { budgets } from '#contract/billing/budgets.ts'
import { createStore } from '#src/app/store.ts'
import { payLinkRoutes } from '#src/features/billing/routes.tsx'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { recorder } from '../../support/recorder.ts'

// Compiled before the first test, which should not wait for it.
beforeAll(async () => void (await import('#src/features/billing/budgets/ConfirmRecipientPage.tsx')), 60_000)
afterEach(() => window.history.replaceState(null, '', '/'))

/** For someone who is not signed in. */
const open = (hash: string) => {
  window.history.replaceState(null, '', `/confirm-recipient${hash}`)
  const { observer, actions } = recorder()
  const store = createStore({ observers: [observer] })
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: payLinkRoutes }], {
    initialEntries: ['/confirm-recipient'],
  })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { actions, user: userEvent.setup() }
}
const button = () => screen.findByRole('button', { name: 'Confirm address' })
const confirms = when(budgets.confirmRecipient, () => ({
  data: { email: 'finance@example.com', company: 'Northwind' },
}))

describe('the link by which an address agrees to hear of budgets', () => {
  it('does nothing by being opened', async () => {
    const api = fixtureApi(confirms)
    open('#confirm=s3cret')
    await button()
    expect(api.asked.filter(({ line }) => line === budgets.confirmRecipient.line)).toEqual([])
  })

  it('confirms when the button is pressed, leaves the address, and is in no action', async () => {
    const api = fixtureApi(confirms)
    const { user, actions } = open('#confirm=s3cret')
    await user.click(await button())
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toHaveFocus()
    expect(screen.getByText(/finance@example.com is told when Northwind/)).toBeInTheDocument()
    expect(api.asked.at(-1)?.body).toEqual({ token: 's3cret' })
    expect(window.location.hash).toBe('')
    expect(JSON.stringify(actions)).not.toContain('s3cret')
  })

  it('says so when it was used already', async () => {
    fixtureApi(when(budgets.confirmRecipient, () => refuse(makeProblem('InvalidCodeException', 422))))
    const { user } = open('#confirm=s3cret')
    await user.click(await button())
    expect(await screen.findByText(/This link was used already/)).toBeVisible()
  })

  it('says so when it is incomplete', async () => {
    fixtureApi(confirms)
    open('')
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible()
  })
})
