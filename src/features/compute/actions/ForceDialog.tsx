import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { useDeed } from './useDeed.ts'
import './dialogTexts.ts'

interface ForceDialogProps extends InstanceDialogProps {
  action: 'forceStop' | 'hardReboot'
}

/** Asks before a machine loses its power without having been told. */
function ForceDialog({ action, instance, onClose }: ForceDialogProps) {
  const { t } = useTranslation('instanceDialogs')
  const { state, failed, send } = useDeed(instance)
  const force = async () => {
    if (await send({ action })) onClose()
  }
  return (
    <ConfirmDialog
      open
      state={state}
      words={{
        title: t(`${action}.title`, { name: instance.name }),
        question: t(`${action}.question`),
        action: t(`${action}.action`),
        failed,
      }}
      onConfirm={() => void force()}
      onClose={onClose}
    />
  )
}

export const ForceStopDialog = (props: InstanceDialogProps) => <ForceDialog {...props} action="forceStop" />

export const HardRebootDialog = (props: InstanceDialogProps) => <ForceDialog {...props} action="hardReboot" />
