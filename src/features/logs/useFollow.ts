import { useEffect, useEffectEvent, useState } from 'react'
import type { LogFilters } from '#contract/logs.ts'
import { useAppDispatch } from '#src/common/hooks.ts'
import { followLog } from './followLog.ts'

interface Follow {
  isFollowing: boolean
  /** Whether somebody reads further down, whom new rows on top would disturb. */
  isReading: () => boolean
  /** Has the newest entries shown. */
  show: () => void
}

/** Follows the log: shows what is new, or says how many entries are held back and shows them on request. */
export const useFollow = (filters: LogFilters, { isFollowing, isReading, show }: Follow) => {
  const dispatch = useAppDispatch()
  const [held, setHeld] = useState(0)
  const onNews = useEffectEvent((count: number) =>
    isReading() ? setHeld((before) => before + count) : show(),
  )
  const follow = useEffectEvent((signal: AbortSignal) => dispatch(followLog(filters, { signal, onNews })))
  // What is asked for, as a text that stays the same while that does.
  const asked = JSON.stringify(filters)
  useEffect(() => {
    if (!isFollowing) return undefined
    const stop = new AbortController()
    void follow(stop.signal)
    return () => {
      stop.abort()
      setHeld(0)
    }
  }, [isFollowing, asked])
  return {
    held,
    showHeld: () => {
      setHeld(0)
      show()
    },
  }
}
