import { useTranslation } from 'react-i18next'
import type { Snapshot } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { useRemoveSnapshotMutation, useRestoreSnapshotMutation } from '../computeApi.ts'
import type { SnapshotAct } from './SnapshotTable.tsx'

interface SnapshotQuestionProps {
  act: SnapshotAct
  snapshot: Snapshot
  onClose: () => void
}

/** Asks before the disk is put back or a snapshot is dropped: neither can be undone. */
export function SnapshotQuestion({ act, snapshot, onClose }: SnapshotQuestionProps) {
  const { t } = useTranslation('compute')
  const [restore, restoring] = useRestoreSnapshotMutation()
  const [remove, removing] = useRemoveSnapshotMutation()
  const request = act === 'restore' ? restoring : removing
  const failed = request.error && problemOf(request.error).message
  const arg = { id: snapshot.instanceId, snapshotId: snapshot.id }
  const words = `details.snapshots.${act === 'restore' ? 'restoring' : 'removing'}` as const
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t(`${words}.title`, { name: snapshot.name }),
        question: t(`${words}.question`),
        action: t(`${words}.action`),
        doneTitle: t(`${words}.doneTitle`),
        done: t(`${words}.done`),
        failedTitle: t('details.snapshots.failedTitle'),
        failed,
      }}
      onConfirm={() => void (act === 'restore' ? restore(arg) : remove(arg))}
      onClose={onClose}
    />
  )
}
