import { screen, waitFor, within } from '@testing-library/react'
import type { Permission } from '#contract/permissions/permissions.ts'
import { catalogue, type Region } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Cost } from '#contract/money.ts'
import type { Instance, Snapshot } from '#contract/compute/records.ts'
import type { Problem } from '#contract/problem.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { images, makeInstance, regions } from './offer.ts'

const web = makeInstance({ id: 'web', name: 'web-1', status: 'running', ipv4: ['100.64.0.10'] })
const nightly: Snapshot = {
  kind: 'snapshot',
  id: 'nightly',
  revision: 1,
  name: 'nightly',
  origin: 'manual',
  instanceId: 'web',
  projectId: 'atlas',
  region: 'lab-1',
  status: 'available',
  sizeGib: 12,
  createdAt: '2026-01-01T00:00:00.000Z',
}

let costs: { data: Cost } | undefined
let offered: Region[]
beforeEach(() => {
  offered = regions
  const month = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-22T02:00:00.000Z' }
  costs = { data: { ...month, hours: 123.45, amount: '12.345678', currency: 'USD' } }
})

const everything: Permission[] = [
  'compute:read',
  'compute:power',
  'compute:delete',
  'compute:snapshot',
  'compute:console',
]

const setUp = (
  tab = 'overview',
  instance: Instance = web,
  refusal?: Problem,
  may: Permission[] = everything,
) => {
  const later = { ...instance, revision: instance.revision + 1 }
  const api = fixtureApi(
    when(compute.read, () => ({ data: instance })),
    when(catalogue.regions, () => ({ data: offered })),
    when(catalogue.images, () => ({ data: images })),
    when(compute.cost, () => costs ?? refuse(makeProblem('Unexpected', 500))),
    when(compute.stop, () => ({ data: { ...later, status: 'stopping' as const } })),
    when(compute.remove, () => ({ data: { ...later, status: 'deleting' as const } })),
    when(compute.console, ({ after }) => ({
      data: after === undefined ? { lines: ['booting', 'login:'], next: 2 } : { lines: ['root'], next: 3 },
    })),
    when(compute.listSnapshots, () => ({ data: [nightly], page: { number: 1, size: 50, total: 1 } })),
    when(compute.restoreSnapshot, () =>
      refusal ? refuse(refusal) : { data: { ...later, status: 'restoring' as const } },
    ),
    when(compute.list, () => ({ data: [], page: { number: 1, size: 50, total: 0 } })),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at: `/products/compute/details?id=web&tab=${tab}`,
    may,
  })
  return { ...shown, api }
}

// The page with its charts is compiled once, outside of the time that a test has.
beforeAll(async () => {
  await import('#src/features/compute/details/InstancePage.tsx')
}, 30_000)

const restore = () => screen.getByRole('button', { name: 'Restore nightly' })

