import { screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router'
import { userRoutes } from '#contract/users/routes.ts'
import { ownershipRoutes as routes, type OwnershipOffer } from '#contract/users/ownership.ts'
import { usersArea } from '#src/features/users/area.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

// Compiled before the first test, which should not wait for it.
beforeAll(
  async () =>
    void (await Promise.all([
      import('#src/features/users/OwnSections.tsx'),
      import('#src/features/users/OwnershipOffer.tsx'),
      import('#src/features/users/LeaveCard.tsx'),
      import('#src/features/users/actions/EndAccount.tsx'),
    ])),
  60_000,
)

const byGrace: OwnershipOffer = {
  to: { id: 'bob', name: 'Bob' },
  by: { id: 'grace', name: 'Grace' },
  keep: null,
  expiresAt: '2100-01-01T00:00:00.000Z',
}

const Page = ({ place = 'top' }: { place?: 'top' | 'end' }) => (
  <>
    <h1 tabIndex={-1}>General</h1>
    <Outlet context={place} />
  </>
)

/** The section alone, for somebody without any permission. */
const show = (who: Parameters<typeof showPages>[0]['who'], offer: OwnershipOffer | null = byGrace) => {
  let standing = offer
  const settle = () => ({ data: (standing = null) })
  const api = fixtureApi(
    when(routes.read, () => ({ data: standing })),
    when(routes.accept, settle),
    when(routes.withdraw, settle),
  )
  return {
    api,
    ...showPages({
      routes: [{ element: <Page />, children: [{ index: true, lazy: usersArea.parts?.general }] }],
      at: '/',
      may: [],
      who,
    }),
  }
}
const linesOf = (api: ReturnType<typeof show>['api']) => api.asked.map(({ line }) => line)

describe('an offer of ownership', () => {
  it.each([
    ['accepted', 'Accept ownership', routes.accept.line, 'You are now an Owner'],
    ['declined', 'Decline', routes.withdraw.line, 'Offer declined'],
  ])('is %s by whoever it is made to, without a permission', async (_, name, line, said) => {
    const { api, user } = show({ id: 'bob' })
    expect(await screen.findByText('Grace offers you the ownership of the company')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(said)).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByText('Grace offers you the ownership of the company')).toBeNull(),
    )
    expect(linesOf(api)).toContain(line)
    expect(screen.getByRole('heading', { name: 'General' })).toHaveFocus()
  })

  it('can be withdrawn by whoever made it', async () => {
    show({ id: 'grace' })
    expect(await screen.findByRole('button', { name: 'Withdraw offer' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Accept ownership' })).toBeNull()
  })
})

it('the way out of the company is open to whoever may not read who else there is', async () => {
  const api = fixtureApi(when(userRoutes.leave, () => ({ data: null })))
  const { user, actions } = showPages({
    routes: [{ element: <Page place="end" />, children: [{ index: true, lazy: usersArea.parts?.general }] }],
    at: '/',
    may: [],
    who: { id: 'bob', email: 'bob@a.example' },
  })
  await user.click(await screen.findByRole('button', { name: 'Leave company' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'bob@a.example')
  await user.click(dialog.getByRole('button', { name: 'Leave company' }))
  await waitFor(() => expect(actions.map(({ type }) => type)).toContain('auth/logoutRequest'))
  expect(api.asked.find(({ line }) => line === 'POST /users/leave')?.body).toEqual({ email: 'bob@a.example' })
})
