import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { InstanceDialogProps } from './InstanceDialog.tsx'
import { useDeed } from './useDeed.ts'

/** Asks for the name before an instance goes for good. */
export function PurgeDialog({ instance, onClose }: InstanceDialogProps) {
  const { state, failed, send } = useDeed(instance)
  return (
    <ConfirmDialog
      open
      state={state}
      name={instance.name}
      words={{ failed }}
      onConfirm={() => void send({ action: 'purge' })}
      onClose={onClose}
    />
  )
}