describe('the page of an instance', () => {
  it('tells how to sign in to it', async () => {
    setUp()
    expect(await screen.findByText('ssh debian@100.64.0.10')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'web-1' })).toBeVisible()
  })

  it('tells what it has cost this month so far, as the estimate that it is', async () => {
    setUp()
    const hint = await screen.findByText(/^123.5 hours since November 1 \(UTC\)\. An estimate, before taxes/)
    expect(hint.parentElement).toHaveTextContent('$12.35')
  })

  it('tells its price even when nobody can say what it has cost', async () => {
    costs = undefined
    setUp()
    expect(await screen.findByText('Per hour')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('This month so far')).not.toBeInTheDocument())
  })

  it('has no tabs that would only refuse', async () => {
    setUp('overview', web, undefined, ['compute:read'])
    await screen.findByRole('heading', { name: 'web-1' })
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the page' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Metrics',
      'Networking',
      'Snapshots',
      'Activity',
    ])
  })

  it('has nothing about load where the cloud measures none', async () => {
    offered = regions.map((region) => ({
      ...region,
      capabilities: { ...region.capabilities, metrics: false },
    }))
    setUp()
    await screen.findByText('Image')
    expect(screen.queryByRole('link', { name: 'Metrics' })).not.toBeInTheDocument()
    expect(screen.queryByText('Last hour')).not.toBeInTheDocument()
  })

  it('names the availability zone where its region has several', async () => {
    offered = regions.map((region) => ({ ...region, zones: ['lab-1a', 'lab-1b'] }))
    setUp('overview', { ...web, zone: 'lab-1b' })
    expect(await screen.findByText('lab-1b')).toBeVisible()
  })

  it('is silent about the only zone of a region', async () => {
    offered = regions.map((region) => ({ ...region, zones: ['lab-1b'] }))
    setUp('overview', { ...web, zone: 'lab-1b' })
    await screen.findByText('Image')
    expect(screen.queryByText('lab-1b')).not.toBeInTheDocument()
  })

  it('shows how far the operation under way has come, as it goes', async () => {
    const { store } = setUp()
    await screen.findByRole('heading', { name: 'web-1' })
    const operation = {
      kind: 'operation' as const,
      id: 'op',
      revision: 1,
      action: 'reboot' as const,
      target: { kind: 'instance', id: 'web', name: 'web-1' },
      projectId: 'atlas',
      status: 'running' as const,
      step: null,
      steps: [],
      progress: 40,
      error: null,
      actor: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      startedAt: '2026-01-01T00:00:00.000Z',
      finishedAt: null,
    }
    const rebooting = { ...web, revision: 9, status: 'rebooting' as const, operationId: 'op' }
    store.dispatch(deltaReceived({ records: [rebooting, operation], removed: [] }, { via: 'live' }))
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Rebooting' })).toHaveAttribute('aria-valuenow', '40'),
    )
  })

  it('offers what fits the state, and says why the rest does not', async () => {
    setUp('overview', { ...web, locked: true })
    const stop = await screen.findByRole('button', { name: 'Stop' })
    expect(stop).toHaveAttribute('aria-disabled', 'true')
    expect(stop).toHaveAccessibleDescription('Must be unlocked first')
    expect(screen.queryByRole('link', { name: 'Resize' })).not.toBeInTheDocument()
  })

  it('deletes it only once its name was typed, and stays to show what becomes of it', async () => {
    const { user, api } = setUp()
    await user.click(await screen.findByRole('button', { name: 'Actions for web-1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(api.lines()).not.toContain('DELETE /compute/instances/web')
    await user.type(within(dialog).getByRole('textbox'), 'web-1')
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    expect(api.lines()).toContain('DELETE /compute/instances/web')
    expect(screen.getByText('Deleting')).toBeVisible()
  })

  it('adds to the console what came after, instead of asking for all of it again', async () => {
    setUp('console')
    const log = await screen.findByRole('region', { name: 'Serial console' })
    expect(log).toHaveTextContent('booting login:')
    await waitFor(() => expect(log).toHaveTextContent('booting login: root'), { timeout: 4500 })
  })

  it('puts the disk back only while the instance is stopped', async () => {
    const { user, api, store } = setUp('snapshots')
    await screen.findByRole('table', { name: 'Snapshots' })
    expect(restore()).toHaveAccessibleDescription('Stop the instance first')
    const stopped = { ...web, revision: 9, status: 'stopped' as const }
    store.dispatch(deltaReceived({ records: [stopped], removed: [] }, { via: 'live' }))
    await waitFor(() => expect(restore()).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(restore())
    await user.type(await screen.findByRole('textbox', { name: 'Type web-1 to confirm' }), 'web-1')
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() =>
      expect(api.lines()).toContain('POST /compute/instances/web/snapshots/nightly/restore'),
    )
  })

  it('keeps the snapshots of a deleted instance from being deleted, as the server does', async () => {
    setUp('snapshots', { ...web, status: 'deleted' })
    expect(await screen.findByRole('button', { name: 'Delete nightly' })).toHaveAccessibleDescription(
      'Already deleted',
    )
  })

  it('says in the language of the interface why a snapshot was not put back', async () => {
    const refusal = makeProblem('ConflictException', 409, { context: { reason: 'notAvailable' } })
    const { user } = setUp('snapshots', { ...web, status: 'stopped' }, refusal)
    await user.click(await screen.findByRole('button', { name: 'Restore nightly' }))
    await user.type(await screen.findByRole('textbox', { name: 'Type web-1 to confirm' }), 'web-1')
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText("This snapshot isn't ready yet.")).toBeVisible()
  })
})

it('says that an instance is gone when it is', async () => {
  fixtureApi(when(compute.read, () => refuse(makeProblem('NotFoundException', 404))))
  showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at: '/products/compute/details?id=web',
    may: ['compute:read'],
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Instance not found')
})
