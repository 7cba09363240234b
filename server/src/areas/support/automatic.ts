import { sql, type RawBuilder } from 'kysely'
import type { Ticket } from '#contract/support/records.ts'
import { automaticDays } from '#contract/support/turns.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { WorkDeps } from '../../resources/area.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { nowIn } from '../../tickets/addNote.ts'
import { addEvent, movedTo, updateTicket } from '../../tickets/changeTicket.ts'
import { tellAtRisk, tellParticipants } from '../../tickets/mails.ts'
import { ticketOf } from '../../tickets/ticketRecord.ts'

type Settings = WorkDeps['settings']

interface Rule {
  /** The tickets that the rule applies to, in the table `t`. */
  due: RawBuilder<boolean>
  does: (tx: Tx, companyId: string, ticket: Ticket, settings: Settings) => Promise<unknown>
}

/** Since so many days a ticket has had its status. */
const since = (days: number) => sql<boolean>`t.status_since <= app_now() - make_interval(days => ${days})`

const moves = async (
  tx: Tx,
  companyId: string,
  ticket: Ticket,
  { to, hours }: { to: 'open' | 'resolved' | 'closed'; hours: Settings['supportHours'] },
) => {
  const at = { companyId, ticketId: ticket.id, name: null }
  // These tickets have had an answer, so the next-answer time applies.
  await updateTicket(tx, at, movedTo(to, ticket, { hours, now: await nowIn(tx), isAnswered: true }))
  await addEvent(tx, at, to === 'open' ? 'holdEnded' : to)
}

const rules: readonly Rule[] = [
  {
    due: sql<boolean>`t.status = 'onHold' and t.hold_until <= app_now()`,
    does: (tx, companyId, ticket, { supportHours: hours }) =>
      moves(tx, companyId, ticket, { to: 'open', hours }),
  },
  {
    due: sql<boolean>`t.status = 'answered' and ${since(automaticDays.resolve)}`,
    does: async (tx, companyId, ticket, { supportHours: hours }) => {
      await moves(tx, companyId, ticket, { to: 'resolved', hours })
      await tellParticipants(tx, { companyId, ticket }, { template: 'ticket-resolved' })
    },
  },
  {
    due: sql<boolean>`t.status = 'answered' and t.reminded_at is null and ${since(automaticDays.remind)}`,
    does: async (tx, companyId, ticket) => {
      const at = { companyId, ticketId: ticket.id, name: null }
      await updateTicket(tx, at, { reminded_at: sql<Date>`app_now()` })
      await addEvent(tx, at, 'reminded')
      await tellParticipants(tx, { companyId, ticket }, { template: 'ticket-reminder' })
    },
  },
  {
    due: sql<boolean>`t.status = 'resolved' and ${since(automaticDays.close)}`,
    does: async (tx, companyId, ticket, { supportHours: hours }) => {
      await moves(tx, companyId, ticket, { to: 'closed', hours })
      await tellParticipants(tx, { companyId, ticket }, { template: 'ticket-closed' })
    },
  },
]

const atRisk = (to: string): Rule => ({
  due: sql<boolean>`t.status = 'open' and t.at_risk_at <= app_now() and t.risk_told_at is null`,
  does: async (tx, companyId, ticket) => {
    await updateTicket(tx, { companyId, ticketId: ticket.id }, { risk_told_at: sql<Date>`app_now()` })
    if (ticket.answerDueAt !== null)
      await tellAtRisk(tx, { companyId, ticket, until: new Date(ticket.answerDueAt), to })
  },
})

/** Tickets that one run takes up by each rule; the next one goes on. */
const batch = 200

const candidates = (db: Db, due: Rule['due']) =>
  db.system((tx) =>
    tx
      .selectFrom('tickets as t')
      .select(['t.id', 't.company_id as companyId'])
      .where(due)
      .limit(batch)
      .execute(),
  )

/** Tells and moves tickets whose time has come, each in a transaction of its own: one that fails holds up no other. */
export const followTickets = async ({ db, settings, log }: Pick<WorkDeps, 'db' | 'settings' | 'log'>) => {
  const { supportEmail } = settings
  for (const { due, does } of [...rules, ...(supportEmail === undefined ? [] : [atRisk(supportEmail)])])
    for (const { id, companyId } of await candidates(db, due))
      await db
        .system(async (tx) => {
          await lockCompany(tx, companyId)
          // Somebody may have replied, or another server may have done it, in the meantime.
          const still = await tx
            .selectFrom('tickets as t')
            .select('t.id')
            .where('t.company_id', '=', companyId)
            .where('t.id', '=', id)
            .where(due)
            .executeTakeFirst()
          if (still) await does(tx, companyId, await ticketOf(tx, companyId, id), settings)
        })
        .catch((error: unknown) =>
          log.error({ err: error, companyId, ticket: id }, 'a ticket whose time has come could not be moved'),
        )
}
