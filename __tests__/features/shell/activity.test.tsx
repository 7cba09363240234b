import { act, screen, waitFor, within } from '@testing-library/react'
import type { SessionUser } from '#contract/auth/routes.ts'
import { securityEvents, type SecurityEvent } from '#contract/account/securityEvents.ts'
import { operations, type Operation } from '#contract/operations.ts'
import { askOperations } from '#src/app/notifications/askOperations.ts'
import { overlayOpened } from '#src/app/shellSlice.ts'
import { makeSessionUser } from '../../support/factories.ts'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { resizeTo, showPages } from '../../support/showPages.tsx'
import { framedPages } from './shellPages.tsx'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const me = makeSessionUser()
const grace = { id: 'user-grace', name: 'Grace' }

let serial = 0
const operation = (about: Partial<Operation>): Operation => ({
  kind: 'operation',
  id: `operation-${(serial += 1)}`,
  revision: 1,
  action: 'create',
  target: { kind: 'instance', id: 'i-1', name: 'web-1' },
  projectId: 'p-1',
  status: 'running',
  step: null,
  steps: [],
  progress: 0,
  error: null,
  actor: { id: me.id, name: 'Ada' },
  createdAt: at(0),
  startedAt: at(0),
  finishedAt: null,
  ...about,
})
const over = (about: Partial<Operation>) =>
  operation({ status: 'succeeded', progress: 100, finishedAt: at(5), actor: grace, ...about })

beforeEach(() => resizeTo(1440))
afterEach(() => {
  sessionStorage.clear()
  localStorage.removeItem(`seenUntil:${me.id}`)
})

const show = async (told: Operation[] = [], events: SecurityEvent[] = [], who: Partial<SessionUser> = {}) => {
  const api = fixtureApi(
    when(operations.list, () => ({ data: told, page: { number: 1, size: 50, total: told.length } })),
    when(securityEvents.list, () => ({ data: events })),
  )
  const shown = showPages({ routes: framedPages, at: '/account/security', who: { id: me.id, ...who } })
  await screen.findByRole('button', { name: /^Notifications/ })
  let wait = 0
  await act(async () => {
    wait = await askOperations(shown.store)
  })
  return { ...shown, api, wait }
}

it('tells of what is under way, with its progress, and asks again soon', async () => {
  const { user, wait, api } = await show([
    operation({ action: 'resize', progress: 40 }),
    operation({ status: 'queued', target: { kind: 'instance', id: 'i-2', name: 'web-2' } }),
    over({}),
  ])
  await user.click(await screen.findByRole('button', { name: '2 running tasks' }))
  const list = await screen.findByRole('list', { name: 'Running tasks' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Resizing web-1Running40%')
  expect(within(first!).getByRole('progressbar', { name: 'web-1' })).toHaveAttribute('aria-valuenow', '40')
  expect(second).toHaveTextContent('Creating web-2Queued')
  expect(wait).toBe(5_000)
  expect(api.asked[0]?.headers.get('x-background')).toBe('1')
})

it('is opened from elsewhere too, and the keyboard goes on from there', async () => {
  const { user, store } = await show([operation({})])
  act(() => void store.dispatch(overlayOpened('tasks')))
  expect(await screen.findByRole('list', { name: 'Running tasks' })).toBeVisible()
  expect(screen.getByRole('button', { name: '1 running task' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('list', { name: 'Running tasks' })).not.toBeInTheDocument()
})

it('says that nothing is running, and asks again later', async () => {
  const { user, wait } = await show([over({})])
  await user.click(await screen.findByRole('button', { name: 'Running tasks' }))
  expect(await screen.findByText('Nothing in progress')).toBeVisible()
  expect(wait).toBe(60_000)
})

it('shows how the latest tasks have ended and when, until they are cleared', async () => {
  const failure = { reason: 'noCapacity', message: 'There is no room for this plan.' }
  const { user, store } = await show([
    over({ action: 'stop', finishedAt: at(5) }),
    over({ action: 'resize', status: 'failed', error: failure, finishedAt: at(7) }),
    operation({ action: 'reboot', progress: 40 }),
  ])
  await user.click(await screen.findByRole('button', { name: '1 running task' }))
  const ended = within(await screen.findByRole('region', { name: 'Finished' }))
  const items = ended.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Couldn't resize web-1No capacity in this region.*Failed.+/),
    expect.stringMatching(/^web-1 stopped.*Done.+/),
  ])
  await user.click(ended.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Finished' })).not.toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Running tasks' })).toBeVisible()
  expect(store.getState().personal.clearedUntil).toBe(at(7))
  expect(localStorage.getItem(`clearedUntil:${me.id}`)).toBe(at(7))
  localStorage.removeItem(`clearedUntil:${me.id}`)
})

