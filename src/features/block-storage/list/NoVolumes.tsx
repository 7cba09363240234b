import HardDrive from 'lucide-react/icons/hard-drive'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/common/paths.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { DeletedNote } from '#src/resources/list/DeletedNote.tsx'
import { useListVolumesQuery } from '#src/resources/volumes/attachmentsApi.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { useListVolumeSnapshotsQuery } from '../volumesApi.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...resourcesTexts, ...blockStorageTexts]

/** What a volume is, and the way to the first one. */
export function NoVolumes({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('blockStorage')
  const deleted = useListVolumesQuery({ status: 'deleted', size: 1 })
  const snapshots = useListVolumeSnapshotsQuery({ size: 1 }, { skip: !canCreate })
  const hasSnapshots = (snapshots.data?.page?.total ?? 0) > 0
  return (
    <div className="flex flex-col gap-4">
      <DeletedNote kind="volume" query={deleted} />
      <EmptyState
        icon={<HardDrive aria-hidden />}
        title={t('empty')}
        action={
          canCreate && (
            <>
              <Link to={paths.volumeForm()} className={buttonClass()}>
                {t('create')}
              </Link>
              {hasSnapshots && (
                <Link to={paths.volumeForm({ from: 'snapshot' })} className={buttonClass()}>
                  {t('createFromSnapshot')}
                </Link>
              )}
            </>
          )
        }
      >
        {t(canCreate ? 'emptyText' : 'emptyReadOnly')}
      </EmptyState>
    </div>
  )
}
