import Activity from 'lucide-react/icons/activity'
import { useTranslation } from 'react-i18next'
import { isInProgress, type Operation } from '#contract/operations.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { failureWords } from '#src/resources/actionWords.ts'
import { Button } from '#src/ui/Button.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Time } from '#src/ui/Time.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { selectClearedUntil, tasksCleared } from '../personalSlice.ts'
import { NothingHere } from './NothingHere.tsx'
import { operationTones } from './operationTones.ts'
import { OperationTitle } from './OperationTitle.tsx'
import { PanelHeading } from './PanelHeading.tsx'
import { activityTexts } from './texts.ts'
import { shellTexts } from '../layouts/texts.ts'

export const texts = [...activityTexts, ...resourceActionsTexts, ...shellTexts]

/** How many of those that have ended are shown; the others are in the activity of their resources. */
const mostEnded = 10

const lastFirst = (one: Operation, other: Operation) =>
  Number((one.finishedAt ?? '') < (other.finishedAt ?? '')) -
  Number((one.finishedAt ?? '') > (other.finishedAt ?? ''))

/** The changes under way, with how far they have come, and how those that have ended came out. */
export function TasksPanel({ operations }: { operations: readonly Operation[] }) {
  const { t } = useTranslation(['activity', 'shell'])
  const dispatch = useAppDispatch()
  const clearedUntil = useAppSelector(selectClearedUntil)
  const inProgress = operations.filter(isInProgress)
  const ended = operations
    .filter(({ finishedAt }) => finishedAt !== null && finishedAt > clearedUntil)
    .toSorted(lastFirst)
    .slice(0, mostEnded)
  const latest = ended[0]?.finishedAt ?? null
  return (
    <>
      <PanelHeading>{t('tasks.heading')}</PanelHeading>
      <div className="max-h-[min(32rem,70dvh)] overflow-y-auto">
        {inProgress.length === 0 && ended.length === 0 && (
          <NothingHere icon={<Activity aria-hidden />} title={t('tasks.empty')}>
            {t('tasks.emptyText')}
          </NothingHere>
        )}
        {inProgress.length === 0 && ended.length > 0 && (
          <p className="px-4 py-3 text-text-muted">{t('tasks.empty')}</p>
        )}
        {inProgress.length > 0 && (
          <ul aria-label={t('shell:tasks.title')} className="divide-y divide-line">
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
        {latest !== null && (
          <section aria-label={t('tasks.ended')} className="border-t border-line">
            <div className="flex h-10 items-center justify-between gap-3 bg-sunken/60 ps-4 pe-2">
              <h3 className="text-sm font-medium text-text-muted">{t('tasks.ended')}</h3>
              <Button size="sm" variant="ghost" onClick={() => dispatch(tasksCleared(latest))}>
                {t('tasks.clear')}
              </Button>
            </div>
            <ul className="divide-y divide-line border-t border-line">
              {ended.map((operation) => (
                <EndedTask key={operation.id} operation={operation} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

/** How it came out, and when. */
function EndedTask({ operation }: { operation: Operation }) {
  const { t } = useTranslation(['activity', 'resourceActions'])
  const { status, error, finishedAt } = operation
  const { t: words } = useTranslation(['resourceActions'])
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <OperationTitle operation={operation} />
      {error && <p className="text-xs text-error-text">{failureWords(words, error)}</p>}
      <p className="flex justify-between gap-3 text-xs text-text-muted">
        <StatusDot tone={operationTones[status]}>{t(`operations.status.${status}`)}</StatusDot>
        {finishedAt !== null && <Time at={finishedAt} />}
      </p>
    </li>
  )
}
