import { screen, waitFor, within } from '@testing-library/react'
import { apiTokens, type ApiToken } from '#contract/api-tokens/routes.ts'
import { projects } from '#contract/projects/routes.ts'
import { permissionsReceived } from '#src/auth/permissionsSlice.ts'
import { apiTokenRoutes, companyTokenRoutes } from '#src/features/api-tokens/routes.tsx'
import { makeProblem, makeProject } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

const secret = `ptk_${'s'.repeat(49)}`
const made: ApiToken = {
  id: 'deploy',
  name: 'Deploy pipeline',
  start: 'ptk_ssssss',
  permissions: ['projects:read', 'compute:read', 'compute:power'],
  projectIds: null,
  cidrs: ['192.0.2.0/24'],
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  lastUsedAt: null,
  lastUsedIp: null,
  state: 'active',
}
const shop = makeProject({ id: 'shop', name: 'Shop' })
const mine = when(projects.mine, () => ({ data: [shop] }))
const terms = when(apiTokens.terms, () => ({ data: { allowed: true, mostDays: 365 } }))

const show = (
  path: string,
  may: ApiToken['permissions'] = ['projects:read', 'projects:create'],
  isKnown = true,
) =>
  showPages({
    routes: [{ path: 'account', children: [...apiTokenRoutes, ...companyTokenRoutes] }],
    at: `/account/${path}`,
    may,
    isKnown,
  })

beforeEach(() => sessionStorage.clear())

