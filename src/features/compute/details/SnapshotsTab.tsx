import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInTransition } from '#contract/instanceActions.ts'
import { backupsKept, type Instance } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { ActionButton } from '../actions/ActionButton.tsx'
import { useReasons } from '../actions/useReasons.ts'
import { useListSnapshotsQuery } from '../computeApi.ts'
import { PartProblem } from './PartProblem.tsx'
import { SnapshotQuestion, type SnapshotAsked } from './SnapshotQuestion.tsx'
import { SnapshotTable } from './SnapshotTable.tsx'
import './texts.ts'

/** Copies of the disk: take one, go back to one, drop one. */
export function SnapshotsTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation(['instanceDetails', 'instances'])
  const { data, error, isFetching, refetch } = useListSnapshotsQuery(
    { id: instance.id },
    { refetchOnMountOrArgChange: true },
  )
  const rows = useRows(data)
  const restoring = useReasons(instance)('restoreSnapshot')
  // The server asks for no more: a snapshot in itself depends on no state.
  const whyNoRemove =
    instance.status === 'deleted' ? 'deleted' : isInTransition(instance) ? 'busy' : undefined
  const [asked, setAsked] = useState<SnapshotAsked>()

  if (!data)
    return error ? (
      <PartProblem problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('snapshots.loading')} columns={4} />
    )
  const nightly = instance.backupsEnabled && t('snapshots.nightly', { kept: backupsKept })
  const take = <ActionButton instance={instance} action="snapshot" />
  return (
    <section aria-label={t('tabs.snapshots')} className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <EmptyState title={t('snapshots.empty')} action={take}>
          {t('snapshots.emptyText')} {nightly}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-64 text-text-muted">{nightly}</p>
            {take}
          </div>
          <SnapshotTable
            rows={rows}
            busy={isFetching}
            whyNoRestore={restoring.reason}
            whyNoRemove={whyNoRemove && t(`instances:whyNot.${whyNoRemove}`)}
            onAsk={restoring.isOffered ? (act, snapshot) => setAsked({ act, snapshot }) : undefined}
          />
        </>
      )}
      {asked && <SnapshotQuestion {...asked} instance={instance} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
