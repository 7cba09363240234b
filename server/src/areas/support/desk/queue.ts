import { sql, type RawBuilder } from 'kysely'
import type { DeskView, operatorTickets, StaffMember } from '#contract/operator/tickets.ts'
import type { QueryOf } from '#contract/route.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { isAmong } from '../../../db/paging.ts'
import { lockCompany } from '../../../tenancy/lockCompany.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import { addEvent } from '../../../tickets/changeTicket.ts'
import { nameOf, type Asking } from '../../../tickets/createTicket.ts'
import { hasText } from '../listTickets.ts'
import { deskPage, deskTicketOf } from './deskTicket.ts'

type Query = QueryOf<typeof operatorTickets.list>

const usualSize = 25

const viewOf = (view: DeskView, userId: string): RawBuilder<boolean> =>
  ({
    mine: sql<boolean>`(t.assignee_id = ${userId} and t.status in ('open', 'onHold', 'answered'))`,
    unassigned: sql<boolean>`(t.assignee_id is null and t.status in ('open', 'onHold'))`,
    waiting: sql<boolean>`t.status = 'open'`,
    all: sql<boolean>`true`,
  })[view]

/** One page of the queue, with how many tickets staff owe an answer. */
export const queuePage = async (
  tx: Tx,
  userId: string,
  { view = 'waiting', company, department, priority, q, page: number = 1, size = usualSize }: Query,
) => {
  const conditions = [
    viewOf(view, userId),
    company !== undefined && isAmong('t.company_id', [company]),
    department && sql<boolean>`t.department = ${department}`,
    priority && sql<boolean>`t.priority = ${priority}`,
    q !== undefined && q !== '' && hasText(q),
  ].filter((condition) => typeof condition === 'object')
  const wanted = sql<boolean>`(${sql.join(conditions, sql` and `)})`
  const rows = await deskPage(tx, wanted, { size, offset: (number - 1) * size })
  const { total } = await tx
    .selectFrom('tickets as t')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const counts = await tx
    .selectFrom('tickets')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where at_risk_at <= app_now() and answer_due_at > app_now()))::int`.as(
        'atRisk',
      ),
      sql<number>`(count(*) filter (where answer_due_at <= app_now()))::int`.as('missed'),
    ])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return { rows, page: { number, size, total }, counts }
}

/** Who can take care of tickets. */
export const assigneesNow = (tx: Tx): Promise<StaffMember[]> =>
  tx
    .selectFrom('users')
    .select(['id', sql<string>`coalesce(nullif(name, ''), email)`.as('name')])
    .where('is_staff', '=', true)
    .where('status', '=', 'active')
    .where('locked_at', 'is', null)
    .where('staff_role', 'in', ['support', 'all'])
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()

/**
 * The most urgent unassigned ticket, skipping tickets that a colleague is taking at this moment. This uses advisory locks
 * instead of `for update skip locked`: a reply locks the company before the ticket's row, and the opposite order would
 * deadlock.
 */
const untaken = async (tx: Tx) => {
  const { rows } = await sql<{ id: string; companyId: string }>`
    with urgent as materialized (
      select id, company_id from tickets where status = 'open' and assignee_id is null
      order by answer_due_at, id limit 100
    )
    select id, company_id as "companyId" from urgent
    where pg_try_advisory_xact_lock(hashtextextended('take ' || id::text, 0)) limit 1`.execute(tx)
  return rows[0]
}

/** Assigns the most urgent ticket to the caller; null when there is none. */
export const takeNext = async (tx: Tx, { caller, origin }: Asking) => {
  for (let found = await untaken(tx); found; found = await untaken(tx)) {
    const { id, companyId } = found
    await lockCompany(tx, companyId)
    await refuseUnlessStaff(tx, caller, { need: 'support' })
    const name = await nameOf(tx, caller.userId)
    const taken = await tx
      .updateTable('tickets')
      .set({ assignee_id: caller.userId, assignee: name })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('assignee_id', 'is', null)
      .returning('subject')
      .executeTakeFirst()
    // Somebody was quicker, with an answer or with an assignment.
    if (!taken) continue
    await addEvent(tx, { companyId, ticketId: id, name }, 'assigned', { what: name })
    await audit(tx, {
      ...byCaller(caller, origin),
      companyId,
      action: 'tickets.assign',
      projectId: null,
      target: { kind: 'ticket', id, name: taken.subject },
    })
    return deskTicketOf(tx, id)
  }
  return null
}
