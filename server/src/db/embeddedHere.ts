import { setImmediate } from 'node:timers/promises'
import type { EmbeddedThread } from './embeddedThread.ts'
import { openLite, type LiteSettings } from './pglite.ts'

/**
 * Starts the embedded database in this thread, for work that nobody waits beside, such as filling a new installation:
 * handing a statement to a thread and back costs as much as carrying it out. A statement that hangs hangs the process.
 */
export const startInThisThread = (settings: LiteSettings): EmbeddedThread => {
  const opened = openLite(settings)
  return {
    ready: opened.then(() => undefined),
    // This database ends only with its process.
    died: new Promise(() => undefined),
    ask: async (request) => {
      const answer = await opened
      // As long as a thread takes to hear of it, others go on: requests at the same time stay that.
      await setImmediate()
      return answer(request)
    },
    end: async () => undefined,
  }
}
