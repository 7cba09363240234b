import type { BodyOf } from '#contract/route.ts'
import type { blockStorage } from '#contract/block-storage/routes.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import type { Volume } from '#contract/block-storage/records.ts'
import { paths } from '#src/routes/paths.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { commonActions } from '#src/resources/actions/commonActions.ts'
import { attach, detach, forceDetach, reattach } from '#src/resources/volumes/attachActions.ts'
import { part, withTexts } from '#src/i18n/withTexts.ts'
import { snapshotCost } from './snapshotCost.ts'
import { volumesApi } from './volumesApi.ts'

const { endpoints: calls } = volumesApi
const kind = volumeKind

export const { rename, tag, move, lock, unlock } = commonActions(kind, (id, changes) =>
  calls.updateVolume.initiate({ id, ...changes }, once),
)

export const resize = action({
  kind,
  name: 'resize',
  group: 'change',
  often: true,
  call: ({ id }, size: BodyOf<typeof blockStorage.resize>) =>
    calls.resizeVolume.initiate({ id, ...size }, once),
  dialog: part(() => import('./dialogs/ResizeDialog.tsx'), 'ResizeDialog'),
})

export const clone = action({
  kind,
  name: 'clone',
  group: 'protect',
  call: ({ id }, copy: BodyOf<typeof blockStorage.clone>) =>
    calls.cloneVolume.initiate({ id, ...copy }, once),
  dialog: part(() => import('./dialogs/CloneDialog.tsx'), 'CloneDialog'),
})

const takeSnapshot = ({ id }: Pick<Volume, 'id' | 'sizeGib'>, name: string) =>
  calls.takeVolumeSnapshot.initiate({ id, name }, once)

export const snapshot = action({
  kind,
  name: 'snapshot',
  group: 'protect',
  often: true,
  call: takeSnapshot,
  dialog: part(() => import('./dialogs/TakeSnapshotDialog.tsx'), 'TakeSnapshotDialog'),
  bulk: async () =>
    (await withTexts(() => import('#src/resources/bulk/BulkSnapshotForm.tsx'))).bulkSnapshotForm(
      takeSnapshot,
      snapshotCost,
    ),
})

export const restore = action({
  kind,
  name: 'restore',
  group: 'protect',
  to: ({ id }) => paths.volume(id, 'snapshots'),
})

export const remove = action({
  kind,
  name: 'delete',
  group: 'danger',
  danger: true,
  call: ({ id }) => calls.removeVolume.initiate({ id }, once),
  dialog: part(() => import('./dialogs/DeleteDialog.tsx'), 'DeleteDialog'),
  confirm: { text: 'blockStorage:confirm.delete', typed: true },
  bulk: true,
})

export const recover = action({
  kind,
  name: 'recover',
  group: 'danger',
  call: ({ id }) => calls.recoverVolume.initiate({ id }, once),
  confirm: { text: 'blockStorage:confirm.recover' },
})

export const purge = action({
  kind,
  name: 'purge',
  group: 'danger',
  danger: true,
  call: ({ id }) => calls.purgeVolume.initiate({ id }, once),
  confirm: { typed: true },
})

export { attach, detach, forceDetach, reattach }

/** All that people do to a volume, in the order of its menu. */
export const volumeActions: readonly Action<Volume>[] = [
  attach,
  reattach,
  detach,
  forceDetach,
  rename,
  tag,
  resize,
  move,
  snapshot,
  restore,
  clone,
  lock,
  unlock,
  remove,
  recover,
  purge,
]
