import { useTranslation } from 'react-i18next'
import type { Instance } from '#contract/instances.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { useRemoveInstanceMutation } from '../computeApi.ts'
import '../list/texts.ts'

interface DeleteInstanceDialogProps {
  instance: Instance
  onClose: () => void
  /** Called instead of `onClose` once the instance is being deleted. */
  onDeleted?: () => void
}

/** Asks for the name before an instance is deleted; for 72 hours it can be recovered. */
export function DeleteInstanceDialog({ instance, onClose, onDeleted = onClose }: DeleteInstanceDialogProps) {
  const { t } = useTranslation('instances')
  const [remove, request] = useRemoveInstanceMutation()
  const failed = request.error && problemOf(request.error)?.message
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      name={instance.name}
      words={{
        question: t('actions.deleteQuestion'),
        done: t('actions.deleteDone'),
        ...(failed && { failed }),
      }}
      onConfirm={() => void remove({ id: instance.id })}
      onClose={request.isSuccess ? onDeleted : onClose}
    />
  )
}
