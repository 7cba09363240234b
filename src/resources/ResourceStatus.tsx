import { useTranslation } from 'react-i18next'
import { formatPercent } from '#src/common/amounts.ts'
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
      {wordOf(status)}
      {isChanging(kind, status) && <OperationProgress id={operationId} />}
    </StatusDot>
  )
}

/** How far an operation is, while it runs. */
export function OperationProgress({ id }: { id: string | null }) {
  const { i18n } = useTranslation()
  const operation = useRecord(id === null ? undefined : { kind: 'operation', id })
  return operation?.status === 'running' ? (
    <span className="ms-1.5 text-text-faint tabular-nums">
      {formatPercent(operation.progress, i18n.language)}
    </span>
  ) : null
}
