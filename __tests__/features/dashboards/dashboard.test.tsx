import { act, screen, within } from '@testing-library/react'
import { dashboard, type Overview } from '#contract/dashboards/routes.ts'
import type { AnyRecord } from '#contract/kinds.ts'
import type { Operation } from '#contract/operations.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { projects } from '#contract/projects/routes.ts'
import { dashboardRoutes } from '#src/features/dashboards/routes.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeOverview, makeProblem, makeProject } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'

// Compiled before the first test, which should not wait for it.
beforeAll(async () => void (await import('#src/features/dashboards/DashboardPage.tsx')), 60_000)

const atlas = makeProject({ name: 'atlas', color: 'blue', resourceCount: 3 })
const first = makeProject({ name: 'default', isDefault: true })

const show = (
  overview: Partial<Overview> = {},
  { may = [], included = [] }: { may?: Permission[]; included?: AnyRecord[] } = {},
) => {
  const api = fixtureApi(
    when(dashboard.read, () => ({ data: makeOverview(overview), included })),
    when(projects.mine, () => ({ data: [atlas, first] })),
  )
  const routes = [{ path: 'home', children: dashboardRoutes }]
  return { api, ...showPages({ routes, at: '/home/dashboards', may, who: { companyName: 'Acme' } }) }
}

const running: Operation = {
  kind: 'operation',
  id: 'op-1',
  revision: 1,
  action: 'create',
  target: { kind: 'instance', id: 'web', name: 'web-1' },
  projectId: 'atlas',
  status: 'running',
  step: 'boot',
  steps: ['reserve', 'boot'],
  progress: 40,
  error: null,
  actor: null,
  createdAt: '2030-01-01T12:00:00.000Z',
  startedAt: null,
  finishedAt: null,
}

const everything: Partial<Overview> = {
  resources: [{ kind: 'instance', total: 3, byStatus: { running: 2, stopped: 1 } }],
  operations: { ids: ['op-1'], total: 1 },
  limits: [{ metric: 'vcpus', limit: 10, used: 9, reserved: 1 }],
  activity: {
    of: 'company',
    entries: [
      {
        id: 'a1',
        at: '2030-01-01T12:00:00.000Z',
        action: 'projects.create',
        outcome: 'success',
        actor: 'Ada',
        staff: false,
        target: { kind: 'project', id: 'p', name: 'Beta' },
      },
      {
        id: 'a2',
        at: '2030-01-01T11:00:00.000Z',
        action: 'weather.rain',
        outcome: 'failure',
        actor: null,
        staff: true,
        target: null,
      },
    ],
  },
}

// What stands behind an open dialog is hidden from roles, but not from the eye.
const headings = () =>
  screen.getAllByRole('heading', { level: 2, hidden: true }).map((heading) => heading.textContent)

