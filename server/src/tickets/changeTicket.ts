import { sql, type UpdateObject } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TicketPriority } from '#contract/support/answerHours.ts'
import type { Ticket, TicketEvent } from '#contract/support/records.ts'
import type { TicketStatus } from '#contract/support/turns.ts'
import type { Tx } from '../db/db.ts'
import type { TicketTables } from '../db/ticketTables.ts'
import { type SupportHours } from '#contract/support/supportHours.ts'
import { dueOf } from './dueTimes.ts'

/** Columns of a ticket with what they are set to. */
export type TicketSet = UpdateObject<TicketTables, 'tickets'>

/** Who does something to a ticket: the name is null for Portico itself. */
export interface Doer {
  companyId: string
  ticketId: string
  name: string | null
}

/** Writes down what happened to a ticket, in the transaction of the change. */
export const addEvent = (
  tx: Tx,
  { companyId, ticketId, name }: Doer,
  kind: TicketEvent['kind'],
  { what = '', at }: { what?: string; at?: Date } = {},
) =>
  tx
    .insertInto('ticket_events')
    .values({
      company_id: companyId,
      id: uuidv7(),
      ticket_id: ticketId,
      kind,
      by_name: name,
      what,
      ...(at && { at }),
    })
    .execute()

export const updateTicket = (
  tx: Tx,
  { companyId, ticketId }: Pick<Doer, 'companyId' | 'ticketId'>,
  set: TicketSet,
) =>
  tx.updateTable('tickets').set(set).where('company_id', '=', companyId).where('id', '=', ticketId).execute()

type Dated = Pick<Ticket, 'status' | 'answerDueAt'> & { priority: TicketPriority }

/**
 * The columns of a ticket that moves to a status: an answer is due from when it became open, and a ticket that stays open
 * keeps its time.
 */
export const movedTo = (
  status: TicketStatus,
  ticket: Dated,
  { hours, now, isAnswered }: { hours: SupportHours; now: Date; isAnswered: boolean },
): TicketSet => {
  const moves = status !== ticket.status
  const due = status === 'open' && (moves || ticket.answerDueAt === null)
  const { dueAt, atRiskAt } = dueOf(hours, now, { priority: ticket.priority, isAnswered })
  return {
    status,
    ...(moves && { status_since: sql<Date>`app_now()`, reminded_at: null, hold_until: null }),
    ...(due && { answer_due_at: dueAt, at_risk_at: atRiskAt, risk_told_at: null }),
    ...(status !== 'open' && { answer_due_at: null, at_risk_at: null, risk_told_at: null }),
    ...(moves && status === 'resolved' && { resolved_at: sql<Date>`app_now()` }),
    ...(status !== 'resolved' && status !== 'closed' && { resolved_at: null }),
    ...(moves && status === 'closed' && { closed_at: sql<Date>`app_now()` }),
  }
}
