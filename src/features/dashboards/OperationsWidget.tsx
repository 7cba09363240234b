import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '#contract/dashboards/routes.ts'
import { isInProgress } from '#contract/operations.ts'
import { useRows } from '#src/records/useRecords.ts'
import { Card } from '#src/ui/Card.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { Quiet } from './Quiet.tsx'

// Its words are those of all actions: more than the first load should wait for.
const OperationRow = lazyPart(() => import('./OperationRow.tsx'), 'OperationRow')

/** What is being changed now. The records are the store's own, so they move on by themselves. */
export function OperationsWidget({
  operations: { ids, total },
}: {
  operations: Required<Overview>['operations']
}) {
  const { t } = useTranslation('dashboards')
  const running = useRows({ kind: 'operation', ids }).filter(isInProgress)
  const count = total - ids.length
  return (
    <Card title={t('widgets.operations')} flush>
      {running.length === 0 ? (
        <Quiet title={t('operations.empty')} text={t('operations.emptyText')} />
      ) : (
        <Suspense>
          <ul className="divide-y divide-line border-t border-line">
            {running.map((operation) => (
              <OperationRow key={operation.id} operation={operation} />
            ))}
            {count > 0 && (
              <li className="px-card py-2.5 text-sm text-text-muted">{t('operations.more', { count })}</li>
            )}
          </ul>
        </Suspense>
      )}
    </Card>
  )
}
