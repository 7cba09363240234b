import { z } from 'zod/mini'
import { resourceName, tags } from '#contract/resources/fields.ts'
import {
  guestNetwork,
  guestNetworkStatus,
  networkPort,
  securityGroup,
  securityGroupStatus,
} from './records.ts'
import { distinct, inNameForm } from '#contract/addresses/fields.ts'
import { mostRules, protocol, securityRuleDraft } from '#contract/packets/rules.ts'
import { stageVerdict } from '#contract/packets/stages.ts'
import { id, pageInfo, pageQuery } from '#contract/record.ts'
import { many, one, route, value } from '#contract/route.ts'

const address = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(45, 'tooLong'))
const cidr = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(43, 'tooLong'))

/** What the cloud is told of a network; its addresses are judged by `checkTerms`. */
const terms = {
  /** The first host when absent; null for none. */
  gateway: z.optional(z.nullable(address)),
  /** True when absent: what is in it reaches the internet. */
  snat: z.optional(z.boolean()),
  dhcp: z.optional(z.boolean()),
  /** From the 11th address (the 4th of a small network) to the last when absent. */
  pool: z.optional(z.object({ from: address, to: address })),
  dnsServers: z.optional(z.array(address).check(z.maxLength(4, 'tooMany'), distinct)),
  domain: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(253, 'tooLong'), inNameForm))),
  routes: z.optional(z.array(z.object({ cidr, via: address })).check(z.maxLength(20, 'tooMany'))),
}

export const networkDraft = z.object({
  name: resourceName,
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  cidr,
  tags: z.optional(tags),
  /** Has IPv6 from its beginning on. When absent: where the region can, unless it has no gateway. */
  ipv6: z.optional(z.boolean()),
  ...terms,
})
export type NetworkDraft = z.infer<typeof networkDraft>

/** Only what is named changes. */
export const networkSettings = z.object(terms)
export type NetworkSettings = z.infer<typeof networkSettings>

const description = z.string().check(z.trim(), z.maxLength(255, 'tooLong'))
const rules = z.array(securityRuleDraft).check(z.maxLength(mostRules, 'tooManyRules'))

export const groupDraft = z.object({
  name: resourceName,
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  description: z.optional(description),
  tags: z.optional(tags),
  /** When absent: out to everywhere, in from nowhere. */
  rules: z.optional(rules),
})
export type GroupDraft = z.infer<typeof groupDraft>

const changesNetwork = <const T extends object>(about: T) =>
  ({ ...about, gives: one(guestNetwork), status: 202 }) as const
const changesGroup = <const T extends object>(about: T) =>
  ({ ...about, gives: one(securityGroup), status: 202 }) as const

const listQuery = z.extend(pageQuery, {
  region: z.optional(z.string()),
  tag: z.optional(z.string()),
})

/** Where a packet of the tester comes from or goes to: an interface, or any address. */
const end = z.union([z.uuid(), address])

/** What the internet reaches: an address, on these ports, by a rule of a group or by a listener of a load balancer. */
export const opening = z.object({
  portId: id,
  /** The instance or load balancer that has the interface. */
  owner: z.object({ kind: z.string(), id, name: z.string() }),
  projectId: id,
  address: z.string(),
  /** Null: it is in a project that the caller can't see, or it is a listener that lets in. */
  group: z.nullable(z.object({ id, name: z.string() })),
  /** One of both decides. */
  ruleId: z.nullable(z.string()),
  listenerId: z.nullable(id),
  /** Of an address whose ports lead elsewhere: where, which is what the rule is about. */
  forwarding: z.nullable(
    z.object({
      id,
      /** Null: the address is in a project that the caller can't see. */
      addressId: z.nullable(id),
      privateIp: z.string(),
      privatePorts: z.array(z.object({ from: z.int(), to: z.int() })),
    }),
  ),
  protocol,
  ports: z.array(z.object({ from: z.int(), to: z.int() })),
  /** From where; `0.0.0.0/0` is everywhere. */
  cidrs: z.array(z.string()),
  /** Services among them that should not be open to the world. */
  marks: z.array(z.string()),
})
export type Opening = z.infer<typeof opening>

/** A page of openings, the most urgent first; of a page beyond the last one, the last. */
export const openings = z.object({
  rows: z.array(opening),
  page: pageInfo,
  /** There are too many rules to tell: some openings may be missing, and an ACL list may stop some of these. */
  tooMany: z.boolean(),
})
export type Openings = z.infer<typeof openings>

/** An address of a network that something has. */
export const usedAddress = z.object({
  ip: z.string(),
  /** Null: what has it is in a project that the caller can't see, or no instance. */
  instanceId: z.nullable(id),
})
export type UsedAddress = z.infer<typeof usedAddress>

