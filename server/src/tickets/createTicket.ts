import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ticket } from '#contract/support/records.ts'
import type { NoteDraft, TicketDraft } from '#contract/support/routes.ts'
import { audit, byCaller } from '../audit/audit.ts'
import type { Tx } from '../db/db.ts'
import type { Caller, Origin } from '../http/caller.ts'
import { may } from '../http/caller.ts'
import { forbidden, tooManyAttempts } from '../problems.ts'
import { lockCompany } from '../tenancy/lockCompany.ts'
import { addNote, nowIn } from './addNote.ts'
import { addEvent, movedTo, updateTicket } from './changeTicket.ts'
import type { SupportHours } from '#contract/support/supportHours.ts'
import { addPerson, linkResources, refuseUnseenProject, setWatchers } from './links.ts'
import { tellDesk } from './mails.ts'
import { ticketOf } from './ticketRecord.ts'

export interface Support {
  supportHours: SupportHours
  supportEmail?: string | undefined
}

export interface Asking {
  caller: Caller
  origin: Origin
}

/** Tickets that one person opens within a minute, at the most. */
export const mostAMinute = 2

/** What a person is called, as it is written beside what they do. */
export const nameOf = async (tx: Tx, userId: string): Promise<string> => {
  const person = await tx
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return person?.name || person?.email || ''
}

export const viaOf = ({ token }: Caller) => (token ? 'api' : 'console')

/**
 * Refuses whoever has opened as many tickets as a minute allows; follow-ups are counted apart, and requests for limits not
 * at all. Behind the company's lock, nobody slips through.
 */
export const refuseTooMany = async (tx: Tx, { companyId, userId }: Caller, what: 'ticket' | 'followUp') => {
  const { n } = await tx
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('company_id', '=', companyId)
    .where('created_by', '=', userId)
    .where(sql<boolean>`created_at > app_now() - interval '1 minute'`)
    .where('follows_id', what === 'followUp' ? 'is not' : 'is', null)
    .where(sql<boolean>`not exists (select from limit_requests as r where r.ticket_id = tickets.id)`)
    .executeTakeFirstOrThrow()
  if (n >= mostAMinute) throw tooManyAttempts(60)
}

/** An empty ticket, to be filled in the same transaction. */
export const openTicket = async (
  tx: Tx,
  { caller, origin }: Asking,
  draft: Pick<TicketDraft, 'subject' | 'department' | 'priority' | 'projectId'> & { followsId?: string },
  { supportHours }: Support,
): Promise<Ticket> => {
  const { companyId, userId } = caller
  const id = uuidv7()
  const name = await nameOf(tx, userId)
  await tx
    .insertInto('tickets')
    .values({
      company_id: companyId,
      id,
      subject: draft.subject,
      department: draft.department,
      priority: draft.priority,
      project_id: draft.projectId ?? null,
      created_by: userId,
      created_by_name: name,
      follows_id: draft.followsId ?? null,
    })
    .execute()
  await addPerson(tx, { companyId, ticketId: id }, { id: userId, name }, false)
  await addEvent(tx, { companyId, ticketId: id, name }, 'opened')
  await updateTicket(
    tx,
    { companyId, ticketId: id },
    movedTo(
      'open',
      { status: 'open', answerDueAt: null, priority: draft.priority },
      {
        hours: supportHours,
        now: await nowIn(tx),
        isAnswered: false,
      },
    ),
  )
  const ticket = await ticketOf(tx, companyId, id)
  await audit(tx, {
    ...byCaller(caller, origin),
    action: 'tickets.create',
    projectId: ticket.projectId,
    target: { kind: 'ticket', id, name: ticket.subject },
    details: { number: ticket.number, department: ticket.department, priority: ticket.priority },
  })
  return ticket
}

/** Opens a ticket with its first note. */
export const createTicket = async (
  tx: Tx,
  asking: Asking,
  { text, attachments, resources = [], watchers = [], ...draft }: TicketDraft,
  support: Support,
): Promise<Ticket> => {
  const { caller } = asking
  const { companyId } = caller
  await lockCompany(tx, companyId)
  await refuseTooMany(tx, caller, 'ticket')
  await refuseUnseenProject(tx, caller, draft.projectId ?? null)
  if (draft.projectId && !may(caller, 'tickets:create', draft.projectId))
    throw forbidden('Your role doesn’t allow this.')
  const ticket = await openTicket(tx, asking, draft, support)
  await linkResources(tx, caller, { companyId, ticketId: ticket.id }, resources)
  await setWatchers(tx, { companyId, ticketId: ticket.id }, watchers)
  return beginTicket(tx, asking, ticket, { text, attachments }, support)
}

/** Adds a new ticket's first note, and tells the operator of it. */
export const beginTicket = async (
  tx: Tx,
  { caller }: Asking,
  ticket: Ticket,
  { text, attachments }: NoteDraft,
  { supportHours, supportEmail }: Support,
): Promise<Ticket> => {
  const { companyId, userId } = caller
  const author = { kind: 'user' as const, id: userId, name: ticket.createdBy.name }
  await addNote(
    tx,
    { companyId, ticket },
    { author, text, attachments, via: viaOf(caller), status: 'open' },
    { hours: supportHours },
  )
  await tellDesk(tx, { companyId, ticket, text, to: supportEmail })
  return ticketOf(tx, companyId, ticket.id)
}
