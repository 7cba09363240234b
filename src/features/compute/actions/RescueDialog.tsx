import { useTranslation } from 'react-i18next'
import { ActionDialog } from './ActionDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { useDeed } from './useDeed.ts'
import './dialogTexts.ts'

export function RescueDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const { isSending, refusal, send } = useDeed(instance)
  const rescue = async () => {
    if (await send({ action: 'rescue' })) onClose()
  }
  return (
    <ActionDialog
      title={t('rescue.title', { name: instance.name })}
      text={t('rescue.text')}
      submit={t('rescue.submit')}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void rescue()}
      onClose={onClose}
    />
  )
}
