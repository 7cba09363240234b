import { sql } from 'kysely'
import { mayAnywhere } from '../../http/caller.ts'
import type { AttentionOf } from '../../resources/area.ts'
import { visibleTickets } from './listTickets.ts'

/** Tickets that are named: whoever has more has the list. */
const most = 4

/** Tickets that wait for the caller's reply: their own, and those that they watch. */
export const waitingTickets: AttentionOf = async (tx, caller) => {
  if (!mayAnywhere(caller, 'tickets:reply')) return []
  const rows = await tx
    .selectFrom('tickets as t')
    .select(['t.id', 't.subject', 't.last_note_at'])
    .where('t.company_id', '=', caller.companyId)
    .where('t.status', '=', 'answered')
    .where(visibleTickets({ ...caller, permissions: new Set(), projectPermissions: new Map() }))
    .where(sql<boolean>`t.last_note_by = 'staff'`)
    .orderBy('t.last_note_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, subject, last_note_at }) => ({
    reason: 'ticket',
    target: { kind: 'ticket', id, name: subject },
    at: last_note_at.toISOString(),
  }))
}
