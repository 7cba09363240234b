import type { Certificate, LoadBalancer } from '#contract/load-balancers/records.ts'
import type { loadBalancers } from '#contract/load-balancers/routes.ts'
import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import type { SealedArgOf } from '#src/api/contractEndpoints.ts'
import { paths } from '#src/routes/paths.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { commonActions } from '#src/resources/actions/commonActions.ts'
import { part } from '#src/i18n/withTexts.ts'
import type { Readdressing } from './dialogs/ReaddressDialog.tsx'
import { loadBalancersApi } from './loadBalancersApi.ts'

const { endpoints: calls } = loadBalancersApi

/** A certificate in place of another, with the key as a ticket. */
export type Replacement = Omit<SealedArgOf<typeof loadBalancers.replaceCertificate, 'key'>, 'id'>

export const ofBalancer = {
  ...commonActions(loadBalancerKind, (id, changes) =>
    calls.updateBalancer.initiate({ id, ...changes }, once),
  ),
  /** Listeners, pools and members are changed where they are listed. */
  configure: action({
    kind: loadBalancerKind,
    name: 'configure',
    group: 'change',
    often: true,
    to: ({ id }) => paths.loadBalancer(id, 'listeners'),
  }),
  resize: action({
    kind: loadBalancerKind,
    name: 'resize',
    group: 'change',
    call: ({ id }, sizeId: string) => calls.resizeBalancer.initiate({ id, sizeId }, once),
    dialog: part(() => import('./dialogs/ResizeDialog.tsx'), 'ResizeDialog'),
  }),
  readdress: action({
    kind: loadBalancerKind,
    name: 'readdress',
    group: 'change',
    call: ({ id }, changes: Readdressing) => calls.readdressBalancer.initiate({ id, ...changes }, once),
    dialog: part(() => import('./dialogs/ReaddressDialog.tsx'), 'ReaddressDialog'),
  }),
  remove: action({
    kind: loadBalancerKind,
    name: 'delete',
    group: 'danger',
    danger: true,
    call: ({ id }) => calls.removeBalancer.initiate({ id }, once),
    dialog: part(() => import('./dialogs/DeleteDialog.tsx'), 'DeleteDialog'),
    confirm: { text: 'loadBalancers:confirm.delete', typed: true },
    bulk: true,
  }),
  recover: action({
    kind: loadBalancerKind,
    name: 'recover',
    group: 'danger',
    call: ({ id }) => calls.recoverBalancer.initiate({ id }, once),
    confirm: { text: 'loadBalancers:confirm.recover' },
  }),
  purge: action({
    kind: loadBalancerKind,
    name: 'purge',
    group: 'danger',
    danger: true,
    call: ({ id }) => calls.purgeBalancer.initiate({ id }, once),
    confirm: { typed: true },
  }),
}

/** All that people do to a load balancer, in the order of its menu. */
export const balancerActions: readonly Action<LoadBalancer>[] = [
  ofBalancer.configure,
  ofBalancer.readdress,
  ofBalancer.resize,
  ofBalancer.rename,
  ofBalancer.tag,
  ofBalancer.move,
  ofBalancer.lock,
  ofBalancer.unlock,
  ofBalancer.remove,
  ofBalancer.recover,
  ofBalancer.purge,
]

export const ofCertificate = {
  ...commonActions(certificateKind, (id, changes) =>
    calls.updateCertificate.initiate({ id, ...changes }, once),
  ),
  replace: action({
    kind: certificateKind,
    name: 'replace',
    group: 'change',
    often: true,
    call: ({ id }, content: Replacement) => calls.replaceCertificate.initiate({ id, ...content }, once),
    dialog: part(() => import('./dialogs/ReplaceDialog.tsx'), 'ReplaceDialog'),
  }),
  remove: action({
    kind: certificateKind,
    name: 'delete',
    group: 'danger',
    danger: true,
    call: ({ id }) => calls.removeCertificate.initiate({ id }, once),
    confirm: { text: 'loadBalancers:confirm.deleteCertificate', typed: true },
    bulk: true,
  }),
}

/** All that people do to a certificate, in the order of its menu. */
export const certificateActions: readonly Action<Certificate>[] = [
  ofCertificate.replace,
  ofCertificate.rename,
  ofCertificate.tag,
  ofCertificate.move,
  ofCertificate.lock,
  ofCertificate.unlock,
  ofCertificate.remove,
]
