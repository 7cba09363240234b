import { z } from 'zod/mini'
import { aclAction, aclRule } from './acl.ts'
import { builtInAcls } from './aclPresets.ts'
import { guestNetworkStatus } from '#contract/guest-networks/records.ts'
import { failure } from '#contract/operations.ts'
import { id, instant, record } from '#contract/record.ts'
import { pricedResourceRecord } from '#contract/resources/record.ts'
import { vpcStatuses } from './kind.ts'
import { dhGroups, dpdActions, encryptions, integrities, tunnelStates, vpnStatuses } from './vpnTerms.ts'

export const vpcStatus = z.enum(vpcStatuses)

/** The worst of what its critical and major checks have found. */
export const vpcHealths = ['ok', 'degraded', 'down', 'unknown'] as const
export const vpcHealth = z.enum(vpcHealths)
export type VpcHealth = z.infer<typeof vpcHealth>

/** A tier as its VPC shows it; whole it is the guest network of the same id. */
export const vpcTier = z.object({
  id,
  name: z.string(),
  cidr: z.string(),
  status: guestNetworkStatus,
  aclListId: id,
  portCount: z.int(),
})
export type VpcTier = z.infer<typeof vpcTier>

/** Where the router sends packets to a range outside of the VPC: to an address in a tier. */
export const vpcRoute = z.object({ id, cidr: z.string(), via: z.string(), description: z.string() })
export type VpcRoute = z.infer<typeof vpcRoute>

/**
 * A VPC is one router with a range that its tiers are cut from. Its prices include the prices of its VPN
 * connections.
 */
export const vpc = pricedResourceRecord('vpc', {
  region: z.string(),
  status: vpcStatus,
  /** Never changes. */
  cidr: z.string(),
  /** Of the names that DHCP gives; null for the region's. */
  domain: z.nullable(z.string()),
  tiers: z.array(vpcTier),
  routes: z.array(vpcRoute),
  /** What those behind it seem to come from; null before it is built. */
  sourceNatIp: z.nullable(z.string()),
  /** Public addresses that lead into it, that of its source NAT included. */
  addressCount: z.int(),
  instanceCount: z.int(),
  vpnUp: z.int(),
  vpnTotal: z.int(),
  health: vpcHealth,
  /** When a look has last found something else. When it was last looked at is the health report’s `takenAt`. */
  checkedAt: z.nullable(instant),
  /** What a restart would mend: of `restartReasons`, or a word of a newer server. */
  restartNeeded: z.nullable(z.object({ reason: z.string(), since: instant })),
})
export type Vpc = z.infer<typeof vpc>

export const restartReasons = ['routerDown', 'dhcpStale', 'aclDrift', 'lost'] as const
export type RestartReason = (typeof restartReasons)[number]

/** Numbered rules that tiers are bound to. The lowest number that matches decides; replies pass. */
export const aclList = record('aclList', {
  vpcId: id,
  /** The VPC's. */
  projectId: id,
  name: z.string(),
  description: z.string(),
  /** In each VPC from its beginning, and nobody's to change; null for one of the company's own. */
  builtIn: z.nullable(z.enum(builtInAcls)),
  lastIn: aclAction,
  lastOut: aclAction,
  /** By their numbers. */
  rules: z.array(aclRule),
  tierCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type AclList = z.infer<typeof aclList>

const proposal = z.object({
  encryption: z.enum(encryptions),
  integrity: z.enum(integrities),
  /** A number of IANA's registry: 14 to 16 are MODP, 19 to 21 are elliptic curves. */
  dhGroup: z.literal(dhGroups),
  lifetimeSeconds: z.int(),
})
export const vpnProposal = proposal
export type VpnProposal = z.infer<typeof proposal>

export const deadPeer = z.object({
  action: z.enum(dpdActions),
  intervalSeconds: z.int(),
  timeoutSeconds: z.int(),
})
export type DeadPeer = z.infer<typeof deadPeer>

/** An encrypted tunnel to a gateway elsewhere: IKEv2 with a key that both sides share. */
export const vpnConnection = record('vpnConnection', {
  vpcId: id,
  /** The VPC's. */
  projectId: id,
  name: z.string(),
  status: z.enum(vpnStatuses),
  tunnel: z.enum(tunnelStates),
  /** Since when the tunnel is like that; null before it is built. */
  since: z.nullable(instant),
  /** Why it is not up: of `tunnelDetails`, or what else the cloud says. */
  detail: z.nullable(z.string()),
  /** This side; null before it is built. */
  localIp: z.nullable(z.string()),
  peerAddress: z.string(),
  /** What the peer calls itself: its address where nothing else is said. */
  peerId: z.string(),
  localCidrs: z.array(z.string()),
  peerCidrs: z.array(z.string()),
  ike: proposal,
  esp: proposal,
  dpd: deadPeer,
  /** Whether this side begins; else it waits for the peer. */
  initiate: z.boolean(),
  keySetAt: instant,
  error: z.nullable(failure),
  createdAt: instant,
  updatedAt: instant,
})
export type VpnConnection = z.infer<typeof vpnConnection>
