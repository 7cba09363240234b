import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { QueryOf, Route } from '#contract/route.ts'
import type { Caller } from './caller.ts'

interface Asked<R extends Route> {
  caller: Caller
  query: QueryOf<R>
  request: FastifyRequest
}

/** Serves a line of the contract that answers with server-sent events; the guard is that of every route. */
export const serveStream = <R extends Route & { streams: true }>(
  app: FastifyInstance,
  route: R,
  open: (asked: Asked<R>) => Promise<Readable>,
) => {
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    schema: { querystring: route.query ?? z.strictObject({}) },
    exposeHeadRoute: false,
    handler: async (request, reply) =>
      reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          // Proxies must not gather frames.
          'x-accel-buffering': 'no',
        })
        // The validator of this very route has produced the query.
        .send(await open({ caller: request.caller, query: request.query as QueryOf<R>, request })),
  })
}
