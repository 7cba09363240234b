import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = () => {
  now = Date.now()
  listeners.forEach((listener) => listener())
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(tick, TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** React reads the clock twice in one rendering, and wants the same both times. */
const STEADY_MS = 1000

const current = () => {
  // Nobody was listening, so nobody kept the time.
  if (!timer && Math.abs(Date.now() - now) >= STEADY_MS) now = Date.now()
  return now
}

/** The time of day to half a minute, one clock for all who show how long ago something was. */
export const useNow = () => useSyncExternalStore(listen, current)
