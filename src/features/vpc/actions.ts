import type { Vpc } from '#contract/vpc/records.ts'
import { vpcKind } from '#contract/vpc/kind.ts'
import { paths } from '#src/routes/paths.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { commonActions } from '#src/resources/actions/commonActions.ts'
import { part } from '#src/i18n/withTexts.ts'
import { vpcApi } from './vpcApi.ts'

const { endpoints: calls } = vpcApi
const kind = vpcKind

/** What is done on a tab of the VPC's own page. */
const onTab = (name: 'addTier' | 'setAcl' | 'setRoutes' | 'addVpn', tab: string) =>
  action({ kind, name, group: 'change', to: ({ id }) => paths.vpcDetails(id, tab) })

export const ofVpc = {
  ...commonActions(kind, (id, changes) => calls.updateVpc.initiate({ id, ...changes }, once)),
  addTier: onTab('addTier', 'tiers'),
  setAcl: onTab('setAcl', 'acls'),
  setRoutes: onTab('setRoutes', 'routes'),
  addVpn: onTab('addVpn', 'vpn'),
  check: action({
    kind,
    name: 'check',
    group: 'access',
    often: true,
    to: ({ id }) => paths.vpcHealth(id),
  }),
  restart: action({
    kind,
    name: 'restart',
    group: 'power',
    often: true,
    call: ({ id }) => calls.restartVpc.initiate({ id }, once),
    confirm: { text: 'vpc:confirm.restart', danger: true },
  }),
  remove: action({
    kind,
    name: 'delete',
    group: 'danger',
    danger: true,
    call: ({ id, tiers }) =>
      calls.removeVpc.initiate({ id, ...(tiers.length > 0 && { contents: 'true' as const }) }, once),
    dialog: part(() => import('./page/DeleteDialog.tsx'), 'DeleteDialog'),
    confirm: { text: 'vpc:confirm.delete', typed: true },
    bulk: true,
  }),
}

/** All that people do to a VPC, in the order of its menu. */
export const vpcActions: readonly Action<Vpc>[] = [
  ofVpc.restart,
  ofVpc.check,
  ofVpc.rename,
  ofVpc.tag,
  ofVpc.move,
  ofVpc.lock,
  ofVpc.unlock,
  ofVpc.remove,
]
