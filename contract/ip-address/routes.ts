import { z } from 'zod/mini'
import { mostAtOnce, tags } from '#contract/resources/fields.ts'
import { opening } from '#contract/guest-networks/routes.ts'
import { stageVerdict } from '#contract/packets/stages.ts'
import {
  addressTargetRef,
  forwardingProtocol,
  ipAddress,
  ipAddressRole,
  ipAddressStatus,
  longestLabel,
  portForwarding,
} from './records.ts'
import { money } from '#contract/money.ts'
import { lineText } from '#contract/nameText.ts'
import { id, instant, pageQuery } from '#contract/record.ts'
import { many, one, route, value } from '#contract/route.ts'

const label = lineText(longestLabel)
const port = z.int().check(z.gte(1, 'portRange'), z.lte(65_535, 'portRange'))
const yes = z.enum(['true'])

/** Where an address is to lead: to an interface, or to a load balancer. One of both. */
const lead = {
  portId: z.optional(id),
  loadBalancerId: z.optional(id),
}

export const addressDraft = z.object({
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  /** 1 when absent. All or none are accepted. */
  count: z.optional(z.int().check(z.gte(1, 'tooFew'), z.lte(mostAtOnce, 'tooMany'))),
  label: z.optional(label),
  tags: z.optional(tags),
  /** True when absent: it stays when what it leads to goes. */
  reserved: z.optional(z.boolean()),
  /** Leads there as soon as it is allocated, in the same operation: of one address only. */
  ...lead,
})
export type AddressDraft = z.infer<typeof addressDraft>

export const addressSettings = z.partial(
  z.object({ label, tags, reserved: z.boolean(), locked: z.boolean() }),
)

export const forwardingDraft = z.object({
  protocol: forwardingProtocol,
  from: port,
  /** The same as `from` when absent. */
  to: z.optional(port),
  portId: id,
  /** The same as `from` when absent. */
  privateFrom: z.optional(port),
  description: z.optional(z.string().check(z.trim(), z.maxLength(255, 'tooLong'))),
})
export type ForwardingDraft = z.infer<typeof forwardingDraft>

/** An interface that an address of its region could lead to. */
export const addressTarget = z.object({
  portId: id,
  projectId: id,
  instanceId: id,
  instanceName: z.string(),
  networkId: id,
  networkName: z.string(),
  privateIp: z.string(),
  isPrimary: z.boolean(),
  /** The public address that leads there already. */
  address: z.nullable(z.object({ id, address: z.string() })),
  /** Why no address can lead there: a code of field errors. */
  whyNot: z.nullable(z.enum(['noRouter', 'alreadyPublic'])),
})
export type AddressTarget = z.infer<typeof addressTarget>

/** A load balancer that an address of its region could lead to. */
export const balancerTarget = z.object({
  loadBalancerId: id,
  name: z.string(),
  ...z.pick(addressTarget, {
    projectId: true,
    networkId: true,
    networkName: true,
    privateIp: true,
    address: true,
    whyNot: true,
  }).shape,
})
export type BalancerTarget = z.infer<typeof balancerTarget>

/** Who held an address, from when to when; null: to this day. */
export const holding = z.object({
  id: z.string(),
  role: ipAddressRole,
  target: z.nullable(addressTargetRef),
  /** What has the target, or is it, as far as it is still there: of an interface its instance. */
  owner: z.nullable(addressTargetRef),
  /** As it was called; of an interface, its instance. */
  name: z.string(),
  privateIp: z.nullable(z.string()),
  from: instant,
  to: z.nullable(instant),
  /** Who let it; null for Portico itself. */
  actor: z.nullable(z.string()),
})
export type Holding = z.infer<typeof holding>

/** What of an address the internet reaches. */
export const addressWay = z.object({
  /** Open ports of what it leads to, and the rules that open them. */
  open: z.array(opening),
  /** Of each forwarding, whether a packet from anywhere passes; of one that none passes, where it is stopped. */
  forwardings: z.array(z.object({ id, passes: z.boolean(), stages: z.array(stageVerdict) })),
})
export type AddressWay = z.infer<typeof addressWay>

const change = <const T extends object>(terms: T) =>
  ({ ...terms, needs: 'ip-address:update', gives: one(ipAddress), status: 202 }) as const

