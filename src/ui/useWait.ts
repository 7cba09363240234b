import { useState } from 'react'
import { useCountdown } from './useCountdown.ts'

const waitFor = (cause: object | undefined, seconds: number | undefined) => ({
  cause,
  end: seconds === undefined ? 0 : Date.now() + seconds * 1000,
})

/**
 * Seconds left of a wait that something asked for: a refusal, say. Another one begins another wait, and none
 * ends it. Take the button away for as long, `disabled={wait > 0}`, and say why where the refusal is told: a tooltip
 * put around it now would take the focus from it.
 */
export const useWait = (cause: object | undefined, seconds: number | undefined) => {
  const [wait, setWait] = useState(() => waitFor(cause, seconds))
  if (wait.cause !== cause) setWait(waitFor(cause, seconds))
  return useCountdown(wait.end)
}
