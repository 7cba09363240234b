import { bucketKind } from '#contract/object-storage/kind.ts'
import type { Bucket } from '#contract/object-storage/records.ts'
import { paths } from '#src/routes/paths.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { namelessActions } from '#src/resources/actions/commonActions.ts'
import { part } from '#src/i18n/withTexts.ts'
import { objectStorageApi } from './objectStorageApi.ts'

const { endpoints: calls } = objectStorageApi
const kind = bucketKind

/** What becomes of a bucket's contents when it is deleted. */
export interface Deletion {
  /** Everything in it is deleted first; otherwise only an empty bucket is deleted. */
  empties: boolean
}

// A bucket's name is part of its addresses, so it can't be renamed.
export const { tag, move, lock, unlock } = namelessActions(kind, (id, changes) =>
  calls.updateBucket.initiate({ id, ...changes }, once),
)

export const configure = action({
  kind,
  name: 'configure',
  group: 'change',
  often: true,
  to: ({ id }) => paths.bucket(id, 'settings'),
})

export const revokeLinks = action({
  kind,
  name: 'revokeLinks',
  group: 'access',
  call: ({ id }) => calls.revokeLinks.initiate({ id }, once),
  confirm: { text: 'objectStorage:confirm.revokeLinks', danger: true },
})

export const empty = action({
  kind,
  name: 'empty',
  group: 'danger',
  danger: true,
  call: ({ id }) => calls.emptyBucket.initiate({ id }, once),
  dialog: part(() => import('./dialogs/EmptyDialog.tsx'), 'EmptyDialog'),
})

export const remove = action({
  kind,
  name: 'delete',
  group: 'danger',
  danger: true,
  // Several at once are deleted without a dialog each, and then only those that are empty.
  call: ({ id }, deletion: Deletion | undefined) =>
    calls.removeBucket.initiate({ id, ...(deletion?.empties && { empty: 'true' as const }) }, once),
  dialog: part(() => import('./dialogs/DeleteDialog.tsx'), 'DeleteDialog'),
  confirm: { text: 'objectStorage:confirm.delete', typed: true },
  bulk: true,
})

/** Everything that people do to a bucket, in the order of its menu. */
export const bucketActions: readonly Action<Bucket>[] = [
  configure,
  tag,
  move,
  revokeLinks,
  lock,
  unlock,
  empty,
  remove,
]
