import { Unanswered } from './uploadErrors.ts'

/** A signed address is used for so long (ms), so that it doesn't expire while a request with it is on its way. */
const freshFor = 10 * 60_000

/**
 * Signed addresses, asked for together: whoever needs one gets it with those that are needed next. `sign` gives them in
 * the order of what was asked for.
 */
export const createAddresses = <Key>(
  sign: (keys: readonly Key[]) => Promise<readonly string[]>,
  now: () => number,
) => {
  const known = new Map<Key, { signed: Promise<readonly string[]>; place: number; since: number }>()
  const isFresh = (key: Key) => now() - (known.get(key)?.since ?? -Infinity) < freshFor
  const ask = (keys: readonly Key[]) => {
    const signed = sign(keys)
    keys.forEach((key, place) => known.set(key, { signed, place, since: now() }))
    signed.catch(() => keys.forEach((key) => known.delete(key)))
  }
  return {
    /** The address of one, and of those that will be asked for next. */
    of: async (key: Key, next: () => readonly Key[]): Promise<string> => {
      if (!isFresh(key)) ask([key, ...next().filter((other) => other !== key && !isFresh(other))])
      const entry = known.get(key)
      const address = entry && (await entry.signed)[entry.place]
      if (address === undefined) throw new Unanswered()
      return address
    },
    /** The address was refused, or is needed no more. */
    forget: (key: Key) => void known.delete(key),
  }
}
