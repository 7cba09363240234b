/** The browser's storage where it may be used; some privacy settings make even looking at it throw. */
const storage = (kind: 'localStorage' | 'sessionStorage'): Storage | undefined => {
  try {
    return globalThis[kind]
  } catch {
    return undefined
  }
}

/** A full or forbidden storage only means that it lasts until the reload. */
const write = (kind: 'localStorage' | 'sessionStorage', key: string, value: string | null) => {
  try {
    if (value === null) storage(kind)?.removeItem(key)
    else storage(kind)?.setItem(key, value)
  } catch {
    // Nothing a person could do about it here.
  }
}

export const readStored = (key: string) => storage('localStorage')?.getItem(key) ?? null

/** Keeps a value, or forgets it for `null`. */
export const writeStored = (key: string, value: string | null) => write('localStorage', key, value)

/** What is kept in this tab alone, until it is closed. */
export const readInTab = (key: string) => storage('sessionStorage')?.getItem(key) ?? null

/** Keeps a value in this tab alone, or forgets it for `null`. */
export const writeInTab = (key: string, value: string | null) => write('sessionStorage', key, value)
