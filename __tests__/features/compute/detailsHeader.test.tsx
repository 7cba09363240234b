import { activityRoutes } from '#contract/activity.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Problem } from '#contract/problem.ts'
import { projects } from '#contract/projects/routes.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem, makeProject } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { images, makeInstance, regions } from './offer.ts'

const nothingMeasured = {
  range: '1h' as const,
  times: [],
  cpuPercent: [],
  memoryPercent: [],
  diskReadBytes: [],
  diskWriteBytes: [],
  networkInBytes: [],
  networkOutBytes: [],
}

const show = async (
  about: Partial<Instance> = {},
  { tab = 'overview', refusal }: { tab?: string; refusal?: Problem } = {},
) => {
  const web = makeInstance({ id: 'web', name: 'web-1', ...about })
  const changed = (changes: Partial<Instance>) => ({ data: { ...web, revision: 2, ...changes } })
  const api = fixtureApi(
    when(compute.read, () => ({ data: web })),
    when(compute.update, ({ name = web.name, locked = web.locked }) =>
      refusal ? refuse(refusal) : changed({ name, locked }),
    ),
    when(compute.start, () => (refusal ? refuse(refusal) : changed({ status: 'starting' }))),
    when(compute.unrescue, () => changed({ status: 'rescuing' })),
    when(compute.resize, () => changed({ status: 'resizing' })),
    when(compute.metrics, () => ({ data: nothingMeasured })),
    when(activityRoutes.list, () => ({
      data: [
        {
          id: 'a-1',
          at: '2026-01-01T00:00:00.000Z',
          action: 'resize',
          outcome: 'failure' as const,
          actor: 'ada@example.com',
          detail: 'noCapacity',
        },
        {
          id: 'a-2',
          at: '2026-01-01T00:00:00.000Z',
          action: 'compute.update',
          outcome: 'success' as const,
          actor: null,
          detail: 'name, tags',
        },
      ],
    })),
    when(catalogue.regions, () => ({ data: regions })),
    when(catalogue.images, () => ({ data: images })),
    when(projects.mine, () => ({
      data: [makeProject({ id: 'atlas', name: 'Atlas' })],
      page: { number: 1, size: 50, total: 1 },
    })),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at: `/products/compute/details?id=web&tab=${tab}`,
    may: [
      'compute:read',
      'compute:update',
      'compute:power',
      'compute:resize',
      'compute:rebuild',
      'compute:credentials',
      'compute:delete',
      'compute:console',
      'projects:move-resources',
    ],
  })
  await screen.findByRole('heading', { level: 1, name: /web-1/ })
  return { ...shown, api, web, sent: () => api.asked.filter(({ line }) => !line.startsWith('GET')) }
}

// The page with its charts is compiled once, outside of the time that a test has.
beforeAll(async () => {
  await import('#src/features/compute/details/InstancePage.tsx')
}, 30_000)

const edit = async (user: Awaited<ReturnType<typeof show>>['user'], typed: string) => {
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, typed)
}

describe('the name of an instance', () => {
  it('is changed where it stands by Enter, and gives the focus back', async () => {
    const { user, sent } = await show()
    await edit(user, 'shop{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: /shop/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus()
    expect(sent()).toMatchObject([{ line: 'PATCH /compute/instances/web', body: { name: 'shop' } }])
  })

  it('stays as it was after Escape', async () => {
    const { user, sent } = await show()
    await edit(user, 'shop{Escape}')
    expect(screen.getByRole('heading', { level: 1, name: /web-1/ })).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('that breaks the rule is not sent', async () => {
    const { user, sent } = await show()
    await edit(user, 'not ok{Enter}')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/^1 to 63 letters/)
    expect(sent()).toEqual([])
  })

  it('comes back to be mended when it is refused, with what was typed', async () => {
    const { user } = await show({}, { refusal: makeProblem('ForbiddenException', 403) })
    await edit(user, 'shop{Enter}')
    const field = await screen.findByRole('textbox', { name: 'Name' })
    expect(field).toHaveValue('shop')
    expect(field).toHaveAccessibleDescription("Your role doesn't allow this.")
    await user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { level: 1, name: /web-1/ })).toBeVisible()
  })
})

