import { z } from 'zod/mini'
import { maxBytes } from '#contract/byteLimit.ts'
import {
  balancerHealth,
  balancerSize,
  certificate,
  certificateFacts,
  certificateStatus,
  lbListener,
  lbPool,
  loadBalancer,
  loadBalancerStatus,
} from './records.ts'
import { mostDrainSeconds, mostMembers, mostPemBytes } from './limits.ts'
import { configuration, configurationDraft, listenerDraft, memberDraft, poolDraft } from './tree.ts'
import { resourceName, metricRange, tags } from '#contract/resources/fields.ts'
import { id, pageQuery } from '#contract/record.ts'
import { many, one, route, value } from '#contract/route.ts'

const sizeId = z.string().check(z.minLength(1, 'required'))

/** Which public address: none, one of its own that goes with it, or one that is free. */
const publicAddress = z.union([z.enum(['none', 'new']), z.uuid()])
export type PublicAddressChoice = z.infer<typeof publicAddress>

/** Whether it has an address of IPv6 too, and who reaches it there: its networks alone, or the internet. */
export const ipv6Choice = z.enum(['none', 'internal', 'public'])
export type Ipv6Choice = z.infer<typeof ipv6Choice>

export const balancerDraft = z.object({
  name: resourceName,
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  networkId: id,
  /** On its network; any free one when absent. */
  ip: z.optional(z.string().check(z.trim(), z.maxLength(45, 'tooLong'))),
  sizeId,
  /** `none` when absent: internal. */
  publicAddress: z.optional(publicAddress),
  /** `none` when absent. The address is one of its network's /64. */
  ipv6: z.optional(ipv6Choice),
  tags: z.optional(tags),
  configuration: configurationDraft,
})
export type BalancerDraft = z.infer<typeof balancerDraft>

const pem = z.string().check(z.minLength(1, 'required'), maxBytes(mostPemBytes))

/** PEM texts. The chain's certificates may follow the leaf in the same text. */
const content = {
  certificate: pem,
  chain: z.optional(z.string().check(maxBytes(mostPemBytes))),
  key: pem,
}

export const certificateDraft = z.object({
  name: resourceName,
  projectId: id,
  region: z.string().check(z.minLength(1, 'required')),
  tags: z.optional(tags),
  ...content,
})
export type CertificateDraft = z.infer<typeof certificateDraft>

export const certificateContent = z.object(content)
export type CertificateContent = z.infer<typeof certificateContent>

const series = z.array(z.nullable(z.number()))

/** Measurements of one load balancer: `times` in seconds since 1970, the same length as each series; null where none was taken. */
export const balancerMetrics = z.object({
  range: metricRange,
  times: z.array(z.int()),
  /** Open at the same time. */
  connections: series,
  /** A second, of HTTP. */
  requests: series,
  bytesIn: series,
  bytesOut: series,
  /** Answers of HTTP a second, by class. */
  answers: z.object({ ok: series, redirect: series, clientError: series, serverError: series }),
  membersOnline: series,
  /** Connections of each member. */
  members: z.array(z.object({ poolId: id, memberId: id, connections: series })),
})
export type BalancerMetrics = z.infer<typeof balancerMetrics>

const change = <const T extends object>(terms: T) =>
  ({ ...terms, gives: one(loadBalancer), status: 202 }) as const
const changesCertificate = <const T extends object>(terms: T) =>
  ({ ...terms, gives: one(certificate), status: 202 }) as const

/** A change of the tree: answers the balancer, with its operation, listeners and pools `included`. */
const edit = <const T extends object>(terms: T) => change({ needs: 'load-balancers:update', ...terms })

const listQuery = z.extend(pageQuery, {
  region: z.optional(z.string()),
  tag: z.optional(z.string()),
})

