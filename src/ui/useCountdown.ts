import { useEffect, useState } from 'react'

const TICK_MS = 250

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds left until an instant, by the clock, so that a tab that slept wakes up with the right figure. */
export const useCountdown = (end: number) => {
  const [left, setLeft] = useState(() => secondsUntil(end))

  useEffect(() => {
    const timer = setInterval(() => {
      const rest = secondsUntil(end)
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [end])

  return left
}
