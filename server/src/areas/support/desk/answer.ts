import { v7 as uuidv7 } from 'uuid'
import type { DeskReplyDraft, InternalNote } from '#contract/operator/tickets.ts'
import type { TicketPriority } from '#contract/support/answerHours.ts'
import type { Department, TicketEvent, TicketNote } from '#contract/support/records.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { IfMatch } from '../../../http/conditional.ts'
import { conflict, invalidField } from '../../../problems.ts'
import { staffAmong } from '../../../tenancy/staffNow.ts'
import { addNote, nowIn } from '../../../tickets/addNote.ts'
import { addEvent, movedTo, updateTicket } from '../../../tickets/changeTicket.ts'
import { notesAfter } from '../../../tickets/conversation.ts'
import { nameOf, type Asking, type Support } from '../../../tickets/createTicket.ts'
import { dueOf } from '../../../tickets/dueTimes.ts'
import { tellParticipants } from '../../../tickets/mails.ts'
import { turnOf } from '../reachTicket.ts'
import { deskTicketOf, heldTicket, type Held } from './deskTicket.ts'

/** Enters an action of staff into the company's log. */
const tell = (
  tx: Tx,
  { caller, origin }: Asking,
  { companyId, ticket }: Held,
  action: string,
  details: Record<string, unknown> = {},
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    companyId,
    action: `tickets.${action}`,
    projectId: ticket.projectId,
    target: { kind: 'ticket', id: ticket.id, name: ticket.subject },
    details: { number: ticket.number, ...details },
  })

const refusePast = (until: Date, now: Date, field: string) => {
  if (until <= now) throw invalidField(field, 'past', 'Choose a later time.')
}

/** Adds a reply of staff. If its writer hasn't seen the latest notes, nothing is written and they get those notes (409). */
export const answer = async (
  tx: Tx,
  asking: Asking,
  id: string,
  { text, attachments, seen, outcome, hold }: DeskReplyDraft,
  { supportHours }: Support,
): Promise<TicketNote> => {
  const { caller } = asking
  const held = await heldTicket(tx, caller, id)
  const { companyId, ticket } = held
  const now = await nowIn(tx)
  turnOf('staff', ticket, 'reply', now)
  if (seen < ticket.noteCount)
    throw conflict('There are newer notes.', {
      context: { reason: 'newerNotes', notes: await notesAfter(tx, companyId, ticket.id, seen) },
    })
  if (outcome === 'onHold' && !hold)
    throw invalidField('hold', 'required', 'Say why it waits, and until when.')
  const wait = outcome === 'onHold' ? hold : undefined
  if (wait) refusePast(new Date(wait.until), now, 'hold.until')
  const name = await nameOf(tx, caller.userId)
  const note = await addNote(
    tx,
    { companyId, ticket },
    {
      author: { kind: 'staff', id: null, name },
      staffId: caller.userId,
      text,
      attachments,
      via: 'console',
      status: outcome,
      ...(wait && { holdUntil: new Date(wait.until) }),
    },
    { hours: supportHours },
  )
  const at = { companyId, ticketId: ticket.id }
  if (wait) await addEvent(tx, { ...at, name }, 'held', { what: wait.reason })
  if (outcome === 'resolved' && ticket.status !== 'resolved') await addEvent(tx, { ...at, name }, 'resolved')
  // Answering an unassigned ticket assigns it to the writer.
  if (ticket.assignee === null) await updateTicket(tx, at, { assignee_id: caller.userId, assignee: name })
  await tell(tx, asking, held, 'staff-reply', { outcome })
  return note
}

/** Adds a note for colleagues. The company never sees it, not even in its log. */
export const addInternalNote = async (
  tx: Tx,
  { caller, origin }: Asking,
  id: string,
  text: string,
): Promise<InternalNote> => {
  const { ticket } = await heldTicket(tx, caller, id)
  turnOf('staff', ticket, 'note', await nowIn(tx))
  const author = await nameOf(tx, caller.userId)
  const row = await tx
    .insertInto('ticket_internal_notes')
    .values({
      id: uuidv7(),
      ticket_id: ticket.id,
      staff_id: caller.userId,
      author,
      text,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId: null,
    action: 'tickets.internal-note',
    target: { kind: 'ticket', id: ticket.id },
  })
  return { id: row.id, author, text, createdAt: row.created_at.toISOString() }
}

