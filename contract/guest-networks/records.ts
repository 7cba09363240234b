import { z } from 'zod/mini'
import { securityRule } from '#contract/packets/rules.ts'
import { id, instant, record } from '#contract/record.ts'
import { pricedResourceRecord, resourceRecord } from '#contract/resources/record.ts'
import { guestNetworkStatuses } from './kind.ts'
import { securityGroupStatuses } from './securityGroupKind.ts'

export const guestNetworkStatus = z.enum(guestNetworkStatuses)
export const securityGroupStatus = z.enum(securityGroupStatuses)

/** Where packets to a range are sent, beside what the network's gateway does. */
export const networkRoute = z.object({ cidr: z.string(), via: z.string() })
export type NetworkRoute = z.infer<typeof networkRoute>

/** A network of a company's own, in one region. Addresses are IPv4 but where something else is said. */
export const guestNetwork = pricedResourceRecord('guestNetwork', {
  region: z.string(),
  status: guestNetworkStatus,
  cidr: z.string(),
  /** Null: it has none, and no way out. */
  gateway: z.nullable(z.string()),
  /** Whether what is in it reaches the internet through the gateway. */
  snat: z.boolean(),
  dhcp: z.boolean(),
  /** Of which addresses are given out. */
  pool: z.object({ from: z.string(), to: z.string() }),
  /** None: the region's. */
  dnsServers: z.array(z.string()),
  domain: z.nullable(z.string()),
  routes: z.array(networkRoute),
  /** Bytes of a packet; null where the cloud does not say. */
  mtu: z.nullable(z.int()),
  /** The /64 of its IPv6, where every interface has an address of; null where it has none. */
  ipv6Cidr: z.nullable(z.string()),
  /** The VPC that it is a tier of, and the ACL list that decides what passes; null of one that stands alone. */
  vpcId: z.nullable(id),
  aclListId: z.nullable(id),
  portCount: z.int(),
  addressesUsed: z.int(),
  addressesTotal: z.int(),
  isDefault: z.boolean(),
})
export type GuestNetwork = z.infer<typeof guestNetwork>

/** Where a resource is on a network: "interface" in the console. It goes with its owner, in whose project it is. */
export const networkPort = record('networkPort', {
  projectId: id,
  networkId: id,
  owner: z.object({ kind: z.enum(['instance', 'loadBalancer']), id }),
  /** The one that the owner's public address leads to. */
  isPrimary: z.boolean(),
  /** Null before it is built. */
  mac: z.nullable(z.string()),
  /** Its IPv4, then the IPv6 that it has on a network with such. */
  ips: z.array(z.string()),
  securityGroupIds: z.array(id),
  status: z.enum(['attaching', 'active', 'down', 'detaching', 'error']),
  createdAt: instant,
  updatedAt: instant,
})
export type NetworkPort = z.infer<typeof networkPort>

/** Rules that say which packets pass to and from interfaces. What no rule allows is dropped; replies pass. */
export const securityGroup = resourceRecord('securityGroup', {
  description: z.string(),
  region: z.string(),
  status: securityGroupStatus,
  isDefault: z.boolean(),
  rules: z.array(securityRule),
  portCount: z.int(),
  namedByCount: z.int(),
})
export type SecurityGroup = z.infer<typeof securityGroup>
