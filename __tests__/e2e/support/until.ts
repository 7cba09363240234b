/** Asks again every 50 ms until there is an answer. */
export const until = async <T>(ask: () => Promise<T | undefined>, forMs = 15_000): Promise<T> => {
  const end = Date.now() + forMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`Nothing came within ${forMs / 1000} s`)
    await new Promise((again) => setTimeout(again, 50))
  }
}
