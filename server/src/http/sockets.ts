import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Route } from '#contract/route.ts'
import { longestFrame } from '#contract/terminal.ts'
import { forbidden, malformed } from '../problems.ts'

/** Lets routes become WebSockets. Whoever opens one closes it again when the server stops. */
export const takeSockets = (app: FastifyInstance) =>
  app.register(websocket, {
    options: { maxPayload: longestFrame },
    // A frame that is too long, a line that breaks: the socket closes by itself.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'a socket failed')
      socket.close()
    },
    preClose: (done) => done(),
  })

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

/** A browser says which page it is that asks; only pages can be talked into asking for others. */
const isOwnPage = ({ headers: { origin }, protocol, host }: FastifyRequest, publicUrl: string) =>
  origin === undefined || origin === new URL(publicUrl).origin || origin === `${protocol}://${host}`
