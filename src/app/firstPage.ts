import type { DataRouter } from 'react-router'

/** Resolves when the router has the page that the address asks for. */
export const firstPage = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
    if (router.state.initialized) resolve()
  })
