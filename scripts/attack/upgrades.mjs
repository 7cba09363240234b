import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { platformApp } from '../../server/__tests__/support/platformApp.ts'

const rounds = 8
const together = 100
/** A refused upgrade is closed by then, and so is the server (ms). */
const mostMs = 5_000
const paths = ['/api/v1/compute/console', '/api/v1/nothing', '/api/v1/%zz', '/', '/api/v1/projects']

/** Asks for a WebSocket; tells the answer's status once the server has closed the connection, and undefined if it has not. */
const upgrade = async (port, path) => {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const isClosed = await Promise.race([once(socket, 'close').then(() => true), later(mostMs, false)])
  socket.destroy()
  return { isClosed, status: Number(answer.split(' ')[1] ?? 0) }
}

/**
 * Upgrades that are turned away, by a server that can't keep up and by one that can: none stays open, and none keeps the
 * server from ending.
 */
export const upgrades = async (_target, attack) => {
  const busy = { healthCheck: async () => false, healthCheckInterval: 60_000 }
  for (const shedLoad of [busy, false]) {
    const name = shedLoad ? 'by a busy server' : 'by a quiet server'
    const t = await platformApp(undefined, { shedLoad })
    await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = t.app.server.address()
    for (let round = 0; round < rounds; round += 1) {
      const all = await Promise.all(
        Array.from({ length: together }, (_, n) => upgrade(port, paths[n % paths.length])),
      )
      for (const [n, { isClosed, status }] of all.entries()) {
        const where = `an upgrade of ${paths[n % paths.length]} ${name}`
        // 503 is what a busy server is to say.
        attack.judge(where, status === 503 && shedLoad ? 200 : status, '')
        if (!isClosed) attack.find('a refused upgrade stayed open', where)
      }
    }
    if (t.app.upgrading.size > 0)
      attack.find('refused upgrades were kept in mind', `${t.app.upgrading.size} ${name}`)
    const isEnded = await Promise.race([t.close().then(() => true), later(mostMs, false)])
    if (!isEnded) attack.find('refused upgrades kept the server from ending', name)
  }
}
