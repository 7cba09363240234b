import { sql } from 'kysely'
import type { Attachment } from '#contract/support/files.ts'
import type { Conversation, TicketEvent, TicketNote } from '#contract/support/records.ts'
import type { Tx } from '../db/db.ts'
import { notFound } from '../problems.ts'
import { idOf } from '../tenancy/reach.ts'

const attachments = sql<Attachment[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'type', a.type, 'bytes', a.bytes,
    'scan', a.scan, 'purpose', a.purpose) order by a.id), '[]')
  from ticket_attachments as a where a.company_id = n.company_id and a.note_id = n.id)`

const noteRows = (tx: Tx, companyId: string, ticketId: string) =>
  tx
    .selectFrom('ticket_notes as n')
    .selectAll('n')
    .select(attachments.as('attachments'))
    .where('n.company_id', '=', companyId)
    .where('n.ticket_id', '=', ticketId)

type NoteRow = Awaited<ReturnType<ReturnType<typeof noteRows>['execute']>>[number]

const toNote = (row: NoteRow): TicketNote => ({
  id: row.id,
  author: { kind: row.author_kind, id: row.author_id, name: row.author_name },
  text: row.text,
  attachments: row.attachments,
  via: row.via,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
})

/** A note with its place in the ticket, which is there. */
export const noteOf = async (tx: Tx, companyId: string, ticketId: string, id: string) => {
  const row = await noteRows(tx, companyId, ticketId).where('n.id', '=', idOf('note', id)).executeTakeFirst()
  if (!row) throw notFound('note')
  return { n: row.n, note: toNote(row) }
}

/** The notes after so many of them. */
export const notesAfter = async (tx: Tx, companyId: string, ticketId: string, seen: number) =>
  (await noteRows(tx, companyId, ticketId).where('n.n', '>', seen).orderBy('n.n').limit(100).execute()).map(
    toNote,
  )

/** Events shown beside a stretch of notes, at the most. */
const mostEvents = 500
/** Notes of a stretch, unless the caller says otherwise. */
const usual = 50

interface Stretch extends Conversation {
  /** The moments between which its events, and internal notes, were. */
  from: Date | undefined
  until: Date | undefined
}

/** The last notes of a ticket, or those before one, with what happened between them. */
export const conversationOf = async (
  tx: Tx,
  companyId: string,
  ticketId: string,
  { before, size = usual }: { before?: string | undefined; size?: number | undefined },
): Promise<Stretch> => {
  const limit = before === undefined ? undefined : await noteOf(tx, companyId, ticketId, before)
  const rows = await noteRows(tx, companyId, ticketId)
    .$if(limit !== undefined, (query) => query.where('n.n', '<', limit?.n ?? 0))
    .orderBy('n.n', 'desc')
    .limit(size + 1)
    .execute()
  const hasEarlier = rows.length > size
  const shown = rows.slice(0, size).toReversed()
  const from = hasEarlier ? shown[0]?.created_at : undefined
  const until = limit && new Date(limit.note.createdAt)
  const events = await tx
    .selectFrom('ticket_events')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ticket_id', '=', ticketId)
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute()
  return {
    notes: shown.map(toNote),
    events: events.toReversed().map(({ id, kind, by_name, what, at }): TicketEvent => ({
      id,
      kind,
      by: by_name,
      to: what,
      at: at.toISOString(),
    })),
    hasEarlier,
    from,
    until,
  }
}