export const ipAddresses = {
  list: route('GET /ip-address/addresses', {
    needs: 'ip-address:read',
    summary:
      'Public addresses of the projects that the caller may see, found by address, CIDR, label or the name of what they lead to. Released ones only with `status=released`.',
    query: z.extend(pageQuery, {
      version: z.optional(z.enum(['4', '6'])),
      role: z.optional(ipAddressRole),
      status: z.optional(ipAddressStatus),
      /** Used by nothing. */
      idle: z.optional(z.enum(['true', 'false'])),
      region: z.optional(z.string()),
      tag: z.optional(z.string()),
      instance: z.optional(id),
    }),
    gives: many(ipAddress),
  }),
  create: route('POST /ip-address/addresses', {
    needs: 'ip-address:acquire',
    summary: 'Allocate up to ten addresses; answers them allocating, with their operations `included`.',
    body: addressDraft,
    gives: many(ipAddress),
    status: 202,
  }),
  read: route('GET /ip-address/addresses/:id', { needs: 'ip-address:read', gives: one(ipAddress) }),
  update: route('PATCH /ip-address/addresses/:id', {
    needs: 'ip-address:update',
    summary: 'Label, tag, lock, reserve. Honours `If-Match`.',
    body: addressSettings,
    gives: one(ipAddress),
  }),
  release: route('DELETE /ip-address/addresses/:id', {
    needs: 'ip-address:release',
    summary:
      'Release it; it can be taken back for an hour. One that is in use only with `disassociate`, one with forwardings only with `dropForwardings`.',
    query: z.strictObject({ disassociate: z.optional(yes), dropForwardings: z.optional(yes) }),
    gives: one(ipAddress),
    status: 202,
  }),
  associate: route(
    'POST /ip-address/addresses/:id/actions/associate',
    change({
      summary: 'Lead it to an interface or a load balancer; with `move` from where it leads now.',
      body: z.object({ ...lead, move: z.optional(z.boolean()) }),
    }),
  ),
  disassociate: route('POST /ip-address/addresses/:id/actions/disassociate', change({})),
  swap: route(
    'POST /ip-address/addresses/:id/actions/swap',
    change({
      summary: 'Change places with another address of the region, in one operation.',
      body: z.object({ with: id }),
    }),
  ),
  setReverseName: route(
    'POST /ip-address/addresses/:id/actions/reverse-name',
    change({
      summary: 'Set the name that a reverse lookup of it answers; null for none.',
      body: z.object({ name: z.nullable(lineText(254)) }),
    }),
  ),
  recover: route('POST /ip-address/addresses/:id/actions/recover', {
    needs: 'ip-address:release',
    summary: 'Take a released address back.',
    gives: one(ipAddress),
    status: 202,
  }),
  forwardings: route('GET /ip-address/addresses/:id/forwardings', {
    needs: 'ip-address:read',
    summary: 'Its forwardings; where they lead comes `included`, as far as the caller may see it.',
    query: pageQuery,
    gives: many(portForwarding),
  }),
  forwardingsTo: route('GET /ip-address/forwardings', {
    needs: 'ip-address:read',
    summary: 'Forwardings of all addresses to the interfaces of an instance; the addresses come `included`.',
    query: z.extend(pageQuery, { instance: id }),
    gives: many(portForwarding),
  }),
  forward: route('POST /ip-address/addresses/:id/forwardings', {
    needs: 'ip-address:update',
    summary: 'Lead ports of it to ports of an interface.',
    body: forwardingDraft,
    gives: one(portForwarding),
    status: 202,
  }),
  changeForwarding: route('PATCH /ip-address/addresses/:id/forwardings/:forwardingId', {
    needs: 'ip-address:update',
    summary: 'Change a forwarding; only what is named changes. Honours `If-Match`, of the forwarding.',
    body: z.partial(forwardingDraft),
    gives: one(portForwarding),
    status: 202,
  }),
  removeForwarding: route('DELETE /ip-address/addresses/:id/forwardings/:forwardingId', {
    needs: 'ip-address:update',
    gives: one(portForwarding),
    status: 202,
  }),
  way: route('GET /ip-address/addresses/:id/way', {
    needs: 'ip-address:read',
    summary: 'What of it the internet reaches: open ports by rule, and what becomes of each forwarding.',
    gives: value(addressWay),
  }),
  history: route('GET /ip-address/addresses/:id/history', {
    needs: 'ip-address:read',
    summary: 'Who held it from when to when, the newest first; up to 1,000.',
    gives: value(z.array(holding)),
  }),
  targets: route('GET /ip-address/targets', {
    needs: 'ip-address:read',
    summary:
      'Interfaces of a region that an address could lead to, of instances that the caller may see, found by name or address: the first 50.',
    query: z.strictObject({
      region: z.string().check(z.minLength(1, 'required')),
      q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'tooLong'))),
      instance: z.optional(id),
    }),
    gives: value(z.array(addressTarget)),
  }),
  balancerTargets: route('GET /ip-address/targets/load-balancers', {
    needs: 'ip-address:read',
    summary:
      'Load balancers of a region that an address could lead to and that the caller may see, found by name or address: the first 50.',
    query: z.strictObject({
      region: z.string().check(z.minLength(1, 'required')),
      q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'tooLong'))),
    }),
    gives: value(z.array(balancerTarget)),
  }),
  terms: route('GET /ip-address/terms', {
    needs: 'ip-address:read',
    summary: 'What an address costs, and how many are left in each region: many, few (under 10) or none.',
    gives: value(
      z.object({
        hourlyPrice: money,
        monthlyPrice: money,
        room: z.array(z.object({ region: id, left: z.enum(['many', 'few', 'none']) })),
      }),
    ),
  }),
}
