import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '#contract/route.ts'
import { tooManyAttempts } from '../problems.ts'
import { clientCounter } from '../security/addressKey.ts'
import type { Caller } from './caller.ts'
import { clientAddress } from './clientAddress.ts'

/** Requests a minute, for each person; for guests, for each address. Sign-in has stricter counters of its own. */
export const perMinute = { reads: 1200, lists: 200, writes: 300 } as const

type Class = keyof typeof perMinute

/** Which of the general limits a route counts against. */
const classOf = ({ method, gives }: Route): Class =>
  method !== 'GET' ? 'writes' : gives.shape === 'many' ? 'lists' : 'reads'

/**
 * The general limits, told in the `RateLimit-*` headers of every answer. Counted in memory, by each
 * process for itself: they keep one caller from crowding out the others, and guard nothing.
 */
export const limitRequests = async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, keyGenerator: keyOf })
  const limiterFor = (of: Class) => app.createRateLimit({ max: perMinute[of] })
  const limiters = { reads: limiterFor('reads'), lists: limiterFor('lists'), writes: limiterFor('writes') }

  app.addHook('onRequest', async (request, reply) => {
    const { route } = request.routeOptions.config
    if (!route) return
    const count = await limiters[classOf(route)](request)
    if (count.isAllowed) return
    reply.headers({
      'ratelimit-limit': count.max,
      'ratelimit-remaining': count.remaining,
      'ratelimit-reset': count.ttlInSeconds,
    })
    if (count.isExceeded) throw tooManyAttempts(count.ttlInSeconds)
  })
}

const keyOf = (request: FastifyRequest) => {
  // Unset on the routes of guests.
  const caller = request.caller as Caller | undefined
  if (caller?.token) return `token ${caller.token.id}`
  return caller ? `user ${caller.userId}` : `address ${clientCounter(clientAddress(request))}`
}
