import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '#contract/route.ts'
import { tooManyAttempts } from '../problems.ts'
import { clientCounter } from '../security/addressKey.ts'
import type { Caller } from './caller.ts'
import { clientAddress } from './clientAddress.ts'

/** Requests a minute, for each person; for guests, for each address. Sign-in has stricter counters of its own. */
export const perMinute = { reads: 1200, lists: 200, writes: 300 } as const

/** Requests a minute from one address, whoever asks and whatever becomes of them: a whole office may share it. */
export const perMinuteOfAddress = 6_000

type Class = keyof typeof perMinute

/** Which of the general limits a route counts against. */
const classOf = ({ method, gives }: Route): Class =>
  method !== 'GET' ? 'writes' : gives.shape === 'many' ? 'lists' : 'reads'

/** Counts all calls of an address before anything is known of them, also those that are turned away for lack of time. */
export const limitAddresses = async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false, timeWindow: 60_000 })
  const limiter = app.createRateLimit({
    max: perMinuteOfAddress,
    keyGenerator: (request) => `all of ${clientCounter(clientAddress(request))}`,
  })
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    const count = await limiter(request)
    if (!count.isAllowed && count.isExceeded) throw tooManyAttempts(count.ttlInSeconds)
  })
}

/**
 * The general limits, told in the `RateLimit-*` headers of every answer. Counted in memory, by each
 * process for itself: they keep one caller from crowding out the others, and guard nothing. Needs `limitAddresses`.
 */
export const limitRequests = (app: FastifyInstance) => {
  const limiterFor = (of: Class) => app.createRateLimit({ max: perMinute[of], keyGenerator: keyOf })
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
