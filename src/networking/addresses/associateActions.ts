import type { ForwardingDraft } from '#contract/ip-address/routes.ts'
import type { IpAddress } from '#contract/ip-address/records.ts'
import type { Id } from '#contract/record.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { part } from '#src/i18n/withTexts.ts'
import { addressesApi } from './addressesApi.ts'

const { endpoints: calls } = addressesApi

/** Where an address is to lead, to one of both: with `move` from where it leads now. */
export interface AssociateTerms {
  portId?: Id | undefined
  loadBalancerId?: Id | undefined
  move?: boolean
}

const terms = { kind: ipAddressKind, group: 'attach', often: true } as const
const call = ({ id }: { id: Id }, where: AssociateTerms) =>
  calls.associateAddress.initiate({ id, ...where }, once)
const dialog = part(() => import('./AssociateDialog.tsx'), 'AssociateDialog')

/** Whether it leads to one interface or load balancer, and could lead to another one. */
export const isLed = ({ role }: Pick<IpAddress, 'role'>) => role === 'instance' || role === 'loadBalancer'

export const associate = action({
  ...terms,
  name: 'associate',
  shownFor: (address) => !isLed(address),
  call,
  dialog,
})

/** To another target, in one step. */
export const reassociate = action({
  ...terms,
  name: 'associate',
  as: 'reassociate',
  shownFor: isLed,
  call,
  dialog,
})

export const disassociate = action({
  ...terms,
  name: 'disassociate',
  shownFor: isLed,
  call: ({ id }) => calls.disassociateAddress.initiate({ id }, once),
  confirm: { text: 'publicAddresses:disassociate.text', danger: true },
})

export const forward = action({
  ...terms,
  name: 'forward',
  call: ({ id }, draft: ForwardingDraft) => calls.addForwarding.initiate({ id, ...draft }, once),
  dialog: part(() => import('./ForwardDialog.tsx'), 'ForwardDialog'),
})

export const setReverseName = action({
  kind: ipAddressKind,
  name: 'setReverseName',
  group: 'change',
  often: true,
  call: ({ id }, name: string | null) => calls.setReverseName.initiate({ id, name }, once),
  dialog: part(() => import('./ReverseNameDialog.tsx'), 'ReverseNameDialog'),
})

/** What people do to the address of an interface where they see the interface. */
export const interfaceActions: readonly Action<IpAddress>[] = [reassociate, disassociate, setReverseName]
