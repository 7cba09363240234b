import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Volume, VolumeSnapshot } from '#contract/block-storage/records.ts'
import { once } from '#src/resources/action.ts'
import { ActionDialog } from '#src/resources/actions/ActionDialog.tsx'
import { snapshotDraft } from '#src/resources/actions/nameDraft.ts'
import { SnapshotNameField } from '#src/resources/actions/SnapshotNameField.tsx'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { SnapshotQuestion, type SnapshotAct } from '#src/resources/page/SnapshotQuestion.tsx'
import { useActionLabel } from '#src/resources/words.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { NeededDialog } from '../dialogs/NeededDialog.tsx'
import { volumesApi } from '../volumesApi.ts'
import { blockStorageTexts } from '../texts.ts'

export const texts = [...resourcePagesTexts, ...blockStorageTexts]

const { endpoints: calls } = volumesApi

export interface SnapshotAsked {
  act: SnapshotAct | 'rename'
  snapshot: VolumeSnapshot
}

interface SnapshotDialogsProps extends SnapshotAsked {
  volume: Volume
  onClose: () => void
}

/** Asks before something is done to a snapshot. One that volumes were made from stays as long as they do. */
export function SnapshotDialogs({ act, snapshot, volume, onClose }: SnapshotDialogsProps) {
  const { t } = useTranslation('blockStorage')
  if (act === 'rename') return <RenameSnapshot snapshot={snapshot} onClose={onClose} />
  if (act === 'remove' && snapshot.dependants.length > 0)
    return <NeededDialog name={snapshot.name} snapshots={[snapshot]} onClose={onClose} />
  return (
    <SnapshotQuestion
      act={act}
      snapshot={snapshot}
      row={volume}
      restored={t('snapshots.restored')}
      call={() =>
        act === 'restore'
          ? calls.restoreVolume.initiate({ id: volume.id, snapshotId: snapshot.id }, once)
          : calls.removeVolumeSnapshot.initiate({ id: snapshot.id }, once)
      }
      onClose={onClose}
    />
  )
}

function RenameSnapshot({ snapshot, onClose }: { snapshot: VolumeSnapshot; onClose: () => void }) {
  const { t } = useTranslation('resourceActions')
  const label = useActionLabel()('rename')
  const [name, setName] = useState(snapshot.name)
  const { codeOf, submit, ...sending } = useCallForm(['name'])

  const rename = async () => {
    const draft = { name: name.trim() }
    const call = () => calls.updateVolumeSnapshot.initiate({ id: snapshot.id, ...draft }, once)
    if (await submit(codesOf(snapshotDraft, draft), call)) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('rename.title', { name: snapshot.name })}
      submit={label}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <SnapshotNameField value={name} isWrong={codeOf('name') !== undefined} onChange={setName} />
    </ActionDialog>
  )
}
