import { z } from 'zod/mini'
import { maxBytes } from '#contract/byteLimit.ts'
import { tags } from '#contract/resources/fields.ts'
import {
  addressReference,
  delegation,
  delegationState,
  dnsRecordSet,
  dnsZone,
  dnsZoneStatus,
  importResult,
  managedName,
  recordType,
  serverAnswer,
  zoneChange,
} from './records.ts'
import { leastTtl, longestNote, mostFileBytes, mostRecordSets, mostTtl } from './rules.ts'
import { money } from '#contract/money.ts'
import { emailShape } from '#contract/users/fields.ts'
import { id, pageQuery } from '#contract/record.ts'
import { many, one, route, value } from '#contract/route.ts'

const ttl = z.int().check(z.gte(leastTtl, 'ttlOutside'), z.lte(mostTtl, 'ttlOutside'))
const email = z.string().check(z.trim(), z.maxLength(254, 'tooLong'), emailShape)
const file = z.string().check(z.minLength(1, 'required'), maxBytes(mostFileBytes))

/** What a zone begins with; nothing but its name servers where it is absent. */
export const zoneStart = z.discriminatedUnion('from', [
  z.object({ from: z.literal('file'), text: file }),
  z.object({ from: z.literal('copy'), zoneId: id }),
  /** Addresses of an instance, for the zone itself and `www`. */
  z.object({ from: z.literal('website'), instanceId: id }),
  /** Says that the domain has no mail: a null MX (RFC 7505), SPF that allows nobody, DMARC that rejects. */
  z.object({ from: z.literal('noMail') }),
])
export type ZoneStart = z.infer<typeof zoneStart>

export const zoneDraft = z.object({
  /** May be typed with any letters; is kept as A-labels. */
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(255, 'tooLong')),
  projectId: id,
  email,
  /** 3600 when absent. */
  ttl: z.optional(ttl),
  /** 300 when absent. */
  negativeTtl: z.optional(ttl),
  tags: z.optional(tags),
  start: z.optional(zoneStart),
})
export type ZoneDraft = z.infer<typeof zoneDraft>

/** The rules of names and values are those of `checkSet`. */
const setDraft = {
  name: z.string().check(z.maxLength(255, 'tooLong')),
  type: recordType,
  /** Null or absent: the zone's. */
  ttl: z.optional(z.nullable(z.int())),
  note: z.optional(z.nullable(z.string().check(z.maxLength(longestNote, 'tooLong')))),
}
const values = z.array(z.string().check(z.maxLength(20_000, 'txtTooLong')))

export const recordSetDraft = z.object({ ...setDraft, values })
export type RecordSetDraft = z.infer<typeof recordSetDraft>

export const managedNameDraft = z.object({
  name: setDraft.name,
  instanceId: id,
  ttl: setDraft.ttl,
})
export type ManagedNameDraft = z.infer<typeof managedNameDraft>

const change = <const T extends object>(terms: T) => ({ ...terms, gives: one(dnsZone), status: 202 }) as const

/** What a new zone costs, and who will answer for it. */
export const dnsTerms = z.object({
  hourlyPrice: money,
  monthlyPrice: money,
  nameServers: z.array(z.string()),
  /** Types of records that the cloud answers for. */
  recordTypes: z.array(recordType),
})