export const guestNetworks = {
  list: route('GET /guest-networks/networks', {
    needs: 'guest-networks:read',
    summary: 'Networks of the projects that the caller may see, found by name, id or an address within.',
    query: z.extend(listQuery, { status: z.optional(guestNetworkStatus) }),
    gives: many(guestNetwork),
  }),
  create: route(
    'POST /guest-networks/networks',
    changesNetwork({
      needs: 'guest-networks:create',
      summary: 'Create a network; answers it creating, with its operation.',
      body: networkDraft,
    }),
  ),
  read: route('GET /guest-networks/networks/:id', { needs: 'guest-networks:read', gives: one(guestNetwork) }),
  update: route('PATCH /guest-networks/networks/:id', {
    needs: 'guest-networks:update',
    summary: 'Rename, tag, lock. Honours `If-Match`.',
    body: z.partial(z.object({ name: resourceName, tags, locked: z.boolean() })),
    gives: one(guestNetwork),
  }),
  configure: route(
    'PATCH /guest-networks/networks/:id/settings',
    changesNetwork({
      needs: 'guest-networks:update',
      summary: 'Change the gateway, DHCP, name servers and routes. Honours `If-Match`.',
      body: networkSettings,
    }),
  ),
  enableIpv6: route(
    'POST /guest-networks/networks/:id/actions/enable-ipv6',
    changesNetwork({
      needs: 'guest-networks:update',
      summary: 'Give it IPv6, for as long as it is there: a /64, and an address of each interface.',
    }),
  ),
  remove: route(
    'DELETE /guest-networks/networks/:id',
    changesNetwork({
      needs: 'guest-networks:delete',
      summary: 'Delete it for good; only one without interfaces.',
    }),
  ),
  ports: route('GET /guest-networks/ports', {
    needs: 'compute:read',
    summary: 'Interfaces of instances, which are `included`: of one, on a network or with a security group.',
    query: z.extend(pageQuery, {
      instance: z.optional(id),
      network: z.optional(id),
      group: z.optional(id),
    }),
    gives: many(networkPort),
  }),
  addresses: route('GET /guest-networks/networks/:id/addresses', {
    needs: 'guest-networks:read',
    summary:
      'The addresses of a network that something has, in the 256 that `from` is among; the first ones when absent. Instances that have them are `included`.',
    query: z.strictObject({ from: z.optional(address) }),
    gives: value(z.array(usedAddress)),
  }),
  attach: route('POST /guest-networks/networks/:id/ports', {
    needs: 'guest-networks:update',
    summary: 'Give an instance an interface on the network; answers it attaching, with its operation.',
    body: z.object({
      instanceId: id,
      ip: z.optional(address),
      securityGroupIds: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(5, 'tooMany'))),
    }),
    gives: one(networkPort),
    status: 202,
  }),
  myAddress: route('GET /guest-networks/my-address', {
    needs: 'guest-networks:read',
    summary: 'The address that the caller is seen with from here, for rules that let only them in.',
    gives: value(z.object({ address: z.nullable(z.string()) })),
  }),
  freeCidr: route('GET /guest-networks/free-cidr', {
    needs: 'guest-networks:read',
    summary: 'A /24 of a region that overlaps with no network of the company.',
    query: z.strictObject({ region: z.string() }),
    gives: value(z.object({ cidr: z.string() })),
  }),
  test: route('GET /guest-networks/test', {
    needs: 'guest-networks:read',
    summary: 'Whether a packet gets from one interface or address to another, stage by stage, and why.',
    query: z.strictObject({
      from: end,
      to: end,
      protocol: z.enum(['tcp', 'udp', 'icmp']),
      /** Of both ends, where they are interfaces; else as the address is that is named. 4 when absent. */
      version: z.optional(z.enum(['4', '6'])),
      port: z.optional(
        z.coerce.number<number>().check(z.int(), z.gte(1, 'portRange'), z.lte(65_535, 'portRange')),
      ),
    }),
    gives: value(z.object({ passes: z.boolean(), stages: z.array(stageVerdict) })),
  }),
  open: route('GET /guest-networks/open', {
    needs: 'guest-networks:read',
    summary:
      'All that the internet reaches: addresses, ports (their own, and those that are forwarded), and the rule or the listener that lets it in. Of one instance with `instance`; `q` finds a name, an address, a group or a port.',
    query: z.extend(z.pick(pageQuery, { page: true, size: true, q: true, project: true }), {
      instance: z.optional(id),
    }),
    gives: value(openings),
  }),
  groups: route('GET /guest-networks/security-groups', {
    needs: 'guest-networks:read',
    query: z.extend(listQuery, { status: z.optional(securityGroupStatus) }),
    gives: many(securityGroup),
  }),
  createGroup: route(
    'POST /guest-networks/security-groups',
    changesGroup({
      needs: 'guest-networks:create',
      summary: 'Create a security group with its rules; answers it creating, with its operation.',
      body: groupDraft,
    }),
  ),
  readGroup: route('GET /guest-networks/security-groups/:id', {
    needs: 'guest-networks:read',
    gives: one(securityGroup),
  }),
  updateGroup: route('PATCH /guest-networks/security-groups/:id', {
    needs: 'guest-networks:update',
    summary: 'Rename, describe, tag, lock. Honours `If-Match`.',
    body: z.partial(z.object({ name: resourceName, description, tags, locked: z.boolean() })),
    gives: one(securityGroup),
  }),
  removeGroup: route(
    'DELETE /guest-networks/security-groups/:id',
    changesGroup({
      needs: 'guest-networks:delete',
      summary: 'Delete it; only one that filters no interface and that no other group names.',
    }),
  ),
  addRule: route(
    'POST /guest-networks/security-groups/:id/rules',
    changesGroup({
      needs: 'guest-networks:update',
      summary: 'Add a rule to a group. Honours `If-Match`.',
      body: securityRuleDraft,
    }),
  ),
  changeRule: route(
    'PATCH /guest-networks/security-groups/:id/rules/:ruleId',
    changesGroup({
      needs: 'guest-networks:update',
      summary: 'Change what is named of one rule. Honours `If-Match`.',
      body: z.partial(z.omit(securityRuleDraft, { id: true })),
    }),
  ),
  removeRule: route(
    'DELETE /guest-networks/security-groups/:id/rules/:ruleId',
    changesGroup({ needs: 'guest-networks:update', summary: 'Remove one rule of a group.' }),
  ),
  setRules: route(
    'PUT /guest-networks/security-groups/:id/rules',
    changesGroup({
      needs: 'guest-networks:update',
      summary: 'Set all rules of a group. Honours `If-Match`.',
      body: z.object({ rules }),
    }),
  ),
}
