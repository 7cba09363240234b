const first = 500
const most = 30_000

/**
 * How long to wait before the stream is opened again. Half of it is chance, so that a server that comes
 * back is not met by every console in the same moment.
 */
export const backoff = (attempt: number, chance = Math.random()) =>
  Math.min(most, first * 2 ** attempt) * (0.5 + chance / 2)
