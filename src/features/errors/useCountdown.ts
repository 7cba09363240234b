import { useEffect, useState } from 'react'

/** Seconds left of a wait, counted by the clock, so that a sleeping tab wakes up with the right figure. */
export const useCountdown = (seconds: number) => {
  const [until] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])

  return left
}
