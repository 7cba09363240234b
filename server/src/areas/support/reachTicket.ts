import type { Permission } from '#contract/permissions/permissions.ts'
import type { Ticket } from '#contract/support/records.ts'
import { turnTo, type ActionOfSide, type Side, type TicketStatus } from '#contract/support/turns.ts'
import type { Tx } from '../../db/db.ts'
import { may, mayAnywhere, type Caller } from '../../http/caller.ts'
import { conflict, forbidden, notFound } from '../../problems.ts'
import { isOwnTicket, seenTicket } from '../../resources/visibility.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { idOf } from '../../tenancy/reach.ts'
import { ticketsAmong } from '../../tickets/ticketRecord.ts'

/** A ticket as the caller may see it. One that they may not see is a 404, as is the id of nothing. */
export const seenTicketOf = async (tx: Tx, caller: Caller, given: string): Promise<Ticket> => {
  const [ticket] = await ticketsAmong(tx, caller.companyId, [idOf('ticket', given)])
  const seen = ticket && seenTicket(caller, ticket)
  if (!seen) throw notFound('ticket')
  return seen
}

/**
 * A ticket that the caller is about to change, behind their company's lock: nobody else changes it until the transaction
 * ends. On one's own ticket a permission counts that is held anywhere, on another's it has to be held there.
 */
export const reachTicket = async (
  tx: Tx,
  caller: Caller,
  given: string,
  permission: Permission,
): Promise<Ticket> => {
  await lockCompany(tx, caller.companyId)
  const ticket = await seenTicketOf(tx, caller, given)
  const isAllowed = isOwnTicket(caller, ticket)
    ? mayAnywhere(caller, permission)
    : may(caller, permission, ticket.projectId ?? undefined)
  if (!isAllowed) throw forbidden('Your role doesn’t allow this.')
  return ticket
}

/** The status that an action leads to; a 409 that tells the present one where it isn't legal. */
export const turnOf = <S extends Side>(
  side: S,
  ticket: Pick<Ticket, 'status' | 'closedAt'>,
  action: ActionOfSide<S>,
  now: Date,
): TicketStatus => {
  const next = turnTo(side, ticket, action, now)
  if (next !== undefined) return next
  const { status } = ticket
  throw conflict(
    status === 'closed'
      ? 'This ticket is closed. Open a follow-up.'
      : 'The ticket’s status doesn’t allow this.',
    { context: { status, ...(status === 'closed' && { reason: 'closed' }) } },
  )
}
