import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instanceKind } from '#contract/compute/kind.ts'
import { isInTransition } from '#contract/resources/kind.ts'
import { backupsKept, type Instance, type Snapshot } from '#contract/compute/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { SnapshotQuestion, type SnapshotAct } from '#src/resources/page/SnapshotQuestion.tsx'
import { SnapshotTable } from '#src/resources/page/SnapshotTable.tsx'
import { useOffers } from '#src/resources/useOffers.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { restoreSnapshot, snapshot as takeSnapshot } from '../actions.ts'
import { computeApi, useListSnapshotsQuery } from '../computeApi.ts'
import { instanceDetailsTexts } from './texts.ts'
import { instancesTexts } from '../texts.ts'

export const texts = [...instanceDetailsTexts, ...instancesTexts]

const { endpoints: calls } = computeApi
const callOf = { restore: calls.restoreSnapshot, remove: calls.removeSnapshot }

/** Copies of the disk: take one, go back to one, drop one. */
export function SnapshotsTab({ instance }: { instance: Instance }) {
  const { t } = useTranslation(['instanceDetails', 'resources', 'resourcePages'])
  const { data, error, isFetching, refetch } = useListSnapshotsQuery(
    { id: instance.id },
    { refetchOnMountOrArgChange: true },
  )
  const rows = useRows(data)
  const restoring = useOffers()(restoreSnapshot, instance)
  // The server asks for no more: a snapshot in itself depends on no state.
  const whyNoRemove =
    instance.status === 'deleted' ? 'deleted' : isInTransition(instanceKind, instance) ? 'busy' : undefined
  const [asked, setAsked] = useState<{ act: SnapshotAct; snapshot: Snapshot }>()

  if (!data)
    return error ? (
      <PartProblem kind={t('title')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('resourcePages:snapshots.loading')} columns={4} />
    )
  const nightly = instance.backupsEnabled && t('snapshots.nightly', { kept: backupsKept })
  const take = <ActionButton action={takeSnapshot} row={instance} />
  const badgeOf = ({ origin }: Snapshot) =>
    origin === 'automatic' && <Badge>{t('snapshots.automatic')}</Badge>
  const buttons = (snapshot: Snapshot) => {
    const { name, status } = snapshot
    const notReady = status === 'available' ? undefined : t('resources:reasons.busy')
    return (
      <span className="inline-flex gap-1">
        <Button
          size="sm"
          aria-label={t('resourcePages:snapshots.restoreNamed', { name })}
          disabledReason={notReady ?? restoring.reason}
          onClick={() => setAsked({ act: 'restore', snapshot })}
        >
          {t('resourcePages:snapshots.restore')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('resourcePages:snapshots.removeNamed', { name })}
          disabledReason={
            whyNoRemove ? t(`resources:reasons.${whyNoRemove}`) : status === 'error' ? undefined : notReady
          }
          onClick={() => setAsked({ act: 'remove', snapshot })}
        >
          {t('resourcePages:snapshots.remove')}
        </Button>
      </span>
    )
  }
  return (
    <section aria-label={t('resourcePages:tabs.snapshots')} className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <EmptyState title={t('resourcePages:snapshots.empty')} action={take}>
          {t('resourcePages:snapshots.emptyText')} {nightly}
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
            badgeOf={badgeOf}
            rowActions={restoring.isOffered ? buttons : undefined}
          />
        </>
      )}
      {asked && (
        <SnapshotQuestion
          {...asked}
          row={instance}
          restored={t('snapshots.restored')}
          call={() => callOf[asked.act].initiate({ id: instance.id, snapshotId: asked.snapshot.id }, once)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
