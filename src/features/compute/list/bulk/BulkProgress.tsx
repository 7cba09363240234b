import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { InstanceStatus } from '../../actions/InstanceStatus.tsx'
import { refusalTexts, refusalWords } from '../../actions/refusalWords.ts'
import { BulkRows } from './BulkRows.tsx'
import type { Outcome } from './useBulkRun.ts'

interface BulkProgressProps {
  chosen: readonly Instance[]
  outcomes: Readonly<Record<string, Outcome>>
  isRunning: boolean
}

/** How far it is, and how it went with each. */
export function BulkProgress({ chosen, outcomes, isRunning }: BulkProgressProps) {
  const { t } = useTranslation('instancesBulk')
  const all = chosen.map(({ id }) => outcomes[id])
  const done = all.filter((outcome) => outcome === 'done').length
  const failed = all.filter((outcome) => typeof outcome === 'object').length
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar label={t('progress')} value={(done + failed) / chosen.length} />
      <p role="status" className="text-sm text-text-muted">
        {isRunning
          ? t('going', { done: done + failed, total: chosen.length })
          : [t('done', { count: done }), ...(failed > 0 ? [t('failed', { count: failed })] : [])].join(' ')}
      </p>
      <BulkRows label={t('progress')} instances={chosen}>
        {(instance) => <OutcomeOf instance={instance} outcome={outcomes[instance.id]} />}
      </BulkRows>
    </div>
  )
}

interface OutcomeOfProps {
  instance: Instance
  outcome: Outcome | undefined
}

function OutcomeOf({ instance, outcome }: OutcomeOfProps) {
  const { t } = useTranslation('instancesBulk')
  const { t: refusal, i18n } = useTranslation(refusalTexts)
  const current = useRecord({ kind: 'instance', id: instance.id })
  if (outcome === undefined) return t('waiting')
  if (outcome === 'running') return <Spinner />
  if (outcome === 'done')
    return (
      <span className="inline-flex items-center gap-2">
        {current && <InstanceStatus instance={current} />}
        <CircleCheck role="img" aria-label={t('accepted')} className="size-4 text-success-text" />
      </span>
    )
  return (
    <span className="inline-flex items-center gap-2 text-error-text">
      {refusalWords(outcome, refusal, i18n.language)}
      <CircleAlert aria-hidden className="size-4 shrink-0" />
    </span>
  )
}
