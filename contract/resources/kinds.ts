import { bucketKind } from '#contract/object-storage/kind.ts'
import { certificateKind } from '#contract/load-balancers/certificateKind.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import { guestNetworkKind } from '#contract/guest-networks/kind.ts'
import { instanceKind } from '#contract/compute/kind.ts'
import { ipAddressKind } from '#contract/ip-address/kind.ts'
import type { OperationOf, ResourceKind, Visibility } from './kind.ts'
import { loadBalancerKind } from '#contract/load-balancers/kind.ts'
import { securityGroupKind } from '#contract/guest-networks/securityGroupKind.ts'
import { volumeKind } from '#contract/block-storage/kind.ts'
import { vpcKind } from '#contract/vpc/kind.ts'

/** Every kind of resource there is. One that is added here has operations, activity, live changes and a tile. */
export const resourceKinds = [
  instanceKind,
  volumeKind,
  dnsZoneKind,
  guestNetworkKind,
  securityGroupKind,
  ipAddressKind,
  loadBalancerKind,
  certificateKind,
  vpcKind,
  bucketKind,
] as const satisfies readonly ResourceKind[]

type AnyResourceKind = (typeof resourceKinds)[number]
export type ResourceKindName = AnyResourceKind['kind']
export type ResourceKindOf<K extends ResourceKindName> = Extract<AnyResourceKind, { kind: K }>

/** Every operation on any kind of resource. */
export type OperationName = { [K in ResourceKindName]: OperationOf<ResourceKindOf<K>> }[ResourceKindName]

const byName: ReadonlyMap<string, ResourceKind> = new Map(resourceKinds.map((kind) => [kind.kind, kind]))

/** The declaration of a kind; undefined for one that this release does not know. */
export const kindNamed = (kind: string): ResourceKind | undefined => byName.get(kind)

/** Records that belong to resources, and are seen by those who see them. */
const parts: Readonly<Record<string, Visibility>> = {
  snapshot: instanceKind,
  networkPort: instanceKind,
  portForwarding: ipAddressKind,
  volumeSnapshot: volumeKind,
  dnsRecordSet: dnsZoneKind,
  lbListener: loadBalancerKind,
  lbPool: loadBalancerKind,
  aclList: vpcKind,
  vpnConnection: vpcKind,
  // The company's; whoever works with instances anywhere chooses among them.
  sshKey: { reads: instanceKind.reads, scope: 'anywhere' },
  // The company's as well.
  accessKey: { reads: 'object-storage:keys', scope: 'anywhere' },
}

const ofCompany: Readonly<Record<string, Visibility>> = {
  project: { reads: 'projects:read', scope: 'project' },
  projectMember: { reads: 'projects:read', scope: 'project' },
  user: { reads: 'users:read', scope: 'company' },
  groupRole: { reads: 'group-roles:read', scope: 'company' },
  paymentMethod: { reads: 'payment-methods:read', scope: 'company' },
  invoice: { reads: 'billing:invoices', scope: 'company' },
  budget: { reads: 'billing:read', scope: 'company' },
  ticket: { reads: 'tickets:read', scope: 'own', readsAll: 'tickets:read-all' },
}

/** Who may see records of a kind. An operation is seen by those who see its target. */
export const visibilityOf = (kind: string): Visibility | undefined =>
  byName.get(kind) ?? parts[kind] ?? ofCompany[kind]
