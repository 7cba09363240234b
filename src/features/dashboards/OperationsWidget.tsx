import { useTranslation } from 'react-i18next'
import type { Overview } from '#contract/dashboard.ts'
import { isUnderWay, type Operation } from '#contract/operations.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Card } from '#src/ui/Card.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Time } from '#src/ui/Time.tsx'
import { Quiet } from './Quiet.tsx'

/** What is being changed now. The records are the store's own, so they move on by themselves. */
export function OperationsWidget({
  operations: { ids, total },
}: {
  operations: Required<Overview>['operations']
}) {
  const { t } = useTranslation('dashboards')
  const running = useRows({ kind: 'operation', ids }).filter(isUnderWay)
  const count = total - ids.length
  return (
    <Card title={t('widgets.operations')} flush className="h-full">
      {running.length === 0 ? (
        <Quiet title={t('operations.empty')} text={t('operations.emptyText')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {running.map((operation) => (
            <OperationRow key={operation.id} operation={operation} />
          ))}
          {count > 0 && (
            <li className="px-card py-2.5 text-sm text-text-muted">{t('operations.more', { count })}</li>
          )}
        </ul>
      )}
    </Card>
  )
}

function OperationRow({ operation }: { operation: Operation }) {
  const { t } = useTranslation('dashboards')
  const { action, target, status, progress, createdAt } = operation
  const what = t(`operations.actions.${action}`, { name: target.name })
  return (
    <li className="flex flex-col gap-2 px-card py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{what}</span>
        <span className="shrink-0 text-xs text-text-faint">
          {status === 'queued' ? t('operations.waiting') : <Time at={createdAt} />}
        </span>
      </div>
      <ProgressBar label={what} value={progress / 100} />
    </li>
  )
}
