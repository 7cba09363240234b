import type { Id } from '#contract/record.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { part, withTexts } from '#src/i18n/withTexts.ts'
import { action, once } from '../action.ts'
import { attachmentsApi } from './attachmentsApi.ts'

const { endpoints: calls } = attachmentsApi

/** Where a volume goes: from the instance that it is attached to, if there is one. */
export interface AttachTerms {
  instanceId: Id
  detachFirst?: boolean
}

export const attachCall = ({ id }: { id: Id }, terms: AttachTerms) =>
  calls.attachVolume.initiate({ id, ...terms }, once)

const terms = { kind: volumeKind, group: 'attach', often: true } as const
const dialog = part(() => import('./AttachDialog.tsx'), 'AttachDialog')

export const attach = action({
  ...terms,
  name: 'attach',
  shownFor: ({ instanceId }) => instanceId === null,
  call: attachCall,
  dialog,
  bulk: async () => (await withTexts(() => import('./BulkAttachForm.tsx'))).bulkAttachForm(attachCall),
})

/** To another instance, in one step. */
export const reattach = action({
  ...terms,
  name: 'attach',
  as: 'reattach',
  shownFor: ({ instanceId }) => instanceId !== null,
  call: attachCall,
  dialog,
})

export const detach = action({
  ...terms,
  name: 'detach',
  shownFor: ({ status }) => status !== 'detaching',
  call: ({ id }) => calls.detachVolume.initiate({ id }, once),
  dialog: part(() => import('./DetachDialog.tsx'), 'DetachDialog'),
  confirm: { text: 'resourceActions:detach.several' },
  bulk: true,
})

export const forceDetach = action({
  ...terms,
  name: 'detach',
  as: 'forceDetach',
  shownFor: ({ status }) => status === 'detaching',
  call: ({ id }) => calls.detachVolume.initiate({ id, force: true }, once),
  confirm: { text: 'resourceActions:detach.force', danger: true },
})
