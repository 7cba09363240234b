import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { openStore, type StoreSettings } from './store.ts'
import type { RequestLine } from './server.ts'

/*
 * The store as a process. Its settings come as one line of JSON on standard input, which stays open as long as whoever
 * started it lives: when it closes, however that came about, the store ends. It answers with one line of JSON on standard
 * output, `{"port":…}` or `{"failed":…}`, and says on standard error what fails later.
 */

const say = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`)

const logFailures = ({ error, ...line }: RequestLine) => {
  if (error === undefined) return
  const reason = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
  process.stderr.write(`${JSON.stringify({ objectStore: line, reason })}\n`)
}

const run = async () => {
  const input = createInterface({ input: process.stdin })
  const ended = once(input, 'close').then(() => process.exit(0))
  const [line] = (await once(input, 'line')) as [string] // readline gives lines as text
  try {
    // The process that started this one has written the line.
    const { port } = await openStore(JSON.parse(line) as StoreSettings, { log: logFailures })
    say({ port })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    say({ failed: code ?? message })
    process.exit(1)
  }
  await ended
}

await run()
