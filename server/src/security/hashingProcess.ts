import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { hashSync, verifySync } from '@node-rs/argon2'
import { pool } from 'workerpool'
import { unavailable } from '../problems.ts'
import { queuedHashing, type Hashing } from './hashing.ts'

/** All processors but one, which is for everything else. */
const processes = Math.min(4, Math.max(1, availableParallelism() - 1))

/**
 * Argon2 in processes of their own, at a low priority. On a thread of this process each hash would take and give back
 * 46 MiB of its memory, and everything else here stands still for tens of milliseconds while the system does so.
 */
export const openHashing = (): Hashing & { close(): Promise<void> } => {
  const workers = pool(fileURLToPath(new URL('./hashingWorker.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: processes,
  })
  const queued = queuedHashing(
    {
      hash: (...asked) => answered(workers.exec<typeof hashSync>('hash', asked)),
      verify: (...asked) => answered(workers.exec<typeof verifySync>('verify', asked)),
    },
    processes,
  )
  return { ...queued, close: async () => workers.terminate() }
}

/** A process that has died is started anew for the next one who comes. */
const answered = async <T>(asked: PromiseLike<T>): Promise<T> => {
  try {
    return await asked
  } catch {
    throw unavailable('Passwords could not be checked. Try again.')
  }
}
