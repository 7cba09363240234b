import { z } from 'zod/mini'
import { isAddressRange } from '#contract/addresses/address.ts'
import { nameText } from '#contract/nameText.ts'
import { inAddressOrRangeForm } from '#contract/addresses/fields.ts'
import { id, instant } from '#contract/record.ts'
import { bare, route, value } from '#contract/route.ts'
import { staffVisit } from '#contract/operator/staffVisits.ts'

/** One line of the audit log. It never changes, so it is a value and no record. */
export const auditEntry = z.object({
  id,
  /** Its number in the company's chain, and the hash that seals it; null for the moment until that is done. */
  seq: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  at: instant,
  /** Who did it: somebody of the company, with an API token or without, the operator's staff, or Portico by itself. */
  actor: z.object({
    kind: z.enum(['user', 'token', 'staff', 'system']),
    id: z.nullable(id),
    /** As they are called now; null for those who are gone, or were never there. */
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Theirs that it was done with, as it was called then. */
    token: z.nullable(z.object({ id, name: z.string() })),
  }),
  /** `area.verb`, such as `compute.resize`. A newer server may tell of more than this console has words for. */
  action: z.string(),
  /** Refused for want of a permission is `denied`. */
  outcome: z.enum(['success', 'failure', 'denied']),
  /** That the call needed; null for what needs none. */
  permission: z.nullable(z.string()),
  target: z.nullable(z.object({ kind: z.string(), id: z.nullable(id), name: z.nullable(z.string()) })),
  /** What else is known, in machine words: the fields that were changed, why it failed, which operation. */
  details: z.record(z.string(), z.unknown()),
  /** The fields that changed, with what they were and are; of a secret only that it did. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** How often it was refused within its minute. */
  repeats: z.int(),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  sessionId: z.nullable(id),
  requestId: z.nullable(z.string()),
  operationId: z.nullable(id),
  /** Where the target was then. */
  projectId: z.nullable(id),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** The most entries that are counted: past it a total says `more`. */
export const mostCounted = 10_000

/** Filters of the audit log; an entry must match all of them. */
export const logFilters = z.strictObject({
  /** From this moment, and up to but without that one. */
  from: z.optional(instant),
  to: z.optional(instant),
  /** A person's id. */
  person: z.optional(id),
  by: z.optional(auditEntry.shape.actor.shape.kind),
  /** An area, `compute`, or one action of it, `compute.resize`. */
  action: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,40}(?:\.[a-z][a-z-]{0,60})?$/, 'invalid'))),
  outcome: z.optional(auditEntry.shape.outcome),
  /** Of a session, a request or an operation. */
  session: z.optional(id),
  request: z.optional(z.string().check(z.minLength(1), z.maxLength(200, 'tooLong'))),
  operation: z.optional(id),
  /** The id of what it was done to. */
  target: z.optional(id),
  /** A project's id: it, and what is in it. */
  project: z.optional(id),
  /** An address, or a range of them: `203.0.113.0/24`. */
  ip: z.optional(z.string().check(z.trim(), z.refine(isAddressRange, 'invalid'), inAddressOrRangeForm)),
  /** All of these words, each as the beginning of one in names, addresses, actions or the request's id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'tooLong'))),
})
export type LogFilters = z.output<typeof logFilters>

export const logPage = z.object({
  /** The newest first. */
  entries: z.array(auditEntry),
  /** Asks for the entries before these; null when there are none. */
  next: z.nullable(z.string()),
  /** With the first page: how many there are in all, `mostCounted` and one at the most. */
  total: z.optional(z.int()),
})
export type LogPage = z.infer<typeof logPage>

/** What is new in the log, the newest first, and the number to ask from next. */
export const logTail = z.object({
  /** At the most 200; where there are more, those from `after` on have to be listed. */
  entries: z.array(auditEntry),
  /** The last number that was looked at. */
  head: z.int(),
})

/** How many at the same time may wait for new entries: of a person, and of a server. */
export const mostTails = { perPerson: 2, perServer: 500 } as const

/** How many exports a person may ask for within an hour. */
export const mostExported = 5
/** Owners are told by mail of an export of more entries than this. */
export const mostUnannounced = 10_000

