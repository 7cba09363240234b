import { hash, verify, type Options } from '@node-rs/argon2'
import { unavailable } from '../problems.ts'

export type HashOptions = Options

/** What hashes, wherever it does. */
export interface Hashing {
  /** An argon2id hash of a text, with its parameters and salt. */
  hash(text: string, options?: HashOptions): Promise<string>
  /** Whether a text is the one that such a hash was made of. */
  verify(kept: string, text: string): Promise<boolean>
}

const mostWaiting = 50

/**
 * A bounded queue before it: so many hashes at the same time, 50 more that wait. Past that the caller is told to come
 * back (503), so that a storm of passwords can't pile up.
 */
export const queuedHashing = (hashing: Hashing, mostRunning: number): Hashing => {
  let running = 0
  const waiting: (() => void)[] = []

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
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

  return {
    hash: (text, options) => inTurn(() => hashing.hash(text, options)),
    verify: (kept, text) => inTurn(() => hashing.verify(kept, text)),
  }
}

/** Within this process: for tests, and for what is hashed so rarely that a process of its own would idle. */
export const hashingHere = queuedHashing({ hash, verify }, 2)
