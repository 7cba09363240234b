import { useTranslation } from 'react-i18next'
import type { Instance, Snapshot } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { refusalTexts, refusalWords } from '../actions/refusalWords.ts'
import { useRemoveSnapshotMutation, useRestoreSnapshotMutation } from '../computeApi.ts'
import type { SnapshotAct } from './SnapshotTable.tsx'
import './texts.ts'

export interface SnapshotAsked {
  act: SnapshotAct
  snapshot: Snapshot
}

interface SnapshotQuestionProps extends SnapshotAsked {
  instance: Instance
  onClose: () => void
}

/** Asks before the disk is put back or a snapshot is dropped: neither can be undone. */
export function SnapshotQuestion({ act, snapshot, instance, onClose }: SnapshotQuestionProps) {
  const { t, i18n } = useTranslation('instanceDetails')
  const { t: tRefusal } = useTranslation(refusalTexts)
  const [restore, restoring] = useRestoreSnapshotMutation()
  const [remove, removing] = useRemoveSnapshotMutation()
  const request = act === 'restore' ? restoring : removing
  const failed = request.error && refusalWords(problemOf(request.error), tRefusal, i18n.language)
  const arg = { id: instance.id, snapshotId: snapshot.id }
  const words = `snapshots.${act === 'restore' ? 'restoring' : 'removing'}` as const
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      // What was written since the snapshot is lost, as by deleting the instance.
      name={act === 'restore' ? instance.name : undefined}
      words={{
        title: t(`${words}.title`, { name: snapshot.name }),
        question: t(`${words}.question`),
        action: t(`${words}.action`),
        doneTitle: t(`${words}.doneTitle`),
        done: t(`${words}.done`),
        failedTitle: t('snapshots.failedTitle'),
        failed,
      }}
      onConfirm={() => void (act === 'restore' ? restore(arg) : remove(arg))}
      onClose={onClose}
    />
  )
}
