import { useTranslation } from 'react-i18next'
import type { Operation } from '#contract/operations.ts'
import { actionWords } from '#src/resources/actionWords.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Time } from '#src/ui/Time.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { dashboardsTexts } from './texts.ts'

export const texts = [...resourceActionsTexts, ...dashboardsTexts]

/** An operation in progress, and how far it is. */
export function OperationRow({ operation }: { operation: Operation }) {
  const { t } = useTranslation(['resourceActions', 'dashboards'])
  const { action, target, status, progress, createdAt } = operation
  const what = actionWords(t, 'doing', action, target.name)
  return (
    <li className="flex flex-col gap-2 px-card py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{what}</span>
        <span className="shrink-0 text-xs text-text-faint">
          {status === 'queued' ? t('dashboards:operations.waiting') : <Time at={createdAt} />}
        </span>
      </div>
      <ProgressBar label={what} value={progress / 100} />
    </li>
  )
}
