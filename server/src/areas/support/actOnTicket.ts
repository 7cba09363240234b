import { sql } from 'kysely'
import type { Permission } from '#contract/permissions/permissions.ts'
import { mostWatchers, type Ticket, type TicketEvent, type TicketNote } from '#contract/support/records.ts'
import type { NoteDraft } from '#contract/support/routes.ts'
import { editedForMinutes, type ActionOfSide } from '#contract/support/turns.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { IfMatch } from '../../http/conditional.ts'
import { conflict } from '../../problems.ts'
import { seenTicket } from '../../resources/visibility.ts'
import { addNote, nowIn } from '../../tickets/addNote.ts'
import { addEvent, movedTo, updateTicket } from '../../tickets/changeTicket.ts'
import { noteOf } from '../../tickets/conversation.ts'
import {
  beginTicket,
  nameOf,
  openTicket,
  refuseTooMany,
  viaOf,
  type Asking,
  type Support,
} from '../../tickets/createTicket.ts'
import { addPerson, linkResources, setWatchers } from '../../tickets/links.ts'
import { reachTicket, turnOf } from './reachTicket.ts'
import { ticketOf } from '../../tickets/ticketRecord.ts'

/** A ticket after the caller's change, as they may see it. They can't have lost sight of it by that. */
const shown = async (tx: Tx, { caller }: Asking, id: string): Promise<Ticket> => {
  const ticket = await ticketOf(tx, caller.companyId, id)
  return seenTicket(caller, ticket) ?? ticket
}

const noteAction = (
  tx: Tx,
  { caller, origin }: Asking,
  ticket: Ticket,
  action: string,
  details: Record<string, unknown> = {},
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    action: `tickets.${action}`,
    projectId: ticket.projectId,
    target: { kind: 'ticket', id: ticket.id, name: ticket.subject },
    details: { number: ticket.number, ...details },
  })

/** A customer's reply: the ticket is open again, whatever it was but closed. */
export const reply = async (
  tx: Tx,
  asking: Asking,
  id: string,
  { text, attachments }: NoteDraft,
  { supportHours }: Support,
): Promise<{ note: TicketNote; ticket: Ticket }> => {
  const { caller } = asking
  const ticket = await reachTicket(tx, caller, id, 'tickets:reply')
  const status = turnOf('customer', ticket, 'reply', await nowIn(tx))
  const author = { kind: 'user' as const, id: caller.userId, name: await nameOf(tx, caller.userId) }
  const note = await addNote(
    tx,
    { companyId: caller.companyId, ticket },
    { author, text, attachments, via: viaOf(caller), status },
    { hours: supportHours },
  )
  await noteAction(tx, asking, ticket, 'reply')
  return { note, ticket: await shown(tx, asking, ticket.id) }
}

const uneditable = (reason: 'answered' | 'tooLate' | 'notAuthor') =>
  conflict(
    {
      answered: 'Somebody has answered this note.',
      tooLate: 'A note can be edited for 15 minutes.',
      notAuthor: 'Only its author can edit a note.',
    }[reason],
    { context: { reason } },
  )

