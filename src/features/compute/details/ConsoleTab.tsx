/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to get in */
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import type { Id } from '#contract/record.ts'
import { useCan } from '#src/auth/useCan.ts'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PartProblem } from './PartProblem.tsx'
import { useConsoleLog } from './useConsoleLog.ts'

/** What the instance writes to its serial console, as it comes. */
export function ConsoleTab({ instance: { id } }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  return useCan(compute.console) ? (
    <ConsoleLog id={id} />
  ) : (
    <EmptyState title={t('console.forbidden')}>{t('console.forbiddenText')}</EmptyState>
  )
}

function ConsoleLog({ id }: { id: Id }) {
  const { t } = useTranslation('instanceDetails')
  const { lines, problem } = useConsoleLog(id)
  if (!lines)
    return problem ? (
      <PartProblem problem={problem} />
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
