import { z } from 'zod/mini'
import { listenerContent, memberContent, poolContent } from './tree.ts'
import { money } from '#contract/money.ts'
import { id, instant, record } from '#contract/record.ts'
import { pricedResourceRecord, resourceRecord } from '#contract/resources/record.ts'
import { certificateStatuses } from './certificateKind.ts'
import { balancerHealths, loadBalancerStatuses } from './kind.ts'

export const loadBalancerStatus = z.enum(loadBalancerStatuses)
export const balancerHealth = z.enum(balancerHealths)
export const certificateStatus = z.enum(certificateStatuses)

/** Takes connections on ports of its own, and hands them to members that answer. */
export const loadBalancer = pricedResourceRecord('loadBalancer', {
  region: z.string(),
  status: loadBalancerStatus,
  health: balancerHealth,
  sizeId: id,
  sizeName: z.string(),
  networkId: id,
  /** On its network; null before it is built. */
  privateIp: z.nullable(z.string()),
  /** Its interface, which security groups of members may have to let in; null before it is built. */
  portId: z.nullable(id),
  /** Its public address; null: only its network reaches it. */
  addressId: z.nullable(id),
  publicIp: z.nullable(z.string()),
  /** Of IPv6, on its network; null where it answers to none. */
  ipv6: z.nullable(z.string()),
  /** Whether the internet reaches it there, or its networks alone. */
  isIpv6Public: z.boolean(),
  /** What it listens at, by number: `80/http`. */
  ports: z.array(z.string()),
  membersOnline: z.int(),
  /** Without those that are disabled. */
  membersTotal: z.int(),
  /** When the first certificate of its listeners ends. */
  certificateEnd: z.nullable(instant),
  /** Of its configuration: grows with each change of listeners, pools and members. */
  configurationVersion: z.int(),
  /** Until when a deleted one can be recovered. */
  recoverableUntil: z.nullable(instant),
})
export type LoadBalancer = z.infer<typeof loadBalancer>

/** A port of a load balancer, and what becomes of what arrives there. It goes with its balancer. */
export const lbListener = record('lbListener', {
  loadBalancerId: id,
  projectId: id,
  ...listenerContent.shape,
})
export type LbListener = z.infer<typeof lbListener>

export const memberHealths = ['online', 'offline', 'draining', 'disabled', 'noMonitor', 'unknown'] as const
export const memberHealth = z.enum(memberHealths)
export type MemberHealth = z.infer<typeof memberHealth>

/** Why a member is offline. Readers meet further ones from newer servers, and show none of their own. */
export const memberFaults = ['off', 'gone', 'blocked', 'badAnswer', 'noAnswer'] as const

/**
 * What keeps the monitor's packet from a member: groups of which none allows it, or a rule of an ACL list, whose pinned
 * last one has no id.
 */
export const memberBlocker = z.object({
  /** Of `stageNames`: where it is dropped. */
  stage: z.string(),
  groupIds: z.array(id),
  aclListId: z.nullable(id),
  ruleId: z.nullable(z.string()),
})
export type MemberBlocker = z.infer<typeof memberBlocker>

export const lbMember = z.extend(memberContent, {
  health: memberHealth,
  /** Since when it has this health. */
  since: z.nullable(instant),
  /** What is known of why it is offline. */
  hint: z.nullable(
    z.object({
      /** Of `memberFaults`. */
      fault: z.string(),
      /** What a bad answer was: `503`. */
      code: z.nullable(z.string()),
      /** Of one that is blocked, as far as that is known. */
      by: z.nullable(memberBlocker),
    }),
  ),
  /** It is let to finish, and then taken out. */
  isLeaving: z.boolean(),
})
export type LbMember = z.infer<typeof lbMember>

/** Members that do the same work, and how it is shared among them. It goes with its balancer. */
export const lbPool = record('lbPool', {
  loadBalancerId: id,
  projectId: id,
  ...poolContent.shape,
  members: z.array(lbMember),
})
export type LbPool = z.infer<typeof lbPool>

/** What a certificate says of itself. */
export const certificateFacts = z.object({
  /** The names that it is for (RFC 9525): wildcards and addresses among them. */
  names: z.array(z.string()),
  subject: z.string(),
  issuer: z.string(),
  /** SHA-256 of the leaf, in hexadecimal. */
  fingerprint: z.string(),
  /** `RSA 2048`, `EC P-256`. */
  keyType: z.string(),
  /** From when on it is valid with its whole chain: the latest start among all its certificates. */
  notBefore: instant,
  notAfter: instant,
  /** Of all certificates from the leaf on, the leaf included. */
  chainLength: z.int(),
})
export type CertificateFacts = z.infer<typeof certificateFacts>

/** What HTTPS listeners prove themselves with. Its key is told to nobody. */
export const certificate = resourceRecord('certificate', {
  region: z.string(),
  status: certificateStatus,
  ...certificateFacts.shape,
  /** Listeners that present it. */
  listenerCount: z.int(),
})
export type Certificate = z.infer<typeof certificate>

/** How much a load balancer carries. */
export const balancerSize = z.object({
  id,
  name: z.string(),
  /** At the same time; null where the cloud does not say. */
  connections: z.nullable(z.int()),
  requestsPerSecond: z.nullable(z.int()),
  mbps: z.nullable(z.int()),
  hourlyPrice: money,
  monthlyPrice: money,
  /** Regions that have it. */
  regions: z.array(id),
  /** Regions that have no room for one more of it now. */
  soldOutIn: z.array(id),
})
export type BalancerSize = z.infer<typeof balancerSize>

/** How many days before its end a certificate wants attention. */
export const endsSoonDays = 30

/** Whether a certificate ends within so many days, or has. */
export const endsSoon = ({ notAfter }: Pick<Certificate, 'notAfter'>, now: Date) =>
  Date.parse(notAfter) - now.getTime() < endsSoonDays * 86_400_000

/** A listener's port as the balancer tells it. */
export const portWord = ({ port, protocol }: { port: number; protocol: string }) => `${port}/${protocol}`
