import type { Id } from '#contract/record.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import type { Instance } from '#contract/compute/records.ts'
import type { Sealed } from '#src/api/sealed.ts'
import { paths } from '#src/routes/paths.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { commonActions } from '#src/resources/actions/commonActions.ts'
import { part, withTexts } from '#src/i18n/withTexts.ts'
import { computeApi } from './computeApi.ts'
import type { VolumesFate } from './dialogs/DeleteDialog.tsx'

const { endpoints: calls } = computeApi
const kind = instanceKind

export const start = action({
  kind,
  name: 'start',
  group: 'power',
  often: true,
  call: ({ id }) => calls.startInstance.initiate({ id }, once),
  bulk: true,
})

export const stop = action({
  kind,
  name: 'stop',
  group: 'power',
  often: true,
  call: ({ id }) => calls.stopInstance.initiate({ id }, once),
  confirm: { text: 'instanceDialogs:confirm.stop' },
  bulk: true,
})

export const forceStop = action({
  kind,
  name: 'forceStop',
  group: 'power',
  call: ({ id }) => calls.stopInstance.initiate({ id, force: true }, once),
  confirm: { text: 'instanceDialogs:confirm.forceStop', danger: true },
})

export const reboot = action({
  kind,
  name: 'reboot',
  group: 'power',
  often: true,
  call: ({ id }) => calls.rebootInstance.initiate({ id }, once),
  confirm: { text: 'instanceDialogs:confirm.reboot' },
  bulk: true,
})

export const hardReboot = action({
  kind,
  name: 'hardReboot',
  group: 'power',
  call: ({ id }) => calls.rebootInstance.initiate({ id, hard: true }, once),
  confirm: { text: 'instanceDialogs:confirm.hardReboot', danger: true },
})

export const openConsole = action({
  kind,
  name: 'console',
  group: 'access',
  often: true,
  to: ({ id }) => paths.instance(id, 'console'),
})

export const resetPassword = action({
  kind,
  name: 'resetPassword',
  group: 'access',
  call: ({ id }, password: Sealed) => calls.resetInstancePassword.initiate({ id, password }, once),
  dialog: part(() => import('./dialogs/ResetPasswordDialog.tsx'), 'ResetPasswordDialog'),
})

export const rescue = action({
  kind,
  name: 'rescue',
  group: 'access',
  shownFor: ({ status }) => status !== 'rescue',
  call: ({ id }) => calls.rescueInstance.initiate({ id }, once),
  confirm: { text: 'instanceDialogs:confirm.rescue' },
})

export const unrescue = action({
  kind,
  name: 'unrescue',
  group: 'access',
  shownFor: ({ status }) => status === 'rescue',
  call: ({ id }) => calls.unrescueInstance.initiate({ id }, once),
})

export const { rename, tag, move, lock, unlock } = commonActions(kind, (id, changes) =>
  calls.updateInstance.initiate({ id, ...changes }, once),
)

export const resize = action({
  kind,
  name: 'resize',
  group: 'change',
  to: ({ id }) => paths.resizeInstance(id),
})

/** What the disk is written with, and who may sign in then. */
export interface RebuildChoice {
  imageId: Id
  sshKeyIds?: Id[]
  password?: Sealed
}

export const rebuild = action({
  kind,
  name: 'rebuild',
  group: 'change',
  danger: true,
  call: ({ id }, choice: RebuildChoice) => calls.rebuildInstance.initiate({ id, ...choice }, once),
  dialog: part(() => import('./dialogs/RebuildDialog.tsx'), 'RebuildDialog'),
})

const takeSnapshot = ({ id }: Pick<Instance, 'id'>, name: string) =>
  calls.createSnapshot.initiate({ id, name }, once)

export const snapshot = action({
  kind,
  name: 'snapshot',
  group: 'protect',
  call: takeSnapshot,
  dialog: part(() => import('#src/resources/actions/SnapshotDialog.tsx'), 'SnapshotDialog'),
  bulk: async () =>
    (await withTexts(() => import('#src/resources/bulk/BulkSnapshotForm.tsx'))).bulkSnapshotForm(
      takeSnapshot,
    ),
})

export const restoreSnapshot = action({
  kind,
  name: 'restoreSnapshot',
  group: 'protect',
  to: ({ id }) => paths.instance(id, 'snapshots'),
})

export const remove = action({
  kind,
  name: 'delete',
  group: 'danger',
  danger: true,
  call: ({ id }, volumes?: VolumesFate) =>
    calls.removeInstance.initiate({ id, ...(volumes && { volumes }) }, once),
  dialog: part(() => import('./dialogs/DeleteDialog.tsx'), 'DeleteDialog'),
  confirm: {
    text: 'instanceDialogs:confirm.delete',
    typed: true,
  },
  bulk: true,
})

export const recover = action({
  kind,
  name: 'recover',
  group: 'danger',
  call: ({ id }) => calls.recoverInstance.initiate({ id }, once),
  confirm: { text: 'instanceDialogs:confirm.recover' },
})

export const purge = action({
  kind,
  name: 'purge',
  group: 'danger',
  danger: true,
  call: ({ id }) => calls.purgeInstance.initiate({ id }, once),
  confirm: { typed: true },
})

/** All that people do to an instance, in the order of its menu. */
export const instanceActions: readonly Action<Instance>[] = [
  start,
  stop,
  forceStop,
  reboot,
  hardReboot,
  openConsole,
  resetPassword,
  rescue,
  unrescue,
  rename,
  tag,
  resize,
  rebuild,
  move,
  snapshot,
  restoreSnapshot,
  lock,
  unlock,
  remove,
  recover,
  purge,
]
