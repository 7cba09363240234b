import { z } from 'zod/mini'
import { ticketPriorities, dueStates } from '#contract/support/answerHours.ts'
import {
  completion,
  attachment,
  mostNoteFiles,
  partBytes,
  upload,
  uploadDraft,
} from '#contract/support/files.ts'
import {
  department,
  noteText,
  ticket,
  ticketEvent,
  ticketNote,
  ticketPriority,
} from '#contract/support/records.ts'
import { afterReply } from '#contract/support/turns.ts'
import { walletStates } from '#contract/billing/wallet.ts'
import { money } from '#contract/money.ts'
import { lineText } from '#contract/nameText.ts'
import { id, instant, pageInfo } from '#contract/record.ts'
import { bare, nothing, route, value } from '#contract/route.ts'
import { companyLimitRequest, companyStates } from './companies.ts'

/*
 * The desk: where the operator's staff answer the tickets of all companies, without entering one. What they see here is
 * no record of the console's store.
 */

const company = z.object({ id, name: z.string() })
export const staffMember = z.object({ id, name: z.string() })
export type StaffMember = z.infer<typeof staffMember>

/** A ticket as staff see it in the queue. */
export const deskTicket = z.object({
  ticket,
  company,
  assignee: z.nullable(staffMember),
  /** How its due time stands; null while staff owe no answer. */
  due: z.nullable(z.enum(dueStates)),
  /** Mails about it that wait for somebody to post or discard them. */
  heldMails: z.int(),
})
export type DeskTicket = z.infer<typeof deskTicket>

/** A note that staff write for each other. The company never sees it. */
export const internalNote = z.object({ id, author: z.string(), text: z.string(), createdAt: instant })
export type InternalNote = z.infer<typeof internalNote>

export const presence = z.object({ staff: staffMember, doing: z.enum(['viewing', 'writing']) })
export type Presence = z.infer<typeof presence>

/** A conversation with the internal notes that were written in its time. */
export const deskConversation = z.object({
  notes: z.array(ticketNote),
  events: z.array(ticketEvent),
  internalNotes: z.array(internalNote),
  hasEarlier: z.boolean(),
})
export type DeskConversation = z.infer<typeof deskConversation>

export const heldMail = z.object({
  id,
  /** The ticket that it is about; null where its address names none. */
  ticket: z.nullable(z.object({ id, number: z.int(), subject: z.string(), company })),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The names of its files. */
  files: z.array(z.string()),
  /** Why it wasn't posted: `notVerified`, `otherSender`, `notAllowed`, `badAddress` or a word of a newer server. */
  reason: z.string(),
  receivedAt: instant,
})
export type HeldMail = z.infer<typeof heldMail>

/** The facts about a ticket's company that staff see. */
export const companyFacts = z.object({
  company,
  state: z.enum(companyStates),
  walletState: z.enum(walletStates),
  balance: money,
  /** For how many more hours the balance lasts; null where nothing is used. */
  runwayHours: z.nullable(z.number()),
  /** At most 20, the latest first. */
  operations: z.array(
    z.object({
      id,
      action: z.string(),
      target: z.object({ kind: z.string(), id, name: z.string() }),
      startedAt: z.nullable(instant),
    }),
  ),
  openTickets: z.int(),
})
export type CompanyFacts = z.infer<typeof companyFacts>

export const deskDetails = z.object({
  ...deskTicket.shape,
  /** The staff who look at the ticket or write, without the caller. */
  presence: z.array(presence),
  /** The request for a higher limit that it is about. It is granted or declined by the routes of limit requests. */
  limitRequest: z.nullable(companyLimitRequest),
})
export type DeskDetails = z.infer<typeof deskDetails>

const hold = z.object({ reason: lineText(200).check(z.minLength(1, 'required')), until: instant })
const attachments = z.optional(z.array(id).check(z.maxLength(mostNoteFiles, 'tooMany')))

/** A reply of staff. `onHold` needs `hold`. */
export const deskReplyDraft = z.object({
  text: noteText,
  attachments,
  /** How many notes (`noteCount`) its writer has seen. With newer ones the answer is a 409 with `context.notes`. */
  seen: z.int().check(z.gte(0)),
  outcome: z.enum(afterReply),
  hold: z.optional(hold),
})
export type DeskReplyDraft = z.infer<typeof deskReplyDraft>

export const deskViews = ['mine', 'unassigned', 'waiting', 'all'] as const
export type DeskView = (typeof deskViews)[number]

/** The most rows of a page of the queue. */
export const mostQueued = 100
const page = z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000)))
const size = z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(mostQueued)))

const forSupport = { needs: 'anyone signed in', staffOnly: 'support', whileSuspended: true } as const

/*
 * An action that the table of `support/turns.ts` doesn't allow is a 409 with `context.status`. A reply whose writer hasn't
 * seen the last notes is one with `context.reason` `newerNotes` and these notes in `context.notes`.
 */