/** Edits one's own last note while nobody has answered it. */
export const editNote = async (
  tx: Tx,
  asking: Asking,
  { id, noteId }: { id: string; noteId: string },
  text: string,
): Promise<TicketNote> => {
  const { caller } = asking
  const { companyId } = caller
  const ticket = await reachTicket(tx, caller, id, 'tickets:reply')
  const { n, note } = await noteOf(tx, companyId, ticket.id, noteId)
  if (note.author.id !== caller.userId) throw uneditable('notAuthor')
  const now = await nowIn(tx)
  turnOf('customer', ticket, 'reply', now)
  if (n !== ticket.noteCount) throw uneditable('answered')
  if (now.getTime() - Date.parse(note.createdAt) >= editedForMinutes * 60_000) throw uneditable('tooLate')
  await tx
    .updateTable('ticket_notes')
    .set({ text, edited_at: sql<Date>`app_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', note.id)
    .execute()
  // Raises the revision, so that open consoles load the notes again.
  await updateTicket(tx, { companyId, ticketId: ticket.id }, { last_note_at: new Date(ticket.lastNoteAt) })
  await noteAction(tx, asking, ticket, 'edit-note')
  return (await noteOf(tx, companyId, ticket.id, note.id)).note
}

interface Moving {
  action: Extract<ActionOfSide<'customer'>, 'close' | 'reopen'>
  needs: Permission
  event: TicketEvent['kind']
}

/** Closes a ticket, or opens a resolved one again. */
export const move = async (
  tx: Tx,
  asking: Asking,
  id: string,
  { action, needs, event }: Moving,
  { supportHours }: Support,
): Promise<Ticket> => {
  const { caller } = asking
  const { companyId } = caller
  const ticket = await reachTicket(tx, caller, id, needs)
  const now = await nowIn(tx)
  const status = turnOf('customer', ticket, action, now)
  // A resolved ticket has been answered, so the shorter first-answer time doesn't apply.
  const moved = movedTo(status, ticket, { hours: supportHours, now, isAnswered: true })
  await updateTicket(tx, { companyId, ticketId: ticket.id }, moved)
  const name = await nameOf(tx, caller.userId)
  await addEvent(tx, { companyId, ticketId: ticket.id, name }, event)
  await noteAction(tx, asking, ticket, action)
  return shown(tx, asking, ticket.id)
}

export const rate = async (
  tx: Tx,
  asking: Asking,
  id: string,
  { stars, comment = '' }: { stars: number; comment?: string | undefined },
): Promise<Ticket> => {
  const { caller } = asking
  const { companyId } = caller
  const ticket = await reachTicket(tx, caller, id, 'tickets:reply')
  turnOf('customer', ticket, 'rate', await nowIn(tx))
  await updateTicket(tx, { companyId, ticketId: ticket.id }, { stars, rating_comment: comment })
  const name = await nameOf(tx, caller.userId)
  await addEvent(tx, { companyId, ticketId: ticket.id, name }, 'rated', { what: String(stars) })
  await noteAction(tx, asking, ticket, 'rate', { stars })
  return shown(tx, asking, ticket.id)
}

/** Starts or stops watching a ticket. A caller who stops may no longer be able to see it, and gets it one last time. */
export const watch = async (tx: Tx, asking: Asking, id: string, watching: boolean): Promise<Ticket> => {
  const { caller } = asking
  const { companyId, userId } = caller
  const ticket = await reachTicket(tx, caller, id, 'tickets:reply')
  turnOf('customer', ticket, 'watch', await nowIn(tx))
  const others = ticket.watchers.flatMap(({ id: one }) => (one === null || one === userId ? [] : [one]))
  if (watching && others.length >= mostWatchers)
    throw conflict(`A ticket has at most ${mostWatchers} watchers.`, { context: { reason: 'tooMany' } })
  const person = { id: userId, name: await nameOf(tx, userId) }
  await addPerson(tx, { companyId, ticketId: ticket.id }, person, watching)
  await updateTicket(tx, { companyId, ticketId: ticket.id }, { subject: ticket.subject })
  await noteAction(tx, asking, ticket, watching ? 'watch' : 'unwatch')
  return shown(tx, asking, ticket.id)
}

/** Opens a ticket that takes up a closed one. */
export const followUp = async (
  tx: Tx,
  asking: Asking,
  id: string,
  note: NoteDraft,
  support: Support,
): Promise<Ticket> => {
  const { caller } = asking
  const { companyId } = caller
  const former = await reachTicket(tx, caller, id, 'tickets:create')
  turnOf('customer', former, 'followUp', await nowIn(tx))
  await refuseTooMany(tx, caller, 'followUp')
  const { subject, department, priority, projectId } = former
  const draft = { subject, department, priority, projectId, followsId: former.id }
  const ticket = await openTicket(tx, asking, draft, support)
  const seen = former.resources.flatMap(({ target }) => target ?? [])
  await linkResources(tx, caller, { companyId, ticketId: ticket.id }, seen)
  const name = ticket.createdBy.name
  await addEvent(tx, { companyId, ticketId: former.id, name }, 'followedUp', { what: ticket.id })
  return beginTicket(tx, asking, ticket, note, support)
}

interface Changes {
  subject?: string | undefined
  resources?: readonly { kind: string; id: string }[] | undefined
  watchers?: readonly string[] | undefined
}

/** Changes what a ticket is about and who watches it, as long as it is not over. */
export const update = async (
  tx: Tx,
  asking: Asking & { ifMatch: IfMatch },
  id: string,
  { subject, resources, watchers }: Changes,
): Promise<Ticket> => {
  const { caller, ifMatch } = asking
  const ticket = await reachTicket(tx, caller, id, 'tickets:reply')
  ifMatch(ticket)
  turnOf('customer', ticket, 'reply', await nowIn(tx))
  const at = { companyId: caller.companyId, ticketId: ticket.id }
  const doer = { ...at, name: await nameOf(tx, caller.userId) }
  if (subject !== undefined) await addEvent(tx, doer, 'subject', { what: subject })
  if (resources) {
    await linkResources(tx, caller, at, resources)
    await addEvent(tx, doer, 'resources')
  }
  if (watchers) {
    await setWatchers(tx, at, watchers)
    await addEvent(tx, doer, 'watchers')
  }
  await updateTicket(tx, at, { subject: subject ?? ticket.subject })
  const changed = Object.entries({ subject, resources, watchers }).filter(([, value]) => value !== undefined)
  await noteAction(tx, asking, ticket, 'update', { changed: changed.map(([field]) => field) })
  return shown(tx, asking, ticket.id)
}
