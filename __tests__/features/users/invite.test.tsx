import { act, screen, waitFor, within } from '@testing-library/react'
import { userRoutes } from '#contract/users/routes.ts'
import { permissions } from '#contract/permissions/permissions.ts'
import { permissionsUnavailable } from '#src/auth/permissionsSlice.ts'
import { makeProblem, makeUser } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { ada, showUsers } from './users.tsx'

beforeEach(() => sessionStorage.clear())

const at = '/account/users/form'
const addresses = () => screen.findByLabelText('E-mail addresses')
const send = (count: number) =>
  screen.getByRole('button', { name: count === 1 ? 'Send invitation' : `Send ${count} invitations` })

describe('the invitation of colleagues', () => {
  it('sends what was pasted, with the role, and goes back to the list', async () => {
    const invited = makeUser({ status: 'invited' })
    const { user, api, router } = showUsers({
      at,
      fixtures: [when(userRoutes.inviteSeveral, () => ({ data: [invited] }))],
    })
    await user.click(await addresses())
    await user.paste('Grace Hopper <grace@example.com>\nlin@example.com')
    await user.click(screen.getByRole('radio', { name: /^Developer/ }))
    const summary = within(screen.getByRole('complementary', { name: 'What they can do' }))
    expect(summary.getByText('Instances')).toBeInTheDocument()
    await user.click(send(2))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/users'))
    expect(api.asked.find(({ line }) => line === 'POST /users/invitations')?.body).toEqual({
      people: [
        { email: 'grace@example.com', name: 'Grace Hopper' },
        { email: 'lin@example.com', name: 'Lin' },
      ],
      assignments: [{ groupRoleId: 'developer', projectId: null, until: null }],
    })
  })

  it('makes members of a project', async () => {
    const { user, api } = showUsers({
      at,
      fixtures: [when(userRoutes.inviteSeveral, () => ({ data: [makeUser()] }))],
    })
    await user.type(await addresses(), 'lin@example.com')
    await user.click(screen.getByRole('radio', { name: /^Only in projects/ }))
    await user.click(screen.getByLabelText('Projects'))
    await user.click(await screen.findByRole('option', { name: 'Web shop' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('radio', { name: /Read-only access/ }))
    expect(screen.queryByLabelText(/^Ends on/)).not.toBeInTheDocument()
    await user.click(send(1))
    await waitFor(() =>
      expect(api.asked.find(({ line }) => line === 'POST /users/invitations')?.body).toEqual({
        people: [{ email: 'lin@example.com', name: 'Lin' }],
        projects: [{ projectId: 'shop', role: 'viewer' }],
      }),
    )
  })

  it('keeps what was typed when a failed poll empties the permissions', async () => {
    const { user, store } = showUsers({ at })
    await user.type(await addresses(), 'lin@example.com')
    act(() => void store.dispatch(permissionsUnavailable()))
    expect(await addresses()).toHaveValue('lin@example.com')
  })

  it('can’t be sent while it is incomplete, and says what is missing where it is', async () => {
    const { user, api } = showUsers({ at })
    await addresses()
    await user.click(send(1))
    expect(await screen.findByText('Enter at least one e-mail address.')).toBeInTheDocument()
    expect(await addresses()).toHaveFocus()
    expect(api.lines()).not.toContain('POST /users/invitations')
  })

  it('puts an objection of the server at the line that it is about, and keeps what was typed', async () => {
    const errors = [{ path: 'people.1.email', code: 'taken', message: 'In use.' }]
    const { user } = showUsers({
      at,
      fixtures: [
        when(userRoutes.inviteSeveral, () => refuse(makeProblem('ConflictException', 409, { errors }))),
      ],
    })
    await user.click(await addresses())
    await user.paste('lin@example.com\ngrace@example.com')
    await user.click(screen.getByRole('radio', { name: /^Viewer/ }))
    await user.click(send(2))
    const lines = within(screen.getByRole('list', { name: 'People' }))
    const line = (await lines.findByText('Someone in your company already uses this address')).closest('li')
    expect(line).toHaveTextContent('grace@example.com')
    expect(await addresses()).toHaveValue('lin@example.com\ngrace@example.com')
  })

  it('offers no role with more than the inviter holds, and names what is missing', async () => {
    showUsers({
      at,
      people: [{ ...ada, isOwner: false }],
      may: permissions.filter((held) => held !== 'account:close'),
    })
    const card = await screen.findByRole('radio', { name: /^Owner/ })
    expect(card).toBeDisabled()
    expect(card.closest('label')).toHaveTextContent("You don't hold Company: ")
    expect(screen.getByRole('radio', { name: /^Viewer/ })).toBeEnabled()
  })

  it('is there again after a reload', async () => {
    const { user } = showUsers({ at })
    await user.type(await addresses(), 'lin@example.com')
    showUsers({ at })
    await waitFor(() =>
      expect(screen.getAllByLabelText('E-mail addresses')[1]).toHaveValue('lin@example.com'),
    )
  })

  it('says to those who may not invite that they may not', async () => {
    showUsers({ at, may: ['users:read'] })
    expect(await screen.findByText("You don't have permission to invite users")).toBeInTheDocument()
  })
})