export const dns = {
  terms: route('GET /dns/terms', {
    needs: 'dns:read',
    summary:
      'What a new zone costs, the name servers that will answer for it, and the record types that they know.',
    gives: value(dnsTerms),
  }),
  list: route('GET /dns/zones', {
    needs: 'dns:read',
    summary:
      'Zones of the projects that the caller may see, found by name, id or a value. Deleted ones only with `status=deleted`.',
    query: z.extend(pageQuery, {
      status: z.optional(dnsZoneStatus),
      delegation: z.optional(delegationState),
      tag: z.optional(z.string()),
    }),
    gives: many(dnsZone),
  }),
  references: route('GET /dns/references', {
    needs: 'dns:read',
    summary:
      'The A and AAAA records that lead to any of some addresses, in zones that the caller may see: they lead nowhere once the addresses are gone. How many there are, and the first 20.',
    query: z.strictObject({
      /** Up to 20, IPv4 or IPv6, with commas between. */
      addresses: z.string().check(z.minLength(1, 'required'), z.maxLength(1000, 'tooLong')),
    }),
    gives: value(z.object({ count: z.int(), first: z.array(addressReference) })),
  }),
  create: route(
    'POST /dns/zones',
    change({
      needs: 'dns:create',
      summary: 'Create a zone, empty or with records to begin with; answers it creating, with its operation.',
      body: zoneDraft,
    }),
  ),
  read: route('GET /dns/zones/:id', { needs: 'dns:read', gives: one(dnsZone) }),
  update: route(
    'PATCH /dns/zones/:id',
    change({
      needs: 'dns:update',
      summary: 'Tag, lock; change the address of who is responsible and the TTLs. Honours `If-Match`.',
      body: z.partial(z.object({ email, ttl, negativeTtl: ttl, tags, locked: z.boolean() })),
    }),
  ),
  remove: route(
    'DELETE /dns/zones/:id',
    change({ needs: 'dns:delete', summary: 'Delete it; it can be recovered for 72 hours.' }),
  ),
  recover: route('POST /dns/zones/:id/actions/recover', change({ needs: 'dns:delete' })),
  purge: route('POST /dns/zones/:id/actions/purge', change({ needs: 'dns:delete' })),
  recordSets: route('GET /dns/zones/:id/record-sets', {
    needs: 'dns:read',
    summary: 'The record sets of a zone, found by name, value or note.',
    query: z.extend(pageQuery, { type: z.optional(recordType) }),
    gives: many(dnsRecordSet),
  }),
  putRecordSet: route('PUT /dns/zones/:id/record-sets', {
    needs: 'dns:update',
    summary: 'Set all values of a name and a type. Honours `If-Match`, of the zone.',
    body: recordSetDraft,
    gives: one(dnsRecordSet),
    status: 202,
  }),
  change: route(
    'POST /dns/zones/:id/changes',
    change({
      needs: 'dns:update',
      summary: 'Change many sets, all or none; one without values is removed. Honours `If-Match`.',
      body: z.object({
        sets: z
          .array(recordSetDraft)
          .check(z.minLength(1, 'required'), z.maxLength(mostRecordSets, 'tooMany')),
      }),
    }),
  ),
  restoreRecords: route(
    'POST /dns/zones/:id/actions/restore-records',
    change({
      needs: 'dns:update',
      summary:
        'Put the records in the cloud back to those of the zone, when its error says `differs`: somebody has changed them in the cloud itself. Others go. Honours `If-Match`.',
    }),
  ),
  managedNames: route('GET /dns/zones/:id/managed-names', {
    needs: 'dns:read',
    summary: 'The names of a zone that follow instances, which are `included`.',
    gives: value(z.array(managedName)),
  }),
  setManagedName: route(
    'PUT /dns/zones/:id/managed-names',
    change({
      needs: 'dns:update',
      summary:
        'Have a name follow an instance: its A and AAAA are the instance’s public addresses from now on, and nobody’s to edit. Honours `If-Match`.',
      body: managedNameDraft,
    }),
  ),
  removeManagedName: route(
    'DELETE /dns/zones/:id/managed-names/:name',
    change({
      needs: 'dns:update',
      summary: 'Have a name no longer follow an instance; its A and AAAA go.',
    }),
  ),
  import: route('POST /dns/zones/:id/import', {
    needs: 'dns:update',
    summary:
      'Import the records of a zone file: beside those that there are (`merge`), or instead of them (`replace`). Lines that can’t be imported are `skipped`, each with its reason; those that can be only otherwise are `adjusted`, each with what it becomes. With `dryRun` it only tells what that would change. Honours `If-Match`.',
    body: z.object({
      text: file,
      mode: z.enum(['merge', 'replace']),
      dryRun: z.optional(z.boolean()),
      /** Numbers of lines to leave out. */
      withoutLines: z.optional(z.array(z.int()).check(z.maxLength(mostRecordSets, 'tooMany'))),
    }),
    gives: value(importResult),
    status: 202,
  }),
  file: route('GET /dns/zones/:id/file', {
    needs: 'dns:read',
    summary: 'The zone as a file (RFC 1035) that imports to no difference.',
    gives: value(z.object({ fileName: z.string(), text: z.string() })),
  }),
  check: route('GET /dns/zones/:id/check', {
    needs: 'dns:read',
    summary: 'Asks each of the zone’s name servers and some public resolvers; once in 5 seconds a person.',
    query: z.strictObject({ name: z.string().check(z.maxLength(255, 'tooLong')), type: recordType }),
    gives: value(z.array(serverAnswer)),
  }),
  delegation: route('GET /dns/zones/:id/delegation', {
    needs: 'dns:read',
    summary: 'Asks public resolvers where the zone is delegated to; once in 5 seconds a person.',
    gives: value(delegation),
  }),
  history: route('GET /dns/zones/:id/history', {
    needs: 'dns:read',
    summary: 'What has been changed, the newest first, 20 at a time; `before` is a number of a change.',
    query: z.strictObject({
      before: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
    }),
    gives: value(z.array(zoneChange)),
  }),
  restore: route(
    'POST /dns/zones/:id/history/:number/restore',
    change({
      needs: 'dns:update',
      summary: 'Put all records back to what they were after a change. Honours `If-Match`.',
    }),
  ),
}
