import { useLayoutEffect, useState } from 'react'

const TICK_MS = 250

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds left until an instant, by the clock, so that a tab that slept wakes up with the right figure. */
export const useCountdown = (end: number) => {
  const [left, setLeft] = useState(() => secondsUntil(end))

  // Before it is painted: no button is offered for a moment that is about to be taken away.
  useLayoutEffect(() => {
    const tick = () => {
      const rest = secondsUntil(end)
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [end])

  return left
}
