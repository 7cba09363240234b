import type { FastifyBaseLogger } from 'fastify'

/** How soon to look again (ms): shortly after something was put in, lazily otherwise. */
const pauses = { busy: 50, idle: 1000 }
const busyForMs = 1000

/** Runs `work` again and again, never twice at once. Does not keep the process alive. */
export const lookNowAndAgain = (work: () => Promise<void>, log: Pick<FastifyBaseLogger, 'error'>) => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let busyUntil = 0

  const run = async () => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, worker: 'outbox' }, 'background work failed')
    }
    running = undefined
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (stopped) return
    const pause = performance.now() < busyUntil ? pauses.busy : pauses.idle
    timer = setTimeout(() => {
      running = run()
    }, pause)
    timer.unref()
  }
  plan()

  return {
    /** There is something to do, or soon will be. */
    hurry: () => {
      const wasBusy = performance.now() < busyUntil
      busyUntil = performance.now() + busyForMs
      if (!running && !wasBusy) plan()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
