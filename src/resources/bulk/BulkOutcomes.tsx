import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '#contract/problem.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { BulkRows } from './BulkRows.tsx'
import type { Outcome } from './useBulkRun.ts'

interface BulkOutcomesProps<Row> {
  rows: readonly Row[]
  outcomes: Readonly<Record<string, Outcome>>
  isRunning: boolean
  /** What has become of so many: "2 requests accepted". */
  doneWords: (count: number) => string
  refusalWords: (problem: Problem) => string
  /** What one that it was done to is now. */
  resultOf?: (row: Row) => ReactNode
}

/** How far it is, and how it went with each. */
export function BulkOutcomes<Row extends { id: string; name: string }>({
  rows,
  outcomes,
  isRunning,
  doneWords,
  refusalWords,
  resultOf,
}: BulkOutcomesProps<Row>) {
  const { t } = useTranslation('resourceActions')
  const all = rows.map(({ id }) => outcomes[id])
  const done = all.filter((outcome) => outcome === 'done').length
  const failed = all.filter((outcome) => typeof outcome === 'object').length
  const ended = [doneWords(done), ...(failed > 0 ? [t('bulk.failed', { count: failed })] : [])]

  const outcomeOf = (row: Row) => {
    const outcome = outcomes[row.id]
    if (outcome === undefined) return t('bulk.waiting')
    if (outcome === 'running') return <Spinner />
    return outcome === 'done' ? (
      <span className="inline-flex items-center gap-2">
        {resultOf?.(row)}
        <CircleCheck role="img" aria-label={t('bulk.accepted')} className="size-4 text-success-text" />
      </span>
    ) : (
      <span className="inline-flex items-center gap-2 text-error-text">
        {refusalWords(outcome)}
        <CircleAlert aria-hidden className="size-4 shrink-0" />
      </span>
    )
  }

  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={t('bulk.progress')} value={(done + failed) / rows.length} />
      <p role="status" className="text-sm text-text-muted">
        {isRunning ? t('bulk.going', { done: done + failed, total: rows.length }) : ended.join(' · ')}
      </p>
      <BulkRows label={t('bulk.progress')} rows={rows}>
        {outcomeOf}
      </BulkRows>
    </div>
  )
}
