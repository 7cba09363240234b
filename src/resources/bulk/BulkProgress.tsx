import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#src/common/hooks.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { refusalTexts, refusalWords } from '../refusalWords.ts'
import type { Resource } from '../resource.ts'
import { ResourceStatus } from '../ResourceStatus.tsx'
import { selectResource } from '../selectResource.ts'
import { BulkRows } from './BulkRows.tsx'
import type { Outcome } from './useBulkRun.ts'

interface BulkProgressProps {
  chosen: readonly Resource[]
  outcomes: Readonly<Record<string, Outcome>>
  isRunning: boolean
}

/** How far it is, and how it went with each. */
export function BulkProgress({ chosen, outcomes, isRunning }: BulkProgressProps) {
  const { t } = useTranslation('resourceActions')
  const all = chosen.map(({ id }) => outcomes[id])
  const done = all.filter((outcome) => outcome === 'done').length
  const failed = all.filter((outcome) => typeof outcome === 'object').length
  const ended = [
    t('bulk.done', { count: done }),
    ...(failed > 0 ? [t('bulk.failed', { count: failed })] : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={t('bulk.progress')} value={(done + failed) / chosen.length} />
      <p role="status" className="text-sm text-text-muted">
        {isRunning ? t('bulk.going', { done: done + failed, total: chosen.length }) : ended.join(' · ')}
      </p>
      <BulkRows label={t('bulk.progress')} rows={chosen}>
        {(row) => <OutcomeOf row={row} outcome={outcomes[row.id]} />}
      </BulkRows>
    </div>
  )
}

interface OutcomeOfProps {
  row: Resource
  outcome: Outcome | undefined
}

function OutcomeOf({ row, outcome }: OutcomeOfProps) {
  const { t } = useTranslation('resourceActions')
  const { t: refusal, i18n } = useTranslation(refusalTexts)
  const current = useAppSelector((state) => selectResource(state, row.kind, row.id))
  if (outcome === undefined) return t('bulk.waiting')
  if (outcome === 'running') return <Spinner />
  if (outcome === 'done')
    return (
      <span className="inline-flex items-center gap-2">
        {current && <ResourceStatus row={current} />}
        <CircleCheck role="img" aria-label={t('bulk.accepted')} className="size-4 text-success-text" />
      </span>
    )
  return (
    <span className="inline-flex items-center gap-2 text-error-text">
      {refusalWords(outcome, refusal, i18n.language)}
      <CircleAlert aria-hidden className="size-4 shrink-0" />
    </span>
  )
}
