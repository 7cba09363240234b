import { useTranslation } from 'react-i18next'
import { isInTransition } from '#contract/instanceActions.ts'
import type { Instance, InstanceStatus as Status } from '#contract/instances.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Tone } from '#src/ui/tone.ts'
import '../list/texts.ts'

const settled: Partial<Record<Status, Tone>> = {
  running: 'success',
  error: 'error',
  rescue: 'warning',
  unknown: 'warning',
}

/** What an instance is doing, in a word and a colour, with how far it is while something is under way. */
export function InstanceStatus({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instances')
  const { status, operationId } = instance
  const operation = useRecord(operationId === null ? undefined : { kind: 'operation', id: operationId })
  const isBusy = isInTransition(instance)
  return (
    <StatusDot tone={isBusy ? 'info' : (settled[status] ?? 'neutral')} pulse={isBusy}>
      {t(`status.${status}`)}
      {isBusy && operation?.status === 'running' && (
        <span className="ms-1.5 text-text-faint tabular-nums">
          {t('progress', { percent: operation.progress })}
        </span>
      )}
    </StatusDot>
  )
}
