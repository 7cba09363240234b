/** Waits no longer than this (ms): a window that is out of sight paints nothing. */
const patience = 100

/** Resolves when the browser has painted what the document is like now. */
export const framePainted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    // The callback comes before the frame is painted, and a timer that it sets comes after.
    requestAnimationFrame(() => setTimeout(resolve))
  })
