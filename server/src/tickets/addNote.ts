import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ticket, TicketNote } from '#contract/support/records.ts'
import type { TicketStatus } from '#contract/support/turns.ts'
import type { Tx } from '../db/db.ts'
import { isAmong } from '../db/paging.ts'
import { invalidField } from '../problems.ts'
import { movedTo, updateTicket } from './changeTicket.ts'
import { noteOf } from './conversation.ts'
import type { SupportHours } from '#contract/support/supportHours.ts'
import { tellOfNote } from './mails.ts'

/** The database's time, which `app_now()` tells. */
export const nowIn = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}

export interface NewNote {
  author: TicketNote['author']
  /** Of staff, whose files these are. */
  staffId?: string
  text: string
  attachments?: readonly string[] | undefined
  via: TicketNote['via']
  /** What the ticket moves to. */
  status: TicketStatus
  /** Until when it waits, if that is `onHold`. */
  holdUntil?: Date
  /** Somebody who is told of it in another mail. */
  toldAlready?: string
}

/**
 * Adds a note to a ticket behind its company's lock: note, files, status and mails in one transaction. `ticket` is as it
 * was before.
 */
export const addNote = async (
  tx: Tx,
  { companyId, ticket }: { companyId: string; ticket: Ticket },
  { author, staffId, text, attachments = [], via, status, holdUntil, toldAlready }: NewNote,
  { hours }: { hours: SupportHours },
): Promise<TicketNote> => {
  const now = await nowIn(tx)
  const id = uuidv7()
  await tx
    .insertInto('ticket_notes')
    .values({
      company_id: companyId,
      id,
      ticket_id: ticket.id,
      n: ticket.noteCount + 1,
      author_kind: author.kind,
      author_id: author.id,
      author_name: author.name,
      text,
      via,
    })
    .execute()
  await attach(tx, { companyId, ticketId: ticket.id, noteId: id }, attachments, {
    uploaded_by: author.id,
    staff_id: staffId ?? null,
  })
  const isStaff = author.kind === 'staff'
  const before = await tx
    .selectFrom('tickets')
    .select('is_answered')
    .where('company_id', '=', companyId)
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow()
  const isAnswered = before.is_answered || isStaff
  await updateTicket(
    tx,
    { companyId, ticketId: ticket.id },
    {
      ...movedTo(status, ticket, { hours, now, isAnswered }),
      ...(holdUntil && { hold_until: holdUntil }),
      note_count: ticket.noteCount + 1,
      last_note_at: sql<Date>`app_now()`,
      last_note_by: isStaff ? 'staff' : 'customer',
      is_answered: isAnswered,
    },
  )
  const { note, n } = await noteOf(tx, companyId, ticket.id, id)
  await tellOfNote(tx, {
    companyId,
    ticket,
    note: { ...note, n },
    ...(toldAlready !== undefined && { toldAlready }),
  })
  return note
}

interface Place {
  companyId: string
  ticketId: string
  noteId: string
}

/** Files become a note's: complete ones that its author has sent, each for one note alone. */
const attach = async (
  tx: Tx,
  { companyId, ticketId, noteId }: Place,
  ids: readonly string[],
  by: { uploaded_by: string | null; staff_id: string | null },
) => {
  if (ids.length === 0) return
  const own =
    by.staff_id === null
      ? sql<boolean>`uploaded_by = ${by.uploaded_by}`
      : sql<boolean>`staff_id = ${by.staff_id}`
  const taken = await tx
    .updateTable('ticket_attachments')
    .set({ ticket_id: ticketId, note_id: noteId })
    .where('company_id', '=', companyId)
    .where(isAmong('id', ids))
    .where('note_id', 'is', null)
    .where('type', 'is not', null)
    .where(own)
    .where(sql<boolean>`(ticket_id is null or ticket_id = ${ticketId})`)
    .returning(['id', 'scan'])
    .execute()
  const scans = new Map(taken.map(({ id, scan }) => [id, scan]))
  for (const [n, id] of ids.entries()) {
    const scan = scans.get(id.toLowerCase())
    if (scan === undefined)
      throw invalidField(`attachments.${n}`, 'fileMissing', 'This file isn’t complete. Send it again.')
    if (scan === 'infected')
      throw invalidField(`attachments.${n}`, 'infected', 'A virus was found in this file.')
  }
}
