import type { ListenerContent, MemberContent, PoolContent } from '#contract/load-balancers/tree.ts'
import {
  CloudFault,
  type Cloud,
  type CloudRef,
  type CloudService,
  type FaultReason,
  type Order,
} from './port.ts'

/** The cloud's load balancers; one has been made in it. */
export const balancersOf = ({ balancers }: Pick<Cloud, 'balancers'>): Balancers => {
  if (!balancers) throw new CloudFault('rejected', 'the cloud has no load balancers', false)
  return balancers
}

/** The cloud's certificates; one has been made in it. */
export const certificatesOf = ({ certificates }: Pick<Cloud, 'certificates'>): Certificates => {
  if (!certificates) throw new CloudFault('rejected', 'the cloud keeps no certificates', false)
  return certificates
}

/** Has a balancer answer to IPv6, or to none; null: to none. */
export const setIpv6 = (
  cloud: Pick<Cloud, 'balancers'>,
  order: Order,
  ref: CloudRef,
  reach: Ipv6Reach | null,
) => {
  const service = balancersOf(cloud)
  if (!service.setIpv6) throw new CloudFault('rejected', 'the cloud has no IPv6 of load balancers', false)
  return service.setIpv6(order, ref, reach)
}

/** Load balancers of tenants. A port is theirs before they are made, and outlives them. */
export interface Balancers extends CloudService<BalancerSpec, CloudBalancer> {
  /** The whole tree as it is to be; parts keep their ids. One that is changing is a `conflict`, to be tried again. */
  configure(order: Order, ref: CloudRef, tree: CloudTree): Promise<CloudBalancer>
  /** Where the region has `resize`. */
  resize(order: Order, ref: CloudRef, sizeRef: string): Promise<CloudBalancer>
  /** Only where a region has `ipv6`. The address is its port's, so its network has to have IPv6: `rejected` else. */
  setIpv6?(order: Order, ref: CloudRef, reach: Ipv6Reach | null): Promise<CloudBalancer>
  /** Of all members, those that it has found nothing out about included. */
  health(ref: CloudRef): Promise<CloudMemberHealth[]>
  metrics(ref: CloudRef, wanted: { from: Date; to: Date; points: number }): Promise<CloudBalancerMetrics>
}

/** Who reaches a balancer at its address of IPv6: its networks alone, or the internet as well. */
export type Ipv6Reach = 'internal' | 'public'

export interface BalancerSpec {
  name: string
  region: string
  sizeRef: string
  /** The port that it listens at. */
  portRef: CloudRef
  /** Answers at the IPv6 of its port as well; where the region has `ipv6`. */
  ipv6?: Ipv6Reach | undefined
  tree: CloudTree
}

/** A tree as the cloud is told it: certificates and interfaces by where they are there. */
export interface CloudTree {
  listeners: (ListenerContent & { certificateRefs: CloudRef[] })[]
  pools: (Omit<PoolContent, 'members'> & { members: CloudMember[] })[]
}

export interface CloudMember extends MemberContent {
  /** Null of a plain address. */
  portRef: CloudRef | null
}

export interface CloudBalancer {
  ref: CloudRef
  tag: string
  state: 'creating' | 'active' | 'changing' | 'failed' | 'gone'
  /** How far a change is, 0 to 100; 100 in settled states. */
  progress: number
  /** Where it answers to IPv6, if it does. */
  ipv6?: { address: string; reach: Ipv6Reach } | undefined
  /** Why its last change came to nothing. */
  fault?: { reason: FaultReason; message: string }
}

export interface CloudMemberHealth {
  memberId: string
  health: 'online' | 'offline' | 'draining' | 'noMonitor' | 'unknown'
  /** Where the cloud knows why: of the contract's `memberFaults`. */
  fault?: 'off' | 'gone' | 'blocked' | 'badAnswer' | 'noAnswer' | undefined
  /** What a bad answer was. */
  code?: string | undefined
}

/** Series of the same length as `times` (seconds since 1970); null where nothing was measured. */
export interface CloudBalancerMetrics {
  times: number[]
  connections: (number | null)[]
  requests: (number | null)[]
  bytesIn: (number | null)[]
  bytesOut: (number | null)[]
  answers: Record<'ok' | 'redirect' | 'clientError' | 'serverError', (number | null)[]>
  membersOnline: (number | null)[]
  members: { poolId: string; memberId: string; connections: (number | null)[] }[]
}

/** Certificates of tenants. What is made stays as it is: another one takes its place. */
export type Certificates = CloudService<CertificateSpec, CloudCertificate>

export interface CertificateSpec {
  name: string
  region: string
  /** PEM: the leaf. */
  certificate: string
  /** PEM: those above it, in order; empty where there are none. */
  chain: string
  /** PEM. The cloud keeps it, and nobody else. */
  key: string
}

export interface CloudCertificate {
  ref: CloudRef
  tag: string
  state: 'active' | 'failed' | 'gone'
  fault?: { reason: FaultReason; message: string }
}

/** How much a load balancer carries; null where the cloud does not say. */
export interface CloudBalancerSize {
  ref: string
  name: string
  connections: number | null
  requestsPerSecond: number | null
  mbps: number | null
  regions: string[]
}
