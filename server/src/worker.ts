import type { FastifyBaseLogger } from 'fastify'

/** Something that works in the background until it is told to stop. */
export interface Worker {
  /** Resolves when what was under way is done. */
  stop(): Promise<void>
}

/** Told how each run of background work ended. */
export type NoteRun = (name: string, outcome: 'done' | 'failed') => void

/** Runs `work` now and again, never twice at once. Does not keep the process alive. */
export const startWorker = (
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'error'>,
  note: NoteRun = () => undefined,
): Worker => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const run = async () => {
    try {
      await work()
      note(name, 'done')
    } catch (error) {
      note(name, 'failed')
      log.error({ err: error, worker: name }, 'background work failed')
    }
    if (!stopped) plan()
  }
  const plan = () => {
    timer = setTimeout(() => void (running = run()), everyMs)
    timer.unref()
  }
  plan()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
