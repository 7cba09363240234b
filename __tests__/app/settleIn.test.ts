import { operations } from '#contract/operations.ts'
import { projects } from '#contract/projects/routes.ts'
import { securityEvents } from '#contract/account/securityEvents.ts'
import { users } from '#contract/users/records.ts'
import { api as apiSlice } from '#src/api/api.ts'
import { valueTag } from '#src/api/tags.ts'
import { selectSecurityEvents } from '#src/auth/securityEventsApi.ts'
import { itemChosen, notificationsSeen } from '#src/app/personalSlice.ts'
import { createStore } from '#src/app/store.ts'
import { restoreSessionSuccess, sessionEnded } from '#src/auth/authSlice.ts'
import { makeProject, makeSessionUser } from '../support/factories.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'

const ada = makeSessionUser({ id: 'ada' })
const grace = makeSessionUser({ id: 'grace' })
const page = { number: 1, size: 50, total: 0 }

const server = (...more: Parameters<typeof fixtureApi>) =>
  fixtureApi(
    ...more,
    when(users.permissions, () => ({ data: [] })),
    when(projects.mine, () => ({ data: [makeProject({ id: 'p-1', name: 'atlas' })] })),
    when(operations.list, () => ({ data: [], page })),
  )

/** Until everything that was begun has been answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

const stores: ReturnType<typeof createStore>[] = []
const start = () => {
  const store = createStore()
  stores.push(store)
  return store
}
const signIn = async (store: ReturnType<typeof createStore>, user = ada) => {
  store.dispatch(restoreSessionSuccess({ user }))
  await settled()
}

afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(sessionEnded('elsewhere'))
  sessionStorage.clear()
  localStorage.clear()
})

it('loads the person’s projects and the latest operations on authentication, once', async () => {
  const api = server()
  const store = start()
  expect(api.lines()).toEqual([])
  await signIn(store)
  const lines = api.lines()
  expect(lines.filter((line) => line === 'GET /projects/my')).toHaveLength(1)
  expect(lines.filter((line) => line === 'GET /operations')).toHaveLength(1)
  expect(store.getState().records.project.entities['p-1']?.name).toBe('atlas')
})

it('does so again for whoever signs in next', async () => {
  const api = server()
  const store = start()
  await signIn(store)
  store.dispatch(sessionEnded('elsewhere'))
  expect(store.getState().records.project.ids).toEqual([])
  await signIn(store, grace)
  expect(api.lines().filter((line) => line === 'GET /projects/my')).toHaveLength(2)
})

it('keeps what happened to the account when everything is asked for again, as after a gap in the live updates', async () => {
  const event = { id: 'e-1', at: '2026-01-01T00:00:00.000Z', event: 'newDevice', device: null, place: null }
  const api = server(when(securityEvents.list, () => ({ data: [event] })))
  const store = start()
  await signIn(store)
  store.dispatch(apiSlice.util.invalidateTags([valueTag(securityEvents.list)]))
  await settled()
  expect(selectSecurityEvents(store.getState()).data).toEqual([event])
  expect(api.lines().filter((line) => line === securityEvents.list.line)).toHaveLength(2)
})

describe('what a person did', () => {
  it('is there again after a reload, and is not shown to the next person', async () => {
    server()
    const store = start()
    await signIn(store)
    store.dispatch(itemChosen('page:/a'))
    store.dispatch(itemChosen('page:/b'))
    store.dispatch(itemChosen('page:/a'))
    store.dispatch(notificationsSeen('2026-01-01T00:00:00.000Z'))
    const done = {
      recent: ['page:/a', 'page:/b'],
      seenUntil: '2026-01-01T00:00:00.000Z',
      clearedUntil: '',
    }
    expect(store.getState().personal).toEqual(done)

    store.dispatch(sessionEnded('elsewhere'))
    await signIn(store, grace)
    expect(store.getState().personal).toEqual({ recent: [], seenUntil: '', clearedUntil: '' })

    const reloaded = start()
    await signIn(reloaded)
    expect(reloaded.getState().personal).toEqual(done)
  })

  it('is what has been seen and nothing else after the browser was closed', async () => {
    server()
    const store = start()
    await signIn(store)
    store.dispatch(itemChosen('page:/a'))
    store.dispatch(notificationsSeen('2026-01-01T00:00:00.000Z'))
    sessionStorage.clear()
    const reopened = start()
    await signIn(reopened)
    expect(reopened.getState().personal).toEqual({
      recent: [],
      seenUntil: '2026-01-01T00:00:00.000Z',
      clearedUntil: '',
    })
  })

  it('is forgotten when it was kept in a shape that is none of ours', async () => {
    server()
    sessionStorage.setItem('personal:ada', '{"recent":[1,"page:/a"]}')
    localStorage.setItem('seenUntil:ada', 'for ever')
    const store = start()
    await signIn(store)
    expect(store.getState().personal).toEqual({ recent: ['page:/a'], seenUntil: '', clearedUntil: '' })
  })
})
