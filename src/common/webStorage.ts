/** The browser's storage where it may be used; some privacy settings make even looking at it throw. */
const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const readStored = (key: string) => storage()?.getItem(key) ?? null

/** Keeps a value, or forgets it for `null`. A full or forbidden storage only means it lasts until the reload. */
export const writeStored = (key: string, value: string | null) => {
  try {
    if (value === null) storage()?.removeItem(key)
    else storage()?.setItem(key, value)
  } catch {
    // Nothing a person could do about it here.
  }
}
