import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Route } from '#contract/route.ts'
import type { Caller } from './caller.ts'

interface Asked {
  caller: Caller
  request: FastifyRequest
}

/** Serves a line of the contract that answers with server-sent events; the guard is that of every route. */
export const serveStream = (
  app: FastifyInstance,
  route: Route & { streams: true },
  open: (asked: Asked) => Promise<Readable>,
) => {
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    schema: { querystring: z.strictObject({}) },
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Proxies must not gather frames.
          'x-accel-buffering': 'no',
        })
        .send(await open({ caller: request.caller, request })),
  })
}
