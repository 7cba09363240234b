import { z } from 'zod/mini'
import { dnsWarnings, recordTypes } from './rules.ts'
import { id, instant, record } from '#contract/record.ts'
import { pricedResourceRecord } from '#contract/resources/record.ts'
import { dnsZoneStatuses } from './kind.ts'

export const dnsZoneStatus = z.enum(dnsZoneStatuses)
export const recordType = z.enum(recordTypes)

/** What the zone above says of a zone, as resolvers tell it. No answer is unknown. */
export const delegationStates = ['ok', 'partial', 'elsewhere', 'missing', 'unknown'] as const
export const delegationState = z.enum(delegationStates)
export type DelegationState = z.infer<typeof delegationState>

export const delegation = z.object({
  state: delegationState,
  /** The name servers that it names. */
  found: z.array(z.string()),
  checkedAt: z.nullable(instant),
})
export type Delegation = z.infer<typeof delegation>

/** What is legal in a zone, but seldom meant: at which set. */
export const zoneWarning = z.object({ code: z.enum(dnsWarnings), name: z.string(), type: recordType })
export type ZoneWarning = z.infer<typeof zoneWarning>

/**
 * A domain whose records are kept here. It is in a project, and in no region. Its name is in lower case, as A-labels,
 * without a dot at its end.
 */
export const dnsZone = pricedResourceRecord('dnsZone', {
  status: dnsZoneStatus,
  /** Of the SOA record; 0 before it is built. */
  serial: z.int(),
  email: z.string(),
  /** Of sets that have none of their own. */
  ttl: z.int(),
  /** How long resolvers remember that there is no such name. */
  negativeTtl: z.int(),
  /** To be entered at the registrar; without a dot at their ends. */
  nameServers: z.array(z.string()),
  delegation,
  /** With that of its own name servers. */
  recordSetCount: z.int(),
  warnings: z.array(zoneWarning),
  /** Until when a deleted zone can be recovered. */
  recoverableUntil: z.nullable(instant),
})
export type DnsZone = z.infer<typeof dnsZone>

/** All values of one name and type in a zone. */
export const dnsRecordSet = record('dnsRecordSet', {
  zoneId: id,
  projectId: id,
  /** Relative to the zone; `@` is the zone itself. */
  name: z.string(),
  type: recordType,
  /** Null: the zone's. */
  ttl: z.nullable(z.int()),
  /** As in a zone file, names whole and with a dot at their ends. */
  values: z.array(z.string()),
  note: z.nullable(z.string()),
  status: z.enum(['pending', 'active', 'deleting', 'error']),
  /** What keeps it, if it is nobody's to change: its zone, or a resource. */
  managedBy: z.nullable(z.object({ kind: z.string(), id })),
  updatedAt: instant,
})
export type DnsRecordSet = z.infer<typeof dnsRecordSet>

/** A name whose A and AAAA are the public addresses of an instance, whichever it has. */
export const managedName = z.object({
  name: z.string(),
  /** Null: the zone's. */
  ttl: z.nullable(z.int()),
  /** Null: it is in a project that the caller can't see. */
  instanceId: z.nullable(id),
})
export type ManagedName = z.infer<typeof managedName>

/** A set as it was, or is to be. */
export const setContent = z.object({
  ttl: z.nullable(z.int()),
  values: z.array(z.string()),
  note: z.nullable(z.string()),
})

/** What a change does to one set: null is none. */
export const setDiff = z.object({
  name: z.string(),
  type: recordType,
  before: z.nullable(setContent),
  after: z.nullable(setContent),
})
export type SetDiff = z.infer<typeof setDiff>

/** One entry of a zone's history. Numbers count from 1, the creation, without gaps. */
export const zoneChange = z.object({
  number: z.int(),
  at: instant,
  /** Null for Portico itself. */
  actor: z.nullable(z.string()),
  action: z.enum(['create', 'change', 'import', 'restore', 'configure', 'follow']),
  /** What was restored. */
  restored: z.nullable(z.int()),
  status: z.enum(['pending', 'done', 'failed']),
  /** The serial that the zone has had since; null before it is done. */
  serial: z.nullable(z.int()),
  sets: z.array(setDiff),
})
export type ZoneChange = z.infer<typeof zoneChange>

/** Where in a zone file something stands, counted from 1, and the line itself. */
const placed = { line: z.int(), column: z.int(), text: z.string() }

/** A line that is left out of an import, and why: of `dnsCodes` or `zoneFileCodes`. */
export const skippedLine = z.object({ ...placed, code: z.string() })
/** A line that is imported otherwise than it stands: why, of `lineChanges`, and as what. */
export const adjustedLine = z.object({ ...placed, code: z.string(), proposal: z.string() })
/** What an import does, or would do. */
export const importResult = z.object({
  added: z.array(setDiff),
  changed: z.array(setDiff),
  removed: z.array(setDiff),
  /** Sets that stay as they are. */
  kept: z.int(),
  /** How many records of the file are imported, changed ones among them. */
  takenCount: z.int(),
  /** Lines that are changed to be imported, 500 at the most, and how many there are. */
  adjusted: z.array(adjustedLine),
  adjustedCount: z.int(),
  /** Lines that are left out, 500 at the most, and how many there are. */
  skipped: z.array(skippedLine),
  skippedCount: z.int(),
  /** The revision of the zone that this was reckoned with: the `If-Match` of applying it. */
  revision: z.int(),
})
export type ImportResult = z.infer<typeof importResult>

/** What one server says of a name and a type. */
export const serverAnswer = z.object({
  /** `own` are the zone's name servers. */
  role: z.enum(['own', 'resolver']),
  server: z.string(),
  state: z.enum(['answered', 'noSuchName', 'noSuchType', 'refused', 'failed', 'unknown']),
  values: z.array(z.string()),
  /** Seconds that are left of its time to live. */
  ttl: z.nullable(z.int()),
  /** Whether that is what the zone says; null where nothing is known. */
  agrees: z.nullable(z.boolean()),
})
export type ServerAnswer = z.infer<typeof serverAnswer>

/** A record set of a zone that leads to an address. */
export const addressReference = z.object({
  zoneId: id,
  /** Whole, in A-labels, without the last dot. */
  name: z.string(),
  type: recordType,
})
export type AddressReference = z.infer<typeof addressReference>
