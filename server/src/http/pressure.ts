import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { totalmem } from 'node:os'

/** Turns requests away with 503 while the process can't keep up, so that those inside are still served. */
export const shedLoad = async (app: FastifyInstance) => {
  await app.register(underPressure, {
    maxEventLoopDelay: 250,
    maxRssBytes: Math.floor(memoryLimit() * 0.9),
    retryAfter: 2,
  })
}

/** What the container allows, else the machine's memory. */
const memoryLimit = () => {
  const constrained = process.constrainedMemory()
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem()
}