export const loadBalancers = {
  sizes: route('GET /load-balancers/sizes', {
    needs: 'load-balancers:read',
    gives: value(z.array(balancerSize)),
  }),
  list: route('GET /load-balancers/balancers', {
    needs: 'load-balancers:read',
    summary:
      'Load balancers of the projects that the caller may see, found by name, id or address. Deleted ones only with `status=deleted`.',
    query: z.extend(listQuery, {
      status: z.optional(loadBalancerStatus),
      health: z.optional(balancerHealth),
      sizeId: z.optional(z.string()),
      /** Those with a certificate that ends within 30 days, or has ended. */
      certificateEnding: z.optional(z.enum(['true'])),
      /** Those with an interface of this instance as a member. */
      instance: z.optional(id),
      network: z.optional(id),
      /** Those with a listener that presents it. */
      certificate: z.optional(id),
    }),
    gives: many(loadBalancer),
  }),
  create: route(
    'POST /load-balancers/balancers',
    change({
      needs: 'load-balancers:create',
      summary:
        'Create a load balancer with its whole tree; answers it creating, with its operation, listeners and pools `included`.',
      body: balancerDraft,
    }),
  ),
  read: route('GET /load-balancers/balancers/:id', {
    needs: 'load-balancers:read',
    gives: one(loadBalancer),
  }),
  update: route('PATCH /load-balancers/balancers/:id', {
    needs: 'load-balancers:update',
    summary: 'Rename, tag, lock. Honours `If-Match`.',
    body: z.partial(z.object({ name: resourceName, tags, locked: z.boolean() })),
    gives: one(loadBalancer),
  }),
  remove: route(
    'DELETE /load-balancers/balancers/:id',
    change({ needs: 'load-balancers:delete', summary: 'Delete it; it can be recovered for 72 hours.' }),
  ),
  recover: route(
    'POST /load-balancers/balancers/:id/actions/recover',
    change({ needs: 'load-balancers:delete' }),
  ),
  purge: route(
    'POST /load-balancers/balancers/:id/actions/purge',
    change({ needs: 'load-balancers:delete' }),
  ),
  resize: route('POST /load-balancers/balancers/:id/actions/resize', edit({ body: z.object({ sizeId }) })),
  readdress: route(
    'POST /load-balancers/balancers/:id/actions/readdress',
    edit({
      summary:
        'Give it another public address, or none, and an address of IPv6, or none: only what is named changes. A public one that was its own is released.',
      body: z.object({ publicAddress: z.optional(publicAddress), ipv6: z.optional(ipv6Choice) }),
    }),
  ),
  configuration: route('GET /load-balancers/balancers/:id/configuration', {
    needs: 'load-balancers:read',
    summary: 'Its whole tree, with the version that saving it has to name.',
    gives: value(configuration),
  }),
  configure: route(
    'PUT /load-balancers/balancers/:id/configuration',
    edit({
      summary:
        'Save the whole tree as one. Wants the version of the configuration that it was made from as `If-Match`.',
      body: configurationDraft,
    }),
  ),
  listeners: route('GET /load-balancers/balancers/:id/listeners', {
    needs: 'load-balancers:read',
    gives: many(lbListener),
  }),
  createListener: route('POST /load-balancers/balancers/:id/listeners', edit({ body: listenerDraft })),
  updateListener: route(
    'PATCH /load-balancers/balancers/:id/listeners/:listener',
    edit({
      summary: 'Only what is named changes. `If-Match` names the version of the configuration.',
      body: z.partial(listenerDraft),
    }),
  ),
  removeListener: route('DELETE /load-balancers/balancers/:id/listeners/:listener', edit({})),
  pools: route('GET /load-balancers/balancers/:id/pools', {
    needs: 'load-balancers:read',
    summary: 'Its pools, with the health of their members.',
    gives: many(lbPool),
  }),
  createPool: route('POST /load-balancers/balancers/:id/pools', edit({ body: poolDraft })),
  updatePool: route(
    'PATCH /load-balancers/balancers/:id/pools/:pool',
    edit({
      summary: 'Only what is named changes. `If-Match` names the version of the configuration.',
      body: z.partial(poolDraft),
    }),
  ),
  removePool: route(
    'DELETE /load-balancers/balancers/:id/pools/:pool',
    edit({ summary: 'Only one that no listener hands on to.' }),
  ),
  setMembers: route(
    'PUT /load-balancers/balancers/:id/pools/:pool/members',
    edit({
      summary: 'Set all members of a pool. `If-Match` names the version of the configuration.',
      body: z.object({ members: z.array(memberDraft).check(z.maxLength(mostMembers, 'tooMany')) }),
    }),
  ),
  updateMember: route(
    'PATCH /load-balancers/balancers/:id/pools/:pool/members/:member',
    edit({ body: z.partial(memberDraft) }),
  ),
  removeMember: route('DELETE /load-balancers/balancers/:id/pools/:pool/members/:member', {
    ...edit({
      summary:
        'Take a member out, after it has had up to `drainSeconds` to finish (30 when absent; 0: at once).',
    }),
    query: z.strictObject({
      drainSeconds: z.optional(
        z.coerce.number<number>().check(z.int(), z.gte(0, 'tooFew'), z.lte(mostDrainSeconds, 'tooMany')),
      ),
    }),
  }),
  metrics: route('GET /load-balancers/balancers/:id/metrics', {
    needs: 'load-balancers:read',
    query: z.strictObject({ range: z.optional(metricRange) }),
    gives: value(balancerMetrics),
  }),
  certificates: route('GET /load-balancers/certificates', {
    needs: 'load-balancers:read',
    summary:
      'Certificates of the projects that the caller may see, found by name, id, host name or fingerprint.',
    query: z.extend(listQuery, {
      status: z.optional(certificateStatus),
      /** Those that end within 30 days, or have ended. */
      ending: z.optional(z.enum(['true'])),
    }),
    gives: many(certificate),
  }),
  createCertificate: route(
    'POST /load-balancers/certificates',
    changesCertificate({
      needs: 'load-balancers:create',
      summary: 'Keep a certificate with its chain and key; the key is given to the cloud and to nobody else.',
      body: certificateDraft,
    }),
  ),
  checkCertificate: route('POST /load-balancers/certificates/check', {
    needs: 'load-balancers:create',
    summary: 'What a certificate says of itself, or what is wrong with it; nothing is kept.',
    body: certificateContent,
    gives: value(certificateFacts),
  }),
  readCertificate: route('GET /load-balancers/certificates/:id', {
    needs: 'load-balancers:read',
    gives: one(certificate),
  }),
  updateCertificate: route('PATCH /load-balancers/certificates/:id', {
    needs: 'load-balancers:update',
    summary: 'Rename, tag, lock. Honours `If-Match`.',
    body: z.partial(z.object({ name: resourceName, tags, locked: z.boolean() })),
    gives: one(certificate),
  }),
  replaceCertificate: route(
    'PUT /load-balancers/certificates/:id/content',
    changesCertificate({
      needs: 'load-balancers:update',
      summary: 'Put another certificate in its place, and in that of all listeners that present it.',
      body: certificateContent,
    }),
  ),
  removeCertificate: route(
    'DELETE /load-balancers/certificates/:id',
    changesCertificate({
      needs: 'load-balancers:delete',
      summary: 'Delete it for good; only one that no listener presents.',
    }),
  ),
}
