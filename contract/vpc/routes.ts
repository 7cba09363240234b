import { z } from 'zod/mini'
import { resourceName, tags } from '#contract/resources/fields.ts'
import { money } from '#contract/money.ts'
import { guestNetwork } from '#contract/guest-networks/records.ts'
import { aclAction, aclRuleDraft, mostAclRules } from './acl.ts'
import { aclPresets } from './aclPresets.ts'
import { stageVerdict } from '#contract/packets/stages.ts'
import { id, pageQuery } from '#contract/record.ts'
import { distinct, inNameForm } from '#contract/addresses/fields.ts'
import { many, nothing, one, route, value } from '#contract/route.ts'
import { healthInterval, healthReport } from './health.ts'
import { dhGroups, dpdActions, encryptions, integrities, mostPeerRanges } from './vpnTerms.ts'
import { aclList, vpc, vpcHealth, vpcRoute, vpcStatus, vpnConnection } from './records.ts'

/** A VPC begins with so many tiers; later ones are up to the limit of networks. */
export const mostFirstTiers = 10
export const mostVpcRoutes = 50

const address = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(45, 'tooLong'))
const cidr = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(43, 'tooLong'))
const description = z.string().check(z.trim(), z.maxLength(255, 'tooLong'))
const domain = z.nullable(z.string().check(z.trim(), z.maxLength(253, 'tooLong'), inNameForm))
/** Has IPv6 as well; when absent, where the region can. */
const ipv6 = z.optional(z.boolean())

/** Its addresses are judged by `checkVpc`. */
export const vpcDraft = z.object({
  name: resourceName,
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  /** Private, /16 to /24; it never changes. */
  cidr,
  domain: z.optional(domain),
  tags: z.optional(tags),
  /** Those that it begins with. `acl` is required where the cloud has ACL lists; elsewhere it is `allowAll`. */
  tiers: z.optional(
    z
      .array(z.object({ name: resourceName, cidr, acl: z.optional(z.enum(aclPresets)), ipv6 }))
      .check(z.maxLength(mostFirstTiers, 'tooMany')),
  ),
})
export type VpcDraft = z.infer<typeof vpcDraft>

/** Judged by `checkTier`. The list is required where the cloud has such; elsewhere all passes, and so it is `allowAll`. */
export const tierDraft = z.object({ name: resourceName, cidr, aclListId: z.optional(id), ipv6 })
export type TierDraft = z.infer<typeof tierDraft>

const aclWords = { name: resourceName, description: z.optional(description) }
const aclContent = {
  /** Judged by `checkAclList`. */
  rules: z.array(aclRuleDraft).check(z.maxLength(mostAclRules, 'tooManyRules')),
  /** As it is when absent; `deny` of a new list. */
  lastIn: z.optional(aclAction),
  lastOut: z.optional(aclAction),
}

export const aclListDraft = z.object({
  ...aclWords,
  rules: z.optional(aclContent.rules),
  lastIn: aclContent.lastIn,
  lastOut: aclContent.lastOut,
})
export type AclListDraft = z.infer<typeof aclListDraft>

/** Judged by `checkRoute`. */
export const routeDraft = z.object({ cidr, via: address, description: z.optional(description) })
export type RouteDraft = z.infer<typeof routeDraft>

const seconds = z.int().check(z.gte(1, 'invalid'), z.lte(1_000_000, 'invalid'))
const proposal = z.object({
  encryption: z.enum(encryptions),
  integrity: z.enum(integrities),
  dhGroup: z.literal(dhGroups),
  lifetimeSeconds: seconds,
})
const cidrs = z
  .array(cidr)
  .check(z.minLength(1, 'required'), z.maxLength(mostPeerRanges, 'tooMany'), distinct)

const vpnTerms = {
  peerAddress: address,
  /** The peer's address when absent. */
  peerId: z.optional(
    z.string().check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(255, 'tooLong'),
      // It is written into the peer's file, a line each; separators of Unicode end a line, too, for some editors.
      z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'invalid'),
    ),
  ),
  peerCidrs: cidrs,
  /** The whole VPC when absent. */
  localCidrs: z.optional(cidrs),
  /** `vpnDefaults` when absent, as are `esp` and `dpd`. */
  ike: z.optional(proposal),
  esp: z.optional(proposal),
  dpd: z.optional(
    z.object({ action: z.enum(dpdActions), intervalSeconds: seconds, timeoutSeconds: seconds }),
  ),
  /** True when absent. */
  initiate: z.optional(z.boolean()),
}