it('does not offer tasks until the server has told of any', async () => {
  fixtureApi()
  showPages({ routes: framedPages, at: '/account/security' })
  await screen.findByRole('button', { name: 'Notifications' })
  expect(screen.queryByRole('button', { name: 'Running tasks' })).not.toBeInTheDocument()
})

it('notifies of what others did and of what failed, the latest first, but not of one’s own doing', async () => {
  const mine = { id: me.id, name: 'Ada' }
  const failure = { reason: 'noCapacity', message: 'There is no room for this plan.' }
  const { user } = await show([
    over({ action: 'stop', finishedAt: at(5) }),
    over({ action: 'delete', actor: mine }),
    over({ action: 'resize', actor: mine, status: 'failed', error: failure, finishedAt: at(7) }),
    over({ action: 'purge', actor: null, finishedAt: at(6) }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }))
  const items = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Couldn't resize web-1.*No capacity in this region.*Failed.*by Ada/),
    expect.stringMatching(/^web-1 deleted permanently.*Done.*by Portico/),
    expect.stringMatching(/^web-1 stopped.*Done.*by Grace/),
  ])
})

it('counts as new only what has happened since one joined', async () => {
  const told = [over({ finishedAt: at(5) }), over({ finishedAt: at(9) })]
  const { user } = await show(told, [], { joinedAt: at(7) })
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  const list = within(await screen.findByRole('list', { name: 'Notifications' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
})

it('remembers what was marked as read', async () => {
  const { user, store } = await show([over({ finishedAt: at(5) }), over({ finishedAt: at(6) })])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible())
  expect(store.getState().personal.seenUntil).toBe(at(6))
  expect(localStorage.getItem(`seenUntil:${me.id}`)).toBe(at(6))
})

it('says that there is nothing new', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('No notifications')).toBeVisible()
})

it('asks nothing while nobody looks', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { api } = await show()
  expect(api.lines()).toEqual([])
  hidden.mockRestore()
})

describe('what happens to one’s own account', () => {
  const events: SecurityEvent[] = [
    { id: 'e-2', at: at(9), event: 'newDevice', device: 'Firefox on Android', place: null },
    { id: 'e-1', at: at(3), event: 'passwordChanged', device: null, place: null },
  ]
  const showEvents = async () => {
    const shown = await show([over({ finishedAt: at(5) })], events)
    await shown.user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }))
    return shown
  }

  it('is among the notifications, and leads to security', async () => {
    const { user, router } = await showEvents()
    const items = within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^New sign-in to your account.*Firefox on Android.*Not you/),
      expect.stringMatching(/^web-1 created/),
      expect.stringMatching(/^Your password was changed.*Not you/),
    ])
    await act(() => router.navigate('/home/dashboards'))
    await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }))
    await user.click(await screen.findByRole('link', { name: 'New sign-in to your account' }))
    expect(router.state.location.pathname).toBe('/account/security')
  })

  it('is read with the rest', async () => {
    const { user, store } = await showEvents()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(store.getState().personal.seenUntil).toBe(at(9))
  })

  it('is asked for in the background, and not at the pace of running tasks', async () => {
    const { api, store } = await show([operation({})], events)
    const line = securityEvents.list.line
    const times = (what: string) => api.lines().filter((each) => each === what).length
    await act(async () => void (await askOperations(store)))
    // They have only just come.
    expect(times(operations.list.line)).toBe(1)
    jest.useFakeTimers({ now: Date.now() + 5_000, advanceTimers: true })
    await act(async () => void (await askOperations(store)))
    jest.useRealTimers()
    expect(times(operations.list.line)).toBe(2)
    const asked = api.asked.filter((each) => each.line === line)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers.get('x-background')).toBe('1')
  })
})
