import { useTranslation } from 'react-i18next'
import type { Volume } from '#contract/block-storage/records.ts'
import { useRows } from '#src/records/useRecords.ts'
import type { DialogProps } from '#src/resources/action.ts'
import { DeleteDialog as Dialog } from '#src/resources/actions/DeleteDialog.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useListSnapshotsOfVolumeQuery } from '../volumesApi.ts'
import { NeededDialog } from './NeededDialog.tsx'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...resourceActionsTexts, ...blockStorageTexts]

/** Asks before a volume goes, and names the snapshots that go along. What others need forbids it. */
export function DeleteDialog({ row: { id, name }, call, onClose }: DialogProps<Volume, void>) {
  const { t } = useTranslation('blockStorage')
  const { data, isLoading } = useListSnapshotsOfVolumeQuery(
    { id, size: 200 },
    { refetchOnMountOrArgChange: true },
  )
  const snapshots = useRows(data)
  const needed = snapshots.filter(({ dependants }) => dependants.length > 0)
  if (needed.length > 0) return <NeededDialog name={name} snapshots={needed} onClose={onClose} />
  return (
    <Dialog
      name={name}
      text={t('confirm.delete')}
      done={t('delete.done')}
      call={() => call()}
      onClose={onClose}
    >
      {isLoading && <Skeleton className="h-12 w-full" />}
      {snapshots.length > 0 && (
        <div>
          <p className="font-medium">{t('delete.snapshots', { count: snapshots.length })}</p>
          <ul className="max-h-40 list-disc overflow-y-auto ps-5 text-text-muted">
            {snapshots.map((snapshot) => (
              <li key={snapshot.id}>
                <bdi>{snapshot.name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