describe('the dashboard', () => {
  it('shows what there is: counts by state, operations, limits, projects and activity', async () => {
    show(everything, { included: [running] })
    const tile = (await screen.findByRole('heading', { name: 'Instances' })).closest('li')
    expect(tile).toHaveTextContent('Instances3Running 2Stopped 1')
    expect(screen.getByRole('link', { name: 'Stopped 1' })).toHaveAttribute(
      'href',
      '/products/compute?status=stopped',
    )
    expect(await screen.findByRole('progressbar', { name: 'Creating web-1' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
    expect(screen.getByRole('meter', { name: 'vCPUs' })).toHaveAttribute('aria-valuetext', '9 of 10')
    expect(await screen.findByRole('link', { name: 'atlas' })).toHaveAttribute(
      'href',
      `/home/projects/details?id=${atlas.id}`,
    )
    expect(screen.getByText('3 resources')).toBeVisible()
    expect(screen.getByText('Created a project').closest('li')).toHaveTextContent(/Beta.*Ada/)
  })

  it('shows what this month has cost to those who are told, and what a month costs', async () => {
    const day = '2030-01-01T00:00:00.000Z'
    const monthly = { amount: '84.5', currency: 'USD' }
    show({ ...everything, spend: { amount: '12.345', currency: 'USD', from: day, to: day, monthly } })
    const tile = (await screen.findByRole('heading', { name: 'Spend this month' })).closest('li')
    expect(tile).toHaveTextContent('$12.35')
    expect(tile).toHaveTextContent('Since January 1, before taxes')
    expect(tile).toHaveTextContent('$84.50 for a full month')
  })

  it('says nothing of money to the others', async () => {
    show(everything)
    await screen.findByRole('heading', { name: 'Instances' })
    expect(screen.queryByText('Spend this month')).not.toBeInTheDocument()
  })

  it('tells of those whose creation failed, which count as nothing', async () => {
    show({ resources: [{ kind: 'instance', total: 1, byStatus: { running: 1, error: 1 }, unbuilt: 1 }] })
    const tile = (await screen.findByRole('heading', { name: 'Instance' })).closest('li')
    expect(tile).toHaveTextContent(/^Instance1.*Error 11 not created, not counted$/)
  })

  it('leads to what needs attention', async () => {
    const web = { kind: 'instance', id: 'web', name: 'web-1' }
    show({
      attention: [
        { reason: 'error', target: web, at: null },
        { reason: 'health', target: { kind: 'vpc', id: 'lab', name: 'lab' }, at: null },
        { reason: 'failed', target: { ...web, id: 'db', name: 'db-1' }, action: 'resize', at: null },
        {
          reason: 'limit',
          target: null,
          at: null,
          limit: { metric: 'vcpus', limit: 10, used: 9, reserved: 1 },
        },
        { reason: 'health', target: { kind: 'loadBalancer', id: 'lb', name: 'front' }, at: null },
        { reason: 'certificate', target: { kind: 'certificate', id: 'cert', name: 'shop' }, at: null },
        { reason: 'invitation', target: { kind: 'user', id: 'eve', name: 'Eve' }, at: null },
        { reason: 'comet', target: web, at: null },
      ],
    })
    const links = [
      ['web-1 is in error', '/products/compute/details?id=web'],
      ['lab has failing health checks', '/products/network/vpc/lab/health-check'],
      ["Couldn't resize db-1", '/products/compute/details?id=db'],
      ['vCPUs: 90% of the limit in use (9 of 10)', '/account/limits'],
      ['front has members offline', '/products/load-balancers?id=lb'],
      ['Certificate shop expires soon or has expired', '/products/load-balancers?view=certificates&id=cert'],
    ] as const
    for (const [name, href] of links)
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
    const card = screen.getByRole('region', { name: 'Needs attention' })
    expect(within(card).getAllByRole('listitem')).toHaveLength(7)
    expect(within(card).getByText('Invitation for Eve expires soon or has expired')).toBeVisible()
  })

  it('has one line of what is still to be set up, until all of it is', async () => {
    show({ next: { twoFactor: false, colleague: false, instance: true } })
    const steps = within(await screen.findByRole('navigation', { name: 'Next steps' }))
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Invite a colleague',
      'Turn on two-factor authentication',
    ])
  })

  it('says first of all what one’s own account lacks, and says it once', async () => {
    show({ checkUp: 'secondFactor', next: { twoFactor: false, colleague: false, instance: true } })
    expect(await screen.findByText('No second factor')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a second factor' })).toHaveAttribute(
      'href',
      '/account/security/form',
    )
    const steps = within(await screen.findByRole('navigation', { name: 'Next steps' }))
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Invite a colleague'])
  })

  it('leaves the second factor to the first steps of a new company', async () => {
    show({ checkUp: 'secondFactor', start: { twoFactor: false, project: false } })
    expect(await screen.findByRole('heading', { name: /Turn on two-factor/ })).toBeVisible()
    expect(screen.queryByText('No second factor')).not.toBeInTheDocument()
  })

  it('tells what was done to a resource in words, and how many volumes are of use to nothing', async () => {
    const [entry] = everything.activity?.entries ?? []
    if (!entry) throw new Error('There is an entry to go by')
    show({
      ...everything,
      resources: [{ kind: 'volume', total: 3, byStatus: { attached: 1, available: 2 }, unattached: 2 }],
      activity: {
        of: 'company',
        entries: [
          {
            ...entry,
            action: 'block-storage.snapshot',
            target: { kind: 'volume', id: 'v', name: 'data' },
          },
          {
            ...entry,
            id: 'end',
            action: 'instance.resize',
            outcome: 'failure',
            target: { kind: 'instance', id: 'w', name: 'web' },
          },
        ],
      },
    })
    expect(await screen.findByText('Took a snapshot of data')).toBeVisible()
    expect(screen.getByText("Couldn't resize web")).toBeVisible()
    expect(screen.getByRole('link', { name: '2 not attached' })).toHaveAttribute(
      'href',
      '/products/block-storage?attached=false',
    )
    expect(screen.getByRole('link', { name: 'Available 2' })).toHaveAttribute(
      'href',
      '/products/block-storage?status=available',
    )
  })

  it('tells how many addresses are idle, and what they cost all the same', async () => {
    show({
      ...everything,
      resources: [
        {
          kind: 'ipAddress',
          total: 5,
          byStatus: { inUse: 3, free: 2 },
          unattached: 2,
          unattachedMonthly: { amount: '6.720000', currency: 'USD' },
        },
      ],
    })
    expect(await screen.findByRole('link', { name: '2 idle, $6.72 per month' })).toHaveAttribute(
      'href',
      '/products/ip-address?idle=true',
    )
    expect(screen.getByRole('link', { name: 'In use 3' })).toBeVisible()
  })

  it('shows an action of the log that it does not know as the log calls it', async () => {
    show(everything)
    const entry = (await screen.findByText('weather.rain')).closest('li')
    expect(entry).toHaveTextContent(/Failed.*Staff.*Portico/)
  })

  it('leaves out what one may not see', async () => {
    show()
    await screen.findByText('No activity yet')
    expect(headings()).toEqual(['My projects', 'Recent activity'])
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
  })

  it('takes an operation off the list when it has ended', async () => {
    const { store } = show(everything, { included: [running] })
    await screen.findByRole('progressbar', { name: 'Creating web-1' })
    const ended = { ...running, revision: 2, status: 'succeeded' as const, progress: 100 }
    act(() => void store.dispatch(deltaReceived({ records: [ended], removed: [] }, { via: 'live' })))
    expect(await screen.findByText('Nothing in progress')).toBeVisible()
  })

  it('offers what one may create', async () => {
    const { user, router } = show(everything, { may: ['projects:create'] })
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Project' }))
    expect(router.state.location.pathname).toBe('/home/projects/form')
  })

  it('says why it could not be loaded, and tries again', async () => {
    let isAway = true
    fixtureApi(
      when(dashboard.read, () =>
        isAway ? refuse(makeProblem('ServiceUnavailable', 503)) : { data: makeOverview() },
      ),
      when(projects.mine, () => ({ data: [] })),
    )
    const { user } = showPages({
      routes: [{ path: 'home', children: dashboardRoutes }],
      at: '/home/dashboards',
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy')
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No projects yet')).toBeVisible()
  })
})

describe('a new company', () => {
  const start = { project: false, colleague: false, twoFactor: false, instance: false }

  it('is led to its first steps instead, each with a way to it', async () => {
    show({ ...everything, resources: [], start }, { may: ['projects:create'] })
    expect(await screen.findByRole('heading', { name: 'Get started' })).toBeVisible()
    expect(screen.queryByText('Recent activity')).toBeNull()
    expect(screen.getByText('0 of 4 done')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create project' })).toHaveAttribute(
      'href',
      '/home/projects/form',
    )
    expect(screen.getByRole('link', { name: 'Invite users' })).toHaveAttribute('href', '/account/users/form')
    expect(screen.getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/account/security/form')
    expect(screen.getByRole('link', { name: 'Create instance' })).toHaveAttribute(
      'href',
      '/products/compute/create',
    )
  })

  it('sees what is done ticked off', async () => {
    show({ start: { ...start, project: true } })
    expect(await screen.findByRole('heading', { name: /^Create a project.*Done/ })).toBeVisible()
    expect(screen.getByText('1 of 4 done')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create project' })).toBeNull()
  })

  it('comes to the dashboard when all is done', async () => {
    show({ start: { project: true, colleague: true, twoFactor: true } })
    expect(await screen.findByText('Recent activity')).toBeVisible()
    expect(screen.queryByText('Get started')).toBeNull()
  })

  it('can turn to the dashboard at once, and back', async () => {
    const { user } = show({ start })
    await user.click(await screen.findByRole('button', { name: 'Show the dashboard' }))
    expect(await screen.findByText('Recent activity')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Arrange' }))
    await user.click(await screen.findByRole('checkbox', { name: 'First steps' }))
    // The page behind a dialog is hidden from everyone who reads by role.
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'Get started' })).toBeVisible()
  })
})

const arranging = async () => {
  const shown = show()
  await screen.findByText('No activity yet')
  await shown.user.tab()
  await shown.user.keyboard('{Enter}')
  await screen.findByRole('checkbox', { name: 'My projects' })
  return shown
}
const widgets = () => headings().filter((name) => name !== 'Arrange the dashboard')

describe('arranging', () => {
  it('moves a widget by the keyboard, keeps the focus on the button and says where it is', async () => {
    const { user, store } = await arranging()
    const up = screen.getByRole('button', { name: 'Move Recent activity up' })
    up.focus()
    await user.keyboard('{Enter}')
    expect(widgets()).toEqual(['Recent activity', 'My projects'])
    expect(up).toHaveFocus()
    expect(screen.getByText('Recent activity: position 1 of 2')).toBeInTheDocument()
    expect(store.getState().settings.dashboard.order).toEqual([
      'resources',
      'attention',
      'operations',
      'limits',
      'activity',
      'projects',
    ])
  })

  it('hides a widget, says when nothing is left, and goes back to the default', async () => {
    const { user } = await arranging()
    await user.click(screen.getByRole('checkbox', { name: 'My projects' }))
    expect(widgets()).toEqual(['Recent activity'])
    await user.click(screen.getByRole('checkbox', { name: 'Recent activity' }))
    expect(screen.getByText('All widgets are hidden')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reset to default' }))
    expect(widgets()).toEqual(['My projects', 'Recent activity'])
  })

  it('does not move the first one further up', async () => {
    const { user, store } = await arranging()
    const before = store.getState().settings.dashboard
    await user.click(screen.getByRole('button', { name: 'Move My projects up' }))
    expect(store.getState().settings.dashboard).toBe(before)
  })
})
