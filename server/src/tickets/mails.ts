import type { Ticket, TicketNote } from '#contract/support/records.ts'
import type { Tx } from '../db/db.ts'
import { enqueueMail, type Notice } from '../mail/outbox.ts'
import { mayReadTickets } from './links.ts'

interface About {
  companyId: string
  ticket: Pick<Ticket, 'id' | 'number' | 'subject' | 'createdBy'>
}

type TicketMail = Extract<Notice, { data: { person: string; ticket: string } }>
type OwnWords<M> = M extends { template: infer T; data: infer D }
  ? { template: T } & Omit<D, 'name' | 'ticket' | 'person' | 'number' | 'subject'>
  : never

/** Mails everybody who takes part in a ticket, and may still read it, but for one of them. */
export const tellParticipants = async (
  tx: Tx,
  { companyId, ticket }: About,
  { template, ...words }: OwnWords<TicketMail>,
  except: string | null = null,
) => {
  const people = await tx
    .selectFrom('ticket_people as p')
    .innerJoin('users as u', (on) =>
      on.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['p.id as person', 'u.id', 'u.name', 'u.email', 'u.language'])
    .where('p.company_id', '=', companyId)
    .where('p.ticket_id', '=', ticket.id)
    .where('u.status', '=', 'active')
    .where((eb) => eb.or([eb('p.watching', '=', true), eb('p.user_id', '=', ticket.createdBy.id)]))
    .execute()
  for (const { person, id, name, email, language } of people) {
    if (id === except || !(await mayReadTickets(tx, companyId, id))) continue
    const data = {
      name,
      ticket: ticket.id,
      person,
      number: String(ticket.number),
      subject: ticket.subject,
      ...words,
    }
    // The words are those of the template, which the type of the argument holds together.
    await enqueueMail(tx, { template, data, to: email, language, companyId } as Parameters<
      typeof enqueueMail
    >[1])
  }
}

/** Mails a note to everybody who takes part but its author; whoever opens a ticket is told its number. */
export const tellOfNote = (
  tx: Tx,
  {
    companyId,
    ticket,
    note,
    toldAlready,
  }: About & { note: TicketNote & { n: number }; toldAlready?: string },
) =>
  tellParticipants(
    tx,
    { companyId, ticket },
    {
      template: note.n === 1 ? 'ticket-opened' : 'ticket-replied',
      by: note.author.name,
      text: note.text,
      files: note.attachments.map(({ name }) => name).join(', '),
    },
    toldAlready ?? (note.n === 1 ? null : note.author.id),
  )

const companyName = async (tx: Tx, companyId: string) =>
  (await tx.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name

/** Tells the operator of a new ticket, where there is an address for it. */
export const tellDesk = async (
  tx: Tx,
  {
    companyId,
    ticket,
    text,
    to,
  }: { companyId: string; ticket: Ticket; text: string; to: string | undefined },
) => {
  if (to === undefined) return
  const { id, number, subject, priority, department } = ticket
  await enqueueMail(tx, {
    template: 'desk-new',
    data: {
      name: 'operator',
      companyName: await companyName(tx, companyId),
      ticket: id,
      number: String(number),
      subject,
      priority,
      department,
      text,
    },
    to,
    companyId,
  })
}

/** Tells the operator that an answer is due soon. */
export const tellAtRisk = async (
  tx: Tx,
  { companyId, ticket, until, to }: About & { until: Date; to: string },
) =>
  enqueueMail(tx, {
    template: 'desk-at-risk',
    data: {
      name: 'operator',
      companyName: await companyName(tx, companyId),
      ticket: ticket.id,
      number: String(ticket.number),
      subject: ticket.subject,
      until: `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    },
    to,
    companyId,
  })
