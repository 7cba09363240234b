import HardDrive from 'lucide-react/icons/hard-drive'
import { useTranslation } from 'react-i18next'
import { paths } from '#src/routes/paths.ts'
import { DeletedNote } from '#src/resources/list/DeletedNote.tsx'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'
import { useListVolumesQuery } from '#src/resources/volumes/attachmentsApi.ts'
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
    <NoneYet
      note={<DeletedNote kind="volume" query={deleted} />}
      icon={<HardDrive aria-hidden />}
      title={t('empty')}
      text={t(canCreate ? 'emptyText' : 'emptyReadOnly')}
      canCreate={canCreate}
      ways={[
        { to: paths.volumeForm(), label: t('create') },
        ...(hasSnapshots
          ? [{ to: paths.volumeForm({ from: 'snapshot' }), label: t('createFromSnapshot') }]
          : []),
      ]}
    />
  )
}
