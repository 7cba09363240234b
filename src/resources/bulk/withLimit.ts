/** Works on the items, so many at a time, until all are done or it is called off. */
export const withLimit = async <T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
  isOff: () => boolean = () => false,
) => {
  // All workers take from the same iterator, so no item is taken twice.
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) {
      if (isOff()) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
}
