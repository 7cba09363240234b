import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { totalmem } from 'node:os'
import { unavailable } from '../problems.ts'

/** The bounds of what the process can keep up with. */
export type LoadLimits = FastifyUnderPressureOptions

/** What a container allows, else the machine's memory. */
const memoryLimit = () => {
  const constrained = process.constrainedMemory()
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem()
}

const usual = () => ({ maxEventLoopDelay: 250, maxRssBytes: Math.floor(memoryLimit() * 0.9) })

/**
 * Turns calls away with 503 while the process can't keep up, so that those inside are still served. The console itself is
 * no work, and its page has words for a call that is turned away: what it is made of is always sent.
 */
export const shedLoad = async (app: FastifyInstance, limits: LoadLimits = usual()) => {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: ({ url }) => {
      if (url.startsWith('/api/'))
        throw unavailable('The server is too busy. Try again shortly.', { headers: { 'retry-after': '2' } })
    },
  })
}
