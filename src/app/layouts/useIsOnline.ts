import { useSyncExternalStore } from 'react'

const watch = (tell: () => void) => {
  globalThis.addEventListener('online', tell)
  globalThis.addEventListener('offline', tell)
  return () => {
    globalThis.removeEventListener('online', tell)
    globalThis.removeEventListener('offline', tell)
  }
}

/** Whether the browser believes that it has a network. */
export const useIsOnline = () => useSyncExternalStore(watch, () => globalThis.navigator.onLine)
