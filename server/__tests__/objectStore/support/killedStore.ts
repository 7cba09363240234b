import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { StoreSettings } from '#server/objectStore/store.ts'

const program = new URL('../../../src/objectStore/main.ts', import.meta.url).pathname

/** The store as a process, which can be killed. */
export const spawnStore = async (settings: StoreSettings) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.write(`${JSON.stringify(settings)}\n`)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { port, failed } = JSON.parse(line) as { port?: number; failed?: string }
  if (port === undefined) throw new Error(`The store did not start: ${failed}`)
  const ended = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}`,
    /** How much memory it has now, in MiB. */
    residentMib: async () =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** Ends it at once, wherever it is. */
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    /** Closes the pipe, as the end of the server does. */
    letGo: async () => {
      child.stdin.end()
      await ended
    },
  }
}