describe('what is out of the ordinary', () => {
  it('is told of an instance that could not be built, with what to do', async () => {
    await show({
      status: 'error',
      powerState: 'off',
      built: false,
      error: { reason: 'noCapacity', message: 'x' },
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Creation failed')
    expect(alert).toHaveTextContent('No capacity in this region. Delete it and try again')
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument()
  })

  it('is told of a change that failed, in the words of the server when the reason is new', async () => {
    await show({ error: { reason: 'somethingNew', message: 'The moon was full.' } })
    expect(await screen.findByRole('alert')).toHaveTextContent('The last change failed')
    expect(screen.getByRole('alert')).toHaveTextContent('The moon was full. Try again.')
  })

  it('is told of a deleted one with the time that is left, and offers to recover it', async () => {
    const recoverableUntil = new Date(Date.now() + 50 * 3_600_000).toISOString()
    await show({ status: 'deleted', powerState: 'off', recoverableUntil })
    expect(await screen.findByText(/You can recover it until .* \(in 2 days\)/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Recover' })).not.toHaveAttribute('aria-disabled')
    expect(screen.queryByRole('button', { name: 'Rename' })).not.toBeInTheDocument()
  })

  it('is told of a locked one, which is unlocked there and locked again by the toast', async () => {
    const { user, sent } = await show({ locked: true })
    await user.click(await screen.findByRole('button', { name: 'Unlock' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    undo.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toMatchObject([{ body: { locked: false } }, { body: { locked: true } }])
  })

  it('is told of one that was resized in the cloud itself, and resizes it back once that is confirmed', async () => {
    const error = { reason: 'differs', message: 'The cloud runs this instance with another flavor.' }
    const { user, sent } = await show({ error })
    expect(await screen.findByText('web-1 was resized outside of Portico')).toBeVisible()
    expect(screen.queryByText(/last change failed/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Restore plan' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Restore plan' })
    expect(within(dialog).getByText('The instance is stopped for it and started again.')).toBeVisible()
    expect(sent()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Restore plan' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { line: 'POST /compute/instances/web/actions/resize', body: { restart: true } },
      ]),
    )
  })

  it('is told of one in rescue, whose way out leads', async () => {
    const { user, sent } = await show({ status: 'rescue' })
    expect(await screen.findByText('web-1 is in rescue mode')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Exit rescue mode' }))
    await waitFor(() =>
      expect(sent()).toMatchObject([{ line: 'POST /compute/instances/web/actions/unrescue' }]),
    )
  })
})

it('says in a toast why an action was refused', async () => {
  const refusal = makeProblem('ConflictException', 409, { context: { reason: 'busy' } })
  const { user } = await show({ status: 'stopped', powerState: 'off' }, { refusal })
  await user.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText("Couldn't start web-1")).toBeVisible()
  expect(screen.getByText('Another operation is in progress')).toBeVisible()
})

it('says that an instance is gone once it was removed', async () => {
  const { store } = await show()
  act(
    () =>
      void store.dispatch(
        deltaReceived(
          { records: [], removed: [{ kind: 'instance', id: 'web', revision: 9 }] },
          { via: 'live' },
        ),
      ),
  )
  expect(await screen.findByText('Instance not found')).toBeVisible()
})

describe('the parts of the page', () => {
  it('link the project and tell the latest activity', async () => {
    await show()
    expect(await screen.findByRole('link', { name: 'Atlas' })).toHaveAttribute(
      'href',
      '/home/projects/details?id=atlas',
    )
    const latest = within(await screen.findByRole('region', { name: 'Latest activity' }))
    expect(await latest.findByText('ada@example.com')).toBeVisible()
  })

  it('tell what happened in the language of the interface', async () => {
    await show({}, { tab: 'activity' })
    expect(await screen.findByText('No capacity in this region.')).toBeVisible()
    expect(screen.getByText('Name, Tags')).toBeVisible()
  })

  it('show every address, to be copied', async () => {
    await show({ ipv4: ['192.0.2.7'], ipv6: ['2001:db8::7'], privateIps: [] }, { tab: 'networking' })
    expect(await screen.findByRole('button', { name: 'Copy 2001:db8::7' })).toBeVisible()
    expect(screen.getByText('No private addresses')).toBeVisible()
  })

  it('save the host name by itself', async () => {
    const { user, sent } = await show({}, { tab: 'settings' })
    const field = await screen.findByRole('textbox', { name: 'Hostname' })
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await user.type(field, '-2{Enter}')
    expect(await screen.findByText('Hostname saved')).toBeVisible()
    expect(sent()).toMatchObject([{ body: { hostname: 'web-2' } }])
  })

  it('offer in the settings what may be done, and only to recover or end a deleted one', async () => {
    const { store, web } = await show({}, { tab: 'settings' })
    const danger = await screen.findByRole('region', { name: 'Danger zone' })
    expect(within(danger).getByRole('button', { name: 'Rebuild' })).toBeVisible()
    act(
      () =>
        void store.dispatch(
          deltaReceived(
            { records: [{ ...web, revision: 9, status: 'deleted' }], removed: [] },
            { via: 'live' },
          ),
        ),
    )
    expect(await screen.findByRole('button', { name: 'Delete permanently' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Rebuild' })).not.toBeInTheDocument()
  })
})
