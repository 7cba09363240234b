/**
 * Lets so many tasks run at a time; the others wait for their turn, the first come first. On a line that breaks after a
 * while, many requests at a time would all break before one is done: then it is fewer, down to one.
 */
export const createSlots = (most: number) => {
  let allowed = most
  let taken = 0
  const queue: (() => void)[] = []
  const next = () => {
    if (taken >= allowed) return
    const begin = queue.shift()
    if (!begin) return
    taken += 1
    begin()
  }
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (taken >= allowed) await new Promise<void>((resolve) => queue.push(resolve))
    else taken += 1
    try {
      return await task()
    } finally {
      taken -= 1
      next()
    }
  }
  return {
    run,
    /** A request has broken: half as many from now on. */
    narrow: () => {
      allowed = Math.max(1, Math.floor(allowed / 2))
    },
    /** A request went well: one more from now on. */
    widen: () => {
      allowed = Math.min(most, allowed + 1)
      next()
    },
  }
}
