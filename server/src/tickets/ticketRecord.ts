import { sql } from 'kysely'
import type { Ticket, TicketResource } from '#contract/support/records.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'

const watchers = sql<{ id: string; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.user_id, 'name', p.name) order by p.id), '[]')
  from ticket_people as p where p.company_id = t.company_id and p.ticket_id = t.id and p.watching)`

const resources = sql<TicketResource[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'target', case when r.project_id is not null then
    jsonb_build_object('kind', r.kind, 'id', r.resource_id, 'projectId', r.project_id) end) order by r.n), '[]')
  from ticket_resources as r where r.company_id = t.company_id and r.ticket_id = t.id)`

/** Tickets with what their records name, for callers to narrow down. */
export const ticketRows = (tx: Tx) =>
  tx
    .selectFrom('tickets as t')
    .selectAll('t')
    .select([watchers.as('watchers'), resources.as('resources')])
export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['execute']>>[number]

export const toTicket = (row: TicketRow): Ticket => ({
  kind: 'ticket',
  id: row.id,
  revision: Number(row.revision),
  number: row.number,
  subject: row.subject,
  department: row.department,
  priority: row.priority,
  status: row.status,
  projectId: row.project_id,
  resources: row.resources,
  createdBy: { id: row.created_by, name: row.created_by_name },
  watchers: row.watchers,
  assignee: row.assignee,
  noteCount: row.note_count,
  lastNoteAt: row.last_note_at.toISOString(),
  lastNoteBy: row.last_note_by,
  answerDueAt: row.answer_due_at?.toISOString() ?? null,
  holdUntil: row.hold_until?.toISOString() ?? null,
  rating: row.stars === null ? null : { stars: row.stars, comment: row.rating_comment },
  followsId: row.follows_id,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
})

/** The tickets of a company with these ids, whoever may see them. */
export const ticketsAmong = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<Ticket[]> =>
  (await ticketRows(tx).where('t.company_id', '=', companyId).where(isAmong('t.id', ids)).execute()).map(
    toTicket,
  )

/** One of them, which is there. */
export const ticketOf = async (tx: Tx, companyId: string, id: string): Promise<Ticket> =>
  toTicket(
    await ticketRows(tx)
      .where('t.company_id', '=', companyId)
      .where('t.id', '=', id)
      .executeTakeFirstOrThrow(),
  )
