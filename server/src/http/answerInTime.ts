import type { FastifyInstance } from 'fastify'
import { unavailable } from '../problems.ts'

/**
 * Answers 503 when an answer takes longer than `ms`, whatever it waits for: a lock, a connection, a promise
 * that others wait for as well. The work itself goes on; under an idempotency key its answer is kept.
 * Fastify's own `handlerTimeout` gives up its timer as soon as the body of a request has been read.
 */
export const answerInTime = (app: FastifyInstance, ms: number) =>
  app.addHook('onRequest', async (request, reply) => {
    const { route } = request.routeOptions.config
    // A stream lasts for as long as somebody follows it, a download for as long as it is
    // long, and what waits has been asked to.
    if (route?.streams || route?.downloads || route?.upgrades || route?.waits) return
    const timer = setTimeout(() => {
      if (!reply.sent)
        void reply.send(
          unavailable('The server is too busy. Try again shortly.', { headers: { 'retry-after': '2' } }),
        )
    }, ms)
    reply.raw.once('close', () => clearTimeout(timer))
  })
