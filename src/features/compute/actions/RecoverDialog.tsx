import { useTranslation } from 'react-i18next'
import { ActionDialog } from './ActionDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { useDeed } from './useDeed.ts'
import './dialogTexts.ts'

export function RecoverDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const { isSending, refusal, send } = useDeed(instance)
  const recover = async () => {
    if (await send({ action: 'recover' })) onClose()
  }
  return (
    <ActionDialog
      title={t('recover.title', { name: instance.name })}
      text={t('recover.text')}
      submit={t('recover.submit')}
      isSending={isSending}
      refusal={refusal}
      onSubmit={() => void recover()}
      onClose={onClose}
    />
  )
}
