import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { once } from '#src/resources/action.ts'
import { useCall } from '#src/resources/actions/useCall.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { objectStorageApi } from '../objectStorageApi.ts'
import type { FolderRow } from './objectRows.ts'
import { objectsTexts } from './texts.ts'

export const texts = [...objectsTexts, ...resourceActionsTexts]

interface DeleteFolderDialogProps {
  bucket: Bucket
  folder: FolderRow
  onClose: () => void
}

/** Asks for a folder's name before everything in it is deleted. */
export function DeleteFolderDialog({ bucket, folder, onClose }: DeleteFolderDialogProps) {
  const { t } = useTranslation('objectStorageObjects')
  const { state, failed, make } = useCall()
  const name = folder.name.replace(/\/$/, '')
  const empty = () =>
    objectStorageApi.endpoints.emptyBucket.initiate({ id: bucket.id, prefix: folder.prefix }, once)
  return (
    <ConfirmDialog
      open
      state={state}
      name={name}
      words={{
        title: t('deleteFolder.title', { name }),
        question: t(bucket.versioning === 'off' ? 'deleteFolder.text' : 'deleteFolder.kept'),
        action: t('deleteFolder.action'),
        doneTitle: t('deleteFolder.doneTitle'),
        done: t('deleteFolder.done', { name }),
        failedTitle: t('deleteFolder.failed', { name }),
        failed,
      }}
      onConfirm={() => void make(empty())}
      onClose={onClose}
    />
  )
}
