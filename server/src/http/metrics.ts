import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { notFound } from '../problems.ts'
import { sameBytes } from '../security/vault.ts'
import { trusting } from './trust.ts'

const isLoopback = trusting(['127.0.0.0/8', '::1'])
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Serves `GET /metrics` for Prometheus: to this machine only or, where a token is set, to whoever shows it. It answers
 * with every metric of the registry.
 */
export const serveMetrics = (
  app: FastifyInstance,
  db: Pick<Db, 'connections'>,
  { token, register }: { token: string | undefined; register: Registry },
) => {
  // Begun by the first scrape: it watches the garbage collector until the process ends, which would keep
  // alive every app that was ever built in it.
  let watchProcess = () => {
    watchProcess = () => undefined
    collectDefaultMetrics({ register })
  }
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const gauge = new Gauge({
    name: 'db_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [register],
    collect: () => {
      for (const [state, count] of Object.entries(db.connections())) gauge.set({ state }, count)
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })

  app.get('/metrics', { config: { pressureHandler: () => undefined } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound('page')
    watchProcess()
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

/** A request that came through a proxy on this machine is not from this machine. */
const mayRead = ({ headers, socket }: FastifyRequest, token: string | undefined) =>
  token === undefined
    ? isLoopback(socket.remoteAddress ?? '') &&
      headers['x-forwarded-for'] === undefined &&
      headers.forwarded === undefined
    : sameBytes(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
