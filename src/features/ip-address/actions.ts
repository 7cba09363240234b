import type { IpAddress } from '#contract/ip-address/records.ts'
import type { Id } from '#contract/record.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { namelessActions } from '#src/resources/actions/commonActions.ts'
import {
  associate,
  disassociate,
  forward,
  reassociate,
  setReverseName,
} from '#src/networking/addresses/associateActions.ts'
import { part } from '#src/i18n/withTexts.ts'
import { ipAddressApi } from './ipAddressApi.ts'

const { endpoints: calls } = ipAddressApi
const kind = ipAddressKind

export const { tag, move, lock, unlock } = namelessActions(kind, (id, changes) =>
  calls.updateAddress.initiate({ id, ...changes }, once),
)

/** Addresses change places; each leads where the other one did. */
export const swap = action({
  kind,
  name: 'swap',
  group: 'attach',
  call: ({ id }, other: Id) => calls.swapAddresses.initiate({ id, with: other }, once),
  dialog: part(() => import('./dialogs/SwapDialog.tsx'), 'SwapDialog'),
})

export const editLabel = action({
  kind,
  name: 'rename',
  as: 'editLabel',
  group: 'change',
  call: ({ id }, label: string) => calls.updateAddress.initiate({ id, label }, once),
  dialog: part(() => import('./dialogs/LabelDialog.tsx'), 'LabelDialog'),
})

export const reserve: Action<IpAddress> = action({
  kind,
  name: 'reserve',
  group: 'protect',
  shownFor: ({ reserved }) => !reserved,
  call: ({ id }) => calls.updateAddress.initiate({ id, reserved: true }, once),
  undo: () => unreserve,
  bulk: true,
})

export const unreserve: Action<IpAddress> = action({
  kind,
  name: 'unreserve',
  group: 'protect',
  shownFor: ({ reserved }) => reserved,
  call: ({ id }) => calls.updateAddress.initiate({ id, reserved: false }, once),
  undo: () => reserve,
  bulk: true,
})

const releaseCall = ({ id, role }: Pick<IpAddress, 'id' | 'role'>) =>
  calls.releaseAddress.initiate(
    {
      id,
      // The dialog has said what goes along.
      ...((role === 'instance' || role === 'loadBalancer') && { disassociate: 'true' as const }),
      ...(role === 'forwarding' && { dropForwardings: 'true' as const }),
    },
    once,
  )

export const release = action({
  kind,
  name: 'release',
  group: 'danger',
  danger: true,
  call: releaseCall,
  dialog: part(() => import('./dialogs/ReleaseDialog.tsx'), 'ReleaseDialog'),
  confirm: { text: 'ipAddresses:release.several', typed: true },
  bulk: async () => (await import('./dialogs/bulkRelease.ts')).bulkReleaseForm(releaseCall),
})

export const recover = action({
  kind,
  name: 'recover',
  group: 'danger',
  call: ({ id }) => calls.recoverAddress.initiate({ id }, once),
  confirm: { text: 'ipAddresses:recover.text' },
})

export { associate, disassociate, forward, reassociate, setReverseName }

/** All that people do to an address, in the order of its menu. */
export const addressActions: readonly Action<IpAddress>[] = [
  associate,
  reassociate,
  disassociate,
  swap,
  forward,
  setReverseName,
  editLabel,
  tag,
  move,
  reserve,
  unreserve,
  lock,
  unlock,
  release,
  recover,
]
