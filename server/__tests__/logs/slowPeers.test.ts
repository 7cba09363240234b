import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer } from 'node:tls'
import { exchange, problemOf, testPatienceMs, type Line } from '#server/areas/logs/streams/attempt.ts'
import { sendSyslog } from '#server/areas/logs/streams/syslog.ts'
import { sendWebhook } from '#server/areas/logs/streams/webhook.ts'
import { answerWithinMs } from '#server/http/pipeline.ts'
import { smtpDelivery } from '#server/mail/deliver.ts'
import { localhostCert, localhostKey } from '../support/localhostCert.ts'

/*
 * Peers that are never silent and never come to an end: each says a byte again and again, which no limit of silence ends.
 */

const dripping = async (server: Server, first: string) => {
  const sockets = new Set<Socket>()
  const drip = (socket: Socket) => {
    sockets.add(socket)
    const timer = setInterval(() => socket.write('2'), 20)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer)
        sockets.delete(socket)
      })
    socket.resume().write(first)
  }
  // A connection under TLS is one of TCP before.
  server.on('setSecureContext' in server ? 'secureConnection' : 'connection', drip)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // what listens on a port has one
    sockets,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
const tlsPeer = (first: string) =>
  dripping(
    // It never ends by itself either.
    createServer({ cert: localhostCert, key: localhostKey, allowHalfOpen: true }),
    first,
  )

const line: Line = { reach: async () => ({ address: '127.0.0.1', family: 4 }), ca: localhostCert }
const syslogTo = (port: number) => (signal: AbortSignal) =>
  sendSyslog(line, `tls://localhost:${port}`, ['5 hello'], signal)

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error: unknown) => error,
  )

describe('a peer that says a byte now and again', () => {
  it('holds up a batch over syslog until its time is over', async () => {
    await using peer = await tlsPeer('')
    const failure = await failureOf(exchange(syslogTo(peer.port), undefined, 500))
    expect(problemOf(failure)).toMatchObject({ code: 'timeout' })
  })

  it('holds up a webhook until its time is over', async () => {
    await using peer = await tlsPeer('HTTP/1.1 200 OK\r\nslow: ')
    const hook = { id: 'a', address: `https://localhost:${peer.port}/`, secret: 'b' }
    const failure = await failureOf(exchange((signal) => sendWebhook(line, hook, [], signal), undefined, 500))
    expect(problemOf(failure)).toMatchObject({ code: 'timeout' })
  })

  it('is left at once when the server stops', async () => {
    await using peer = await tlsPeer('')
    const stopping = new AbortController()
    const sending = failureOf(exchange(syslogTo(peer.port), stopping.signal, 600_000))
    while (peer.sockets.size === 0) await new Promise(setImmediate)
    stopping.abort()
    expect(await sending).toMatchObject({ name: 'AbortError' })
  })

  it('holds up a mail until its time is over', async () => {
    await using peer = await dripping(createTcpServer(), '220-')
    const delivery = await smtpDelivery({
      smtpUrl: `smtp://127.0.0.1:${peer.port}`,
      from: 'portico@example.com',
      sendMs: 500,
    })
    const mail = { to: 'ada@example.com', subject: 'a', text: 'b', html: 'c' }
    await expect(delivery.deliver(mail)).rejects.toThrow('There was no answer in time')
    delivery.close()
  })
})

it('a test is told that its receiver is slow, before the request itself counts as late', async () => {
  expect(testPatienceMs).toBeLessThan(answerWithinMs - 1_000)
  const never = new Promise<never>(() => undefined)
  const failure = await failureOf(exchange(() => never, undefined, 50))
  expect(problemOf(failure, testPatienceMs)).toEqual({ code: 'timeout', detail: '7 s' })
})

it('a name that can’t be looked up in time is given up as well', async () => {
  const never = new Promise<never>(() => undefined)
  const failure = await failureOf(exchange(() => never, undefined, 50))
  expect(problemOf(failure)).toMatchObject({ code: 'timeout' })
})
