import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { openDb, type OpenDb } from '#server/db/open.ts'

/** The clock of a test's database and server. Moves only when told to. */
export interface TestClock {
  now: () => Date
  advance(seconds: number): void
}

export const testClock = (start = '2030-01-01T12:00:00.000Z'): TestClock => {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    advance: (seconds) => void (at += seconds * 1000),
  }
}

/**
 * A fresh, migrated database of its own: on the server that TEST_DATABASE_URL names (one that may
 * create databases), else embedded, in memory, from the archive that jest's global set-up has made.
 */
export const openTestDb = async (now?: () => Date): Promise<OpenDb> => {
  const server = process.env['TEST_DATABASE_URL']
  if (server) return onServer(server, now)
  const dump = process.env['TEST_DB_DUMP']
  return openDb({ embedded: dump ? { dump: new Uint8Array(readFileSync(dump)) } : {} }, { now })
}

/** True where several transactions really run at the same time. */
export const isRealServer = Boolean(process.env['TEST_DATABASE_URL'])

const onServer = async (server: string, now?: () => Date): Promise<OpenDb> => {
  const name = `portico_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDb({ url: url.href }, { now })
  return {
    ...db,
    close: async () => {
      await db.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
