import { act, screen, waitFor } from '@testing-library/react'
import { catalogue } from '#contract/catalogue.ts'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { terminalClosed } from '#contract/compute/terminal.ts'
import { computeRoutes } from '#src/features/compute/routes.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import RFB from '../../support/rfbStub.ts'
import { showPages } from '../../support/showPages.tsx'
import { makeInstance, regions } from './offer.ts'

/* The screen up to noVNC and its line. */

jest.mock('../../../src/features/compute/details/console/screen.ts', () => ({
  openScreen: () => new Promise(() => undefined),
}))

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly all: FakeSocket[] = []
  readyState = 1
  readonly protocols: string[]
  constructor(_address: URL, protocols: string[]) {
    super()
    this.protocols = protocols
    FakeSocket.all.push(this)
  }
  close() {
    this.readyState = 3
  }
}

const realSocket = globalThis.WebSocket
beforeEach(() => {
  FakeSocket.all.length = 0
  RFB.all.length = 0
  globalThis.WebSocket = FakeSocket as never
})
afterEach(() => void (globalThis.WebSocket = realSocket))

const web = makeInstance({ id: 'web', name: 'web-1', status: 'running', powerState: 'on' })

const setUp = (instance: Instance = web, has = { terminal: false, screen: true }) => {
  fixtureApi(
    when(compute.read, () => ({ data: instance })),
    when(catalogue.regions, () => ({
      data: regions.map((region) => ({ ...region, capabilities: { ...region.capabilities, ...has } })),
    })),
    when(compute.console, () => ({ data: { lines: ['booting'], next: 1 } })),
    when(compute.openTerminal, ({ view }) => ({
      data: {
        url: '/api/v1/compute/console',
        ticket: `${view}-${FakeSocket.all.length + 1}`,
        expiresAt: '2030-01-01T00:00:30.000Z',
      },
    })),
  )
  const shown = showPages({
    routes: [{ path: 'products', children: computeRoutes }],
    at: '/products/compute/details?id=web&tab=console',
    may: ['compute:read', 'compute:power', 'compute:console'],
  })
  return shown
}

/** The picture is there. */
const connected = async (n = 1) => {
  await waitFor(() => expect(RFB.all).toHaveLength(n))
  act(() => {
    FakeSocket.all.at(-1)?.dispatchEvent(new Event('open'))
    RFB.all.at(-1)?.dispatchEvent(new Event('connect'))
  })
}

it('is opened by a ticket for the screen, and says when the picture is there', async () => {
  setUp()
  await waitFor(() => expect(RFB.all).toHaveLength(1))
  act(() => void FakeSocket.all[0]?.dispatchEvent(new Event('open')))
  expect(await screen.findByText('Connecting')).toBeVisible()
  await connected()
  expect(await screen.findByText('Connected')).toBeVisible()
  expect(FakeSocket.all[0]?.protocols.at(-1)).toBe('graphical-1')
  expect(screen.getByRole('application', { name: 'Screen of web-1' })).toBeInTheDocument()
})

it('sends the keys that no browser gives to a page, and lets one out by keyboard', async () => {
  const { user } = setUp()
  const button = await screen.findByRole('button', { name: 'Send Ctrl+Alt+Del' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await connected()
  await user.click(button)
  screen.getByRole('application').focus()
  await user.keyboard('{Control>}m{/Control}')
  expect(screen.getByText(/Ctrl\+M leaves the screen/)).toHaveFocus()
  expect(RFB.all[0]?.sent).toEqual(['Ctrl+Alt+Del', 'ControlLeft up'])
})

it('says why it ended, and connects again by another ticket', async () => {
  const { user } = setUp()
  await connected()
  act(
    () =>
      void FakeSocket.all[0]?.dispatchEvent(
        new CloseEvent('close', { code: terminalClosed, reason: 'idle' }),
      ),
  )
  expect(await screen.findByText('Nothing was typed for 15 minutes.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reconnect' }))
  await connected(2)
  expect(FakeSocket.all[1]?.protocols.at(-1)).toBe('graphical-2')
  expect(RFB.all.map(({ isOver }) => isOver)).toEqual([true, false])
})

it('is beside the log and the terminal, where the cloud has them', async () => {
  const { user } = setUp(web, { terminal: true, screen: true })
  expect(await screen.findByRole('radio', { name: 'Terminal' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Screen' }))
  await connected()
  expect(await screen.findByText('Connected')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Log' }))
  expect(await screen.findByText('booting')).toBeVisible()
  expect(RFB.all[0]?.isOver).toBe(true)
})

it('is not offered where the cloud has none', async () => {
  setUp(web, { terminal: false, screen: false })
  expect(await screen.findByText('booting')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Screen' })).not.toBeInTheDocument()
})

it('needs an instance that is on', async () => {
  setUp({ ...web, status: 'stopped', powerState: 'off' })
  expect(await screen.findByText('The screen needs a running instance')).toBeVisible()
  expect(RFB.all).toEqual([])
})
