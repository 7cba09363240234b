import { useSyncExternalStore } from 'react'
import { serverNow } from '#src/common/serverClock.ts'

const TICK_MS = 30_000

let now = serverNow()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = () => {
  now = serverNow()
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
  if (!timer && Math.abs(serverNow() - now) >= STEADY_MS) now = serverNow()
  return now
}

/**
 * The time to half a minute, by the server's clock: what is shown was dated by it, and computers' clocks are wrong by
 * minutes. One clock for all who show how long ago something was.
 */
export const useNow = () => useSyncExternalStore(listen, current)
