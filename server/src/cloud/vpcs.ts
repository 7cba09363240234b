import type { AclEnds, AclRule } from '#contract/vpc/acl.ts'
import type { TunnelState } from '#contract/vpc/vpnTerms.ts'
import type { DeadPeer, VpnProposal } from '#contract/vpc/records.ts'
import {
  CloudFault,
  type Cloud,
  type CloudRef,
  type CloudService,
  type FaultReason,
  type Order,
} from './port.ts'

/** Routers with a range of their own. Their tiers are networks, which name the router when they are made. */
export interface Vpcs extends CloudService<VpcSpec, CloudVpc> {
  /** All rules of a tier as they are to be; absent where the cloud has no ACLs. */
  setAcl?: ((order: Order, networkRef: CloudRef, acl: CloudAcl) => Promise<void>) | undefined
  /**
   * All routes as they are to be. Of those that are there, the former ones go that are not among them: any other is
   * somebody else's.
   */
  setRoutes(
    order: Order,
    ref: CloudRef,
    routes: readonly CloudRoute[],
    former: readonly CloudRoute[],
  ): Promise<CloudVpc>
  /** Absent where routers can't be restarted. */
  restart?: ((order: Order, ref: CloudRef) => Promise<CloudVpc>) | undefined
  /** What is true of it now; undefined when it is gone. */
  health(ref: CloudRef): Promise<VpcFacts | undefined>
}

/** The cloud's VPCs; something has been made in it. */
export const vpcsOf = ({ vpcs }: Pick<Cloud, 'vpcs'>): Vpcs => {
  if (!vpcs) throw new CloudFault('rejected', 'the cloud has no VPCs', false)
  return vpcs
}

export interface VpcSpec {
  name: string
  region: string
  cidr: string
}

export interface CloudVpc {
  ref: CloudRef
  tag: string
  state: 'creating' | 'active' | 'changing' | 'restarting' | 'failed' | 'gone'
  /** How far a change is, 0 to 100; 100 in settled states. */
  progress: number
  /** What those behind it seem to come from. */
  sourceNatIp?: string | undefined
  fault?: { reason: FaultReason; message: string }
}

export interface CloudRoute {
  cidr: string
  via: string
}

/** An ACL list as the cloud is told it. */
export type CloudAcl = AclEnds & { rules: Omit<AclRule, 'id' | 'description'>[] }

/** What a cloud can tell of a router and its tiers; undefined where it can't. */
export interface VpcFacts {
  router: 'up' | 'down'
  sourceNatIp: string | null
  /** Whether what is behind the source NAT answers. */
  natGateway: 'up' | 'down'
  dns?: 'up' | 'down' | undefined
  routes: CloudRoute[]
  tiers: TierFacts[]
}

export interface TierFacts {
  networkRef: CloudRef
  gateway: 'up' | 'down'
  /** The addresses that DHCP has leases for. */
  dhcp?: { state: 'up' | 'down'; knows: string[] } | undefined
  acl?: CloudAcl | undefined
}

/** Tunnels of routers to gateways elsewhere. */
export interface Vpns extends CloudService<VpnSpec, CloudVpn> {
  /** All terms as they are to be; the key stays. */
  update(order: Order, ref: CloudRef, terms: CloudVpnTerms): Promise<CloudVpn>
  setKey(order: Order, ref: CloudRef, key: string): Promise<CloudVpn>
  /** Ends the tunnel, and lets it begin anew. */
  reset(order: Order, ref: CloudRef): Promise<CloudVpn>
}

/** The cloud's VPN; something has been made in it. */
export const vpnsOf = ({ vpns }: Pick<Cloud, 'vpns'>): Vpns => {
  if (!vpns) throw new CloudFault('rejected', 'the cloud has no VPN', false)
  return vpns
}

export interface CloudVpnTerms {
  peerAddress: string
  peerId: string
  localCidrs: string[]
  peerCidrs: string[]
  ike: VpnProposal
  esp: VpnProposal
  dpd: DeadPeer
  initiate: boolean
}

export interface VpnSpec extends CloudVpnTerms {
  vpcRef: CloudRef
  name: string
  key: string
}

export interface CloudVpn {
  ref: CloudRef
  tag: string
  state: 'active' | 'failed' | 'gone'
  localIp: string
  tunnel: TunnelState
  since: Date
  /** Why it is not up. */
  detail: string | null
  fault?: { reason: FaultReason; message: string }
}
