import type { FastifyInstance } from 'fastify'
import { newTurns, turnsOfRequest } from '../db/fairQueue.ts'
import { unavailable } from '../problems.ts'

/** The most waiting time (ms) behind other served requests that doesn't count towards the time limit. */
const mostMovedMs = 20_000

/**
 * Answers 503 when an answer takes longer than `ms`, whatever it waits for: a lock, a connection, a promise
 * that others wait for as well. Only its turn behind its own company's other requests may take longer, for as long as those
 * are served. The work itself goes on; under an idempotency key its answer is kept.
 * Fastify's own `handlerTimeout` gives up its timer as soon as the body of a request has been read.
 */
export const answerInTime = (app: FastifyInstance, ms: number) =>
  app.addHook('onRequest', (request, reply, done) => {
    const { route } = request.routeOptions.config
    // A stream lasts for as long as somebody follows it, a download for as long as it is
    // long, and what waits has been asked to.
    if (route?.streams || route?.downloads || route?.upgrades || route?.waits) return done()
    const turns = newTurns()
    const from = performance.now()
    const look = () => {
      if (reply.sent) return
      const left = ms - (performance.now() - from) + Math.min(turns.moved(), mostMovedMs)
      // A timer may be early by a moment.
      if (left > 1) timer = setTimeout(look, left)
      else
        void reply.send(
          unavailable('The server is too busy. Try again shortly.', { headers: { 'retry-after': '2' } }),
        )
    }
    let timer = setTimeout(look, ms)
    reply.raw.once('close', () => clearTimeout(timer))
    return turnsOfRequest.run(turns, done)
  })
