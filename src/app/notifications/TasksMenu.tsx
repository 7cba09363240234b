import Activity from 'lucide-react/icons/activity'
import { useTranslation } from 'react-i18next'
import { isInProgress, type Operation } from '#contract/operations.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { lazyAhead } from '#src/ui/lazyAhead.tsx'
import { BarPanel } from '../layouts/BarPanel.tsx'
import { CountDot } from './CountDot.tsx'

const TasksPanel = lazyAhead(async () => ({ default: (await import('./TasksPanel.tsx')).TasksPanel }))

/** How many changes are under way; behind it, which, and which have ended. */
export function TasksMenu({ operations }: { operations: readonly Operation[] }) {
  const { t } = useTranslation('shell')
  const count = operations.filter(isInProgress).length
  return (
    <BarPanel
      label={t('tasks.title')}
      side="end"
      className="sm:w-80"
      button={
        <IconButton
          label={count ? t('tasks.labelCount', { count }) : t('tasks.label')}
          onPointerEnter={TasksPanel.fetchAhead}
          onFocus={TasksPanel.fetchAhead}
        >
          <Activity aria-hidden />
          {count > 0 && <CountDot count={count} />}
        </IconButton>
      }
    >
      {() => <TasksPanel operations={operations} />}
    </BarPanel>
  )
}
