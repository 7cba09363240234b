/** Lets so many tasks run at a time; the others wait for their turn, the first come first. */
export const createSlots = (most: number) => {
  let taken = 0
  const queue: (() => void)[] = []
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (taken === most) await new Promise<void>((resolve) => queue.push(resolve))
    else taken += 1
    try {
      return await task()
    } finally {
      // Whoever is next takes over this place.
      const next = queue.shift()
      if (next) next()
      else taken -= 1
    }
  }
  return { run }
}
