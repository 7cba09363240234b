import { useEffect, useRef, useState } from 'react'
import type { Findable } from '#src/resources/commands.ts'
import { useAppDispatch } from '#src/store/hooks.ts'

/** How long typing rests before the server is asked. */
const REST_MS = 200
const LEAST = 2

/**
 * Has the server look for what is typed. What it finds comes into the store, from where the palette takes
 * it like everything else. Answers whether it is still looking.
 */
export const useFindOnServer = (typed: string, findables: readonly Findable[]) => {
  const dispatch = useAppDispatch()
  const [done, setDone] = useState('')
  const current = useRef(findables)
  useEffect(() => {
    current.current = findables
  })
  const q = typed.trim()
  const isWanted = q.length >= LEAST && findables.length > 0

  useEffect(() => {
    if (!isWanted) return undefined
    let isStale = false
    const look = async () => {
      await Promise.allSettled(current.current.map(({ find }) => find(q, dispatch)))
      if (!isStale) setDone(q)
    }
    const timer = setTimeout(() => void look(), REST_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [q, isWanted, dispatch])

  return isWanted && done !== q
}
