import { Unanswered } from './uploadErrors.ts'
import { retryDelay } from './uploadPlan.ts'

export interface Patience {
  clock: {
    now: () => number
    /** Resolves after so many milliseconds, or rejects when the signal is aborted. */
    wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  }
  /** Resolves when the browser is online, at once if it is. */
  online: (signal: AbortSignal) => Promise<void>
}

/** Repeats requests until there is an answer that will stay the same. `onLost` is told of each one that got none. */
export const repeating =
  ({ clock, online }: Patience) =>
  async <T>(signal: AbortSignal, onLost: () => Promise<void>, request: () => Promise<T>): Promise<T> => {
    for (let failures = 1; ; failures += 1) {
      await online(signal)
      signal.throwIfAborted()
      try {
        return await request()
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof Unanswered)) throw error
        await onLost()
        await clock.wait(retryDelay(failures), signal)
      }
    }
  }
