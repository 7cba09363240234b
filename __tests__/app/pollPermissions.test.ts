import { users } from '#contract/users/records.ts'
import { pollEvery } from '#src/app/listeners/pollPermissions.ts'
import { createStore } from '#src/app/store.ts'
import { restoreSessionSuccess, sessionEnded } from '#src/auth/authSlice.ts'
import { makeProblem, makeSessionUser } from '../support/factories.ts'
import { fixtureApi, raw, refuse, when } from '../support/fixtureApi.ts'

const setUp = (answer: () => string[]) => {
  const { asked } = fixtureApi(when(users.permissions, () => ({ data: answer() })))
  // Other things may be asked for on signing in too.
  const polls = () => asked.filter(({ line }) => line === 'GET /users/permissions')
  const store = createStore()
  store.dispatch(restoreSessionSuccess({ user: makeSessionUser() }))
  return { store, polls, held: () => store.getState().permissions.held }
}

/** Lets as much time pass, and whatever was waiting for it happen. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const away = () => refuse(makeProblem('ServiceUnavailable', 503))

const tagged = () => Response.json({ data: ['projects:read'] }, { headers: { etag: '"p1"' } })

describe('permissions', () => {
  it('are asked for on signing in and every 30 seconds from then on', async () => {
    const { polls } = setUp(() => ['projects:read'])
    await pass(0)
    expect(polls()).toHaveLength(1)
    await pass(29_999)
    expect(polls()).toHaveLength(1)
    await pass(1)
    expect(polls()).toHaveLength(2)
    await pass(pollEvery)
    expect(polls()).toHaveLength(3)
  })

  it('are asked for in the background, so that a forgotten tab does not keep a session alive', async () => {
    const { polls } = setUp(() => [])
    await pass(0)
    expect(polls()[0]?.headers.get('x-background')).toBe('1')
  })

  it('keep the words that are known and pass over the others', async () => {
    const { held } = setUp(() => ['projects:read', 'teleport:beam', 'billing:read'])
    await pass(0)
    expect(held()).toEqual(['projects:read', 'billing:read'])
  })

  it('change when the server says so, and keep their identity when it says the same', async () => {
    let answer = ['projects:read']
    const { held } = setUp(() => answer)
    await pass(0)
    const first = held()
    await pass(pollEvery)
    expect(held()).toBe(first)
    answer = ['projects:read', 'projects:create']
    await pass(pollEvery)
    expect(held()).toEqual(answer)
  })

  it('are not known before the first answer, for which a failure is none', async () => {
    let isAway = true
    const { held, polls, store } = setUp(() => (isAway ? away() : ['projects:read']))
    await pass(0)
    expect(polls()).toHaveLength(1)
    expect(store.getState().permissions).toEqual({ held: [], isKnown: false })
    isAway = false
    await pass(pollEvery)
    expect(held()).toEqual(['projects:read'])
    expect(store.getState().permissions.isKnown).toBe(true)
  })

  it('are emptied at the first failure, and come back with the next answer, 30 seconds later', async () => {
    let isAway = false
    const { held, polls, store } = setUp(() => (isAway ? away() : ['projects:read']))
    await pass(0)
    isAway = true
    await pass(pollEvery)
    expect(polls()).toHaveLength(2)
    expect(store.getState().permissions).toEqual({ held: [], isKnown: true })
    isAway = false
    await pass(pollEvery - 1)
    expect(held()).toEqual([])
    await pass(1)
    expect(polls()).toHaveLength(3)
    expect(held()).toEqual(['projects:read'])
  })

  it('are emptied when the session ends, and asked for no more', async () => {
    const { held, polls, store } = setUp(() => ['projects:read'])
    await pass(0)
    store.dispatch(sessionEnded('elsewhere'))
    expect(store.getState().permissions).toEqual({ held: [], isKnown: false })
    await pass(10 * pollEvery)
    expect(held()).toEqual([])
    expect(polls()).toHaveLength(1)
  })

  it('that have not changed need not travel again', async () => {
    let answer = tagged
    const { held, polls } = setUp(() => raw(answer()))
    await pass(0)
    answer = () => new Response(null, { status: 304 })
    await pass(pollEvery)
    expect(held()).toEqual(['projects:read'])
    expect(polls().map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"p1"'])
  })
})
