import { projects } from '#contract/projects/routes.ts'
import { createStore } from '#src/app/store.ts'
import { standingStill } from '#src/app/navigator.ts'
import { authSlice, restoreSessionSuccess, selectUser, sessionEnded } from '#src/auth/authSlice.ts'
import { myProjectsApi } from '#src/api/myProjectsApi.ts'
import { backoff } from '#src/live/backoff.ts'
import { followLiveUpdates } from '#src/live/followLiveUpdates.ts'
import { selectRecord } from '#src/records/selectors.ts'
import { makeProject, makeSessionUser } from '../support/factories.ts'
import { fixtureApi, when } from '../support/fixtureApi.ts'
import { signedInBefore } from '../support/tokens.ts'

/** One opening of the stream by a console, and the server's end of it. */
interface Line {
  url: URL
  headers: Headers
  say: (text: string) => void
  drop: () => void
}

/** A server with a stream; other calls reach the fixtures. */
const serveStream = (statusOf: (opening: number) => number = () => 200) => {
  const lines: Line[] = []
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.pathname !== '/api/v1/events') return others(input, init)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    lines.push({
      url,
      headers: request.headers,
      say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => undefined),
      drop: () => void writer.close().catch(() => undefined),
    })
    init?.signal?.addEventListener('abort', () => void writer.abort().catch(() => undefined))
    return new Response(readable, { status: statusOf(lines.length) })
  }
  return lines
}

const frame = (id: number, event: string, data: unknown = {}) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const change = (revision: number, name: string) =>
  frame(revision, 'delta', { records: [makeProject({ id: 'atlas', revision, name })], removed: [] })

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

// Taken before the clock is replaced: what goes through a BroadcastChannel takes a turn of the real one.
const realTimeout = globalThis.setTimeout
const cross = () => new Promise((resolve) => realTimeout(resolve, 20))

const opened: AbortController[] = []

/** A tab of someone who is signed in. */
const openTab = (options?: Parameters<typeof createStore>[0]) => {
  const store = createStore(options)
  const session = new AbortController()
  opened.push(session)
  const delay = (ms: number) =>
    new Promise((resolve, reject) => {
      if (session.signal.aborted) reject(new Error('the session is over'))
      setTimeout(resolve, ms)
      session.signal.addEventListener('abort', () => reject(new Error('the session is over')))
    })
  const done = followLiveUpdates({ userId: 'ada', dispatch: store.dispatch, signal: session.signal, delay })
  done.catch(() => undefined)
  return {
    store,
    nameOf: () => store.getState().records.project.entities['atlas']?.name,
    close: () => session.abort(),
  }
}

