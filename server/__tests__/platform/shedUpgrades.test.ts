import { once } from 'node:events'
import { connect } from 'node:net'
import { platformApp, type PlatformApp } from '../support/platformApp.ts'

/*
 * A request to become a WebSocket leaves Node's hands: whoever refuses it has to close its connection. One that stayed
 * open kept the server from ending, and there was no limit to them.
 */

let t: PlatformApp
let port: number
beforeAll(async () => {
  // A server that can never keep up.
  const busy = { healthCheck: async () => false, healthCheckInterval: 60_000 }
  t = await platformApp(undefined, { shedLoad: busy })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const address = t.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
}, 60_000)
afterAll(() => t.close())

/** What is answered to an upgrade until the server closes the connection. */
const upgrade = async (path: string) => {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  await once(socket, 'close')
  return answer.split('\r\n')[0]
}

describe('the connection of an upgrade', () => {
  it.each([
    ['that is turned away for lack of time', '/api/v1/compute/console', 503],
    ['to no route of the API', '/api/v1/nothing', 503],
    ['to an address that is none', '/api/v1/%zz', 400],
  ])('%s is closed', async (_, path, status) => {
    expect(await upgrade(path)).toContain(`HTTP/1.1 ${status}`)
  })

  it('is not kept in mind any more, so that the server can end', async () => {
    await Promise.all(Array.from({ length: 50 }, () => upgrade('/api/v1/compute/console')))
    expect(t.app.upgrading.size).toBe(0)
  })
})
