import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Id } from '#contract/record.ts'
import type { VolumeSnapshot } from '#contract/block-storage/records.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import { useGetVolumeQuery } from '../volumesApi.ts'

interface NeededDialogProps {
  /** What can't be deleted. */
  name: string
  snapshots: readonly VolumeSnapshot[]
  onClose: () => void
}

/** Why something can't be deleted: its snapshots, each with the volumes that were made from it. */
export function NeededDialog({ name, snapshots, onClose }: NeededDialogProps) {
  const { t } = useTranslation('blockStorage')
  const { t: tUi } = useUiTexts()
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('delete.needed', { name })}
      description={t('delete.neededText')}
      actions={<Button onClick={onClose}>{tUi('close')}</Button>}
    >
      <ul className="flex max-h-60 flex-col gap-2 overflow-y-auto">
        {snapshots.map((snapshot) => (
          <li key={snapshot.id}>
            <bdi className="font-medium">{snapshot.name}</bdi>
            <ul className="list-disc ps-5">
              {snapshot.dependants.map((id) => (
                <VolumeLink key={id} id={id} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function VolumeLink({ id }: { id: Id }) {
  const { data } = useGetVolumeQuery({ id })
  const volume = useRecord(data)
  return (
    <li>
      <Link to={paths.volume(id)} className={linkClass}>
        <bdi>{volume?.name ?? id}</bdi>
      </Link>
    </li>
  )
}
