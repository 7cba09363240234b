import { useTranslation } from 'react-i18next'
import type { Activity } from '#contract/activity.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { useKindWords } from '#src/resources/words.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useActivityWords } from './activityWords.ts'
import { PartProblem } from './PartProblem.tsx'
import { resourcePagesTexts } from './texts.ts'
import { useActivity, type Acted } from './useActivity.ts'

export const texts = [...resourceActionsTexts, ...resourcePagesTexts, ...resourcesTexts]

const whenCell = ({ at }: Activity) => <Time at={at} />

/** The activity of a resource, newest first. */
export function ActivityTable({ of }: { of: Acted }) {
  const { t } = useTranslation('resourcePages')
  const { actionOf, detailOf } = useActivityWords()
  const kindWord = useKindWords()
  const { data, error, isFetching, refetch } = useActivity(of)
  if (!data)
    return error ? (
      <PartProblem kind={kindWord(of.kind, 1)} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('activity.loading')} columns={4} />
    )
  if (data.length === 0) return <EmptyState title={t('activity.empty')} />

  const outcomeCell = (entry: Activity) => (
    <span className="flex flex-col">
      <StatusDot tone={toneOf(entry)} pulse={isRunning(entry)}>
        {t(`activity.outcomes.${isRunning(entry) ? 'running' : entry.outcome}`)}
      </StatusDot>
      {entry.detail !== null && !isRunning(entry) && (
        <span className="wrap-break-word text-text-faint">{detailOf(entry)}</span>
      )}
    </span>
  )
  const actorCell = ({ actor }: Activity) => <bdi>{actor ?? t('activity.system')}</bdi>
  const columns: Column<Activity>[] = [
    { id: 'action', header: t('activity.action'), cell: actionOf },
    { id: 'outcome', header: t('activity.outcome'), cell: outcomeCell },
    { id: 'actor', header: t('activity.actor'), cell: actorCell },
    { id: 'at', header: t('activity.when'), cell: whenCell, narrow: true },
  ]
  return <Table caption={t('activity.caption')} columns={columns} rows={data} busy={isFetching} />
}

const isRunning = ({ detail }: Activity) => detail === 'queued' || detail === 'running'

const toneOf = (entry: Activity) =>
  isRunning(entry) ? 'info' : entry.outcome === 'success' ? 'success' : 'error'
