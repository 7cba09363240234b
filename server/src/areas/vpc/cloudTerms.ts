import { z } from 'zod/mini'
import { gatewayOf, poolOf } from '#contract/addresses/networks.ts'
import type { Cidr4 } from '#contract/addresses/ipv4.ts'
import { aclAction, aclRule, type AclRule } from '#contract/vpc/acl.ts'
import { deadPeer, vpnProposal } from '#contract/vpc/records.ts'
import { networkingOf, type CloudNetwork } from '../../cloud/networking.ts'
import type { Cloud, Order } from '../../cloud/port.ts'
import type { CloudVpnTerms } from '../../cloud/vpcs.ts'
import { cloudRef } from '../../operations/workflow.ts'
import type { AclRow } from './vpcRecord.ts'

/*
 * What operations on VPCs tell the cloud, as it is kept in their input.
 */

/** An ACL list as it is written down, and told to the cloud without ids and descriptions. */
export const aclContent = z.object({ lastIn: aclAction, lastOut: aclAction, rules: z.array(aclRule) })
export type AclContent = z.infer<typeof aclContent>

export const contentOf = ({ last_in, last_out, rules }: AclRow): AclContent => ({
  lastIn: last_in,
  lastOut: last_out,
  rules,
})

const toldRule = (rule: AclRule) => {
  const { id: _, description: __, ...told } = rule
  return told
}

export const asTold = ({ lastIn, lastOut, rules }: AclContent) => ({
  lastIn,
  lastOut,
  rules: rules.map(toldRule),
})

/** Where a tier is in the cloud, or what its creation is tagged with while that is under way. */
export const tierPlace = z.union([z.object({ ref: cloudRef }), z.object({ tag: z.string() })])
export type TierPlace = z.infer<typeof tierPlace>

/** A tier in the cloud; undefined when it is not there, and won't be. */
export const tierAt = async (
  { cloud, order }: { cloud: Cloud; order: Order },
  place: TierPlace,
): Promise<CloudNetwork | undefined> => {
  const { networks } = networkingOf(cloud)
  const found =
    'ref' in place ? await networks.find(place.ref) : await networks.findByTag(order.tenant, place.tag)
  return found?.state === 'gone' || found?.state === 'failed' ? undefined : found
}

/** What a tier is as a network: its router is the gateway, and everything else goes without saying. */
export const tierTerms = (range: Cidr4, domain: string | null) => ({
  gateway: gatewayOf(range),
  snat: true,
  dhcp: true,
  pool: poolOf(range),
  dnsServers: [],
  domain,
  routes: [],
})

export const tierSpec = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  cidr: z.string(),
  gateway: z.string(),
  snat: z.boolean(),
  dhcp: z.boolean(),
  pool: z.object({ from: z.string(), to: z.string() }),
  dnsServers: z.array(z.string()),
  domain: z.nullable(z.string()),
  routes: z.array(z.object({ cidr: z.string(), via: z.string() })),
  /** Absent of one that was asked for before there was any. */
  ipv6: z.optional(z.boolean()),
  acl: aclContent,
})
export type TierSpec = z.infer<typeof tierSpec>

export const routeList = z.array(
  z.object({ id: z.string(), cidr: z.string(), via: z.string(), description: z.string() }),
)

export const vpnTerms = z.object({
  peerAddress: z.string(),
  peerId: z.string(),
  localCidrs: z.array(z.string()),
  peerCidrs: z.array(z.string()),
  ike: vpnProposal,
  esp: vpnProposal,
  dpd: deadPeer,
  initiate: z.boolean(),
})

export const vpnColumns = (terms: CloudVpnTerms) => ({
  peer_address: terms.peerAddress,
  peer_id: terms.peerId,
  local_cidrs: terms.localCidrs,
  peer_cidrs: terms.peerCidrs,
  ike: JSON.stringify(terms.ike),
  esp: JSON.stringify(terms.esp),
  dpd: JSON.stringify(terms.dpd),
  initiate: terms.initiate,
})
