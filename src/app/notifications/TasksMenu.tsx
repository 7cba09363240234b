import Activity from 'lucide-react/icons/activity'
import { useTranslation } from 'react-i18next'
import type { Operation } from '#contract/operations.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { BarPanel } from '../layouts/BarPanel.tsx'
import { CountDot } from './CountDot.tsx'
import { NothingHere } from './NothingHere.tsx'
import { OperationTitle } from './OperationTitle.tsx'
import { PanelHeading } from './PanelHeading.tsx'

/** The changes under way, with how far they have come. */
export function TasksMenu({ underWay }: { underWay: readonly Operation[] }) {
  const { t } = useTranslation('shell')
  const count = underWay.length
  return (
    <BarPanel
      label={t('tasks.title')}
      side="end"
      className="sm:w-80"
      button={
        <IconButton label={count ? t('tasks.labelCount', { count }) : t('tasks.label')}>
          <Activity aria-hidden />
          {count > 0 && <CountDot count={count} />}
        </IconButton>
      }
    >
      {() => (
        <>
          <PanelHeading>{t('tasks.title')}</PanelHeading>
          {count === 0 ? (
            <NothingHere icon={<Activity aria-hidden />} title={t('tasks.empty')}>
              {t('tasks.emptyText')}
            </NothingHere>
          ) : (
            <ul aria-label={t('tasks.title')} className="max-h-96 divide-y divide-line overflow-y-auto">
              {underWay.map((operation) => (
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
      )}
    </BarPanel>
  )
}
