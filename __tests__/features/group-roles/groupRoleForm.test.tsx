import { screen, waitFor, within } from '@testing-library/react'
import {
  groupRoleRoutes as calls,
  type GroupRole,
  type PermissionHolder,
} from '#contract/group-roles/routes.ts'
import { users } from '#contract/users/records.ts'
import { groupRoleRoutes } from '#src/features/group-roles/routes.tsx'
import { makeGroupRole, makeProblem, makeUser } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const page = (rows: GroupRole[]) => ({ data: rows, page: { number: 1, size: 200, total: rows.length } })
const others = (...rows: GroupRole[]) => when(calls.list, () => page(rows))

const show = (search = '', may: Parameters<typeof showPages>[0]['may'] = []) =>
  showPages({
    routes: [{ path: 'account', children: groupRoleRoutes }],
    at: `/account/group-roles/form${search}`,
    may: ['group-roles:read', 'group-roles:create', 'group-roles:update', 'users:read', ...(may ?? [])],
  })

const holders = (rows: PermissionHolder[]) => ({
  data: { rows, page: { number: 1, size: 6, total: rows.length } },
})

const box = (name: string) => screen.findByRole('checkbox', { name })

describe('the form of a new group role', () => {
  it('saves what was typed and ticked, in the order of the catalogue', async () => {
    const api = fixtureApi(
      others(),
      when(calls.holders, () => holders([])),
      when(calls.create, () => ({ data: makeGroupRole() })),
    )
    const { router, user } = show()
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Night shift')
    await user.click(await box('Start, stop and reboot'))
    await user.click(await box('View projects'))
    await user.click(screen.getByRole('button', { name: 'Create group role' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/group-roles'))
    expect(api.asked.find(({ line }) => line === 'POST /group-roles')?.body).toEqual({
      name: 'Night shift',
      description: '',
      permissions: ['projects:read', 'compute:read', 'compute:power'],
    })
  })

  it('says what was ticked along, and takes only that back', async () => {
    fixtureApi(
      others(),
      when(calls.holders, () => holders([])),
    )
    const { user } = show()
    await user.click(await box('Start, stop and reboot'))
    expect(await box('View instances')).toBeChecked()
    expect(screen.getByRole('status')).toHaveTextContent('1 required permission was also selected')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await box('View instances')).not.toBeChecked()
    expect(await box('Start, stop and reboot')).not.toBeChecked()
  })

  it('is one Tab stop, in which arrow keys go from box to box', async () => {
    fixtureApi(
      others(),
      when(calls.holders, () => holders([])),
    )
    const { user } = show()
    const search = await screen.findByRole('searchbox', { name: 'Search permissions' })
    await user.type(search, 'attach and detach')
    for (const heading of within(screen.getByRole('table')).getAllByRole('button'))
      expect(heading).toBeVisible()
    await user.tab()
    while (document.activeElement?.tagName === 'BUTTON') await user.tab()
    expect(await box('Volumes')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight} ')
    expect(await box('Create volumes')).toHaveFocus()
    expect(await box('Create volumes')).toBeChecked()
    await user.keyboard('{End}')
    expect(await box('Create and restore snapshots')).toHaveFocus()
    await user.keyboard('{Home}')
    expect(await box('Volumes')).toHaveFocus()
    expect(screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })

  it('names in words the permissions that one may not give, and keeps what was chosen', async () => {
    const context = { reason: 'notHeld', missing: ['billing:topup'] }
    fixtureApi(
      others(),
      when(calls.holders, () => holders([])),
      when(calls.create, () => refuse(makeProblem('ForbiddenException', 403, { context }))),
    )
    const { user } = show()
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Payers')
    await user.click(await box('Add money, Costs money'))
    await user.click(screen.getByRole('button', { name: 'Create group role' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Missing: Billing: Add money.')
    expect(await box('Add money, Costs money')).toBeChecked()
  })

  it('begins with the name and permissions of a role that is copied', async () => {
    const shift = makeGroupRole({ name: 'Shift', permissions: ['dns:read'] })
    fixtureApi(
      others(shift),
      when(calls.read, () => ({ data: shift })),
    )
    show(`?copy=${shift.id}`)
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Shift (copy)')
    expect(await box('View zones and records')).toBeChecked()
  })

  it('explains the permission that has the focus: its risk, its needs and who has it', async () => {
    const sources = [
      { via: 'groupRole' as const, groupRoleId: 'r', name: 'Owner', projectId: null, until: null },
    ]
    fixtureApi(
      others(),
      when(calls.holders, () => holders([{ userId: 'u', name: 'Ada', email: 'a@b.c', sources }])),
    )
    const { user } = show()
    await user.click(await box('Change the size, Costs money'))
    const note = await screen.findByRole('region', { name: 'About the permission' })
    expect(note).toHaveTextContent('Costs money')
    expect(note).toHaveTextContent('Requires: View volumes')
    await waitFor(() => expect(note).toHaveTextContent('1 person has it'))
    expect(note).toHaveTextContent('Ada')
  })
})

describe('a group role that exists', () => {
  it('is compared with another, and says what each allows beyond it', async () => {
    const dns = makeGroupRole({ name: 'DNS', permissions: ['dns:read', 'dns:update'] })
    const net = makeGroupRole({ name: 'Net', permissions: ['dns:read', 'vpc:read'] })
    fixtureApi(
      others(dns, net),
      when(calls.read, () => ({ data: dns })),
    )
    const { user } = show(`?id=${dns.id}`)
    await user.click(await screen.findByRole('combobox', { name: 'Compare with' }))
    await user.click(await screen.findByRole('option', { name: 'Net' }))
    expect(await screen.findByText('1 more permission. 1 fewer permission.')).toBeVisible()
    expect(await screen.findByRole('checkbox', { name: 'Change records, only in this role' })).toBeChecked()
  })

  it('names the people whom a change is about', async () => {
    const role = makeGroupRole({ memberCount: 1 })
    const ada = makeUser({ name: 'Ada' })
    fixtureApi(
      others(role),
      when(calls.read, () => ({ data: role })),
      when(users.list, () => ({ data: [ada], page: { number: 1, size: 8, total: 1 } })),
    )
    show(`?id=${role.id}`)
    const people = await screen.findByRole('region', { name: '1 person has this role' })
    expect(await within(people).findByText('Ada')).toBeVisible()
  })

  it('can only be looked at and copied when it is built in', async () => {
    const viewer = makeGroupRole({ name: 'Viewer', builtIn: true, permissions: ['dns:read'] })
    fixtureApi(
      others(viewer),
      when(calls.read, () => ({ data: viewer })),
    )
    show(`?id=${viewer.id}`)
    expect(await box('View zones and records')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Copy' })).toHaveAttribute(
      'href',
      `/account/group-roles/form?copy=${viewer.id}`,
    )
  })

  it('leaves the choice to the person when someone else was faster', async () => {
    const role = makeGroupRole({ name: 'Shift', revision: 3 })
    let now = role
    const api = fixtureApi(
      others(role),
      when(calls.read, () => ({ data: now })),
      when(calls.update, (_arg, request) => {
        if (request.headers.get('if-match') !== `"${now.revision}"`)
          refuse(makeProblem('PreconditionFailedException', 412))
        return { data: { ...now, revision: 9 } }
      }),
    )
    const { router, user } = show(`?id=${role.id}`)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    now = { ...role, revision: 4, name: 'Theirs' }
    await user.clear(name)
    await user.type(name, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveFocus()
    expect(within(notice).getByRole('row', { name: 'Name Theirs Mine' })).toBeVisible()
    expect(within(notice).queryByRole('row', { name: /^Permissions/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/group-roles'))
    expect(api.asked.findLast(({ line }) => line.startsWith('PATCH'))?.body).toMatchObject({ name: 'Mine' })
  })
})

describe('what nobody with a role has used', () => {
  const held = makeGroupRole({
    name: 'Night shift',
    permissions: ['projects:read', 'compute:read', 'compute:power', 'compute:attach', 'block-storage:attach'],
    memberCount: 2,
  })
  const showHeld = (unused: GroupRole['permissions']) => {
    const api = fixtureApi(
      others(held),
      when(calls.read, () => ({ data: held })),
      when(users.list, () => ({ data: [], page: { number: 1, size: 8, total: 0 } })),
      when(calls.unused, () => ({ data: { since: '2026-01-01T00:00:00.000Z', permissions: unused } })),
      when(calls.update, () => ({ data: held })),
    )
    return { api, ...show(`?id=${held.id}`) }
  }

  it('is unticked as a draft, which is saved like any other and can be taken back', async () => {
    const { api, user } = showHeld(['compute:power'])
    await user.click(await screen.findByRole('button', { name: 'Clear unused' }))
    expect(await screen.findByText('1 unused permission was cleared')).toBeInTheDocument()
    expect(await box('Start, stop and reboot')).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await box('Start, stop and reboot')).toBeChecked()
    expect(api.lines()).not.toContain(`PATCH /group-roles/${held.id}`)
    await user.click(screen.getByRole('button', { name: 'Clear unused' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(api.asked.find(({ line }) => line.startsWith('PATCH'))?.body).toMatchObject({
        permissions: ['projects:read', 'compute:read', 'compute:attach', 'block-storage:attach'],
      }),
    )
  })

  it('keeps what the rest can’t do without', async () => {
    const { user } = showHeld(['compute:attach'])
    await user.click(await screen.findByRole('button', { name: 'Clear unused' }))
    expect(await screen.findByText(/^All of them have been used/)).toBeInTheDocument()
    expect(await box('Start, stop and reboot')).toBeChecked()
  })
})
