import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bucket } from '#contract/object-storage/records.ts'
import { mostDeleted } from '#contract/object-storage/routes.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { once } from '#src/resources/action.ts'
import { resourceActionsTexts } from '#src/resources/actionTexts.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { ConfirmState } from '#src/ui/confirmState.ts'
import { fileNameOf } from './objectRows.ts'
import { objectsApi } from './objectsApi.ts'
import { objectsTexts } from './texts.ts'

export const texts = [...objectsTexts, ...resourceActionsTexts]

interface DeleteObjectsDialogProps {
  bucket: Bucket
  objects: readonly { key: string; version?: string | undefined }[]
  /** Folders among what was selected, which are deleted one by one. */
  folders: number
  onDeleted: () => void
  onClose: () => void
}

/** Asks before objects, or versions of them, are deleted. */
export function DeleteObjectsDialog({
  bucket,
  folders,
  onDeleted,
  onClose,
  ...given
}: DeleteObjectsDialogProps) {
  const { t } = useTranslation(['objectStorageObjects', 'common'])
  const dispatch = useAppDispatch()
  // The list loses what was deleted, and the dialog still says how many objects those were.
  const [objects] = useState(given.objects)
  const [state, setState] = useState<ConfirmState>('pending')
  const [failed, setFailed] = useState<string>()
  const count = objects.length
  const name = fileNameOf(objects[0]?.key ?? '')
  const isForGood = objects.some(({ version }) => version !== undefined)
  const keepsOld = bucket.versioning === 'on' && !isForGood

  const remove = async () => {
    setState('confirming')
    const left: string[] = []
    for (let from = 0; from < count; from += mostDeleted) {
      const some = objects.slice(from, from + mostDeleted).map(({ key, version }) => ({ key, version }))
      // One after another: each is as large as one may be.
      // oxlint-disable-next-line no-await-in-loop
      const { data, error } = await dispatch(
        objectsApi.endpoints.deleteObjects.initiate({ id: bucket.id, objects: some }, once),
      )
      if (error) {
        setFailed(t(`common:problems.${problemOf(error).name}`))
        return setState('error')
      }
      left.push(...data.failed)
    }
    setFailed(left.length > 0 ? t('delete.left', { count: left.length }) : undefined)
    setState(left.length > 0 ? 'error' : 'success')
    onDeleted()
  }

  const words = { count, name }
  return (
    <ConfirmDialog
      open
      state={state}
      words={{
        title: t(isForGood ? 'delete.versionTitle' : 'delete.title', words),
        question: t(isForGood ? 'delete.versionText' : keepsOld ? 'delete.kept' : 'delete.text', words),
        action: t(isForGood ? 'delete.forGood' : 'delete.action'),
        doneTitle: t('delete.doneTitle'),
        done: t('delete.done', words),
        failedTitle: t('delete.failed'),
        failed,
      }}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {state === 'pending' && folders > 0 && (
        <p className="text-text-muted">{t('delete.folders', { count: folders })}</p>
      )}
    </ConfirmDialog>
  )
}
