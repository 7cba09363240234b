import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StoreSettings } from '../../../objectStore/store.ts'

const program = fileURLToPath(new URL('../../../objectStore/main.ts', import.meta.url))

/** A store that died is started again after so long, the second time after twice as long, and so on up to the most. */
const firstPauseMs = 500
const mostPauseMs = 30_000

/** A store that has run for so long had no trouble with starting. */
const steadyMs = 60_000

/** How long it gets to end by itself. */
const patienceMs = 5000

interface Started {
  child: ChildProcess
  ended: Promise<unknown>
}

/** Starts the store; rejects with what it says when it can't. */
const start = async (settings: StoreSettings): Promise<Started> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // The store needs none of the server's settings, and must not know its secrets.
    env: {},
  })
  const ended = once(child, 'exit')
  // Its end is noticed by `ended`; a pipe that breaks says the same.
  child.stdin.on('error', () => undefined)
  child.stdin.write(`${JSON.stringify(settings)}\n`)
  const said = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]> // readline gives texts
  const [line] = await Promise.race([said, ended.then(() => ['{"failed":"it ended at once"}'] as const)])
  // Written by the program itself.
  const { failed } = JSON.parse(line) as { failed?: string }
  if (failed !== undefined) throw new Error(failed)
  return { child, ended }
}

/**
 * Runs the S3 server as a process of its own, and starts it again when it dies. It ends with this process, however that
 * ends: its standard input is a pipe from here.
 */
export const runStore = async (
  settings: StoreSettings,
  onDied: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> => {
  const closing = new AbortController()
  let started: Started | undefined = await start(settings)
  const watch = async () => {
    let pauseMs = firstPauseMs
    while (!closing.signal.aborted) {
      const since = performance.now()
      await started?.ended
      if (closing.signal.aborted) return
      onDied(new Error('The object store has ended, and is started again.'))
      if (performance.now() - since > steadyMs) pauseMs = firstPauseMs
      await after(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      pauseMs = Math.min(mostPauseMs, pauseMs * 2)
      if (closing.signal.aborted) return
      started = await start(settings).catch((error: unknown) => {
        onDied(error)
        return undefined
      })
    }
  }
  const watching = watch()
  return {
    close: async () => {
      closing.abort()
      started?.child.stdin?.end()
      const timer = setTimeout(() => started?.child.kill('SIGKILL'), patienceMs)
      await started?.ended
      clearTimeout(timer)
      await watching
      // A start may have been under way.
      started?.child.stdin?.end()
    },
  }
}
