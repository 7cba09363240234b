import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { BulkRows } from '#src/resources/bulk/BulkRows.tsx'
import type { Outcome } from '#src/resources/bulk/useBulkRun.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { useRefusal } from '../refusal.ts'

interface BulkOutcomesProps {
  people: readonly User[]
  outcomes: Readonly<Record<string, Outcome>>
  isRunning: boolean
}

/** How far it is, and how it went with each. */
export function BulkOutcomes({ people, outcomes, isRunning }: BulkOutcomesProps) {
  const { t } = useTranslation('users')
  const all = people.map(({ id }) => outcomes[id])
  const done = all.filter((outcome) => outcome === 'done').length
  const failed = all.filter((outcome) => typeof outcome === 'object').length
  const ended = [
    t('bulk.done', { count: done }),
    ...(failed > 0 ? [t('bulk.failed', { count: failed })] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={t('bulk.progress')} value={(done + failed) / people.length} />
      <p role="status" className="text-sm text-text-muted">
        {isRunning ? t('bulk.going', { done: done + failed, total: people.length }) : ended.join(' · ')}
      </p>
      <BulkRows label={t('bulk.progress')} rows={people}>
        {({ id }) => <OutcomeOf outcome={outcomes[id]} />}
      </BulkRows>
    </div>
  )
}

function OutcomeOf({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation('users')
  const refusalOf = useRefusal()
  if (outcome === undefined) return t('bulk.waiting')
  if (outcome === 'running') return <Spinner />
  if (outcome === 'done')
    return <CircleCheck role="img" aria-label={t('bulk.accepted')} className="size-4 text-success-text" />
  return (
    <span className="inline-flex items-center gap-2 text-error-text">
      {refusalOf(outcome)}
      <CircleAlert aria-hidden className="size-4 shrink-0" />
    </span>
  )
}
