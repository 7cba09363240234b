import type { Deadlines } from '#server/db/deadlines.ts'
import { openDb, type OpenDb } from '#server/db/open.ts'
import { embeddedHere } from './embeddedHere.ts'
import { databaseOn } from './target.ts'

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

/** How a test reaches its database server, for tests of the line between them. */
export interface Line {
  /** The port of a proxy in front of the server. */
  port?: number
  deadlines?: Partial<Deadlines>
}

/**
 * A fresh, migrated database of its own: on the server that TEST_DATABASE_URL names (one that may
 * create databases), else embedded, in memory. A copy of the one that Jest's global set-up has migrated.
 */
export const openTestDb = async (now?: () => Date, line: Line = {}): Promise<OpenDb> => {
  const server = process.env['TEST_DATABASE_URL']
  if (server) return onServer(server, now, line)
  return openDb({ embedded: await embeddedHere() }, { now, turnMs })
}

/** True where several transactions really run at the same time. */
export const isRealServer = Boolean(process.env['TEST_DATABASE_URL'])

/** Many suites share one machine: only the tests of deadlines are about how long a connection may take. */
const patient: Partial<Deadlines> = { connectMs: 20_000, queryMs: 30_000 }
const turnMs = 30_000

const onServer = async (
  server: string,
  now: (() => Date) | undefined,
  { port, deadlines = {} }: Line,
): Promise<OpenDb> => {
  const { url, drop } = await databaseOn(server)
  if (port) {
    url.port = String(port)
    // A proxy is on the network.
    url.searchParams.delete('host')
  }
  const db = await openDb({ url: url.href }, { now, turnMs, deadlines: { ...patient, ...deadlines } })
  return {
    ...db,
    close: async () => {
      await db.close()
      await drop()
    },
  }
}
