import Activity from 'lucide-react/icons/activity'
import { useTranslation } from 'react-i18next'
import { isInProgress, type Operation } from '#contract/operations.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { BarPanel } from '../layouts/BarPanel.tsx'
import { overlayClosed, overlayOpened, selectOverlay } from '../shellSlice.ts'
import { CountDot } from './CountDot.tsx'

const TasksPanel = lazyPart(() => import('./TasksPanel.tsx'), 'TasksPanel')

/** How many changes are under way; behind it, which, and which have ended. */
export function TasksMenu({ operations }: { operations: readonly Operation[] }) {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector((state) => selectOverlay(state) === 'tasks')
  const count = operations.filter(isInProgress).length
  return (
    <BarPanel
      label={t('tasks.title')}
      side="end"
      className="sm:w-80"
      opening={[isOpen, (next) => void dispatch(next ? overlayOpened('tasks') : overlayClosed())]}
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
