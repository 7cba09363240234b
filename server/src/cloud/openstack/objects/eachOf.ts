/** The most calls that are under way at a time. */
const atOnce = 8

/** Does something for each member of a list, several at a time. */
export const eachOf = async <T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> => {
  const left = all.values()
  const worker = async () => {
    for (const one of left) await act(one)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
}
