/** At the latest then (ms), however busy the page is. */
const timeout = 2_000

/** Resolves when the browser has nothing better to do; at once where it does not tell. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout })
    else resolve()
  })
