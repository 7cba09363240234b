/** Something has taken longer than whoever waits for it has time. */
export class LateAnswer extends Error {
  override readonly name = 'LateAnswer'
  constructor() {
    super('There was no answer in time')
  }
}

/** What a promise gives if that comes within so many milliseconds; else a `LateAnswer`. */
export const withinMs = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new LateAnswer()), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
