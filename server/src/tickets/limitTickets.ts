import { sql } from 'kysely'
import type { Metric } from '#contract/limits/routes.ts'
import type { Tx } from '../db/db.ts'
import { addNote } from './addNote.ts'
import { addEvent } from './changeTicket.ts'
import { beginTicket, nameOf, openTicket, type Asking, type Support } from './createTicket.ts'
import { alwaysOpen } from '#contract/support/supportHours.ts'
import { ticketOf } from './ticketRecord.ts'

/*
 * A request for a higher limit is talked about in a ticket of its own, and is decided at the desk.
 */

/** Opens the ticket of a request, behind the company's lock. Answers its id. */
export const openLimitTicket = async (
  tx: Tx,
  asking: Asking,
  { metric, wanted, reason }: { metric: Metric; wanted: number; reason: string },
  support: Support,
): Promise<string> => {
  const subject = `Higher limit: ${wanted} ${metric}`
  const draft = { subject, department: 'account', priority: 'normal' } as const
  const ticket = await openTicket(tx, asking, draft, support)
  await beginTicket(tx, asking, ticket, { text: reason }, support)
  return ticket.id
}

interface Decided {
  companyId: string
  ticketId: string
  decision: 'limitGranted' | 'limitDeclined'
  metric: string
  wanted: string
  /** What staff said to it; may be empty. */
  answer: string
  staffId: string
  /** Who has asked is told by a mail of its own. */
  askedBy: string
}

/** Writes a decision into the ticket, in the transaction that makes it. A closed ticket gets no note any more. */
export const tellDecision = async (
  tx: Tx,
  { companyId, ticketId, decision, metric, wanted, answer, staffId, askedBy }: Decided,
) => {
  const ticket = await ticketOf(tx, companyId, ticketId)
  const name = await nameOf(tx, staffId)
  await addEvent(tx, { companyId, ticketId, name }, decision, { what: `${wanted} ${metric}` })
  if (ticket.status === 'closed') return
  const isGranted = decision === 'limitGranted'
  const text = answer || (isGranted ? `The limit is now ${wanted} ${metric}.` : 'The limit stays as it is.')
  await addNote(
    tx,
    { companyId, ticket },
    {
      author: { kind: 'staff', id: null, name },
      staffId,
      text,
      via: 'console',
      status: isGranted ? 'resolved' : 'answered',
      toldAlready: askedBy,
    },
    // Staff's notes make no answer due.
    { hours: alwaysOpen },
  )
  await tx
    .updateTable('tickets')
    .set({ assignee_id: staffId, assignee: name })
    .where('company_id', '=', companyId)
    .where('id', '=', ticketId)
    .where(sql<boolean>`assignee_id is null`)
    .execute()
}
