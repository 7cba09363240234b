import { useTranslation } from 'react-i18next'
import { formatPercent } from '#src/i18n/amounts.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import type { Resource } from './resource.ts'
import { isChanging, statusTone } from './statusTone.ts'
import { useStatusWords } from './words.ts'

interface ResourceStatusProps {
  row: Pick<Resource, 'kind' | 'status' | 'operationId'>
}

/** What a resource is doing, in a word and a color, with how far it is while it changes. */
export function ResourceStatus({ row: { kind, status, operationId } }: ResourceStatusProps) {
  const wordOf = useStatusWords()
  return (
    <StatusDot tone={statusTone(kind, status)} pulse={isChanging(kind, status)}>
      <span className="relative py-1">
        {wordOf(status)}
        {isChanging(kind, status) && <OperationProgress id={operationId} />}
      </span>
    </StatusDot>
  )
}

/** How far an operation is, while it runs: a thin bar under the word that it stands beside. */
export function OperationProgress({ id }: { id: string | null }) {
  const { t, i18n } = useTranslation('resources')
  const operation = useRecord(id === null ? undefined : { kind: 'operation', id })
  if (operation?.status !== 'running') return null
  const { progress } = operation
  return (
    <span
      role="progressbar"
      aria-label={t('progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
      aria-valuetext={formatPercent(progress, i18n.language)}
      title={formatPercent(progress, i18n.language)}
      className="status-progress"
    >
      <span style={{ inlineSize: `${progress}%` }} />
    </span>
  )
}
