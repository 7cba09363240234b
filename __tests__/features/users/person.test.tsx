import { act, screen, waitFor, within } from '@testing-library/react'
import { userRoutes, type PermissionSource } from '#contract/users/routes.ts'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem } from '../../support/factories.ts'
import { refuse, when } from '../../support/fixtureApi.ts'
import { ada, bob, showUsers } from './users.tsx'

const at = (id: string, tab?: string) => `/account/users/form?id=${id}${tab ? `&tab=${tab}` : ''}`

describe('the page of a person', () => {
  it('says what is known of them', async () => {
    showUsers({ at: at('bob'), people: [ada, { ...bob, projectIds: ['shop'] }] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Bob' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'bob@example.com' })).toHaveAttribute(
      'href',
      'mailto:bob@example.com',
    )
    expect(await screen.findByRole('link', { name: 'Web shop' })).toBeInTheDocument()
  })

  it('says that they have locked their account, unless they are disabled anyway', async () => {
    const lockedAt = '2026-01-01T00:00:00.000Z'
    const { store } = showUsers({ at: at('bob'), people: [ada, { ...bob, lockedAt }] })
    expect(await screen.findByText('Account locked')).toBeVisible()
    expect(screen.getByText(/once they choose a new password/)).toBeVisible()
    expect(screen.getByText('Locked')).toBeVisible()
    const disabled = { ...bob, revision: 2, lockedAt, status: 'disabled' as const }
    act(() => void store.dispatch(deltaReceived({ records: [disabled], removed: [] }, { via: 'live' })))
    expect(await screen.findByText('Disabled')).toBeVisible()
    expect(screen.queryByText('Account locked')).toBeNull()
  })

  it('says that there is nobody of this id', async () => {
    showUsers({ at: at('nobody') })
    expect(await screen.findByRole('alert')).toBeInTheDocument()
  })

  it('shows how far an invitation has come', async () => {
    showUsers({ at: at('ivan') })
    const card = within(await screen.findByRole('region', { name: 'Invitation' }))
    expect(card.getByText('Ada')).toBeInTheDocument()
    expect(card.getByRole('button', { name: 'Revoke invitation' })).toBeInTheDocument()
  })

  it('names each permission with where it comes from', async () => {
    const source = { groupRoleId: null, projectId: 'shop', until: null }
    const sources: PermissionSource[] = [
      { ...source, via: 'member', name: 'member', permissions: ['compute:power'], idle: [] },
      { ...source, via: 'groupRole', name: 'Auditor', permissions: [], idle: ['logs:read'] },
    ]
    showUsers({
      at: at('bob', 'permissions'),
      fixtures: [when(userRoutes.permissions, () => ({ data: sources }))],
    })
    const row = (await screen.findByText('Start, stop and reboot')).closest('li')
    await waitFor(() => expect(row).toHaveTextContent('Member in Web shop'))
    expect(
      screen.getByText('1 company-wide permission of Auditor in Web shop has no effect in a project'),
    ).toBeInTheDocument()
  })
})

describe('the group roles of a person', () => {
  it('are saved together, from the revision that was read', async () => {
    const saved = { ...bob, revision: 2, assignments: [] }
    const { user, api } = showUsers({
      at: at('bob', 'roles'),
      fixtures: [when(userRoutes.assign, () => ({ data: saved }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Add role' }))
    const [, second] = screen.getAllByLabelText('Group role')
    if (second) await user.click(second)
    await user.click(await screen.findByRole('option', { name: /^Developer/ }))
    await user.click(screen.getByRole('button', { name: 'Save group roles' }))
    expect(await screen.findByText('Group roles of Bob saved')).toBeInTheDocument()
    const call = api.asked.find(({ line }) => line === 'PUT /users/bob/assignments')
    expect(call?.body).toEqual({
      assignments: [
        { groupRoleId: 'viewer', projectId: null, until: null },
        { groupRoleId: 'developer', projectId: null, until: null },
      ],
    })
    expect(call?.headers.get('if-match')).toBe('"1"')
    // What was saved is what the editor goes on from.
    expect(await screen.findByText('No group roles')).toBeInTheDocument()
  })

  it('follow what others change, as long as nothing has been changed here', async () => {
    const { store, user } = showUsers({ at: at('bob', 'roles') })
    const change = (revision: number, assignments: typeof bob.assignments) =>
      act(
        () =>
          void store.dispatch(
            deltaReceived({ records: [{ ...bob, revision, assignments }], removed: [] }, { via: 'live' }),
          ),
      )
    await screen.findByRole('button', { name: 'Remove Viewer' })
    change(2, [])
    expect(await screen.findByText('No group roles')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Add role' }))
    change(3, bob.assignments)
    expect(screen.queryByRole('button', { name: 'Remove Viewer' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByRole('button', { name: 'Remove Viewer' })).toBeInTheDocument()
  })

  it('say so when someone else was faster', async () => {
    const { user } = showUsers({
      at: at('bob', 'roles'),
      fixtures: [when(userRoutes.assign, () => refuse(makeProblem('PreconditionFailedException', 412)))],
    })
    await user.click(await screen.findByRole('button', { name: 'Remove Viewer' }))
    await user.click(screen.getByRole('button', { name: 'Save group roles' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this user')
    expect(screen.getByRole('button', { name: 'Load current state' })).toBeInTheDocument()
  })

  it('can be given up by oneself, and no more', async () => {
    const assignments = [{ groupRoleId: 'viewer', projectId: null, until: null }]
    showUsers({ at: at('ada', 'roles'), people: [{ ...ada, assignments }] })
    expect(await screen.findByRole('button', { name: 'Remove Viewer' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Add role' })).not.toBeInTheDocument()
  })

  it('are there to read for those who may not change them', async () => {
    showUsers({ at: at('bob', 'roles'), may: ['users:read', 'group-roles:read'] })
    expect(await screen.findByText('Viewer')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Remove Viewer' })).not.toBeInTheDocument()
  })
})

it('one leaves the company from one’s own page, and is signed out', async () => {
  const { user, actions, api } = showUsers({
    at: at('ada', 'settings'),
    fixtures: [when(userRoutes.leave, () => ({ data: null }))],
  })
  await user.click(await screen.findByRole('button', { name: 'Leave company' }))
  await user.type(await screen.findByRole('textbox', { name: `Type ${ada.email} to confirm` }), ada.email)
  const dialog = screen.getByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Leave company' }))
  await waitFor(() => expect(actions.map(({ type }) => type)).toContain('auth/logoutRequest'))
  expect(api.asked.find(({ line }) => line === 'POST /users/leave')?.body).toEqual({ email: ada.email })
})
