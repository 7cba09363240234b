import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2'
import { unavailable } from '../problems.ts'

/*
 * The only door to argon2. Hashes run on Node's four pool threads, which files and DNS need as well, so
 * the whole process has one bounded queue for them.
 */

export type HashOptions = Options

const mostRunning = 2
const mostWaiting = 50

let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when it is its turn; past the bound of the queue the caller is told to come back. */
const queued = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < mostRunning) running += 1
  else {
    if (waiting.length >= mostWaiting)
      throw unavailable('Too many people are signing in. Try again shortly.', {
        headers: { 'retry-after': '1' },
      })
    // Whoever finishes hands the place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** An argon2id hash of a text, with its parameters and salt. */
export const hash = (text: string, options?: HashOptions) => queued(() => argon2Hash(text, options))

/** Whether a text is the one that such a hash was made of. */
export const verify = (kept: string, text: string) => queued(() => argon2Verify(kept, text))
