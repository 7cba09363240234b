/** Rejects when an answer does not come in time; what it is about goes on. */
export const withinMs = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('There was no answer in time')), ms)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
