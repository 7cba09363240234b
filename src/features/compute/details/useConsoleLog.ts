import { useEffect, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useLazyGetInstanceConsoleQuery } from '../computeApi.ts'

const POLL_MS = 3000
/** More than anyone scrolls through; a browser should not have to lay out a week of output. */
const MOST_LINES = 5000

interface ConsoleLog {
  /** None before the first answer. */
  lines?: string[]
  /** Why the last question was not answered. */
  problem?: Problem
}

/** The serial console's lines, asked for again and again; each time only what came after. */
export const useConsoleLog = (id: Id): ConsoleLog => {
  const [ask] = useLazyGetInstanceConsoleQuery()
  const [log, setLog] = useState<ConsoleLog>({})

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let after: number | undefined
    const poll = async () => {
      const { data, error } = await ask(after === undefined ? { id } : { id, after })
      if (isOver) return
      if (data) {
        // A console that was begun anew counts from the start again.
        const isAnew = after === undefined || data.next < after
        after = data.next
        setLog(({ lines = [] }) => ({
          lines: [...(isAnew ? [] : lines), ...data.lines].slice(-MOST_LINES),
        }))
      } else if (error) setLog(({ lines }) => ({ lines, problem: problemOf(error) }))
      timer = setTimeout(() => void poll(), POLL_MS)
    }
    void poll()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [ask, id])

  return log
}