export const operatorTickets = {
  list: route('GET /operator/tickets', {
    ...forSupport,
    summary: 'For the operator’s staff: tickets of all companies, those that are due first at the top.',
    query: z.strictObject({
      /** `waiting`: staff have the turn. Without one as well. */
      view: z.optional(z.enum(deskViews)),
      company: z.optional(id),
      department: z.optional(department),
      priority: z.optional(ticketPriority),
      q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'tooLong'))),
      page,
      size,
    }),
    gives: value(
      z.object({
        rows: z.array(deskTicket),
        page: pageInfo,
        /** Counts of all tickets that wait for staff, whatever the filters say. */
        counts: z.object({ open: z.int(), atRisk: z.int(), missed: z.int() }),
      }),
    ),
  }),
  assignees: route('GET /operator/tickets/assignees', {
    ...forSupport,
    summary: 'For the operator’s staff: who can take care of tickets.',
    gives: value(z.array(staffMember)),
  }),
  next: route('POST /operator/tickets/next', {
    ...forSupport,
    summary:
      'For the operator’s staff: take the most urgent ticket that nobody takes care of; null when there is none.',
    gives: value(z.nullable(deskTicket)),
  }),
  read: route('GET /operator/tickets/:id', {
    ...forSupport,
    summary: 'For the operator’s staff: a ticket, and who else looks at it.',
    gives: value(deskDetails),
  }),
  company: route('GET /operator/tickets/:id/company', {
    ...forSupport,
    summary: 'For the operator’s staff: how the company of a ticket stands.',
    gives: value(companyFacts),
  }),
  notes: route('GET /operator/tickets/:id/notes', {
    ...forSupport,
    summary:
      'For the operator’s staff: the last notes of a ticket, or those before one, with internal notes.',
    query: z.strictObject({
      before: z.optional(id),
      size: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100))),
    }),
    gives: value(deskConversation),
  }),
  reply: route('POST /operator/tickets/:id/notes', {
    ...forSupport,
    summary: 'For the operator’s staff: reply, and say what becomes of the ticket.',
    body: deskReplyDraft,
    gives: value(ticketNote),
    status: 201,
  }),
  addInternalNote: route('POST /operator/tickets/:id/internal-notes', {
    ...forSupport,
    summary: 'For the operator’s staff: write a note that the company never sees.',
    body: z.object({ text: noteText }),
    gives: value(internalNote),
    status: 201,
  }),
  update: route('PATCH /operator/tickets/:id', {
    ...forSupport,
    summary:
      'For the operator’s staff: change who takes care of a ticket, its department or priority. Honours `If-Match`, whose tag is the `revision` of the ticket.',
    body: z.object({
      assigneeId: z.optional(z.nullable(id)),
      department: z.optional(department),
      priority: z.optional(z.enum(ticketPriorities)),
    }),
    gives: value(deskTicket),
  }),
  hold: route('POST /operator/tickets/:id/hold', {
    ...forSupport,
    summary: 'For the operator’s staff: let a ticket wait for a date.',
    body: hold,
    gives: value(deskTicket),
  }),
  resolve: route('POST /operator/tickets/:id/resolve', {
    ...forSupport,
    summary: 'For the operator’s staff: say that a ticket is resolved.',
    gives: value(deskTicket),
  }),
  present: route('PUT /operator/tickets/:id/presence', {
    ...forSupport,
    unversioned: true,
    summary: 'For the operator’s staff: say that one looks at a ticket or writes; it holds for 30 seconds.',
    body: z.object({ doing: z.enum(['viewing', 'writing']) }),
    gives: value(z.array(presence)),
  }),
  heldMails: route('GET /operator/held-mails', {
    ...forSupport,
    summary:
      'For the operator’s staff: mails that weren’t posted, the oldest first, of one ticket or of all.',
    query: z.strictObject({ ticket: z.optional(id), page, size }),
    gives: value(z.object({ rows: z.array(heldMail), page: pageInfo })),
  }),
  postMail: route('POST /operator/held-mails/:id/post', {
    ...forSupport,
    summary: 'For the operator’s staff: post a held mail in its ticket, as by mail and not verified.',
    gives: nothing,
  }),
  discardMail: route('POST /operator/held-mails/:id/discard', {
    ...forSupport,
    summary: 'For the operator’s staff: delete a held mail.',
    gives: nothing,
  }),
  beginFile: route('POST /operator/tickets/:id/attachments', {
    ...forSupport,
    summary: 'For the operator’s staff: begin to send a file for a ticket.',
    body: uploadDraft,
    gives: value(upload),
    status: 201,
  }),
  part: route('PUT /operator/attachments/:id/parts/:n', {
    ...forSupport,
    unversioned: true,
    octets: partBytes,
    summary: 'For the operator’s staff: send the next part of a file.',
    gives: value(upload),
  }),
  completeFile: route('POST /operator/attachments/:id/complete', {
    ...forSupport,
    summary: 'For the operator’s staff: say that a file is sent.',
    body: completion,
    gives: value(attachment),
  }),
  content: route('GET /operator/attachments/:id/content', {
    ...forSupport,
    downloads: true,
    summary:
      'For the operator’s staff: a file of a ticket. The company’s log tells of each context and recording.',
    gives: bare(z.string()),
  }),
}
