import type { SecurityRule } from '#contract/packets/rules.ts'
import {
  CloudFault,
  type Cloud,
  type CloudRef,
  type CloudService,
  type FaultReason,
  type Order,
} from './port.ts'

/** Networks of tenants, the ports on them, the security groups that filter those and the addresses that lead to them. */
export interface Networking {
  readonly networks: Networks
  readonly ports: Ports
  readonly groups: SecurityGroups
  readonly addresses: PublicAddresses
}

/** The cloud's networking; something has been made in it. */
export const networkingOf = ({ networking }: Pick<Cloud, 'networking'>): Networking => {
  if (!networking) throw new CloudFault('rejected', 'the cloud has no networks of companies', false)
  return networking
}

export interface Networks extends CloudService<NetworkSpec, CloudNetwork> {
  /** All terms as they are to be; what a network is from its beginning stays. Given IPv6, its ports have it too. */
  update(order: Order, ref: CloudRef, terms: NetworkTerms): Promise<CloudNetwork>
}

export interface NetworkTerms {
  /** Null: none. */
  gateway: string | null
  snat: boolean
  dhcp: boolean
  pool: { from: string; to: string }
  /** None: the region's. */
  dnsServers: string[]
  domain: string | null
  routes: { cidr: string; via: string }[]
  /** Has a /64 of IPv6 as well, for as long as it is there; only where a region has `ipv6`. As it is when absent. */
  ipv6?: boolean | undefined
}

export interface NetworkSpec extends NetworkTerms {
  name: string
  region: string
  /** The router of a VPC, for a tier of it. One of its own else. */
  routerRef?: CloudRef | undefined
  cidr: string
}

export interface CloudNetwork {
  ref: CloudRef
  tag: string
  state: 'creating' | 'active' | 'changing' | 'failed' | 'gone'
  /** How far a change is, 0 to 100; 100 in settled states. */
  progress: number
  /** Bytes; undefined where the cloud does not say. */
  mtu?: number | undefined
  /** The /64 that its ports have addresses of; no other network has had it. Undefined without IPv6. */
  ipv6Cidr?: string | undefined
  /** Why its last change came to nothing. */
  fault?: { reason: FaultReason; message: string }
}

/** A port outlives the machine that has it. */
export interface Ports extends CloudService<PortSpec, CloudPort> {
  /** The ports that a machine has, those that are being unplugged included. */
  attachedTo(machine: CloudRef): Promise<CloudPort[]>
  plug(order: Order, ref: CloudRef, machine: CloudRef): Promise<CloudPort>
  /** Unplugging what is plugged in nowhere succeeds. */
  unplug(order: Order, ref: CloudRef): Promise<CloudPort>
  /** Instead of those that it has. */
  setGroups(order: Order, ref: CloudRef, groups: readonly CloudRef[]): Promise<CloudPort>
  /** The name that a reverse lookup of its IPv6 answers; null for none. Only where a region has `reverseNames`. */
  setReverseName(order: Order, ref: CloudRef, name: string | null): Promise<void>
}

export interface PortSpec {
  networkRef: CloudRef
  /** Any free one of the network's pool when absent. One that is taken is a `conflict`. */
  ip?: string | undefined
  groupRefs: readonly CloudRef[]
}

export interface CloudPort {
  ref: CloudRef
  tag: string
  state: 'creating' | 'down' | 'plugging' | 'active' | 'unplugging' | 'failed' | 'gone'
  progress: number
  mac: string
  /** One of IPv4, and one of IPv6 on a network that has that; in any order. */
  ips: string[]
  machineRef?: CloudRef | undefined
  fault?: { reason: FaultReason; message: string }
}

export interface SecurityGroups extends CloudService<GroupSpec, CloudGroup> {
  /** All rules as they are to be; a cloud's own first rules go. */
  setRules(order: Order, ref: CloudRef, rules: readonly CloudRule[]): Promise<CloudGroup>
  /** What `CloudGroup.rules` is of a group that has these rules and no others. Asks nobody. */
  keysOf(rules: readonly CloudRule[]): string[]
}

export interface GroupSpec {
  name: string
  region: string
}

/** A rule as the cloud is told it: groups by where they are there. */
export type CloudRule = Pick<SecurityRule, 'direction' | 'protocol' | 'ports' | 'icmp'> & {
  peer: { cidrs: string[] } | { groupRef: CloudRef }
}

export interface CloudGroup {
  ref: CloudRef
  tag: string
  /** What its rules allow, a key for each of the cloud's own rules, sorted: to be compared with `keysOf`. */
  rules: string[]
  state: 'active' | 'failed' | 'gone'
  fault?: { reason: FaultReason; message: string }
}

/** Public addresses (IPv4; those of IPv6 are their ports' own). One outlives the port that it leads to, and the machine there. */
export interface PublicAddresses extends CloudService<AddressSpec, CloudAddress> {
  /**
   * Leads it to an address of a port. One that leads elsewhere is a `conflict`, never taken away from there; so is a
   * port's address that another leads to. A network without a way out, which may be about to have one, is `unavailable`.
   */
  associate(order: Order, ref: CloudRef, to: { portRef: CloudRef; ip: string }): Promise<CloudAddress>
  /** Succeeds for one that leads nowhere. */
  disassociate(order: Order, ref: CloudRef): Promise<CloudAddress>
  /**
   * Leads ports of it to ports of an interface. A `conflict`: it leads somewhere as a whole, or others of its
   * forwardings have some of these ports. Only where a region has `portForwarding`.
   */
  forward(order: Order, ref: CloudRef, rule: CloudForwarding): Promise<void>
  /** Succeeds for what is not forwarded. */
  unforward(order: Order, ref: CloudRef, rule: CloudForwarding): Promise<void>
  /** The name that a reverse lookup answers; null for none. Only where a region has `reverseNames`. */
  setReverseName(order: Order, ref: CloudRef, name: string | null): Promise<void>
}

/** Ports of an address that lead to an interface; the range inside is as long as the one outside. */
export interface CloudForwarding {
  protocol: 'tcp' | 'udp'
  from: number
  to: number
  portRef: CloudRef
  ip: string
  privateFrom: number
}

export interface AddressSpec {
  /** What its company calls it, if it does. */
  name?: string | undefined
  region: string
}

export interface CloudAddress {
  ref: CloudRef
  tag: string
  ip: string
  state: 'free' | 'inUse' | 'failed' | 'gone'
  /** Where it leads while it is in use: a port, and the address there. */
  portRef?: CloudRef | undefined
  privateIp?: string | undefined
  fault?: { reason: FaultReason; message: string }
}
