import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { backlogOf, type Backlog } from '../mail/backlog.ts'
import { notFound } from '../problems.ts'
import { sameBytes } from '../security/vault.ts'
import { trusting } from './trust.ts'
import { withinMs } from './withinMs.ts'

const isLoopback = trusting(['127.0.0.0/8', '::1'])
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * `GET /metrics` for Prometheus: to this machine only or, where a token is set, to who shows it. What else is
 * counted in this process is told along with it when it is in the same registry.
 */
export const tellMetrics = (
  app: FastifyInstance,
  db: Pick<Db, 'connections' | 'system'>,
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
  tellBacklog(register, db)

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

/** Mails that wait, and for how long: the first sign of a mail server that is away. */
const tellBacklog = (register: Registry, db: Pick<Db, 'system'>) => {
  let reading: Promise<Backlog[]> | undefined
  const read = () =>
    (reading ??= withinMs(1_000, backlogOf(db))
      // Without the database the other figures are worth all the more.
      .catch(() => [])
      .finally(() => (reading = undefined)))
  const waiting = new Gauge({
    name: 'outbox_waiting',
    help: 'Work that waits in the outbox, by topic: all of it, and what has failed at least once.',
    labelNames: ['topic', 'state'] as const,
    registers: [register],
    collect: async () => {
      const backlog = await read()
      waiting.reset()
      for (const { topic, waiting: all, failing } of backlog) {
        waiting.set({ topic, state: 'all' }, all)
        waiting.set({ topic, state: 'failing' }, failing)
      }
    },
  })
  const oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest work of the outbox has waited, by topic.',
    labelNames: ['topic'] as const,
    registers: [register],
    collect: async () => {
      const backlog = await read()
      oldest.reset()
      for (const { topic, oldestSeconds } of backlog) oldest.set({ topic }, oldestSeconds)
    },
  })
}

/** A request that came through a proxy on this machine is not from this machine. */
const mayRead = ({ headers, socket }: FastifyRequest, token: string | undefined) =>
  token === undefined
    ? isLoopback(socket.remoteAddress ?? '') &&
      headers['x-forwarded-for'] === undefined &&
      headers.forwarded === undefined
    : sameBytes(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
