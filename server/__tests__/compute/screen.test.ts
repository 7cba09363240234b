import { sql } from 'kysely'
import { terminalClosed } from '#contract/compute/terminal.ts'
import { openWebSocket } from '#server/cloud/openstack/client/webSocket.ts'
import type { Compute } from '#server/cloud/port.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { openScreenServer } from '../support/screenServer.ts'
import { openTerminal } from '../support/terminal.ts'

/* The screen of an instance, from the browser's WebSocket to something that speaks RFB. */

let test: TestApp
let t: Tenant
let proxy: Awaited<ReturnType<typeof openScreenServer>>
const setScreens = (has: boolean) =>
  test.db.system((tx) =>
    sql`update catalogue set offer = jsonb_set(offer, '{capabilities,screen}', to_jsonb(${has}::boolean))
      where kind = 'region'`.execute(tx),
  )

beforeAll(async () => {
  proxy = await openScreenServer()
  test = await testApp()
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  // The sandbox has no screens: this one's are behind the stand-in.
  const openConsole: Compute['openConsole'] = () =>
    openWebSocket({ url: new URL(`${proxy.url}/?token=good`) })
  Object.assign(test.deps.cloud.compute, { openConsole })
})
beforeEach(async () => {
  await setScreens(true)
  t = await newTenant(test)
})
afterAll(async () => {
  await test.close()
  await proxy.close()
})

const ticketOf = async (id: string, view = 'graphical') =>
  t.askFresh(`POST /compute/instances/${id}/console?view=${view}`)
const connect = async (id: string) => openTerminal(test.app, (await ticketOf(id)).body.data.ticket)

it('speaks RFB by a ticket of its own, and says when the instance stops', async () => {
  const id = await t.running()
  const screen = await connect(id)
  await screen.shows(proxy.greeting)
  screen.type('abc')
  await screen.shows('cba')
  await t.askFresh(`POST /compute/instances/${id}/actions/stop`, { force: true })
  await test.settle()
  expect(await screen.closed).toEqual({ code: terminalClosed, reason: 'stopped' })
})

it('is refused where the cloud shows none, whatever else it has', async () => {
  const id = await t.running()
  await setScreens(false)
  expect((await ticketOf(id)).body.context).toMatchObject({ reason: 'notCapable' })
  expect((await ticketOf(id, 'serial')).status).toBe(200)
  expect((await ticketOf(id, 'elsewhere')).status).toBe(400)
})

it('is idle when nobody types or points, however often the browser asks for the picture', async () => {
  const id = await t.running()
  const screen = await connect(id)
  await screen.shows(proxy.greeting)
  test.clock.advance(14 * 60)
  // A FramebufferUpdateRequest (3), which a browser sends by itself.
  screen.type('\u0003 please')
  await screen.shows('\u0003')
  test.clock.advance(2 * 60)
  expect(await screen.closed).toEqual({ code: terminalClosed, reason: 'idle' })
})

it('stays open while somebody types', async () => {
  const id = await t.running()
  const screen = await connect(id)
  await screen.shows(proxy.greeting)
  test.clock.advance(14 * 60)
  screen.type('\u0004 a key')
  await screen.shows('\u0004')
  test.clock.advance(2 * 60)
  // A second goes by in which the server looks.
  const other = await connect(id)
  await other.shows(proxy.greeting)
  expect(screen.socket.readyState).toBe(WebSocket.OPEN)
  await screen.hangUp()
  await other.hangUp()
})
