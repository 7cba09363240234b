import { sql, type RawBuilder } from 'kysely'
import type { DeskTicket } from '#contract/operator/tickets.ts'
import type { Tx } from '../../../db/db.ts'
import type { Caller } from '../../../http/caller.ts'
import { notFound } from '../../../problems.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { idOf } from '../../../tenancy/reach.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { ticketOf, ticketRows, toTicket } from '../../../tickets/ticketRecord.ts'

const heldMails = sql<number>`(select count(*)::int from held_mails as h where h.ticket_id = t.id)`
const due = sql<DeskTicket['due']>`case when t.answer_due_at is null then null
  when t.answer_due_at <= app_now() then 'missed' when t.at_risk_at <= app_now() then 'atRisk' else 'onTime' end`

const rows = (tx: Tx) =>
  ticketRows(tx)
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .select(['c.name as company', heldMails.as('heldMails'), due.as('due')])

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toDesk = (row: Row): DeskTicket => ({
  ticket: toTicket(row),
  company: { id: row.company_id, name: row.company },
  assignee:
    row.assignee_id === null || row.assignee === null ? null : { id: row.assignee_id, name: row.assignee },
  due: row.due,
  heldMails: row.heldMails,
})

/** A page of the tickets of all companies: what is due first, then what was written last. */
export const deskPage = async (
  tx: Tx,
  wanted: RawBuilder<boolean>,
  { size, offset }: { size: number; offset: number },
): Promise<DeskTicket[]> =>
  (
    await rows(tx)
      .where(wanted)
      .orderBy('t.answer_due_at')
      .orderBy('t.last_note_at', 'desc')
      .orderBy('t.id')
      .limit(size)
      .offset(offset)
      .execute()
  ).map(toDesk)

/** One ticket of any company. */
export const deskTicketOf = async (tx: Tx, given: string): Promise<DeskTicket> => {
  const row = await rows(tx).where('t.id', '=', idOf('ticket', given)).executeTakeFirst()
  if (!row) throw notFound('ticket')
  return toDesk(row)
}

/** A ticket behind its company's lock, for somebody who works at the desk at this moment. */
export const heldTicket = async (tx: Tx, caller: Caller, given: string) => {
  const found = await tx
    .selectFrom('tickets')
    .select(['id', 'company_id as companyId'])
    .where('id', '=', idOf('ticket', given))
    .executeTakeFirst()
  if (!found) throw notFound('ticket')
  await lockCompany(tx, found.companyId)
  await refuseUnlessStaff(tx, caller, { need: 'support' })
  return { companyId: found.companyId, ticket: await ticketOf(tx, found.companyId, found.id) }
}
export type Held = Awaited<ReturnType<typeof heldTicket>>
