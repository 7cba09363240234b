import type { Objects } from './objects.ts'

/** Stores move, and a cloud that did not answer at the start does so later. */
const everyMs = 5 * 60_000

/**
 * The origins that pages may send files to. Asked for at the start and, while the server answers with what it knows, every
 * five minutes.
 */
export const objectOriginsOf = async (
  objects: Pick<Objects, 'origins'> | undefined,
  clock: () => Date,
): Promise<() => readonly string[]> => {
  if (!objects) return () => []
  let known: readonly string[] = []
  let askedAt = 0
  const ask = async () => {
    askedAt = clock().getTime()
    known = await objects.origins().catch(() => known)
  }
  await ask()
  return () => {
    if (clock().getTime() - askedAt >= everyMs) void ask()
    return known
  }
}
