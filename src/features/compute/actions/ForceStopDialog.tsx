import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { useDeed } from './useDeed.ts'
import './dialogTexts.ts'

export function ForceStopDialog({ instance, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const { state, failed, send } = useDeed(instance)
  const stop = async () => {
    if (await send({ action: 'forceStop' })) onClose()
  }
  return (
    <ConfirmDialog
      open
      state={state}
      words={{
        title: t('forceStop.title', { name: instance.name }),
        question: t('forceStop.question'),
        action: t('forceStop.action'),
        failed,
      }}
      onConfirm={() => void stop()}
      onClose={onClose}
    />
  )
}
