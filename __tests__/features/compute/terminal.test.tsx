import { act, screen, waitFor } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Permission } from '#contract/permissions/permissions.ts'
import { terminalClosed, terminalProtocol, type TerminalEnding } from '#contract/compute/terminal.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { makeProblem } from '../../support/factories.ts'
import { fixtureApi, refuse, when } from '../../support/fixtureApi.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeInstance, regions } from './offer.ts'

/* The terminal up to its screen and its line, which have tests of their own in a browser. */

interface MockScreen {
  shown: string
  typed: (text: string) => void
  leave: () => void
}

let mockScreen: MockScreen
jest.mock('../../../src/features/compute/details/console/screen.ts', () => ({
  openScreen: async (_: HTMLElement, { onLeave }: { onLeave: () => void }) => {
    mockScreen = { shown: '', typed: () => undefined, leave: onLeave }
    return {
      write: (bytes: Uint8Array) => void (mockScreen.shown += Buffer.from(bytes).toString()),
      onTyped: (typed: (text: string) => void) => {
        mockScreen.typed = typed
        return () => undefined
      },
      setReadAloud: () => undefined,
      focus: () => undefined,
      close: () => undefined,
    }
  },
}))

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readyState = 0
  readonly sent: string[] = []
  readonly address: URL
  readonly protocols: string[]
  constructor(address: URL, protocols: string[]) {
    super()
    this.address = address
    this.protocols = protocols
    FakeSocket.all.push(this)
  }
  send(bytes: Uint8Array) {
    this.sent.push(Buffer.from(bytes).toString())
  }
  close() {
    this.readyState = 3
  }
  opens() {
    this.readyState = 1
    act(() => void this.dispatchEvent(new Event('open')))
  }
  shows(text: string) {
    this.dispatchEvent(new MessageEvent('message', { data: new TextEncoder().encode(text).buffer }))
  }
  ends(reason: TerminalEnding) {
    act(() => void this.dispatchEvent(new CloseEvent('close', { code: terminalClosed, reason })))
  }
}

const realSocket = globalThis.WebSocket
beforeEach(() => {
  FakeSocket.all.length = 0
  globalThis.WebSocket = FakeSocket as never
})
afterEach(() => void (globalThis.WebSocket = realSocket))

const web = makeInstance({ id: 'web', name: 'web-1', status: 'running', powerState: 'on' })
const all: Permission[] = ['compute:read', 'compute:power', 'compute:console']

const setUp = (instance: Instance = web, { may = all, terminal = true, isRefused = false } = {}) => {
  const api = fixtureApi(
    when(compute.read, () => ({ data: instance })),
    when(catalogue.regions, () => ({
      data: regions.map((region) => ({ ...region, capabilities: { ...region.capabilities, terminal } })),
    })),
    when(compute.console, () => ({ data: { lines: ['booting'], next: 1 } })),
    when(compute.openTerminal, () =>
      isRefused
        ? refuse(makeProblem('TooManyAttemptsException', 429))
        : {
            data: {
              url: '/api/v1/compute/console',
              ticket: 'one-time-secret',
              expiresAt: '2030-01-01T00:00:30.000Z',
            },
          },
    ),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at: '/products/compute/details?id=web&tab=console',
    may,
  })
  return { ...shown, api }
}

const becomes = ({ store }: ReturnType<typeof setUp>, status: Instance['status'], revision: number) =>
  act(() => {
    const row = { ...web, status, revision }
    store.dispatch(deltaReceived({ records: [row], removed: [] }, { via: 'live' }))
  })

const line = async (n = 1) => {
  await waitFor(() => expect(FakeSocket.all).toHaveLength(n))
  const socket = FakeSocket.all[n - 1]
  if (!socket) throw new Error('There is no line')
  return socket
}

beforeAll(async () => {
  await import('#src/features/compute/details/InstancePage.tsx')
}, 30_000)

describe('the terminal of an instance', () => {
  it('connects by a ticket, which is in no address, no action and no state', async () => {
    const { actions, store } = setUp()
    const socket = await line()
    expect(socket.protocols).toEqual([terminalProtocol, 'one-time-secret'])
    expect(String(socket.address)).toMatch(/^ws:.*\/api\/v1\/compute\/console$/)
    expect(screen.getByRole('status')).toHaveTextContent('Connecting')
    socket.opens()
    expect(screen.getByRole('status')).toHaveTextContent('Connected')
    expect(JSON.stringify([actions, store.getState()])).not.toContain('one-time-secret')
  })

  it('carries what is typed and shown past the store, in frames that the server takes', async () => {
    const { actions, store } = setUp()
    const socket = await line()
    socket.opens()
    mockScreen.typed('typed-secret')
    mockScreen.typed('é'.repeat(5000))
    socket.shows('shown-secret')
    expect(socket.sent[0]).toBe('typed-secret')
    expect(socket.sent.slice(1).map((frame) => frame.length)).toEqual([4096, 904])
    expect(mockScreen.shown).toBe('shown-secret')
    expect(JSON.stringify([actions, store.getState()])).not.toMatch(/typed-secret|shown-secret/)
  })

  it('says why it was closed, and connects again with another ticket', async () => {
    const { user, api } = setUp()
    const socket = await line()
    socket.opens()
    socket.ends('idle')
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was typed for 15 minutes.')
    await user.click(screen.getByRole('button', { name: 'Reconnect' }))
    const second = await line(2)
    second.opens()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(api.lines().filter((sent) => sent.startsWith('POST'))).toHaveLength(2)
  })

  it('outlasts a reboot, and offers to start an instance that has stopped', async () => {
    const page = setUp()
    const socket = await line()
    socket.opens()
    becomes(page, 'rebooting', 20)
    expect(screen.getByText('Connected')).toBeVisible()
    becomes(page, 'stopped', 21)
    socket.ends('stopped')
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('The instance stopped.')
    await waitFor(() => expect(alert).toHaveTextContent('Start'))
    expect(screen.queryByRole('button', { name: 'Reconnect' })).not.toBeInTheDocument()
  })

  it('says why it got no ticket', async () => {
    setUp(web, { isRefused: true })
    expect(await screen.findByRole('button', { name: 'Reconnect' })).toBeVisible()
    expect(FakeSocket.all).toEqual([])
  })

  it('waits for an instance that is stopped, and offers to start it', async () => {
    const page = setUp({ ...web, status: 'stopped' })
    expect(await screen.findByText('The terminal needs a running instance')).toBeVisible()
    expect(FakeSocket.all).toEqual([])
    becomes(page, 'running', 20)
    expect((await line()).protocols).toContain('one-time-secret')
  })

  it('stands beside the log, which the address remembers', async () => {
    const { user, router } = setUp()
    await line()
    await user.click(screen.getByRole('radio', { name: 'Log' }))
    expect(await screen.findByRole('region', { name: 'Serial console' })).toHaveTextContent('booting')
    expect(router.state.location.search).toContain('view=log')
    expect(FakeSocket.all[0]?.readyState).toBe(3)
  })

  it('is the log alone where the cloud takes no input', async () => {
    setUp(web, { terminal: false })
    expect(await screen.findByRole('region', { name: 'Serial console' })).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Terminal' })).not.toBeInTheDocument()
  })

  it('is not for who may only look', async () => {
    setUp(web, { may: ['compute:read'] })
    expect(await screen.findByText("You don't have access to the console")).toBeVisible()
    expect(FakeSocket.all).toEqual([])
  })
})
