import type { GuestNetwork, SecurityGroup } from '#contract/guest-networks/records.ts'
import type { guestNetworks } from '#contract/guest-networks/routes.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import type { BodyOf } from '#contract/route.ts'
import { paths } from '#src/routes/paths.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { commonActions } from '#src/resources/actions/commonActions.ts'
import { part } from '#src/i18n/withTexts.ts'
import { guestNetworksApi } from './guestNetworksApi.ts'

const { endpoints: calls } = guestNetworksApi

export const ofNetwork = {
  ...commonActions(guestNetworkKind, (id, changes) => calls.updateNetwork.initiate({ id, ...changes }, once)),
  configure: action({
    kind: guestNetworkKind,
    name: 'configure',
    group: 'change',
    call: ({ id }, settings: BodyOf<typeof guestNetworks.configure>) =>
      calls.configureNetwork.initiate({ id, ...settings }, once),
    dialog: part(() => import('./dialogs/ConfigureDialog.tsx'), 'ConfigureDialog'),
  }),
  enableIpv6: action({
    kind: guestNetworkKind,
    name: 'enableIpv6',
    group: 'change',
    shownFor: ({ ipv6Cidr }) => ipv6Cidr === null,
    call: ({ id }) => calls.enableIpv6.initiate({ id }, once),
    confirm: { text: 'guestNetworks:confirm.enableIpv6' },
    bulk: true,
  }),
  clone: action({
    kind: guestNetworkKind,
    name: 'clone',
    group: 'change',
    to: ({ id }) => paths.createNetwork({ from: id }),
  }),
  remove: action({
    kind: guestNetworkKind,
    name: 'delete',
    group: 'danger',
    danger: true,
    call: ({ id }) => calls.removeNetwork.initiate({ id }, once),
    confirm: { text: 'guestNetworks:confirm.delete', typed: true },
    bulk: true,
  }),
}

/** All that people do to a network, in the order of its menu. */
export const networkActions: readonly Action<GuestNetwork>[] = [
  ofNetwork.configure,
  ofNetwork.enableIpv6,
  ofNetwork.rename,
  ofNetwork.tag,
  ofNetwork.clone,
  ofNetwork.move,
  ofNetwork.lock,
  ofNetwork.unlock,
  ofNetwork.remove,
]

export const ofGroup = {
  ...commonActions(securityGroupKind, (id, changes) =>
    calls.updateSecurityGroup.initiate({ id, ...changes }, once),
  ),
  /** Rules are changed where they are listed. */
  setRules: action({
    kind: securityGroupKind,
    name: 'setRules',
    group: 'change',
    often: true,
    to: ({ id }) => paths.securityGroup(id, 'rules'),
  }),
  clone: action({
    kind: securityGroupKind,
    name: 'clone',
    group: 'change',
    to: ({ id }) => paths.createGroup({ from: id }),
  }),
  remove: action({
    kind: securityGroupKind,
    name: 'delete',
    group: 'danger',
    danger: true,
    call: ({ id }) => calls.removeSecurityGroup.initiate({ id }, once),
    confirm: { text: 'guestNetworks:confirm.deleteGroup', typed: true },
    bulk: true,
  }),
}

/** All that people do to a security group, in the order of its menu. */
export const groupActions: readonly Action<SecurityGroup>[] = [
  ofGroup.setRules,
  ofGroup.rename,
  ofGroup.tag,
  ofGroup.clone,
  ofGroup.move,
  ofGroup.lock,
  ofGroup.unlock,
  ofGroup.remove,
]
