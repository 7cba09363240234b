import type { AppStore, RootState } from './store.ts'

/** Resolves as soon as the state is so. */
export const until = (store: AppStore, isSo: (state: RootState) => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!isSo(store.getState())) return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    check()
  })
