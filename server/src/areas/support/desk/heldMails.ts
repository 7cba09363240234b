import { sql } from 'kysely'
import type { HeldMail, operatorTickets } from '#contract/operator/tickets.ts'
import type { QueryOf } from '#contract/route.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import { conflict, notFound } from '../../../problems.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { addNote, nowIn } from '../../../tickets/addNote.ts'
import type { Asking, Support } from '../../../tickets/createTicket.ts'
import { keepFile } from '../files/uploads.ts'
import { turnOf } from '../reachTicket.ts'
import { heldTicket } from './deskTicket.ts'

/** Mails that nobody has decided on, the oldest first. */
export const heldMailPage = async (
  tx: Tx,
  { ticket, page: number = 1, size = 25 }: QueryOf<typeof operatorTickets.heldMails>,
) => {
  const wanted = ticket === undefined ? sql<boolean>`true` : isAmong('h.ticket_id', [ticket])
  const rows = await tx
    .selectFrom('held_mails as h')
    .leftJoin('tickets as t', 't.id', 'h.ticket_id')
    .leftJoin('companies as c', 'c.id', 't.company_id')
    .select(['h.id', 'h.sender', 'h.subject', 'h.text', 'h.reason', 'h.received_at'])
    .select(['t.id as ticketId', 't.number', 't.subject as about', 'c.id as companyId', 'c.name as company'])
    .select(
      sql<string[]>`(select coalesce(array_agg(f.name order by f.n), '{}') from held_mail_files as f
        where f.mail_id = h.id)`.as('files'),
    )
    .where(wanted)
    .orderBy('h.received_at')
    .orderBy('h.id')
    .limit(size)
    .offset((number - 1) * size)
    .execute()
  const { total } = await tx
    .selectFrom('held_mails as h')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toHeldMail), page: { number, size, total } }
}

interface Row {
  id: string
  sender: string
  subject: string
  text: string
  reason: string
  received_at: Date
  ticketId: string | null
  number: number | null
  about: string | null
  companyId: string | null
  company: string | null
  files: string[]
}

const toHeldMail = ({
  ticketId,
  number,
  about,
  companyId,
  company,
  received_at,
  sender,
  ...row
}: Row): HeldMail => ({
  ...row,
  from: sender,
  receivedAt: received_at.toISOString(),
  ticket:
    ticketId === null || number === null || companyId === null
      ? null
      : { id: ticketId, number, subject: about ?? '', company: { id: companyId, name: company ?? '' } },
})

/** A held mail, which no colleague decides on at the same time. */
const undecided = async (tx: Tx, given: string) => {
  const mail = await tx
    .selectFrom('held_mails')
    .selectAll()
    .where('id', '=', idOf('mail', given))
    .executeTakeFirst()
  if (!mail) throw notFound('mail')
  return mail
}

const remove = async (tx: Tx, id: string) => {
  const gone = await tx.deleteFrom('held_mails').where('id', '=', id).returning('id').executeTakeFirst()
  // A colleague has decided on it just now.
  if (!gone) throw notFound('mail')
}

/** Posts a held mail in its ticket, as by mail and not verified. */
export const postHeldMail = async (
  tx: Tx,
  { caller, origin }: Asking,
  given: string,
  { supportHours, scansFiles }: Support & { scansFiles: boolean },
) => {
  const mail = await undecided(tx, given)
  if (mail.ticket_id === null)
    throw conflict('Its address names no ticket.', { context: { reason: 'noTicket' } })
  const { companyId, ticket } = await heldTicket(tx, caller, mail.ticket_id)
  const status = turnOf('customer', ticket, 'reply', await nowIn(tx))
  const files = await tx
    .selectFrom('held_mail_files')
    .select(['name', 'content'])
    .where('mail_id', '=', mail.id)
    .orderBy('n')
    .execute()
  const sender = { companyId, staffId: caller.userId, ticketId: ticket.id }
  const attachments: string[] = []
  for (const { name, content } of files)
    attachments.push(
      (await keepFile(tx, sender, { name, content, purpose: 'file' }, { scans: scansFiles })).id,
    )
  await addNote(
    tx,
    { companyId, ticket },
    {
      author: { kind: 'mail', id: null, name: mail.sender },
      staffId: caller.userId,
      text: mail.text,
      attachments,
      via: 'mail',
      status,
    },
    { hours: supportHours },
  )
  await remove(tx, mail.id)
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId,
    action: 'tickets.mail-post',
    projectId: ticket.projectId,
    target: { kind: 'ticket', id: ticket.id, name: ticket.subject },
    details: { number: ticket.number, from: mail.sender },
  })
}

/** Deletes a held mail. It was never the company's, so its log tells nothing of it. */
export const discardHeldMail = async (tx: Tx, { caller, origin }: Asking, given: string) => {
  const mail = await undecided(tx, given)
  await refuseUnlessStaff(tx, caller, { need: 'support' })
  await remove(tx, mail.id)
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId: null,
    action: 'tickets.mail-discard',
    details: { from: mail.sender, reason: mail.reason },
  })
}
