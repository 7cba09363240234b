import { useEffect, useRef, useState } from 'react'

/** Saving a file on this device: one at a time, given up when its button goes or is pressed again. */
export const useSaving = () => {
  const [isBusy, setBusy] = useState(false)
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  /** Tells what came of it, unless it was given up. */
  const save = async <Outcome>(
    work: (signal: AbortSignal) => Promise<Outcome>,
    onEnd: (outcome: Outcome) => void,
  ) => {
    const { signal } = (current.current = new AbortController())
    setBusy(true)
    const outcome = await work(signal)
    if (signal.aborted) return
    setBusy(false)
    onEnd(outcome)
  }
  const cancel = () => {
    current.current?.abort()
    setBusy(false)
  }
  return { isBusy, save, cancel }
}