interface Move {
  action: 'hold' | 'resolve'
  reason?: string
  until?: Date
}

/** Lets a ticket wait for a date, or says that it is resolved. */
export const moveAtDesk = async (
  tx: Tx,
  asking: Asking,
  id: string,
  { action, reason = '', until }: Move,
  { supportHours: hours }: Support,
) => {
  const { caller } = asking
  const held = await heldTicket(tx, caller, id)
  const { companyId, ticket } = held
  const now = await nowIn(tx)
  const status = turnOf('staff', ticket, action, now)
  if (until) refusePast(until, now, 'until')
  const at = { companyId, ticketId: ticket.id }
  await updateTicket(tx, at, {
    ...movedTo(status, ticket, { hours, now, isAnswered: true }),
    ...(until && { hold_until: until }),
  })
  const name = await nameOf(tx, caller.userId)
  await addEvent(tx, { ...at, name }, action === 'hold' ? 'held' : 'resolved', { what: reason })
  if (action === 'resolve') await tellParticipants(tx, held, { template: 'ticket-resolved' })
  await tell(tx, asking, held, action)
  return deskTicketOf(tx, ticket.id)
}

interface Changes {
  assigneeId?: string | null | undefined
  department?: Department | undefined
  priority?: TicketPriority | undefined
}

/** Changes who takes care of a ticket, its department or priority. */
export const changeAtDesk = async (
  tx: Tx,
  asking: Asking & { ifMatch: IfMatch },
  id: string,
  { assigneeId, department, priority }: Changes,
  { supportHours }: Support,
) => {
  const { caller, ifMatch } = asking
  const held = await heldTicket(tx, caller, id)
  const { companyId, ticket } = held
  ifMatch(ticket)
  const at = { companyId, ticketId: ticket.id }
  const doer = { ...at, name: await nameOf(tx, caller.userId) }
  const now = await nowIn(tx)
  const event = (kind: TicketEvent['kind'], what: string) => addEvent(tx, doer, kind, { what })
  if (assigneeId !== undefined) {
    turnOf('staff', ticket, 'assign', now)
    const assignee = assigneeId === null ? null : await staffNamed(tx, assigneeId)
    await updateTicket(tx, at, { assignee_id: assignee?.id ?? null, assignee: assignee?.name ?? null })
    await event('assigned', assignee?.name ?? '')
  }
  if (department !== undefined) {
    turnOf('staff', ticket, 'department', now)
    await updateTicket(tx, at, { department })
    await event('department', department)
  }
  if (priority !== undefined) {
    turnOf('staff', ticket, 'priority', now)
    await updateTicket(tx, at, { priority, ...(await dueBy(tx, held, priority, supportHours)) })
    await event('priority', priority)
  }
  const changed = Object.entries({ assignee: assigneeId, department, priority })
  await tell(tx, asking, held, 'assign', {
    changed: changed.flatMap(([field, value]) => (value === undefined ? [] : [field])),
  })
  return deskTicketOf(tx, ticket.id)
}

const staffNamed = async (tx: Tx, id: string) => {
  const staff = await staffAmong(tx, [id], 'support')
  const [found] = staff
  if (found === undefined)
    throw invalidField('assigneeId', 'notSeen', 'This is nobody who works at the desk.')
  return { id: found, name: await nameOf(tx, found) }
}

/** The due time by another priority, from the moment since which an answer is owed. */
const dueBy = async (
  tx: Tx,
  { companyId, ticket }: Held,
  priority: TicketPriority,
  hours: Support['supportHours'],
) => {
  if (ticket.answerDueAt === null) return {}
  const { status_since, is_answered } = await tx
    .selectFrom('tickets')
    .select(['status_since', 'is_answered'])
    .where('company_id', '=', companyId)
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow()
  const { dueAt, atRiskAt } = dueOf(hours, status_since, { priority, isAnswered: is_answered })
  return { answer_due_at: dueAt, at_risk_at: atRiskAt, risk_told_at: null }
}
