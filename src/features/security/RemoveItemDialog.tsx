import { useTranslation } from 'react-i18next'
import type { UnconfirmedItem } from '#contract/auth/unconfirmedAccess.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { confirmStateOf } from '#src/ui/confirmState.ts'
import { useRemoveItemMutation } from './unconfirmedApi.ts'
import { unconfirmedTexts } from './unconfirmedTexts.ts'

export const texts = unconfirmedTexts

interface RemoveItemDialogProps {
  item: UnconfirmedItem
  onClose: () => void
}

/** Removes something that its owner does not recognize, after asking. */
export function RemoveItemDialog({ item, onClose }: RemoveItemDialogProps) {
  const { t } = useTranslation('unconfirmed')
  const [remove, request] = useRemoveItemMutation()
  return (
    <ConfirmDialog
      open
      state={confirmStateOf(request)}
      words={{
        title: t('removing.title', { name: item.name || t(`kinds.${item.kind}`) }),
        question: t('removing.question'),
        action: t('removing.action'),
        doneTitle: t('removing.doneTitle'),
        done: t('removing.done'),
        ...(request.error && { failed: problemOf(request.error).message }),
      }}
      onConfirm={() => void remove({ id: item.id })}
      onClose={onClose}
    />
  )
}
