import { act, screen, waitFor, within } from '@testing-library/react'
import { userRoutes } from '#contract/users/routes.ts'
import { securityPolicyRoutes } from '#contract/users/securityPolicy.ts'
import { users } from '#contract/users/records.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem, makeUser } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { ada, bob, ivan, showUsers } from './users.tsx'

beforeEach(() => localStorage.clear())

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest<HTMLElement>('[role=row]')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}
const openMenu = async (user: ReturnType<typeof showUsers>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await screen.findByRole('menuitem', { name: 'View details' })
}
const item = (name: string) => screen.queryByRole('menuitem', { name: new RegExp(`^${name}`) })

describe('the list of people', () => {
  it('shows what each is and may do, and follows changes made elsewhere', async () => {
    const { store } = showUsers()
    const row = await rowOf('Bob')
    for (const text of ['bob@example.com', 'Active', 'Viewer', 'None', 'Never'])
      expect(row.getByText(text)).toBeInTheDocument()
    expect((await rowOf('Ivan')).getByText(/Invitation ends/)).toBeInTheDocument()
    expect((await rowOf('Ada')).getByText('You')).toBeInTheDocument()

    const disabled = { ...bob, revision: 2, status: 'disabled' as const }
    act(() => void store.dispatch(deltaReceived({ records: [disabled], removed: [] }, { via: 'live' })))
    expect(await row.findByText('Disabled')).toBeInTheDocument()
  })

  it('says who has locked their account, and how it is opened', async () => {
    const { store } = showUsers()
    const row = await rowOf('Bob')
    const locked = { ...bob, revision: 2, lockedAt: '2026-01-01T00:00:00.000Z' }
    act(() => void store.dispatch(deltaReceived({ records: [locked], removed: [] }, { via: 'live' })))
    expect(await row.findByText('Locked')).toBeInTheDocument()
    expect(row.getByTitle(/once they choose a new password/)).toBeInTheDocument()
    expect(row.queryByText('Active')).toBeNull()
  })

  it('asks the server for what the address narrows it to', async () => {
    const asked: object[] = []
    showUsers({
      at: '/account/users?status=active&groupRole=viewer&project=shop&factor=off&notSignedInFor=30&q=bo&sort=-email',
      fixtures: [
        when(users.list, (query) => {
          asked.push(query)
          return { data: [bob], page: { number: 1, size: 50, total: 1 } }
        }),
      ],
    })
    await rowOf('Bob')
    expect(asked[0]).toMatchObject({
      status: 'active',
      groupRole: 'viewer',
      project: 'shop',
      factor: 'off',
      notSignedInFor: '30',
      q: 'bo',
      sort: '-email',
    })
    const chips = within(await screen.findByRole('list', { name: 'Filters' }))
    expect(await chips.findAllByText('Web shop')).toHaveLength(1)
    expect(await chips.findByText('30 days')).toBeInTheDocument()
  })

  it('says that one may not see it', async () => {
    showUsers({ fixtures: [when(users.list, () => refuse(makeProblem('ForbiddenException', 403)))] })
    expect(await screen.findByText("You don't have access to users")).toBeInTheDocument()
  })

  it('says how many have no second factor, and leads to them', async () => {
    const policy = {
      requireTwoFactor: false,
      from: null,
      tokensAllowed: true,
      maxTokenDays: null,
      people: 12,
      withoutFactor: 3,
      revision: 1,
    }
    showUsers({ fixtures: [when(securityPolicyRoutes.read, () => ({ data: policy }))] })
    expect(await screen.findByText('3 of 12 people have no second factor')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
      'href',
      '/account/users?factor=off',
    )
  })
})

const openRules = async ({ user }: { user: ReturnType<typeof showUsers>['user'] }) => {
  await user.click(await screen.findByRole('button', { name: 'Change rules for API tokens' }))
  return within(await screen.findByRole('dialog', { name: 'Rules for API tokens' }))
}

