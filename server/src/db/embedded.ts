import { protocol } from '@electric-sql/pglite'
import { startThread, type EmbeddedThread } from './embeddedThread.ts'
import type { LiteSettings } from './pglite.ts'

/** What `createPgConfig` asks of a PGlite, answered by the one in the worker thread. */
export interface EmbeddedDatabase {
  waitReady: Promise<void>
  execProtocolStream(bytes: Uint8Array): Promise<object[]>
  /** The whole database as an archive, to start others from. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface EmbeddedOptions extends LiteSettings {
  /** A statement that takes longer (ms) has hung: the thread is stopped and started again. */
  watchdogMs?: number
  /** Begins a life of it. Only tests have it in their own thread: nobody waits there. */
  start?: (settings: LiteSettings) => EmbeddedThread
}

/** Messages whose answer comes with that to a later one, which ends the query: Parse, Bind, Describe, Execute, Close. */
const unanswered = new Set(Buffer.from('PBDEC'))

const messagesIn = (bytes: Uint8Array) => {
  const messages: object[] = []
  new protocol.Parser().parse(bytes, (message) => messages.push(message))
  return messages
}

/** Starts the embedded database in a worker thread, and again whenever that has died or hangs. */
export const startEmbedded = ({
  watchdogMs = 10_000,
  start = startThread,
  ...settings
}: EmbeddedOptions): EmbeddedDatabase => {
  let closing = false
  let life: Promise<EmbeddedThread> | undefined
  let former = Promise.resolve()
  // A query's messages go to the thread together: one journey instead of five.
  const held: Uint8Array[] = []

  const begin = async () => {
    // Two threads on one folder would ruin it.
    await former
    const thread = start(settings)
    const forget = () => {
      life = undefined
      former = thread.end()
    }
    void thread.died.then(forget)
    await thread.ready
    return thread
  }
  const living = () => (life ??= begin())
  // Who waits learns of a failed start; nobody waiting is not a crash.
  living().catch(() => undefined)

  return {
    get waitReady() {
      return living().then(() => undefined)
    },
    execProtocolStream: async (bytes) => {
      held.push(bytes)
      if (unanswered.has(bytes[0] ?? 0)) return []
      const together = Buffer.concat(held.splice(0))
      const thread = await living()
      const answer = await thread.ask({ bytes: together }, closing ? undefined : watchdogMs)
      return answer.bytes ? messagesIn(answer.bytes) : []
    },
    dump: async () => (await (await living()).ask({ dump: true })).dump ?? new Uint8Array(),
    close: async () => {
      closing = true
      // What never started, or has died, has nothing to close.
      const thread = await life?.catch(() => undefined)
      await thread?.ask({ close: true })
      await thread?.end()
      await former
    },
  }
}
