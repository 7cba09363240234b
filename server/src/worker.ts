import type { FastifyBaseLogger } from 'fastify'

/** Something that works in the background until it is told to stop. */
export interface Worker {
  /** Resolves when what was under way is done. */
  stop(): Promise<void>
}

/** Runs `work` now and again, never twice at once. Does not keep the process alive. */
export const startWorker = (
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Worker => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const run = async () => {
    try {
      await work()
    } catch (error) {
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
