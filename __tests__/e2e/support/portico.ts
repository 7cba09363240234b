import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { mailsAt, type Mail } from './mailbox.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The real server, as a process of its own, on data of its own. */
export interface Portico {
  url: string
  dataDir: string
  /** Mails to the address, newest first. */
  mails: (to: string) => Promise<Mail[]>
  /** Ends it as a power cut would: nothing is finished, nothing is closed. With SIGTERM, as its operator does. */
  kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again on the same port and folder, otherwise set if wanted; resolves when it is ready. */
  revive: (env?: Record<string, string>) => Promise<void>
  stop: () => Promise<void>
}

interface At {
  host?: string
  /** Begins with a copy of this; with nothing else. */
  data?: string
}

/**
 * A folder in which a server has been started once, with the demo or without: that takes longer than many a journey.
 * The first to want one makes it, and the other workers of the run wait for it (`__tests__/support/beginTogether.ts`). A
 * program of its own begins with nothing.
 */
const begun = async (demo: string) => {
  const { E2E_BEGINNINGS: beginnings } = process.env
  if (!beginnings) return undefined
  const folder = join(beginnings, `demo-${demo}`)
  if (!isFirst(`${folder}.making`)) {
    await until(async () => existsSync(folder) || undefined, 60_000)
    return folder
  }
  const first = await start({ DEMO: demo, SANDBOX_DNS: 'off' }, {})
  await first.kill('SIGTERM')
  renameSync(first.dataDir, folder)
  return folder
}

/** Whether nobody has made this folder before; it is there then. */
const isFirst = (folder: string) => mkdirSync(folder, { recursive: true }) !== undefined

/**
 * Starts the server on a free port, where nobody has done anything yet; resolves when it is ready. People open it by the
 * name of its host.
 */
export const startPortico = async (env: Record<string, string> = {}, { host }: Omit<At, 'data'> = {}) =>
  start(env, { host, data: await begun(env['DEMO'] ?? '0') })

const start = async (env: Record<string, string>, { host = '127.0.0.1', data }: At): Promise<Portico> => {
  const port = await freePort()
  const url = `http://${host}:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-e2e-'))
  if (data) cpSync(data, dataDir, { recursive: true })
  const settings = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, STOP_DELAY_SECONDS: '0', ...env }
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
    rmSync(dataDir, { recursive: true, force: true })
  }
  const revive = async (changed: Record<string, string> = {}) => {
    server = spawnServer({ ...settings, ...changed })
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
    dataDir,
    mails: (to) => mailsAt(url, to),
    kill: (signal = 'SIGKILL') => end(signal),
    revive,
    stop,
  }
}

const spawnServer = (settings: Record<string, string>) =>
  spawn(process.execPath, ['server/src/main.ts'], {
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
    return answer?.ok || undefined
  }, 60_000)
}

/** Asks again every 50 ms until there is an answer. */
export const until = async <T>(ask: () => Promise<T | undefined>, forMs = 15_000): Promise<T> => {
  const end = Date.now() + forMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`Nothing came within ${forMs / 1000} s`)
    await new Promise((again) => setTimeout(again, 50))
  }
}
