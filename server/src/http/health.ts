import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { unavailable } from '../problems.ts'
import { withinMs } from './withinMs.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Turned on when the server is about to stop: load balancers then look elsewhere. */
    readiness: { stopping: boolean }
  }
}

/** A load balancer waits for no longer. */
const mostMs = 1_800

/** `/healthz`: the process is up. `/readyz`: it can do its work. */
export const tellHealth = (app: FastifyInstance, db: Pick<Db, 'ping'>) => {
  const readiness = { stopping: false }
  app.decorate('readiness', readiness)
  // A connection that stayed open for more would hold up the stop.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.stopping) reply.header('connection', 'close')
  })
  // Both are asked most when the server is busiest; they answer all the same.
  const config = { pressureHandler: () => undefined }

  app.get('/healthz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (readiness.stopping) throw unavailable('The server is stopping.', { headers: { 'retry-after': '2' } })
    await withinMs(mostMs, db.ping()).catch(() => {
      throw unavailable('The database can’t be reached.', { headers: { 'retry-after': '2' } })
    })
    return { status: 'ready' }
  })
}
