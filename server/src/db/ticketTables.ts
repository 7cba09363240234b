import type { ColumnType, Generated } from 'kysely'
import type { TicketPriority } from '#contract/support/answerHours.ts'
import type { Attachment } from '#contract/support/files.ts'
import type { Department, Ticket, TicketEvent, TicketNote } from '#contract/support/records.ts'
import type { TicketStatus } from '#contract/support/turns.ts'
import type { Presence } from '#contract/operator/tickets.ts'
import type { Maybe } from './columns.ts'

/** Given by the database alone. */
type Given<T> = ColumnType<T, undefined, never>

/** Support tickets and what the operator's staff keep about them (migrations 0550 to 0552). */
export interface TicketTables {
  tickets: {
    company_id: string
    id: string
    revision: Generated<string>
    number: Given<number>
    subject: string
    department: Department
    priority: TicketPriority
    status: Generated<TicketStatus>
    project_id: string | null
    created_by: string | null
    created_by_name: string
    assignee_id: Maybe<string>
    assignee: Maybe<string>
    note_count: Generated<number>
    last_note_at: Generated<Date>
    last_note_by: Generated<Ticket['lastNoteBy']>
    is_answered: Generated<boolean>
    answer_due_at: Maybe<Date>
    at_risk_at: Maybe<Date>
    risk_told_at: Maybe<Date>
    hold_until: Maybe<Date>
    status_since: Generated<Date>
    reminded_at: Maybe<Date>
    stars: Maybe<number>
    rating_comment: Generated<string>
    follows_id: Maybe<string>
    created_at: Generated<Date>
    resolved_at: Maybe<Date>
    closed_at: Maybe<Date>
  }
  ticket_people: {
    company_id: string
    id: string
    ticket_id: string
    user_id: string
    name: string
    watching: boolean
  }
  ticket_resources: {
    company_id: string
    ticket_id: string
    resource_id: string
    n: number
    kind: string
    name: string
    project_id: string | null
  }
  ticket_notes: {
    company_id: string
    id: string
    ticket_id: string
    n: number
    author_kind: TicketNote['author']['kind']
    author_id: string | null
    author_name: string
    text: string
    via: TicketNote['via']
    created_at: Generated<Date>
    edited_at: Maybe<Date>
  }
  ticket_events: {
    company_id: string
    id: string
    ticket_id: string
    kind: TicketEvent['kind']
    by_name: string | null
    what: Generated<string>
    at: Generated<Date>
  }
  ticket_attachments: {
    company_id: string
    id: string
    ticket_id: Maybe<string>
    note_id: Maybe<string>
    name: string
    bytes: number
    purpose: Attachment['purpose']
    parts: Generated<number>
    type: Maybe<string>
    sha256: Maybe<Buffer>
    scan: Maybe<Attachment['scan']>
    uploaded_by: string | null
    staff_id: Maybe<string>
    created_at: Generated<Date>
  }
  ticket_attachment_parts: { company_id: string; attachment_id: string; n: number; content: Buffer }
  ticket_storage: { company_id: string; bytes: string }
  ticket_internal_notes: {
    id: string
    ticket_id: string
    staff_id: string
    author: string
    text: string
    created_at: Generated<Date>
  }
  ticket_presence: {
    ticket_id: string
    staff_id: string
    name: string
    doing: Presence['doing']
    until: Date
  }
  held_mails: {
    id: string
    ticket_id: string | null
    person_id: string | null
    message_id: string | null
    sender: string
    sender_name: Generated<string>
    subject: string
    text: string
    reason: string
    received_at: Generated<Date>
  }
  held_mail_files: { mail_id: string; n: number; name: string; content: Buffer }
}

declare module './schema.ts' {
  interface Tables extends TicketTables {}
}
