import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { openWebSocket } from '#server/cloud/openstack/client/webSocket.ts'
import { openOpenStack } from '#server/cloud/openstack/openstack.ts'
import { socketOf } from '#server/cloud/openstack/screen.ts'
import type { CloudRef } from '#server/cloud/port.ts'
import { localhostCert } from '../../support/localhostCert.ts'
import { openScreenServer } from '../../support/screenServer.ts'
import { faultOf } from '../underTest.ts'
import { fakeCloud, fakeSettings } from './fakeCloud.ts'

let proxy: Awaited<ReturnType<typeof openScreenServer>>
beforeAll(async () => void (proxy = await openScreenServer()))
afterAll(() => proxy.close())

const open = (page: string) => {
  const { transport, asked } = fakeCloud(({ call }) =>
    call === 'POST /compute/servers/s1/remote-consoles'
      ? { body: { remote_console: { protocol: 'vnc', type: 'novnc', url: page } } }
      : undefined,
  )
  const cloud = openOpenStack(fakeSettings, { installation: 'i1', now: () => new Date(), transport })
  const asks = { reboot: async () => undefined }
  return { asked, line: cloud.compute.openConsole('one/p1/s1' as CloudRef, 'graphical', asks) }
}
const read = async (line: Duplex) => ((await once(line, 'data')) as [Buffer])[0]

it('carries bytes to the screen and back, however many at once', async () => {
  const { asked, line } = open(`${proxy.url}/vnc_lite.html?path=%3Ftoken%3Dgood`)
  const screen = await line
  expect((await read(screen)).toString()).toBe(proxy.greeting)
  expect(asked.at(-1)?.body).toEqual({ remote_console: { protocol: 'vnc', type: 'novnc' } })
  for (const size of [1, 125, 126, 65_535, 65_536, 200_000]) {
    const sent = Buffer.from(Array.from({ length: size }, (_, at) => at % 251))
    screen.write(sent)
    let got = Buffer.alloc(0)
    while (got.length < size) got = Buffer.concat([got, await read(screen)])
    expect(got.equals(Buffer.from([...sent].toReversed()))).toBe(true)
  }
  screen.write('bye')
  await once(screen, 'end')
  screen.destroy()
})

it('ends when the proxy takes the token for none of its own', async () => {
  const screen = await open(`${proxy.url}/vnc_lite.html?path=%3Ftoken%3Dbad`).line
  screen.resume()
  await once(screen, 'end')
  screen.destroy()
  expect(proxy.tokens.at(-1)).toBe('bad')
})

it('says that the proxy can’t be reached, or is no WebSocket', async () => {
  expect(await faultOf(open('http://127.0.0.1:1/vnc.html?token=x').line)).toMatchObject({
    reason: 'unavailable',
  })
  expect(await faultOf(open(`${proxy.url}/vnc.html?path=elsewhere`).line)).toMatchObject({
    reason: 'unavailable',
  })
})

it('trusts the cloud’s own certificate authority, and no other that it does not know', async () => {
  const secure = await openScreenServer({ tls: true })
  const url = new URL(`${secure.url}/?token=good`)
  expect(await faultOf(openWebSocket({ url }))).toMatchObject({ reason: 'unavailable' })
  const screen = await openWebSocket({ url, ca: localhostCert })
  expect((await read(screen)).toString()).toBe(secure.greeting)
  screen.destroy()
  await secure.close()
})

it.each([
  ['https://vnc.example:6080/vnc_lite.html?path=%3Ftoken%3Dabc', 'https://vnc.example:6080/?token=abc'],
  [
    'http://vnc.example/vnc_auto.html?path=websockify%3Ftoken%3Dabc',
    'http://vnc.example/websockify?token=abc',
  ],
  ['http://vnc.example/vnc_auto.html?token=abc', 'http://vnc.example/websockify?token=abc'],
])('connects where the page %s would', (page, socket) => expect(socketOf(page).href).toBe(socket))
