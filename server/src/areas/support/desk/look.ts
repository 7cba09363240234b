import { sql } from 'kysely'
import type { CompanyFacts, DeskConversation, Presence } from '#contract/operator/tickets.ts'
import type { CompanyState } from '#contract/operator/companies.ts'
import type { Tx } from '../../../db/db.ts'
import type { AreaDeps } from '../../../resources/area.ts'
import { stateOf } from '../../../tenancy/companyState.ts'
import { conversationOf } from '../../../tickets/conversation.ts'
import { nameOf } from '../../../tickets/createTicket.ts'
import type { DeskTicket } from '#contract/operator/tickets.ts'

/** A stretch of a conversation as staff see it, with what they wrote for each other in that time. */
export const deskConversationOf = async (
  tx: Tx,
  { ticket, company }: DeskTicket,
  asked: { before?: string | undefined; size?: number | undefined },
): Promise<DeskConversation> => {
  const { notes, events, hasEarlier, from, until } = await conversationOf(tx, company.id, ticket.id, asked)
  const rows = await tx
    .selectFrom('ticket_internal_notes')
    .select(['id', 'author', 'text', 'created_at'])
    .where('ticket_id', '=', ticket.id)
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until ?? new Date(0)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const internalNotes = rows
    .toReversed()
    .map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
  return { notes, events, internalNotes, hasEarlier }
}

/** For so long somebody counts as present without saying so again (s). */
const presentSeconds = 30

/** Who else looks at a ticket or writes. */
export const presentAt = async (tx: Tx, ticketId: string, userId: string): Promise<Presence[]> => {
  const rows = await tx
    .selectFrom('ticket_presence')
    .select(['staff_id as id', 'name', 'doing'])
    .where('ticket_id', '=', ticketId)
    .where('staff_id', '<>', userId)
    .where('until', '>', sql<Date>`app_now()`)
    .orderBy('name')
    .limit(50)
    .execute()
  return rows.map(({ doing, ...staff }) => ({ staff, doing }))
}

export const notePresence = async (
  tx: Tx,
  { ticketId, userId, doing }: { ticketId: string; userId: string; doing: Presence['doing'] },
) => {
  const until = sql<Date>`app_now() + make_interval(secs => ${presentSeconds})`
  await tx
    .insertInto('ticket_presence')
    .values({ ticket_id: ticketId, staff_id: userId, name: await nameOf(tx, userId), doing, until })
    .onConflict((same) => same.columns(['ticket_id', 'staff_id']).doUpdateSet({ doing, until }))
    .execute()
  return presentAt(tx, ticketId, userId)
}

const mostOperations = 20

/** How the company of a ticket stands. */
export const companyFactsOf = async (
  tx: Tx,
  { company }: Pick<DeskTicket, 'company'>,
  { walletOf, settings }: Pick<AreaDeps, 'walletOf' | 'settings'>,
): Promise<CompanyFacts> => {
  const { rows } = await sql<{ state: CompanyState }>`
    select ${stateOf} as state from companies as c where c.id = ${company.id}`.execute(tx)
  const wallet = await walletOf(tx, company.id, settings)
  const operations = await tx
    .selectFrom('operations')
    .select(['id', 'action', 'target_kind', 'target_id', 'target_name', 'started_at'])
    .where('company_id', '=', company.id)
    .where('status', 'in', ['queued', 'running', 'compensating'])
    .orderBy('created_at', 'desc')
    .limit(mostOperations)
    .execute()
  const { open } = await tx
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('company_id', '=', company.id)
    .where('status', 'in', ['open', 'onHold', 'answered'])
    .executeTakeFirstOrThrow()
  return {
    company,
    state: rows[0]?.state ?? 'active',
    walletState: wallet.state,
    balance: wallet.balance,
    runwayHours: wallet.runwaySeconds === null ? null : Math.floor(wallet.runwaySeconds / 3600),
    operations: operations.map((row) => ({
      id: row.id,
      action: row.action,
      target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
      startedAt: row.started_at?.toISOString() ?? null,
    })),
    openTickets: open,
  }
}
