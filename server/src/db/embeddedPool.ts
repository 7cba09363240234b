import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { startEmbedded, type EmbeddedOptions } from './embedded.ts'

/** So long (ms) one waits for the one session that there is. */
const turnMs = 30_000

/** Starts the embedded database, and a pool with the one connection that it has. */
export const poolInto = (options: EmbeddedOptions, connectMs = turnMs) => {
  const embedded = startEmbedded(options)
  const pool = new pg.Pool({
    // createPgConfig only calls waitReady and execProtocolStream, which the worker's proxy has.
    ...(createPgConfig(embedded as never) as object),
    // One session is all that an embedded database has; a second would interleave with the first.
    max: 1,
    connectionTimeoutMillis: connectMs,
  })
  return { pool, embedded }
}
