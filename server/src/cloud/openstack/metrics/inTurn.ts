/** Does something with each, so many at a time; none is begun once it is over. Tells how many were begun. */
export const inTurn = async <T>(
  all: readonly T[],
  { atOnce, isOver }: { atOnce: number; isOver: () => boolean },
  work: (one: T) => Promise<void>,
): Promise<number> => {
  let next = 0
  const worker = async () => {
    while (next < all.length && !isOver()) {
      const one = all[next]
      next += 1
      if (one !== undefined) await work(one)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return next
}
