import { z } from 'zod/mini'
import { lineText, nameText } from '#contract/nameText.ts'
import { id, instant, record } from '#contract/record.ts'
import { attachment } from './files.ts'
import { ticketPriorities } from './answerHours.ts'
import { ticketStatuses } from './turns.ts'

export const departments = ['technical', 'billing', 'account', 'abuse'] as const
export type Department = (typeof departments)[number]

export const ticketStatus = z.enum(ticketStatuses)
export const ticketPriority = z.enum(ticketPriorities)
export const department = z.enum(departments)

/** The most resources and watchers that a ticket has, and the most characters of a note. */
export const mostResources = 10
export const mostWatchers = 20
export const mostNoteCharacters = 20_000

/** Somebody who takes part; `id` is null once their account is removed. */
export const participant = z.object({ id: z.nullable(id), name: z.string() })

/** A resource that a ticket is about, by the name that it had when it was linked. */
export const ticketResource = z.object({
  name: z.string(),
  /** The resource; null for readers who can't see it, and once it is gone. */
  target: z.nullable(z.object({ kind: z.string(), id, projectId: z.nullable(id) })),
})
export type TicketResource = z.infer<typeof ticketResource>

export const ticketRating = z.object({ stars: z.int(), comment: z.string() })

export const ticket = record('ticket', {
  /** Counted within the company, from 1. */
  number: z.int(),
  subject: z.string(),
  department,
  priority: ticketPriority,
  status: ticketStatus,
  projectId: z.nullable(id),
  resources: z.array(ticketResource),
  createdBy: participant,
  watchers: z.array(participant),
  /** The name of the member of the staff who takes care of it. */
  assignee: z.nullable(z.string()),
  /** Notes that both sides see. */
  noteCount: z.int(),
  lastNoteAt: instant,
  lastNoteBy: z.enum(['customer', 'staff']),
  /** When staff answer at the latest; null while the customer has the turn. */
  answerDueAt: z.nullable(instant),
  /** The moment when a ticket on hold is open again. */
  holdUntil: z.nullable(instant),
  rating: z.nullable(ticketRating),
  /** The closed ticket that it takes up again. */
  followsId: z.nullable(id),
  createdAt: instant,
  resolvedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
})
export type Ticket = z.infer<typeof ticket>

export const ticketNote = z.object({
  id,
  author: z.object({
    /** `mail`: by mail, from an address that isn't verified; staff have posted it. */
    kind: z.enum(['user', 'staff', 'mail']),
    /** The id of a person of the company; null for everyone else. */
    id: z.nullable(id),
    name: z.string(),
  }),
  /** Markdown. */
  text: z.string(),
  attachments: z.array(attachment),
  via: z.enum(['console', 'mail', 'api']),
  createdAt: instant,
  editedAt: z.nullable(instant),
})
export type TicketNote = z.infer<typeof ticketNote>

export const ticketEventKinds = [
  'opened',
  'reopened',
  'held',
  'holdEnded',
  'resolved',
  'closed',
  'assigned',
  'department',
  'priority',
  'subject',
  'resources',
  'watchers',
  'rated',
  'reminded',
  'followedUp',
  'limitGranted',
  'limitDeclined',
  'infected',
] as const

/** Something that happened to a ticket between its notes. */
export const ticketEvent = z.object({
  id,
  kind: z.enum(ticketEventKinds),
  /** Who did it; null for Portico itself. */
  by: z.nullable(z.string()),
  /** The new value: a department, a priority, a name, a reason, the id of a follow-up, a file; empty where there is nothing to say. */
  to: z.string(),
  at: instant,
})
export type TicketEvent = z.infer<typeof ticketEvent>

/** A stretch of a conversation, the oldest first. */
export const conversation = z.object({
  notes: z.array(ticketNote),
  events: z.array(ticketEvent),
  /** Whether there are notes before these: ask for them with `before`. */
  hasEarlier: z.boolean(),
})
export type Conversation = z.infer<typeof conversation>

export const subject = nameText(120).check(z.minLength(3, 'tooShort'))
export const noteText = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(mostNoteCharacters, 'tooLong'))
export const ratingDraft = z.object({
  stars: z.int().check(z.gte(1, 'tooFew'), z.lte(5, 'tooMany')),
  comment: z.optional(lineText(500)),
})
