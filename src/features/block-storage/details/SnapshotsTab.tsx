import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { isInTransition } from '#contract/resources/kind.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import type { Volume, VolumeSnapshot } from '#contract/block-storage/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { ActionButton } from '#src/resources/actions/ActionButton.tsx'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { SnapshotTable } from '#src/resources/page/SnapshotTable.tsx'
import { useCapabilities, useOffers } from '#src/resources/useOffers.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { MenuItem } from '#src/ui/MenuItem.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { restore, snapshot as takeSnapshot } from '../actions.ts'
import { useListSnapshotsOfVolumeQuery } from '../volumesApi.ts'
import type { SnapshotAsked } from './SnapshotDialogs.tsx'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...blockStorageTexts, ...resourcePagesTexts]

const SnapshotDialogs = lazyPart(() => import('./SnapshotDialogs.tsx'), 'SnapshotDialogs')

/** Copies of the volume: take one, make a volume of one, go back to one, drop one. */
export function SnapshotsTab({ volume }: { volume: Volume }) {
  const { t } = useTranslation(['blockStorage', 'resourcePages', 'resources'])
  const { data, error, isFetching, refetch } = useListSnapshotsOfVolumeQuery(
    { id: volume.id, size: 200 },
    { refetchOnMountOrArgChange: true },
  )
  const rows = useRows(data)
  const may = useMay()
  const canCreate = useCan(blockStorage.create)
  const restoring = useOffers()(restore, volume)
  const newestOnly = useCapabilities()(volume.region)?.restoreLatestOnly ?? false
  const [asked, setAsked] = useState<SnapshotAsked>()
  const newest = rows.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
  // The server asks for no more: a snapshot in itself depends on no state.
  const whyNoRemove =
    volume.status === 'deleted'
      ? 'deleted'
      : volume.operationId !== null || isInTransition(volumeKind, volume)
        ? 'busy'
        : undefined

  if (!data)
    return error ? (
      <PartProblem kind={t('volume')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('resourcePages:snapshots.loading')} columns={4} />
    )
  const mayRename = may([blockStorage.updateSnapshot.needs], volume.projectId)
  const mayRemove = may([blockStorage.removeSnapshot.needs], volume.projectId)

  const whyNoRestore = (snapshot: VolumeSnapshot) =>
    newestOnly && snapshot.id !== newest?.id ? t('snapshots.newestOnly') : restoring.reason
  const actions = (snapshot: VolumeSnapshot) => {
    const { id, name, status } = snapshot
    const notReady = status === 'available' ? undefined : t('resources:reasons.busy')
    return (
      <span className="inline-flex items-center gap-1">
        {canCreate && status === 'available' && (
          <Link
            to={paths.volumeForm({ snapshot: id })}
            aria-label={t('snapshots.newVolumeOf', { name })}
            className={buttonClass({ size: 'sm' })}
          >
            {t('snapshots.newVolume')}
          </Link>
        )}
        {(restoring.isOffered || mayRename || mayRemove) && (
          <Menu
            button={
              <IconButton size="sm" label={t('resources:menu', { name })}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            {restoring.isOffered && (
              <MenuItem
                disabledReason={notReady ?? whyNoRestore(snapshot)}
                onSelect={() => setAsked({ act: 'restore', snapshot })}
              >
                {t('resourcePages:snapshots.restore')}
              </MenuItem>
            )}
            {mayRename && (
              <MenuItem onSelect={() => setAsked({ act: 'rename', snapshot })}>
                {t('resources:actions.rename')}
              </MenuItem>
            )}
            {mayRemove && (
              <MenuItem
                danger
                disabledReason={
                  whyNoRemove
                    ? t(`resources:reasons.${whyNoRemove}`)
                    : status === 'error'
                      ? undefined
                      : notReady
                }
                onSelect={() => setAsked({ act: 'remove', snapshot })}
              >
                {t('resourcePages:snapshots.remove')}
              </MenuItem>
            )}
          </Menu>
        )}
      </span>
    )
  }
  const take = <ActionButton action={takeSnapshot} row={volume} />
  return (
    <section aria-label={t('resourcePages:tabs.snapshots')} className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <EmptyState title={t('resourcePages:snapshots.empty')} action={take}>
          {t('snapshots.emptyText')}
        </EmptyState>
      ) : (
        <>
          <div className="flex justify-end">{take}</div>
          <SnapshotTable rows={rows} busy={isFetching} rowActions={actions} />
        </>
      )}
      {asked && (
        <Suspense>
          <SnapshotDialogs {...asked} volume={volume} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
