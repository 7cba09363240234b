import { sql, type RawBuilder } from 'kysely'
import { gramsOf, isUnspaced, wordsOf } from '#contract/logs/words.ts'
import type { PageInfo } from '#contract/record.ts'
import type { QueryOf } from '#contract/route.ts'
import type { Ticket } from '#contract/support/records.ts'
import type { TicketView, tickets as routes } from '#contract/support/routes.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong, pageOf, type Sortable } from '../../db/paging.ts'
import { projectsWhere, type Caller } from '../../http/caller.ts'
import { seenTicket } from '../../resources/visibility.ts'
import { ticketRows, toTicket } from '../../tickets/ticketRecord.ts'

type Query = QueryOf<typeof routes.list>

/** By urgency; the same order as the contract's. */
export const priorityOrder = sql`array_position(array['urgent', 'high', 'normal', 'low'], t.priority)`

const sortable: Sortable = {
  number: sql`t.number`,
  subject: sql`lower(t.subject)`,
  status: sql`t.status`,
  priority: priorityOrder,
  createdAt: sql`t.created_at`,
  lastNoteAt: sql`t.last_note_at`,
  answerDueAt: sql`coalesce(t.answer_due_at, 'infinity')`,
}

/** The tickets that somebody may see, as `seenTicket` judges one. */
export const visibleTickets = (caller: Caller): RawBuilder<boolean> => {
  const all = projectsWhere(caller, 'tickets:read-all')
  if (!all) return sql<boolean>`true`
  const { userId, token } = caller
  const reached = token?.projectIds ? isAmong('t.project_id', [...token.projectIds]) : sql<boolean>`true`
  return sql<boolean>`(${isAmong('t.project_id', all)} or ${reached} and (t.created_by = ${userId}
    or exists (select from ticket_people as p where p.company_id = t.company_id and p.ticket_id = t.id
      and p.user_id = ${userId} and p.watching)))`
}

const begins = (word: string) => sql`to_tsquery('simple', ${`${word}:*`})`

/** A word is found by its beginning; in scripts without spaces, anywhere (see `contract/logs/words.ts`). */
const has = (column: RawBuilder<unknown>, word: string) =>
  isUnspaced(word)
    ? sql<boolean>`(has_unspaced(${column}) and unspaced_grams(${column}) @> ${gramsOf(word)}::text[]
        and strpos(lower(${column}), ${word.toLowerCase()}) > 0)`
    : sql<boolean>`to_tsvector('simple', ${column}) @@ ${begins(word)}`

/** Words that are looked for, at the most. */
const mostWords = 8

/**
 * The tickets with all words of a text in their subject, notes or names of files, or with the number that it is. To be
 * asked as the system, with the company: row-level security keeps PostgreSQL from the indexes of words.
 */
export const hasText = (q: string): RawBuilder<boolean> => {
  const number = /^#?(\d{1,9})$/.exec(q.trim())?.[1]
  const words = wordsOf(q).slice(0, mostWords)
  if (words.length === 0) return sql<boolean>`false`
  const found = words.map(
    (word) => sql<boolean>`(${has(sql`t.subject`, word)}
      or (t.company_id, t.id) in (select n.company_id, n.ticket_id from ticket_notes as n where ${has(sql`n.text`, word)})
      or (t.company_id, t.id) in (select a.company_id, a.ticket_id from ticket_attachments as a
        where a.note_id is not null and ${has(sql`a.name`, word)}))`,
  )
  const all = sql<boolean>`(${sql.join(found, sql` and `)})`
  return number === undefined ? all : sql<boolean>`(t.number = ${Number(number)} or ${all})`
}

const views: Record<TicketView, RawBuilder<boolean>> = {
  waiting: sql<boolean>`t.status = 'answered'`,
  open: sql<boolean>`t.status in ('open', 'onHold', 'answered')`,
  resolved: sql<boolean>`t.status in ('resolved', 'closed')`,
  all: sql<boolean>`true`,
}

const wantedBy = ({ q, view = 'all', status, department, priority, resource, person, project }: Query) => {
  const conditions = [
    views[view],
    q !== undefined && q !== '' && hasText(q),
    status && sql<boolean>`t.status = ${status}`,
    department && sql<boolean>`t.department = ${department}`,
    priority && sql<boolean>`t.priority = ${priority}`,
    project !== undefined && isAmong('t.project_id', [project]),
    person !== undefined && isAmong('t.created_by', [person]),
    resource !== undefined &&
      sql<boolean>`exists (select from ticket_resources as r where r.company_id = t.company_id
        and r.ticket_id = t.id and ${isAmong('r.resource_id', [resource])})`,
  ].filter((condition) => typeof condition === 'object')
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** One page of the tickets that the caller may see, and how many there are in all. */
export const pageOfTickets = async (
  tx: Tx,
  caller: Caller,
  query: Query,
): Promise<{ data: Ticket[]; page: PageInfo }> => {
  const sort = query.sort ?? '-lastNoteAt'
  const { number, size, offset, by, direction, behind } = pageOf({ ...query, sort }, sortable, sql`t.id`)
  const wanted = sql<boolean>`(t.company_id = ${caller.companyId} and ${visibleTickets(caller)} and ${wantedBy(query)})`
  const { total } = await tx
    .selectFrom('tickets as t')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const rows = await ticketRows(tx)
    .where(wanted)
    .where(behind)
    .orderBy(by, direction)
    .orderBy('t.id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return {
    data: rows.flatMap((row) => seenTicket(caller, toTicket(row)) ?? []),
    page: { number, size, total },
  }
}
