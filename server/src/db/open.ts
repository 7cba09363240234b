import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { dbOver, type Db, type DbOptions, type Engine } from './db.ts'
import { defaultDeadlines, withDeadline, type Deadlines } from './deadlines.ts'
import type { EmbeddedDatabase, EmbeddedOptions } from './embedded.ts'
import { kyselyPool } from './kyselyPool.ts'
import { listenTo } from './listenTo.ts'
import { migrate } from './migrate.ts'
import { askPrepared } from './preparedStatements.ts'
import { StartFailure } from '../startFailure.ts'
import { unreachableReason } from './unreachableReason.ts'

/** A PostgreSQL server by its address, or the embedded database in a folder (or in memory). */
export type DbTarget = { url: string } | { embedded: EmbeddedOptions }

export interface OpenDb extends Db {
  /** The embedded database behind it, if it is one. */
  embedded?: EmbeddedDatabase
}

/** Opens the database and brings its tables up to date. */
export const openDb = async (
  target: DbTarget,
  { deadlines: given, ...options }: DbOptions & { deadlines?: Partial<Deadlines> } = {},
): Promise<OpenDb> => {
  const deadlines = { ...defaultDeadlines, ...given }
  const { pool, embedded } =
    'url' in target
      ? // One more, for asking whether the database is there.
        { pool: poolTo(target.url, deadlines, places + 1) }
      : // Half a megabyte of code, which an installation on PostgreSQL does without.
        (await import('./embeddedPool.ts')).poolInto(target.embedded, given?.connectMs)
  // A connection that breaks, idle or not, is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const engine = {
    places: embedded ? 1 : places,
    needsUpkeep: embedded !== undefined,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount }),
    close: async () => {
      // Kysely ends the pool only when it has used it.
      if (!pool.ending) await pool.end()
      await embedded?.close()
    },
  }
  try {
    // However long a slow machine takes to start it: a connection that is given up meanwhile is never ended.
    await embedded?.waitReady
    await refuseOldServer(pool)
    await migrate(pool)
  } catch (error) {
    await engine.close()
    throw ('url' in target && unreachableReason(error, target.url)) || error
  }
  // The embedded database has a watchdog instead: there is no network to lose an answer in.
  const ask = askPrepared()
  const guarded = embedded ? kyselyPool(pool, ask) : withDeadline(pool, ask, deadlines)
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool: guarded }) }) as never
  if (!('url' in target)) return { ...dbOver(kysely, options, engine), ...(embedded && { embedded }) }
  const outside = outsideOf(target.url, options, deadlines)
  const db = dbOver(kysely, options, engine, outside)
  return {
    ...db,
    listen: listenTo(target.url, deadlines),
    close: async () => {
      await Promise.all([outside.close(), db.close()])
    },
  }
}

/** Connections for questions from outside, opened with the first one. */
const outsideOf = (url: string, options: DbOptions, deadlines: Deadlines): Db => {
  const pool = poolTo(url, deadlines, placesOutside)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const engine: Engine = {
    places: placesOutside,
    needsUpkeep: false,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount }),
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
  const dialect = new PostgresDialect({ pool: withDeadline(pool, askPrepared(), deadlines) })
  return dbOver(new Kysely<never>({ dialect }) as never, options, engine)
}

/** Transactions at the same time on a PostgreSQL server. */
const places = 10
/** Questions from outside at the same time. */
const placesOutside = 2

const poolTo = (url: string, { connectMs }: Deadlines, max: number) =>
  new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
  })

const refuseOldServer = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < 15)
    throw new StartFailure(`The database is PostgreSQL ${version}. Portico needs 15 or newer.`)
}
