import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { localhostCert, localhostKey } from './localhostCert.ts'

/* A stand-in for nova's proxy: a WebSocket behind which something speaks RFB. */

const greeting = 'RFB 003.008\n'

/**
 * Listens on 127.0.0.1, by TLS if asked to; greets as an RFB server does, and gives back what it is sent, turned round.
 */
export const openScreenServer = async ({ tls = false } = {}) => {
  const app: FastifyInstance = Fastify({ https: tls ? { cert: localhostCert, key: localhostKey } : null })
  const tokens: (string | null)[] = []
  await app.register(websocket)
  app.get('/', { websocket: true }, (socket, request) => {
    tokens.push(new URL(request.url, 'http://any').searchParams.get('token'))
    if (tokens.at(-1) !== 'good') return socket.close()
    socket.ping()
    socket.send(Buffer.from(greeting))
    socket.on('message', (bytes: Buffer) => {
      if (bytes.toString() === 'bye') socket.close()
      else socket.send(Buffer.from([...bytes].toReversed()))
    })
    return undefined
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stand-in does not listen')
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}`
  return { url, greeting, tokens, close: () => app.close() }
}
