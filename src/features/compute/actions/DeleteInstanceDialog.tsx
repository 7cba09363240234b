import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { useDeed } from './useDeed.ts'
import './dialogTexts.ts'

/** Asks for the name before an instance is deleted; for 72 hours it can be recovered. */
export function DeleteInstanceDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const { state, failed, send } = useDeed(instance)
  return (
    <ConfirmDialog
      open
      state={state}
      name={instance.name}
      words={{ question: t('delete.question'), done: t('delete.done'), failed }}
      onConfirm={() => void send({ action: 'delete' })}
      onClose={onClose}
    />
  )
}
