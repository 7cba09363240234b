import Activity from 'lucide-react/icons/activity'
import { useTranslation } from 'react-i18next'
import type { Operation } from '#contract/operations.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { NothingHere } from './NothingHere.tsx'
import { OperationTitle } from './OperationTitle.tsx'
import { PanelHeading } from './PanelHeading.tsx'
import './texts.ts'

/** The changes under way, with how far they have come. */
export function TasksPanel({ inProgress }: { inProgress: readonly Operation[] }) {
  const { t } = useTranslation(['activity', 'shell'])
  return (
    <>
      <PanelHeading>{t('shell:tasks.title')}</PanelHeading>
      {inProgress.length === 0 ? (
        <NothingHere icon={<Activity aria-hidden />} title={t('tasks.empty')}>
          {t('tasks.emptyText')}
        </NothingHere>
      ) : (
        <ul aria-label={t('shell:tasks.title')} className="max-h-96 divide-y divide-line overflow-y-auto">
          {inProgress.map((operation) => (
            <li key={operation.id} className="flex flex-col gap-2 px-4 py-3">
              <OperationTitle operation={operation} />
              <ProgressBar
                label={operation.target.name}
                value={operation.status === 'queued' ? 0 : operation.progress / 100}
              />
              <p className="flex justify-between gap-3 text-xs text-text-muted tabular-nums">
                <span>{t(`operations.status.${operation.status}`)}</span>
                <span>{t('tasks.progress', { percent: operation.progress })}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
