import type pg from 'pg'
import type { PostgresPool } from 'kysely'
import type { Socket } from 'node:net'
import { kyselyPool, type Ask } from './kyselyPool.ts'

/** How long a server waits for its database (ms). */
export interface Deadlines {
  /** For a connection, new or of the pool. */
  connectMs: number
  /** For the answer to one statement. */
  queryMs: number
  /** Between two looks whether the connection that listens is alive. */
  heartbeatMs: number
}

/** A statement may take 10 s by the server's own clock (`statement_timeout`); its answer a second more. */
export const defaultDeadlines: Deadlines = { connectMs: 3_000, queryMs: 11_000, heartbeatMs: 5_000 }

/**
 * Breaks a connection off at once. Ending it in order would mean to wait for a server that may never
 * answer: behind a silent fail-over nobody is left to close it.
 */
export const destroyConnection = (client: pg.ClientBase) => {
  // Public in fact, and what pg's own pool does; missing in its types.
  const { connection } = client as pg.ClientBase & { connection: { stream: Socket } }
  connection.stream.destroy()
}

/** Runs a statement, and breaks its connection off when the answer does not come in time. */
export const withinDeadline = async <T>(
  client: pg.ClientBase,
  ms: number,
  statement: () => Promise<T>,
  onDeath: () => void = () => undefined,
): Promise<T> => {
  const timer = setTimeout(() => {
    onDeath()
    destroyConnection(client)
  }, ms)
  try {
    return await statement()
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The pool as Kysely uses it, whose statements end with the deadline, one way or the other. Where one
 * connection has gone dead, the others made before it most likely have too: they are replaced before
 * anyone waits for them.
 */
export const withDeadline = (
  pool: pg.Pool,
  ask: Ask,
  { queryMs }: Pick<Deadlines, 'queryMs'>,
): PostgresPool => {
  let lastDeath = -1
  const madeAt = new WeakMap<pg.ClientBase, number>()
  pool.on('connect', (client) => madeAt.set(client, performance.now()))
  const onDeath = () => void (lastDeath = performance.now())
  const isSuspect = (client: pg.ClientBase) => (madeAt.get(client) ?? 0) <= lastDeath

  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if (!isSuspect(client)) return client
    client.release(true)
    return connect()
  }
  return kyselyPool(
    pool,
    (client, ...statement) => withinDeadline(client, queryMs, () => ask(client, ...statement), onDeath),
    connect,
  )
}
