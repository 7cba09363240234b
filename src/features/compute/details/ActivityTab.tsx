import { useTranslation } from 'react-i18next'
import type { Activity } from '#contract/compute.ts'
import { operationActions } from '#contract/operations.ts'
import type { Id } from '#contract/record.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useListInstanceActivityQuery } from '../computeApi.ts'
import { PartProblem } from './PartProblem.tsx'

const known = [...operationActions, 'update'] as const
const whenCell = ({ at }: Activity) => <Time at={at} />

/** What happened to the instance, newest first. */
export function ActivityTab({ id }: { id: Id }) {
  const { t } = useTranslation('compute')
  const { data, error, isFetching, refetch } = useListInstanceActivityQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  )
  if (!data)
    return error ? (
      <PartProblem problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('details.activity.loading')} columns={4} />
    )
  if (data.length === 0) return <EmptyState title={t('details.activity.empty')} />

  const actionCell = ({ action }: Activity) => {
    const plain = action.replace(/^compute\./, '')
    const word = known.find((one) => one === plain)
    return word ? t(`details.activity.actions.${word}`) : <code className="text-code">{action}</code>
  }
  const outcomeCell = ({ outcome, detail }: Activity) => (
    <span className="flex flex-col">
      <StatusDot tone={outcome === 'success' ? 'success' : 'error'}>
        {t(`details.activity.outcomes.${outcome}`)}
      </StatusDot>
      {detail !== null && <span className="wrap-break-word text-text-faint">{detail}</span>}
    </span>
  )
  const columns: Column<Activity>[] = [
    { id: 'action', header: t('details.activity.action'), cell: actionCell },
    { id: 'outcome', header: t('details.activity.outcome'), cell: outcomeCell },
    {
      id: 'actor',
      header: t('details.activity.actor'),
      cell: ({ actor }) => actor ?? t('details.activity.system'),
    },
    { id: 'at', header: t('details.activity.when'), cell: whenCell, narrow: true },
  ]
  return <Table caption={t('details.activity.caption')} columns={columns} rows={data} busy={isFetching} />
}
