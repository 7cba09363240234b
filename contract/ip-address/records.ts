import { z } from 'zod/mini'
import { canonicalName } from '#contract/addresses/canonical.ts'
import { id, instant, record } from '#contract/record.ts'
import { pricedResourceRecord } from '#contract/resources/record.ts'
import { ipAddressRoles, ipAddressStatuses } from './kind.ts'

export const ipAddressStatus = z.enum(ipAddressStatuses)
export const ipAddressRole = z.enum(ipAddressRoles)

export const longestLabel = 63
/** The most forwardings of one address. */
export const mostForwardings = 100
/** How long a released address can be taken back, and is nobody else's. */
export const heldMinutes = 60

/** What an address leads to, or belongs to. Readers meet further kinds from newer servers. */
export const addressTargetRef = z.object({ kind: z.string(), id })

/** Whether the reverse name and the address lead to each other: `pending` until that was looked up. */
export const reverseStatuses = ['none', 'pending', 'confirmed', 'unconfirmed'] as const

/**
 * A public address of a company, in one region. Its name is the address; before it has one, its label, or `ip-` and the end of
 * its id. Its prices are zero where it is included in the price of what it leads to.
 */
export const ipAddress = pricedResourceRecord('ipAddress', {
  /** Null before the cloud has given one. */
  address: z.nullable(z.string()),
  version: z.union([z.literal(4), z.literal(6)]),
  label: z.string(),
  region: z.string(),
  status: ipAddressStatus,
  role: ipAddressRole,
  /** `networkPort`, `loadBalancer`, `guestNetwork` or `vpc`; null where nothing or, by forwardings, several. */
  target: z.nullable(addressTargetRef),
  /** The instance that it leads to, or that it belongs to while that is deleted. */
  instanceId: z.nullable(id),
  /** Where its translation leads. */
  privateIp: z.nullable(z.string()),
  /** Stays when what it leads to goes. */
  reserved: z.boolean(),
  reverseName: z.nullable(z.string()),
  reverseStatus: z.enum(reverseStatuses),
  forwardingCount: z.int(),
  /** Until when a released one can be taken back. */
  heldUntil: z.nullable(instant),
})
export type IpAddress = z.infer<typeof ipAddress>

export const forwardingProtocol = z.enum(['tcp', 'udp'])
export type ForwardingProtocol = z.infer<typeof forwardingProtocol>

/** Ports of an address that lead to an interface. The range inside is as long as the one outside. */
export const portForwarding = record('portForwarding', {
  addressId: id,
  projectId: id,
  protocol: forwardingProtocol,
  from: z.int(),
  to: z.int(),
  /** A `networkPort`. */
  portId: id,
  privateIp: z.string(),
  privateFrom: z.int(),
  description: z.string(),
  status: z.enum(['creating', 'active', 'updating', 'deleting', 'error']),
  createdAt: instant,
  updatedAt: instant,
})
export type PortForwarding = z.infer<typeof portForwarding>

/** Whether nothing uses an address, which costs all the same. */
export const isIdle = ({ role }: Pick<IpAddress, 'role'>) => role === 'none'

const lastPort = 65_535

type Range = Pick<PortForwarding, 'from' | 'to'>

const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= lastPort

const overlap = (one: Range, other: Range) => one.from <= other.to && other.from <= one.to

export interface ForwardingRule extends Range {
  protocol: ForwardingProtocol
  privateFrom: number
}

/** All that is wrong with a forwarding beside the others of its address, each at its field: codes of field errors. */
export const checkForwarding = (
  { protocol, from, to, privateFrom }: ForwardingRule,
  others: readonly (Range & Pick<PortForwarding, 'protocol'>)[],
): { path: string; code: 'portRange' | 'portTaken' }[] => {
  if (!isPort(from)) return [{ path: 'from', code: 'portRange' }]
  if (!isPort(to) || to < from) return [{ path: 'to', code: 'portRange' }]
  if (!isPort(privateFrom) || !isPort(privateFrom + to - from))
    return [{ path: 'privateFrom', code: 'portRange' }]
  const isTaken = others.some((other) => other.protocol === protocol && overlap(other, { from, to }))
  return isTaken ? [{ path: 'from', code: 'portTaken' }] : []
}

/** A host's name (RFC 1123) of two labels or more, which an address may have as its reverse name. */
export const isHostName = (text: string) => {
  const labels = text.split('.')
  return (
    text.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label)) &&
    // The last label of a name is never a number alone (RFC 3696 §2), as an address's is.
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** A host's name as it is kept: in lower case, as A-labels, without the dot of the root. */
export const hostNameOf = (text: string) => canonicalName(text) ?? text.trim()