describe('the list of one’s API tokens', () => {
  it('tells of each what it may do, from where, and whether it was used', async () => {
    fixtureApi(
      when(apiTokens.list, () => ({ data: [made] })),
      mine,
      terms,
    )
    show('security/tokens')
    const table = await screen.findByRole('table', { name: 'API tokens' })
    const [, row] = within(table).getAllByRole('row')
    expect(row).toHaveTextContent('Deploy pipelineptk_ssssss…Active')
    expect(row).toHaveTextContent('All projects192.0.2.0/24')
    expect(row).toHaveTextContent('Never')
  })

  it('says so when there is none, when it can’t be had, and when the company allows none', async () => {
    let isDown = true
    fixtureApi(
      when(apiTokens.list, () => (isDown ? refuse(makeProblem('Unexpected', 500)) : { data: [] })),
      when(apiTokens.terms, () => ({ data: { allowed: false, mostDays: 365 } })),
    )
    const { user } = show('security/tokens')
    expect(await screen.findByText("Couldn't load API tokens")).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No API tokens yet')).toBeVisible()
    expect(screen.getByText(/Your company doesn't allow API tokens/)).toBeVisible()
  })

  it('pauses, resumes, renames and revokes', async () => {
    let token = made
    const api = fixtureApi(
      when(apiTokens.list, () => ({ data: [token] })),
      when(apiTokens.pause, () => ({ data: (token = { ...token, state: 'paused' }) })),
      when(apiTokens.resume, () => ({ data: (token = { ...token, state: 'active' }) })),
      when(apiTokens.rename, ({ name }) => ({ data: (token = { ...token, name }) })),
      when(apiTokens.revoke, () => {
        token = { ...token, state: 'revoked' }
        return { data: null }
      }),
      mine,
      terms,
    )
    const { user } = show('security/tokens')
    const choose = async (of: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    const table = await screen.findByRole('table', { name: 'API tokens' })
    await choose('Deploy pipeline', 'Pause')
    expect(await within(table).findByText('Paused')).toBeVisible()
    await choose('Deploy pipeline', 'Resume')
    expect(await within(table).findByText('Active')).toBeVisible()
    await choose('Deploy pipeline', 'Rename')
    await user.clear(await screen.findByLabelText('Name'))
    await user.keyboard('CI{Enter}')
    expect(await within(table).findByText('CI')).toBeVisible()
    await choose('CI', 'Revoke')
    await user.click(await screen.findByRole('button', { name: 'Revoke API token' }))
    expect(await screen.findByText('CI no longer works.')).toBeVisible()
    expect(api.lines()).toContain('DELETE /auth/tokens/deploy')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    // What is over can't be turned on again.
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Actions for CI' })).not.toBeInTheDocument(),
    )
  })
})

describe('a new API token', () => {
  it('offers what the person holds, and tells exactly which calls that opens', async () => {
    fixtureApi(mine, terms)
    const { user } = show('security/tokens/form')
    const matrix = await screen.findByRole('table', { name: 'Permissions by area' })
    expect(within(matrix).queryByText('Compute')).not.toBeInTheDocument()
    const before = await screen.findByText(/API calls?$/)
    const always = Number.parseInt(before.textContent, 10)
    await user.click(within(matrix).getByRole('checkbox', { name: 'Create projects' }))
    // What it needs came along.
    expect(within(matrix).getByRole('checkbox', { name: 'View projects' })).toBeChecked()
    const opened = await screen.findByRole('button', { name: /^Projects \(\d+\)$/ })
    await user.click(opened)
    expect(screen.getByText('/projects/:id')).toBeVisible()
    expect(Number.parseInt(screen.getByText(/API calls$/).textContent, 10)).toBeGreaterThan(always)
  })

  it('waits until it is known what the person holds', async () => {
    fixtureApi(mine, terms)
    const { store } = show('security/tokens/form', [], false)
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('"mostDays":365'))
    expect(screen.getByText('Loading API tokens')).toBeInTheDocument()
    expect(screen.queryByText('There are no permissions to choose from.')).not.toBeInTheDocument()
    store.dispatch(permissionsReceived({ data: ['projects:read'] }))
    expect(await screen.findByRole('table', { name: 'Permissions by area' })).toBeVisible()
  })

  it('says so when the person holds nothing', async () => {
    fixtureApi(mine, terms)
    show('security/tokens/form', [])
    expect(await screen.findByText('There are no permissions to choose from.')).toBeVisible()
  })

  it('hands the secret over once, outside of every action and state', async () => {
    const api = fixtureApi(
      mine,
      terms,
      when(apiTokens.create, () => ({ data: { token: made, secret } })),
      when(apiTokens.list, () => ({ data: [made] })),
    )
    const { user, actions, store, router } = show('security/tokens/form')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Deploy pipeline')
    await user.click(screen.getByRole('checkbox', { name: 'View projects' }))
    await user.click(screen.getByRole('radio', { name: /Selected projects/ }))
    await user.click(await screen.findByRole('button', { name: /Selected projects/ }))
    await user.click(await screen.findByRole('option', { name: 'Shop' }))
    await user.keyboard('{Escape}')
    await user.type(screen.getByLabelText(/IP addresses/), '192.0.2.7{Enter}2001:db8::/32')
    await user.click(screen.getByRole('button', { name: 'Create API token' }))
    expect(await screen.findByRole('region', { name: 'API token' })).toHaveTextContent(secret)
    expect(api.asked.find(({ line }) => line === 'POST /auth/tokens')?.body).toEqual({
      name: 'Deploy pipeline',
      permissions: ['projects:read'],
      projectIds: ['shop'],
      cidrs: ['192.0.2.7', '2001:db8::/32'],
      days: 90,
    })
    expect(JSON.stringify([actions, store.getState()])).not.toContain(secret)

    // Nobody leaves without it unasked.
    await user.click(screen.getByRole('button', { name: 'Done' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without copying the token?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await user.click(screen.getByRole('button', { name: 'Copy API token' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/security/tokens'))
  })

  it('names the address that is none, and the days that the company does not allow', async () => {
    const api = fixtureApi(
      mine,
      when(apiTokens.terms, () => ({ data: { allowed: true, mostDays: 30 } })),
    )
    const { user } = show('security/tokens/form')
    expect(await screen.findByLabelText(/Expires in/)).toHaveValue(30)
    await user.clear(screen.getByLabelText(/Expires in/))
    await user.type(screen.getByLabelText(/Expires in/), '31')
    await user.type(screen.getByLabelText(/IP addresses/), '192.0.2.7{Enter}nonsense')
    await user.click(screen.getByRole('button', { name: 'Create API token' }))
    expect(await screen.findByText("nonsense isn't an IP address or a CIDR range.")).toBeVisible()
    expect(screen.getByText('Enter 1 to 30 days.')).toBeVisible()
    expect(api.lines()).not.toContain('POST /auth/tokens')
  })

  it('can’t be made where the company allows none, and says why', async () => {
    fixtureApi(
      mine,
      when(apiTokens.terms, () => ({ data: { allowed: false, mostDays: 365 } })),
    )
    show('security/tokens/form')
    expect(await screen.findByRole('button', { name: 'Create API token' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.getAllByText(/Your company doesn't allow API tokens/)[0]).toBeVisible()
  })
})

describe('the company’s API tokens', () => {
  const owner = { id: 'ada', name: 'Ada' }

  it('are shown with their owners, and revoked by who sets the policy', async () => {
    let state: ApiToken['state'] = 'active'
    fixtureApi(
      when(apiTokens.listOfCompany, () => ({ data: [{ ...made, state, owner }] })),
      when(apiTokens.revokeOfCompany, () => {
        state = 'revoked'
        return { data: null }
      }),
      mine,
    )
    const { user } = show('users/tokens', ['security:read', 'security:policy'])
    expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Revoke Deploy pipeline' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke API token' }))
    expect(await screen.findByText('Deploy pipeline no longer works.')).toBeVisible()
  })

  it('are only looked at by others', async () => {
    fixtureApi(
      when(apiTokens.listOfCompany, () => ({ data: [{ ...made, owner }] })),
      mine,
    )
    show('users/tokens', ['security:read'])
    expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Revoke/ })).not.toBeInTheDocument()
  })
})