describe('the rules for API tokens', () => {
  const policy = {
    requireTwoFactor: true,
    from: null,
    tokensAllowed: true,
    maxTokenDays: null,
    people: 2,
    withoutFactor: 0,
    revision: 1,
  }
  const showRules = (changes: object = {}) => {
    const sent: unknown[] = []
    const shown = showUsers({
      fixtures: [
        when(securityPolicyRoutes.read, () => ({ data: { ...policy, ...changes } })),
        when(securityPolicyRoutes.change, (draft) => {
          sent.push(draft)
          return { data: { ...policy, revision: 2 } }
        }),
      ],
    })
    return { ...shown, sent }
  }
  it('are told beside those for the second factor, with the way to the tokens', async () => {
    showRules({ maxTokenDays: 30 })
    expect(await screen.findByText('Each works for up to 30 days.', { exact: false })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Review API tokens' })).toHaveAttribute(
      'href',
      '/account/users/tokens',
    )
  })

  it('shorten the time without a word about the second factor', async () => {
    const shown = showRules()
    const dialog = await openRules(shown)
    await shown.user.click(dialog.getByRole('radio', { name: /for a shorter time/ }))
    const days = dialog.getByRole('spinbutton', { name: 'Longest time' })
    await shown.user.clear(days)
    await shown.user.type(days, '400')
    await shown.user.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(dialog.getByText('Enter 1 to 365 days.')).toBeInTheDocument()
    await shown.user.clear(days)
    await shown.user.type(days, '30')
    await shown.user.click(dialog.getByRole('button', { name: 'Save rules' }))
    expect(await screen.findByText('Rules for API tokens changed')).toBeInTheDocument()
    expect(shown.sent).toEqual([{ tokensAllowed: true, maxTokenDays: 30 }])
  })

  it('refuse all, and keep the longest time for later', async () => {
    const shown = showRules({ maxTokenDays: 30 })
    const dialog = await openRules(shown)
    expect(dialog.getByRole('radio', { name: /for a shorter time/ })).toBeChecked()
    await shown.user.click(dialog.getByRole('radio', { name: /Don't allow/ }))
    await shown.user.click(dialog.getByRole('button', { name: 'Save rules' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shown.sent).toEqual([{ tokensAllowed: false }])
  })

  it('are not for those to change who only read them', async () => {
    const shown = showUsers({
      may: ['users:read', 'security:read'],
      fixtures: [when(securityPolicyRoutes.read, () => ({ data: { ...policy, tokensAllowed: false } }))],
    })
    expect(await screen.findByText("API tokens aren't allowed")).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Change rules for API tokens' })).toBeNull()
    expect(shown.api.lines()).not.toContain('PUT /security/policy')
  })
})

describe('the menu of a person', () => {
  it('has what is legal, and says why the rest is not', async () => {
    const { user } = showUsers()
    await openMenu(user, 'Bob')
    expect(item('Disable')).not.toHaveAttribute('aria-disabled')
    expect(item('Reset second factors')).toHaveTextContent('No second factor set up')
    expect(item('Resend invitation')).toBeNull()
  })

  it('offers those who may only look nothing but to look', async () => {
    const { user } = showUsers({
      people: [{ ...ada, isOwner: false }, bob],
      may: ['users:read'],
    })
    await openMenu(user, 'Bob')
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('offers nobody but an Owner to change an Owner', async () => {
    const { user } = showUsers({
      people: [
        { ...ada, isOwner: false },
        { ...bob, isOwner: true },
      ],
    })
    await openMenu(user, 'Bob')
    expect(item('Remove from company')).toHaveTextContent('Only Owners can change an Owner')
  })

  it('sends an invitation again at once', async () => {
    const { user, api } = showUsers({ fixtures: [when(userRoutes.resend, () => ({ data: ivan }))] })
    await openMenu(user, 'Ivan')
    await user.click(screen.getByRole('menuitem', { name: 'Resend invitation' }))
    expect(await screen.findByText(`Invitation sent to ${ivan.email}`)).toBeInTheDocument()
    expect(api.lines()).toContain('POST /users/ivan/invitation')
  })

  it('asks before it disables', async () => {
    const disabled = { ...bob, revision: 2, status: 'disabled' as const }
    const { user } = showUsers({ fixtures: [when(userRoutes.disable, () => ({ data: disabled }))] })
    await openMenu(user, 'Bob')
    await user.click(screen.getByRole('menuitem', { name: 'Disable' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disable Bob?' })
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    expect(await (await rowOf('Bob')).findByText('Disabled')).toBeInTheDocument()
  })

  it('removes a person once their name is typed', async () => {
    const removed = [{ kind: 'user' as const, id: 'bob', revision: 2 }]
    const { user } = showUsers({ fixtures: [when(userRoutes.remove, () => ({ data: null, removed }))] })
    await openMenu(user, 'Bob')
    await user.click(screen.getByRole('menuitem', { name: 'Remove from company' }))
    const confirm = await screen.findByRole('button', { name: 'Remove from company' })
    expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await user.type(screen.getByRole('textbox', { name: 'Type Bob to confirm' }), 'Bob')
    await user.click(confirm)
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bob' })).not.toBeInTheDocument())
  })

  it('says what the server refused', async () => {
    const problem = makeProblem('ConflictException', 409, { context: { reason: 'lastOwner' } })
    const { user } = showUsers({ fixtures: [when(userRoutes.disable, () => refuse(problem))] })
    await openMenu(user, 'Bob')
    await user.click(screen.getByRole('menuitem', { name: 'Disable' }))
    const dialog = await screen.findByRole('dialog', { name: 'Disable Bob?' })
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'A company needs at least one active Owner',
    )
  })
})

describe('doing something to several people', () => {
  it('names who is left out and why, and gives the others a role', async () => {
    const sent: unknown[] = []
    const carol = makeUser({ id: 'carol', name: 'Carol' })
    const { user } = showUsers({
      people: [ada, bob, carol],
      fixtures: [
        when(userRoutes.assign, ({ id, assignments }) => {
          sent.push([id, assignments])
          return { data: { ...carol, revision: 2 } }
        }),
      ],
    })
    await rowOf('Carol')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }))
    await user.click(await screen.findByRole('button', { name: 'Give role' }))
    const dialog = await screen.findByRole('dialog', { name: 'Give role' })
    await user.click(within(dialog).getByLabelText('Group role'))
    await user.click(await screen.findByRole('option', { name: /^Viewer/ }))
    const skipped = within(within(dialog).getByRole('list', { name: '2 users skipped' }))
    expect(skipped.getByText('Not possible for your own account')).toBeInTheDocument()
    expect(skipped.getByText('Already has this role')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Give role' }))
    expect(await within(dialog).findByText('1 user changed')).toBeInTheDocument()
    expect(sent).toEqual([['carol', [{ groupRoleId: 'viewer', projectId: null, until: null }]]])
  })
})
