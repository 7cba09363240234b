import { useEffect, useEffectEvent, useState } from 'react'
import type { LogFilters } from '#contract/logs/routes.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
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
  // What is asked for, as a text that stays the same while that does.
  const asked = JSON.stringify(filters)
  useEffect(() => {
    if (!isFollowing) return undefined
    const stop = new AbortController()
    // Written just above.
    const wanted = JSON.parse(asked) as LogFilters
    void dispatch(followLog(wanted, { signal: stop.signal, onNews: (count) => onNews(count) }))
    return () => {
      stop.abort()
      setHeld(0)
    }
  }, [dispatch, isFollowing, asked])
  return {
    held,
    showHeld: () => {
      setHeld(0)
      show()
    },
  }
}
