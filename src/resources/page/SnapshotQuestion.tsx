import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { Call } from '../action.ts'
import { useCall } from '../actions/useCall.ts'

export type SnapshotAct = 'restore' | 'remove'

interface SnapshotQuestionProps {
  act: SnapshotAct
  snapshot: { name: string }
  /** What the snapshot is of. */
  row: { name: string }
  /** What to do once it is restored. */
  restored: string
  call: () => Call
  onClose: () => void
}

/** Asks before a disk is put back or a snapshot is dropped: neither can be undone. */
export function SnapshotQuestion({ act, snapshot, row, restored, call, onClose }: SnapshotQuestionProps) {
  const { t } = useTranslation('resourcePages')
  const { state, refusal, make } = useCall()
  const words = `snapshots.${act === 'restore' ? 'restoring' : 'removing'}` as const
  return (
    <ConfirmDialog
      open
      state={state}
      // What was written since the snapshot is lost, as by deleting the resource.
      name={act === 'restore' ? row.name : undefined}
      words={{
        title: t(`${words}.title`, { name: snapshot.name }),
        question: t(`${words}.question`),
        action: t(`${words}.action`),
        doneTitle: t(`${words}.doneTitle`),
        done: act === 'restore' ? restored : t('snapshots.removing.done'),
        failedTitle: t('snapshots.failedTitle'),
        failed: refusal,
      }}
      onConfirm={() => void make(call())}
      onClose={onClose}
    />
  )
}
