import { useTranslation } from 'react-i18next'
import type { Activity } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { PartProblem } from './PartProblem.tsx'
import { useActivity } from './useActivity.ts'
import { useActivityWords } from './useActivityWords.ts'
import './texts.ts'

const whenCell = ({ at }: Activity) => <Time at={at} />

/** What happened to the instance, newest first. */
export function ActivityTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const { actionOf, detailOf } = useActivityWords()
  const { data, error, isFetching, refetch } = useActivity(instance)
  if (!data)
    return error ? (
      <PartProblem problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('activity.loading')} columns={4} />
    )
  if (data.length === 0) return <EmptyState title={t('activity.empty')} />

  const outcomeCell = (entry: Activity) => (
    <span className="flex flex-col">
      <StatusDot tone={toneOf(entry)} pulse={isGoingOn(entry)}>
        {t(`activity.outcomes.${isGoingOn(entry) ? 'running' : entry.outcome}`)}
      </StatusDot>
      {entry.detail !== null && !isGoingOn(entry) && (
        <span className="wrap-break-word text-text-faint">{detailOf(entry)}</span>
      )}
    </span>
  )
  const actorCell = ({ actor }: Activity) => <bdi>{actor ?? t('activity.system')}</bdi>
  const columns: Column<Activity>[] = [
    { id: 'action', header: t('activity.action'), cell: actionOf },
    { id: 'outcome', header: t('activity.outcome'), cell: outcomeCell },
    {
      id: 'actor',
      header: t('activity.actor'),
      cell: actorCell,
    },
    { id: 'at', header: t('activity.when'), cell: whenCell, narrow: true },
  ]
  return <Table caption={t('activity.caption')} columns={columns} rows={data} busy={isFetching} />
}

const isGoingOn = ({ detail }: Activity) => detail === 'queued' || detail === 'running'

const toneOf = (entry: Activity) =>
  isGoingOn(entry) ? 'info' : entry.outcome === 'success' ? 'success' : 'error'
