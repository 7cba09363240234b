import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { DbTarget } from '#server/db/open.ts'
import { newServerData, type ServerData } from './serverData.ts'
import { mailsAt, type Mail } from './mailbox.ts'
import { until } from './until.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The real server, as a process of its own, on data of its own. */
export interface Portico {
  url: string
  dataDir: string
  /** How far its clock is ahead of the machine's (ms); 0 when it has none of its own. */
  aheadMs: number
  /** Its database, to be opened while it is down. */
  database: DbTarget
  /** Mails to the address, newest first. */
  mails: (to: string) => Promise<Mail[]>
  /** Ends it as a power cut would: nothing is finished, nothing is closed. With SIGTERM, as its operator does. */
  kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again on the same port and folder, otherwise set if wanted; resolves when it is ready. */
  revive: (env?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

export interface At {
  host?: string
  /** Has its database in its folder, as one has who starts Portico for the first time, even where there is a PostgreSQL. */
  embedded?: boolean
  /** Where it keeps things, where that is no usual place. It is started there for the first time. */
  data?: () => Promise<ServerData>
  /** How far its clock is ahead of the machine's (ms). Without that it is started as installations are. */
  aheadMs?: number
}

/**
 * Starts the server on a free port, where nobody has done anything yet; resolves when it is ready. People open it by the
 * name of its host.
 */
export const startPortico = async (
  env: Record<string, string> = {},
  { host, embedded = false, data, aheadMs = 0 }: At = {},
): Promise<Portico> => {
  const kind = { demo: env['DEMO'] ?? '0', embedded }
  const begin = async (fresh: ServerData) => {
    // Copies of it go on minutes later, whichever file of the run is the first to start.
    const earlier = aheadMs && aheadMs - 600_000
    const first = await start({ DEMO: kind.demo, SANDBOX_DNS: 'off' }, fresh, { aheadMs: earlier })
    await first.kill('SIGTERM')
  }
  return start(env, await (data ? data() : newServerData(kind, begin)), { host, aheadMs })
}

const start = async (
  env: Record<string, string>,
  { dataDir, database, remove }: ServerData,
  { host = '127.0.0.1', aheadMs }: Pick<At, 'host'> & Pick<Portico, 'aheadMs'>,
): Promise<Portico> => {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const settings = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    STOP_DELAY_SECONDS: '0',
    // A journey with objects says where: the next port may be another server's.
    S3_PORT: 'off',
    ...('url' in database && { DATABASE_URL: database.url }),
    ...env,
  }
  let server: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    const ending = server
    server = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  const stop = async () => {
    await end('SIGTERM')
    await remove()
  }
  const revive = async (changed: Record<string, string> = {}) => {
    server = spawnServer({ ...settings, ...changed }, aheadMs)
    const said = outputOf(server)
    try {
      await ready(url, server)
    } catch (error) {
      throw new Error(`The server did not start:\n${said()}`, { cause: error })
    }
  }
  try {
    await revive()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    aheadMs,
    dataDir,
    database,
    mails: (to) => mailsAt(url, to),
    kill: (signal = 'SIGKILL') => end(signal),
    revive,
    stop,
  }
}

const onClock = '__tests__/e2e/support/serverOnClock.ts'

const spawnServer = (settings: Record<string, string>, aheadMs: number) =>
  spawn(process.execPath, aheadMs === 0 ? ['server/src/main.ts'] : [onClock, String(aheadMs)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      // What the server before has compiled this one need not.
      NODE_COMPILE_CACHE: join(tmpdir(), 'portico-compiled'),
      ...settings,
    },
  })

const outputOf = (server: ChildProcess) => {
  let said = ''
  const keep = (chunk: Buffer) => void (said += chunk.toString())
  server.stdout?.on('data', keep)
  server.stderr?.on('data', keep)
  return () => said
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const ready = async (url: string, server: ChildProcess) => {
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`It ended with code ${server.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (!answer?.ok) return undefined
    // On a busy machine one that has just started turns calls away for a moment.
    return (await fetch(`${url}/api/v1/installation`)).ok || undefined
  }, 120_000)
}
