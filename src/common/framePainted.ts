/** At the latest then (ms): a window that nobody sees paints nothing. */
const patience = 100

/** Resolves when the browser has painted what the document is like now. */
export const framePainted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    // It is called before the painting, and timers that have run out after it.
    requestAnimationFrame(() => setTimeout(resolve))
  })
