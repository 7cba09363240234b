import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Duplex } from 'node:stream'
import type { Route } from '#contract/route.ts'
import { longestFrame } from '#contract/compute/terminal.ts'
import { forbidden, malformed } from '../problems.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Connections that have asked to become WebSockets and are still there: Node no longer counts them as its own. */
    upgrading: ReadonlySet<Duplex>
  }
}

/**
 * Lets routes become WebSockets. Whoever opens one closes it again when the server stops. Comes before everything that
 * may refuse a request: an upgrade that is refused before this has seen it would stay open for good.
 */
export const takeSockets = async (app: FastifyInstance) => {
  const upgrading = new Set<Duplex>()
  app.decorate('upgrading', upgrading)
  app.server.on('upgrade', (_request, socket) => {
    upgrading.add(socket)
    socket.once('close', () => upgrading.delete(socket))
  })
  await app.register(websocket, {
    options: { maxPayload: longestFrame },
    // A frame that is too long, a line that breaks: the socket closes by itself.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a socket failed')
      socket.close()
    },
    preClose: (done) => done(),
  })
}

interface Socket<Admitted> {
  /** Finds out who asks and whether they may, while it still can be refused as any request is. */
  admit: (request: FastifyRequest) => Promise<Admitted>
  open: (socket: WebSocket, admitted: Admitted, request: FastifyRequest) => Promise<void>
}

/** Serves a line of the contract as a WebSocket, to pages of the console's own origin and to what is no browser. */
export const serveSocket = <Admitted>(
  app: FastifyInstance,
  route: Route & { upgrades: true },
  { publicUrl }: { publicUrl: string },
  { admit, open }: Socket<Admitted>,
) => {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  app.route({
    method: 'GET',
    url: route.path,
    config: { route },
    schema: { querystring: z.strictObject({}) },
    exposeHeadRoute: false,
    preHandler: async (request) => {
      if (!request.ws)
        throw malformed('Only a WebSocket is served here.', {
          status: 426,
          headers: { connection: 'upgrade', upgrade: 'websocket' },
        })
      if (!isOwnPage(request, publicUrl)) throw forbidden('Another site may not open this.')
      admitted.set(request, await admit(request))
    },
    handler: async () => undefined,
    wsHandler: async (socket, request) => {
      // The hook has let it in.
      await open(socket, admitted.get(request) as Admitted, request)
    },
  })
}

/**
 * A browser says which page it is that asks; only pages can be talked into asking for others. `Host` says nothing: a
 * page whose name leads to this server (DNS rebinding) is its own host.
 */
const isOwnPage = ({ headers: { origin } }: FastifyRequest, publicUrl: string) =>
  origin === undefined || hereAlike(origin) === hereAlike(publicUrl)

/** An origin, with one name for this very machine: `localhost` and its addresses are nobody else's. */
const hereAlike = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port } = new URL(address)
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return `${protocol}//${isHere ? 'localhost' : hostname}:${port}`
}