export const logExportDraft = z.object({
  format: z.enum(['csv', 'ndjson']),
  filters: logFilters,
  /** Tells of entries that the filters leave out by their digests, so that the file proves what it has. */
  proof: z.boolean(),
})
export type LogExportDraft = z.output<typeof logExportDraft>

export const logExport = z.object({
  id,
  /** How many entries pass the filters now: exact without filters, else `mostCounted` and one at the most. */
  rows: z.int(),
  /** Where the browser that has asked may download it: for ten minutes, three times. */
  url: z.string(),
})

/** How many entries there are over time, in bars of equal length. */
export const logHistogram = z.object({
  from: instant,
  stepMs: z.int(),
  counts: z.array(z.object({ success: z.int(), failure: z.int(), denied: z.int() })),
})
export type LogHistogram = z.infer<typeof logHistogram>

/** Views that a person may keep for themselves, and a company for all. */
export const mostViews = 20

export const savedViewDraft = z.object({
  name: nameText(60),
  /** As they stand in the console's address: filters, and the period that ends now. */
  query: z.record(
    z.string().check(z.regex(/^[a-z]{1,20}$/, 'invalid')),
    z.string().check(z.maxLength(300, 'tooLong')),
  ),
  /** For everybody who may read the log. */
  shared: z.boolean(),
})

export const savedView = z.extend(savedViewDraft, { id, isOwn: z.boolean() })
export type SavedView = z.infer<typeof savedView>

export const logFacts = z.object({
  /** Entries are kept for so many days. */
  retentionDays: z.int(),
  /** The public key that signed days are checked with (Ed25519, hexadecimal). */
  signingKey: z.string(),
})

export const logs = {
  list: route('GET /logs', {
    needs: 'logs:read',
    whileSuspended: true,
    summary: 'The audit log of the company, newest first; `cursor` is the `next` of the page before.',
    query: z.extend(logFilters, {
      cursor: z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
      size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(200))),
    }),
    gives: value(logPage),
  }),
  tail: route('GET /logs/tail', {
    needs: 'logs:read',
    whileSuspended: true,
    waits: true,
    summary:
      'Waits for entries after a number, for up to `wait` seconds; without `after` tells the last number.',
    query: z.extend(logFilters, {
      after: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0))),
      wait: z.optional(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(25))),
    }),
    gives: value(logTail),
  }),
  staffVisits: route('GET /logs/staff-visits', {
    needs: 'logs:read',
    whileSuspended: true,
    summary: 'The latest visits of the operator’s staff to the company, newest first.',
    gives: value(z.array(staffVisit)),
  }),
  facts: route('GET /logs/facts', {
    needs: 'logs:read',
    whileSuspended: true,
    summary: 'How long the audit log is kept, and the key that its days are signed with.',
    gives: value(logFacts),
  }),
  histogram: route('GET /logs/histogram', {
    needs: 'logs:read',
    whileSuspended: true,
    summary: 'How many entries pass the filters over time, by their outcome.',
    query: logFilters,
    gives: value(logHistogram),
  }),
  views: route('GET /logs/views', {
    needs: 'logs:read',
    whileSuspended: true,
    summary: 'Saved views of the audit log: one’s own, and those that are shared.',
    gives: value(z.array(savedView)),
  }),
  saveView: route('POST /logs/views', {
    needs: 'logs:export',
    whileSuspended: true,
    summary: 'Saves filters of the audit log under a name.',
    body: savedViewDraft,
    gives: value(z.array(savedView)),
    status: 201,
  }),
  removeView: route('DELETE /logs/views/:id', {
    needs: 'logs:export',
    whileSuspended: true,
    unversioned: true,
    summary: 'Deletes a saved view.',
    gives: value(z.array(savedView)),
  }),
  makeExport: route('POST /logs/exports', {
    needs: 'logs:export',
    whileSuspended: true,
    summary: 'Exports the audit log; the answer sets the cookie by which the browser downloads the file.',
    body: logExportDraft,
    gives: value(logExport),
    status: 201,
  }),
  download: route('GET /logs/exports/:id', {
    needs: 'guest',
    downloads: true,
    summary: 'The file of an export, as CSV or NDJSON, for the browser that has asked for it.',
    gives: bare(z.string()),
  }),
  read: route('GET /logs/:id', {
    needs: 'logs:read',
    whileSuspended: true,
    summary: 'One entry of the audit log.',
    gives: value(auditEntry),
  }),
}