/** Judged by `isVpnKey`; in no answer. */
const key = z.string().check(z.minLength(1, 'required'), z.maxLength(128, 'weakKey'))

/** Judged by `checkVpn`. */
export const vpnDraft = z.object({ name: resourceName, ...vpnTerms, key })
export type VpnDraft = z.infer<typeof vpnDraft>

/** Only what is named changes. */
export const vpnSettings = z.partial(z.object({ name: resourceName, ...vpnTerms }))
export type VpnSettings = z.infer<typeof vpnSettings>

export const vpcTerms = z.object({
  vpc: z.object({ hourlyPrice: money, monthlyPrice: money }),
  vpnConnection: z.object({ hourlyPrice: money, monthlyPrice: money }),
})

const changesVpc = <const T extends object>(about: T) => ({ ...about, gives: one(vpc), status: 202 }) as const
const changesTier = <const T extends object>(about: T) =>
  ({ ...about, needs: 'vpc:update', gives: one(guestNetwork), status: 202 }) as const
const changesVpn = <const T extends object>(about: T) =>
  ({ ...about, needs: 'vpc:update', gives: one(vpnConnection), status: 202 }) as const

export const vpcRoutes = {
  terms: route('GET /vpc/terms', {
    needs: 'vpc:read',
    summary: 'What a new VPC costs, and a VPN connection of it.',
    gives: value(vpcTerms),
  }),
  freeCidr: route('GET /vpc/free-cidr', {
    needs: 'vpc:read',
    summary: 'A /16 of a region that overlaps with no network and no VPC of the company.',
    query: z.strictObject({ region: z.string() }),
    gives: value(z.object({ cidr: z.string() })),
  }),
  list: route('GET /vpc/vpcs', {
    needs: 'vpc:read',
    summary: 'VPCs of the projects that the caller may see, found by name, id or an address within.',
    query: z.extend(pageQuery, {
      status: z.optional(vpcStatus),
      health: z.optional(vpcHealth),
      region: z.optional(z.string()),
      tag: z.optional(z.string()),
    }),
    gives: many(vpc),
  }),
  create: route(
    'POST /vpc/vpcs',
    changesVpc({
      needs: 'vpc:create',
      summary: 'Create a VPC with its first tiers; answers it creating, with its operation.',
      body: vpcDraft,
    }),
  ),
  read: route('GET /vpc/vpcs/:id', { needs: 'vpc:read', gives: one(vpc) }),
  update: route('PATCH /vpc/vpcs/:id', {
    needs: 'vpc:update',
    summary: 'Rename, tag, lock. Honours `If-Match`.',
    body: z.partial(z.object({ name: resourceName, tags, locked: z.boolean() })),
    gives: one(vpc),
  }),
  remove: route(
    'DELETE /vpc/vpcs/:id',
    changesVpc({
      needs: 'vpc:delete',
      sudo: true,
      summary: 'Delete it for good, without interfaces in it; one that has tiers only with `contents=true`.',
      query: z.strictObject({ contents: z.optional(z.enum(['true'])) }),
    }),
  ),
  restart: route(
    'POST /vpc/vpcs/:id/actions/restart',
    changesVpc({
      needs: 'vpc:restart',
      summary: 'Restart the router and set all of it anew; connections are interrupted for seconds.',
    }),
  ),

  tiers: route('GET /vpc/vpcs/:id/tiers', {
    needs: 'vpc:read',
    summary: 'The tiers as guest networks.',
    gives: many(guestNetwork),
  }),
  addTier: route(
    'POST /vpc/vpcs/:id/tiers',
    changesTier({ summary: 'Cut a tier from the range of the VPC.', body: tierDraft }),
  ),
  setTier: route(
    'PATCH /vpc/vpcs/:id/tiers/:tierId',
    changesTier({
      summary: 'Rename a tier, or bind it to another ACL list. Honours `If-Match`.',
      body: z.partial(z.object({ name: resourceName, aclListId: id })),
    }),
  ),
  removeTier: route(
    'DELETE /vpc/vpcs/:id/tiers/:tierId',
    changesTier({ summary: 'Delete a tier; only one without interfaces.' }),
  ),

  aclLists: route('GET /vpc/vpcs/:id/acl-lists', { needs: 'vpc:read', gives: many(aclList) }),
  createAcl: route('POST /vpc/vpcs/:id/acl-lists', {
    needs: 'vpc:update',
    summary: 'Create an ACL list; the cloud hears of it once a tier is bound to it.',
    body: aclListDraft,
    gives: one(aclList),
    status: 201,
  }),
  updateAcl: route('PATCH /vpc/vpcs/:id/acl-lists/:listId', {
    needs: 'vpc:update',
    summary: 'Rename or describe a list. Honours `If-Match`.',
    body: z.partial(z.object({ name: resourceName, description })),
    gives: one(aclList),
  }),
  removeAcl: route('DELETE /vpc/vpcs/:id/acl-lists/:listId', {
    needs: 'vpc:update',
    summary: 'Delete a list that no tier is bound to.',
    gives: nothing,
  }),
  setAcl: route('PUT /vpc/vpcs/:id/acl-lists/:listId/rules', {
    needs: 'vpc:update',
    summary: 'Set all rules of a list, in its tiers too. Honours `If-Match`.',
    body: z.object(aclContent),
    gives: one(aclList),
    status: 202,
  }),

  routes: route('GET /vpc/vpcs/:id/routes', { needs: 'vpc:read', gives: value(z.array(vpcRoute)) }),
  addRoute: route(
    'POST /vpc/vpcs/:id/routes',
    changesVpc({ needs: 'vpc:update', summary: 'Honours `If-Match`.', body: routeDraft }),
  ),
  setRoute: route(
    'PATCH /vpc/vpcs/:id/routes/:routeId',
    changesVpc({ needs: 'vpc:update', summary: 'Honours `If-Match`.', body: z.partial(routeDraft) }),
  ),
  removeRoute: route('DELETE /vpc/vpcs/:id/routes/:routeId', changesVpc({ needs: 'vpc:update' })),

  vpns: route('GET /vpc/vpcs/:id/vpn-connections', { needs: 'vpc:read', gives: many(vpnConnection) }),
  addVpn: route(
    'POST /vpc/vpcs/:id/vpn-connections',
    changesVpn({ summary: 'Connect it to a gateway elsewhere (IKEv2 with a shared key).', body: vpnDraft }),
  ),
  setVpn: route(
    'PATCH /vpc/vpcs/:id/vpn-connections/:vpnId',
    changesVpn({
      summary: 'Change a connection; its tunnel begins anew. Honours `If-Match`.',
      body: vpnSettings,
    }),
  ),
  removeVpn: route('DELETE /vpc/vpcs/:id/vpn-connections/:vpnId', changesVpn({})),
  resetVpn: route(
    'POST /vpc/vpcs/:id/vpn-connections/:vpnId/actions/reset',
    changesVpn({ summary: 'End the tunnel and let it begin anew.' }),
  ),
  setVpnKey: route(
    'POST /vpc/vpcs/:id/vpn-connections/:vpnId/actions/set-key',
    changesVpn({ summary: 'Give it another key; it is never shown.', body: z.object({ key }) }),
  ),

  health: route('GET /vpc/vpcs/:id/health', {
    needs: 'vpc:read',
    summary: 'What the last run of the health check has found.',
    gives: value(healthReport),
  }),
  check: route('POST /vpc/vpcs/:id/health', {
    needs: 'vpc:update',
    summary: 'Run the health check now; once a minute.',
    gives: value(healthReport),
  }),
  healthHistory: route('GET /vpc/vpcs/:id/health/history', {
    needs: 'vpc:read',
    summary: 'For how long each check had which result, of the last 30 days, the oldest first.',
    query: z.strictObject({ check: z.optional(z.string().check(z.maxLength(100, 'tooLong'))) }),
    gives: value(z.array(healthInterval)),
  }),
  test: route('GET /vpc/vpcs/:id/test', {
    needs: 'vpc:read',
    summary: 'Whether a packet gets from one interface or address to another, stage by stage, and why.',
    query: z.strictObject({
      from: z.union([z.uuid(), address]),
      to: z.union([z.uuid(), address]),
      protocol: z.enum(['tcp', 'udp', 'icmp']),
      port: z.optional(
        z.coerce.number<number>().check(z.int(), z.gte(1, 'portRange'), z.lte(65_535, 'portRange')),
      ),
    }),
    gives: value(z.object({ passes: z.boolean(), stages: z.array(stageVerdict) })),
  }),
}
