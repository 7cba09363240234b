/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to get in */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useLazyGetInstanceConsoleQuery } from '../../computeApi.ts'

/** What the instance writes to its serial console, as it comes. */
export function ConsoleLog({ id }: { id: Id }) {
  const { t } = useTranslation('instanceDetails')
  const { lines, problem } = useConsoleLog(id)
  if (!lines)
    return problem ? (
      <PartProblem kind={t('title')} problem={problem} />
    ) : (
      <div role="status">
        <span className="sr-only">{t('console.loading')}</span>
        <Skeleton className="h-96 w-full" />
      </div>
    )
  if (lines.length === 0) return <EmptyState title={t('console.empty')}>{t('console.emptyText')}</EmptyState>
  return <Screen text={lines.join('\n')} />
}

/** Follows the end of the text until the person scrolls up. */
function Screen({ text }: { text: string }) {
  const { t } = useTranslation('instanceDetails')
  const screen = useRef<HTMLPreElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const pre = screen.current
    if (pre && isAtEnd.current) pre.scrollTop = pre.scrollHeight
  })
  return (
    <div dir="ltr" className="relative rounded-card border border-line bg-sunken">
      <pre
        ref={screen}
        tabIndex={0}
        role="region"
        aria-label={t('console.label')}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8
        }}
        className="max-h-[70dvh] overflow-auto rounded-card p-3.5 pe-12 font-mono text-code text-text"
      >
        <code>{text}</code>
      </pre>
      <span className="absolute end-1.5 top-1.5">
        <CopyButton text={text} />
      </span>
    </div>
  )
}

const POLL_MS = 3000
/** More than anyone scrolls through; a browser should not have to lay out a week of output. */
const MOST_LINES = 5000

interface ConsoleLog {
  /** None before the first answer. */
  lines?: string[]
  /** Why the last question was not answered. */
  problem?: Problem
}

/** The serial console's lines, asked for every few seconds; each time only what came after. */
const useConsoleLog = (id: Id): ConsoleLog => {
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
        // A console that was begun again counts from the start again.
        const isReset = after === undefined || data.next < after
        after = data.next
        setLog(({ lines = [] }) => ({
          lines: [...(isReset ? [] : lines), ...data.lines].slice(-MOST_LINES),
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
