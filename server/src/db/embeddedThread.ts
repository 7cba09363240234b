import { Worker } from 'node:worker_threads'
import type { Answer, LiteSettings, Request } from './pglite.ts'
import type { Answered } from './pgliteWorker.ts'

/** One life of the embedded database: from the start of its thread to the end of it. */
export interface EmbeddedThread {
  /** Resolves when it takes requests; rejects when it could not start. */
  ready: Promise<void>
  /** Resolves when it has ended, or is not to be waited for any longer. */
  died: Promise<void>
  /** Asks it for something. One that takes longer than `withinMs` is taken for hung. */
  ask(request: Request, withinMs?: number): Promise<Answer>
  /** Stops the thread, whatever it does. */
  end(): Promise<void>
}

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  watchdog?: NodeJS.Timeout
}

const hung = new Error('The embedded database did not answer in time')

export const startThread = (settings: LiteSettings): EmbeddedThread => {
  const thread = new Worker(new URL('./pgliteWorker.ts', import.meta.url), { workerData: settings })
  const death = Promise.withResolvers<void>()
  const waiting = new Map<number, Waiting>()
  let failure: Error | undefined
  let serial = 0

  const die = (error: Error) => {
    failure ??= error
    for (const { reject, watchdog } of waiting.values()) {
      clearTimeout(watchdog)
      reject(failure)
    }
    waiting.clear()
    death.resolve()
  }
  const hear = (answer: Answered) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    clearTimeout(asked?.watchdog)
    if (answer.failure === undefined) asked?.resolve(answer)
    else asked?.reject(new Error(answer.failure))
  }
  const answerTo = (id: number, withinMs?: number) =>
    new Promise<Answer>((resolve, reject) => {
      if (failure) return reject(failure)
      const watchdog = withinMs === undefined ? undefined : setTimeout(die, withinMs, hung).unref()
      waiting.set(id, { resolve, reject, ...(watchdog && { watchdog }) })
    })

  thread.on('message', hear)
  thread.on('error', die)
  thread.on('exit', () => die(new Error('The embedded database stopped')))

  return {
    // The thread's first word, unasked, is that it is there.
    ready: answerTo(0).then(() => undefined),
    died: death.promise,
    ask: (request, withinMs) => {
      const id = (serial += 1)
      const answer = answerTo(id, withinMs)
      thread.postMessage({ id, ...request })
      return answer
    },
    end: async () => void (await thread.terminate()),
  }
}
