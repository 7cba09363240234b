import { lazy, Suspense, type ComponentType } from 'react'
import type { Instance } from '#contract/instances.ts'
import type { AskedAction } from './askedActions.ts'

export interface InstanceDialogProps {
  instance: Instance
  onClose: () => void
}

const named = (fetchIt: () => Promise<ComponentType<InstanceDialogProps>>) =>
  lazy(async () => ({ default: await fetchIt() }))

/** The dialog of each action, fetched when it is first asked for. */
const dialogs: Record<AskedAction, ComponentType<InstanceDialogProps>> = {
  forceStop: named(async () => (await import('./ForceDialog.tsx')).ForceStopDialog),
  hardReboot: named(async () => (await import('./ForceDialog.tsx')).HardRebootDialog),
  resetPassword: named(async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog),
  rescue: named(async () => (await import('./RescueDialog.tsx')).RescueDialog),
  rename: named(async () => (await import('./RenameDialog.tsx')).RenameDialog),
  tag: named(async () => (await import('./TagsDialog.tsx')).TagsDialog),
  rebuild: named(async () => (await import('./RebuildDialog.tsx')).RebuildDialog),
  move: named(async () => (await import('./MoveDialog.tsx')).MoveDialog),
  snapshot: named(async () => (await import('./SnapshotDialog.tsx')).SnapshotDialog),
  delete: named(async () => (await import('./DeleteInstanceDialog.tsx')).DeleteInstanceDialog),
  recover: named(async () => (await import('./RecoverDialog.tsx')).RecoverDialog),
  purge: named(async () => (await import('./PurgeDialog.tsx')).PurgeDialog),
}

/** Asks for what an action takes, and has it done. */
export function InstanceDialog({ action, ...props }: InstanceDialogProps & { action: AskedAction }) {
  const Asking = dialogs[action]
  return (
    <Suspense>
      <Asking {...props} />
    </Suspense>
  )
}
