import { z } from 'zod/mini'
import { id, instant, pageQuery } from '#contract/record.ts'
import { many, one, route, value } from '#contract/route.ts'
import { ticketPriorities } from './answerHours.ts'
import { mostNoteFiles } from './files.ts'
import {
  conversation,
  department,
  mostResources,
  mostWatchers,
  noteText,
  ratingDraft,
  subject,
  ticket,
  ticketNote,
  ticketPriority,
  ticketStatus,
} from './records.ts'

/** Files that are complete, and that the caller has sent. */
const attachments = z.optional(z.array(id).check(z.maxLength(mostNoteFiles, 'tooMany')))
const resources = z
  .array(z.object({ kind: z.string().check(z.maxLength(40, 'tooLong')), id }))
  .check(z.maxLength(mostResources, 'tooMany'))
const watchers = z.array(id).check(z.maxLength(mostWatchers, 'tooMany'))

export const ticketDraft = z.object({
  subject,
  department,
  priority: ticketPriority,
  projectId: z.optional(z.nullable(id)),
  resources: z.optional(resources),
  watchers: z.optional(watchers),
  text: noteText,
  attachments,
})
export type TicketDraft = z.infer<typeof ticketDraft>

export const noteDraft = z.object({ text: noteText, attachments })
export type NoteDraft = z.infer<typeof noteDraft>

export const ticketViews = ['waiting', 'open', 'resolved', 'all'] as const
export type TicketView = (typeof ticketViews)[number]

/** The terms of support that a person reads before they write. */
export const supportTerms = z.object({
  /** When the first answer would be due if a ticket were opened now. */
  dueAt: z.record(z.enum(ticketPriorities), instant),
  /** The support hours as the operator wrote them, such as `Mo-Fr 09:00-17:00 Europe/Lisbon`. */
  hours: z.string(),
  /** Files are scanned for viruses before anyone can open them. */
  scansFiles: z.boolean(),
  /** Mails can be answered by mail. */
  takesMail: z.boolean(),
})
export type SupportTerms = z.infer<typeof supportTerms>

/** Support stays open to companies whose services are suspended. */
const reads = { needs: 'tickets:read', whileSuspended: true } as const
/** Staff answer at the desk, never inside of a customer's company. */
const writes = { whileSuspended: true, notForStaff: true } as const

/*
 * A ticket that the caller may not see is a 404. An action that the table of `turns.ts` doesn't allow is a 409 with
 * `context.status`, the status that the ticket has; of a closed ticket with `context.reason` `closed`. A resource or a
 * watcher's right that can't be seen is `notSeen` at its field, a file that is not complete or not one's own `fileMissing`.
 */
export const tickets = {
  list: route('GET /tickets', {
    ...reads,
    summary:
      'The tickets that the caller may see: their own and those they watch, or all with `tickets:read-all`. Sorted by number, subject, status, priority, createdAt, lastNoteAt or answerDueAt. `q` looks in subjects, notes and names of files.',
    query: z.extend(pageQuery, {
      /** `waiting`: the customer has the turn. `open`: staff have it. */
      view: z.optional(z.enum(ticketViews)),
      status: z.optional(ticketStatus),
      department: z.optional(department),
      priority: z.optional(ticketPriority),
      /** The id of a resource. */
      resource: z.optional(id),
      /** The id of who opened it. */
      person: z.optional(id),
    }),
    gives: many(ticket),
  }),
  terms: route('GET /tickets/terms', {
    ...reads,
    summary: 'When an answer would be due by priority, and what this installation does with files and mails.',
    gives: value(supportTerms),
  }),
  create: route('POST /tickets', {
    ...writes,
    needs: 'tickets:create',
    summary: 'Open a ticket with its first note. At most 2 a minute for each person.',
    body: ticketDraft,
    gives: one(ticket),
    status: 201,
  }),
  read: route('GET /tickets/:id', { ...reads, gives: one(ticket) }),
  update: route('PATCH /tickets/:id', {
    ...writes,
    needs: 'tickets:reply',
    summary: 'Change the subject, the resources or the watchers of a ticket. Honours `If-Match`.',
    body: z.object({
      subject: z.optional(subject),
      resources: z.optional(resources),
      watchers: z.optional(watchers),
    }),
    gives: one(ticket),
  }),
  notes: route('GET /tickets/:id/notes', {
    ...reads,
    summary: 'The last notes of a ticket, or those before one, with what happened between them.',
    query: z.strictObject({
      before: z.optional(id),
      size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100))),
    }),
    gives: value(conversation),
  }),
  reply: route('POST /tickets/:id/notes', {
    ...writes,
    needs: 'tickets:reply',
    summary:
      'Reply to a ticket; one that is answered, on hold or resolved is open again. The ticket is in `included`.',
    body: noteDraft,
    gives: value(ticketNote),
    status: 201,
  }),
  edit: route('PATCH /tickets/:id/notes/:noteId', {
    ...writes,
    needs: 'tickets:reply',
    unversioned: true,
    summary:
      'Edit one’s own last note, for 15 minutes and as long as nobody has answered. Else a 409 with `context.reason` `notAuthor`, `tooLate` or `answered`.',
    body: z.object({ text: noteText }),
    gives: value(ticketNote),
  }),
  close: route('POST /tickets/:id/actions/close', { ...writes, needs: 'tickets:close', gives: one(ticket) }),
  reopen: route('POST /tickets/:id/actions/reopen', {
    ...writes,
    needs: 'tickets:reply',
    summary: 'Open a resolved ticket again.',
    gives: one(ticket),
  }),
  rate: route('POST /tickets/:id/actions/rate', {
    ...writes,
    needs: 'tickets:reply',
    summary: 'Rate a resolved ticket; a closed one for 30 days.',
    body: ratingDraft,
    gives: one(ticket),
  }),
  watch: route('POST /tickets/:id/actions/watch', {
    ...writes,
    needs: 'tickets:reply',
    summary: 'Begin or stop to watch a ticket oneself.',
    body: z.object({ watching: z.boolean() }),
    gives: one(ticket),
  }),
  followUp: route('POST /tickets/:id/actions/follow-up', {
    ...writes,
    needs: 'tickets:create',
    summary:
      'Open a ticket that takes up a closed one, with its department, priority, project and resources.',
    body: noteDraft,
    gives: one(ticket),
    status: 201,
  }),
}
