import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const running = new Set<ChildProcess>()

/** What one process has compiled the next ones need not: that is half of a start, and suites of deaths start hundreds. */
const compiled = join(tmpdir(), 'portico-compiled')

/** Ends what a failed test has left running. For `afterAll`. */
export const killAll = () => {
  for (const child of running) child.kill('SIGKILL')
}

/** No module of ours is behind a link, and looking for links is a tenth of a start. */
const withoutLinks = ['--preserve-symlinks', '--preserve-symlinks-main']

/** A Node process of the server's own code, with what it says. */
export const spawnNode = (script: string, args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [...withoutLinks, join(process.cwd(), script), ...args], {
    // A folder of its own: the developer's `.env` is none of a test's business.
    cwd: mkdtempSync(join(tmpdir(), 'portico-cwd-')),
    env: {
      PATH: process.env['PATH'],
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: compiled,
      // The next port may be another test's.
      S3_PORT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let out = ''
  let err = ''
  const watchers = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    for (const watch of watchers) watch()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return { code: code as number | null, out, err }
  })
  return {
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Everything it has written on standard output so far. */
    said: () => out,
    ended,
    /** Resolves when it has said such a thing; rejects when it ends without. */
    until: (what: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const watch = () => {
          if (what.test(out)) resolve()
        }
        watchers.add(watch)
        watch()
        void ended.then((end) => reject(new Error(`It ended without saying ${what}: ${end.out}${end.err}`)))
      }),
  }
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'portico-data-'))

/** A port that nobody listens on just now. */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