/** Web Locks as browsers have them: one holder at a time, the next when it is done. */
const lendLocks = () => {
  let turn: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const held = turn.then(() => (signal.aborted ? undefined : work()))
    turn = held.catch(() => undefined)
    return held
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

beforeEach(() => {
  jest.useFakeTimers()
  signedInBefore()
  fixtureApi()
})
afterEach(() => {
  for (const session of opened.splice(0)) session.abort()
  Reflect.deleteProperty(navigator, 'locks')
  jest.restoreAllMocks()
  jest.useRealTimers()
  localStorage.clear()
})

describe('live updates', () => {
  it('bring what changes elsewhere into the store, as a reader in the background', async () => {
    const lines = serveStream()
    const { nameOf } = openTab()
    await pass(0)
    lines[0]!.say(change(7, 'atlas'))
    await pass(0)
    expect(nameOf()).toBe('atlas')
    expect(lines[0]!.headers.get('x-background')).toBe('1')
    expect(lines[0]!.headers.get('authorization')).toMatch(/^Bearer /)
    expect(lines[0]!.headers.has('last-event-id')).toBe(false)
  })

  it('begin where the page did, so that nothing that it has read is asked for again', async () => {
    const lines = serveStream()
    jest.setSystemTime(performance.timeOrigin + 6_500)
    openTab()
    await pass(0)
    jest.setSystemTime(performance.timeOrigin + 7_400)
    lines[0]!.drop()
    await pass(500)
    expect(lines.map(({ url }) => url.search)).toEqual(['?since=7', '?since=8'])
    lines[1]!.say(change(7, 'atlas'))
    await pass(0)
    lines[1]!.drop()
    await pass(1000)
    expect([lines[2]!.url.search, lines[2]!.headers.get('last-event-id')]).toEqual(['', '7'])
  })

  it('begin again when the page has been open for long, or the server says so', async () => {
    const lines = serveStream()
    jest.setSystemTime(performance.timeOrigin + 301_000)
    openTab()
    await pass(0)
    expect(lines[0]!.url.search).toBe('')
    jest.setSystemTime(performance.timeOrigin + 1_000)
    lines[0]!.say('id:\nevent: end\ndata: {}\n\n')
    await pass(0)
    lines[0]!.drop()
    await pass(1000)
    expect([lines[1]!.url.search, lines[1]!.headers.has('last-event-id')]).toEqual(['', false])
  })

  it('come back where they left off when the line drops', async () => {
    const lines = serveStream()
    openTab()
    await pass(0)
    lines[0]!.say(change(7, 'atlas'))
    await pass(0)
    lines[0]!.drop()
    await pass(1000)
    expect(lines).toHaveLength(2)
    expect(lines[1]!.headers.get('last-event-id')).toBe('7')
  })

  it('ask for everything on screen again when the server can not tell what was missed', async () => {
    const { lines: asked } = fixtureApi(when(projects.mine, () => ({ data: [makeProject()] })))
    const lines = serveStream()
    const { store } = openTab()
    await store.dispatch(myProjectsApi.endpoints.listMyProjects.initiate())
    lines[0]!.say(frame(9, 'resync'))
    await pass(10)
    expect(asked()).toEqual(['GET /projects/my', 'GET /projects/my'])
  })

  it('tell once that the services are suspended, and lead to the page about it', async () => {
    const lines = serveStream()
    const gone: string[] = []
    const auth = authSlice.reducer(undefined, restoreSessionSuccess({ user: makeSessionUser() }))
    const navigator = { ...standingStill, go: (to: string) => void gone.push(to) }
    const { store } = openTab({ navigator, preloadedState: { auth } })
    await pass(0)
    for (const _ of [1, 2]) lines[0]!.say(frame(9, 'suspended'))
    await pass(0)
    expect([selectUser(store.getState())?.suspended, gone]).toEqual([true, ['/service-suspended']])
  })

  it('ask again too when told of something that this console does not know', async () => {
    jest.spyOn(console, 'warn').mockImplementation()
    const { lines: asked } = fixtureApi(when(projects.mine, () => ({ data: [makeProject()] })))
    const lines = serveStream()
    const { store } = openTab()
    await store.dispatch(myProjectsApi.endpoints.listMyProjects.initiate())
    lines[0]!.say(frame(9, 'delta', { records: [{ kind: 'teleporter' }], removed: [] }))
    await pass(10)
    expect(asked()).toHaveLength(2)
  })

  it('skip records of kinds that are newer than this console, and file the others', async () => {
    const { lines: asked } = fixtureApi(when(projects.mine, () => ({ data: [makeProject()] })))
    const lines = serveStream()
    const { store } = openTab()
    await store.dispatch(myProjectsApi.endpoints.listMyProjects.initiate())
    const records = [
      { kind: 'teleporter', id: 'beam', revision: 8 },
      makeProject({ id: 'atlas', revision: 9, name: 'renamed' }),
    ]
    const removed = [{ kind: 'teleporter', id: 'old', revision: 8 }]
    lines[0]!.say(frame(9, 'delta', { records, removed }))
    await pass(10)
    expect(selectRecord(store.getState(), { kind: 'project', id: 'atlas' })?.name).toBe('renamed')
    // Once for the project that no list has shown yet, and not for all that is on screen.
    expect(asked().length).toBeLessThanOrEqual(2)
  })

  it('wait longer and longer for a server that is away, and begin again once it has spoken', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1)
    const lines = serveStream((opening) => (opening < 4 ? 503 : 200))
    openTab()
    await pass(0)
    expect(lines).toHaveLength(1)
    await pass(500)
    expect(lines).toHaveLength(2)
    await pass(999)
    expect(lines).toHaveLength(2)
    await pass(1)
    expect(lines).toHaveLength(3)
    await pass(2000)
    expect(lines).toHaveLength(4)
    lines[3]!.say(change(7, 'atlas'))
    await pass(0)
    lines[3]!.drop()
    await pass(500)
    expect(lines).toHaveLength(5)
  })

  it('wait as long as a server asks that is about to go', async () => {
    const lines = serveStream()
    openTab()
    await pass(0)
    lines[0]!.say('retry: 5000\n\n')
    await pass(0)
    lines[0]!.drop()
    await pass(5000)
    expect(lines).toHaveLength(1)
    await pass(500)
    expect(lines).toHaveLength(2)
  })

  it('end with the session', async () => {
    const lines = serveStream()
    const { close, nameOf } = openTab()
    await pass(0)
    close()
    lines[0]!.say(change(7, 'atlas'))
    await pass(60_000)
    expect(nameOf()).toBeUndefined()
    expect(lines).toHaveLength(1)
  })
})

describe('the tabs of one browser', () => {
  it('read one stream together', async () => {
    lendLocks()
    const lines = serveStream()
    const [leader, follower] = [openTab(), openTab()]
    await pass(0)
    expect(lines).toHaveLength(1)
    lines[0]!.say(change(7, 'atlas'))
    await pass(0)
    await cross()
    expect([leader.nameOf(), follower.nameOf()]).toEqual(['atlas', 'atlas'])
  })

  it('hand it over where it was left when the tab that reads is closed', async () => {
    lendLocks()
    const lines = serveStream()
    const [leader, follower] = [openTab(), openTab()]
    await pass(0)
    lines[0]!.say(change(7, 'atlas'))
    await pass(0)
    await cross()
    leader.close()
    await pass(0)
    await pass(1000)
    expect(lines).toHaveLength(2)
    expect(lines[1]!.headers.get('last-event-id')).toBe('7')
    lines[1]!.say(change(8, 'renamed'))
    await pass(0)
    expect(follower.nameOf()).toBe('renamed')
  })
})

describe('the console', () => {
  it('follows from signing in to signing out', async () => {
    const lines = serveStream()
    const store = createStore()
    store.dispatch(restoreSessionSuccess({ user: makeSessionUser() }))
    await pass(0)
    expect(lines).toHaveLength(1)
    store.dispatch(sessionEnded('elsewhere'))
    lines[0]!.drop()
    await pass(60_000)
    expect(lines).toHaveLength(1)
  })
})

describe('the wait before the next try', () => {
  it('doubles up to half a minute, half of it by chance', () => {
    expect([0, 1, 2, 10].map((attempt) => backoff(attempt, 1))).toEqual([500, 1000, 2000, 30_000])
    expect([0, 10].map((attempt) => backoff(attempt, 0))).toEqual([250, 15_000])
  })
})
