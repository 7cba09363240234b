import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** A mail as the local mailbox keeps it. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** The real server, as a process of its own, on a data folder that nobody has used before. */
export interface Portico {
  url: string
  dataDir: string
  /** Mails to the address, newest first. */
  mails: (to: string) => Promise<Mail[]>
  stop: () => Promise<void>
}

/** Starts the server on a free port; resolves when it is ready. */
export const startPortico = async (env: Record<string, string> = {}): Promise<Portico> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-e2e-'))
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  const said = outputOf(server)
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(url, server)
  } catch (error) {
    await stop()
    throw new Error(`The server did not start:\n${said()}`, { cause: error })
  }
  return { url, dataDir, mails: (to) => mailsAt(url, to), stop }
}

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

const mailsAt = async (url: string, to: string) => {
  const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  if (!answer.ok) throw new Error(`The mailbox answered ${answer.status}`)
  // The mailbox is a tool of development; its shape is its own test's business.
  const { data } = (await answer.json()) as { data: Mail[] }
  return data
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
