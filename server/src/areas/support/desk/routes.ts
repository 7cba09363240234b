import type { FastifyInstance } from 'fastify'
import { operatorTickets as routes } from '#contract/operator/tickets.ts'
import { audit, byCaller } from '../../../audit/audit.ts'
import { noteStaffView } from '../../../audit/staffViews.ts'
import { inTurnOf, markDone, type Tx } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import { serveFile } from '../../../http/serveFile.ts'
import { openRequests } from '../../../limits/openRequests.ts'
import { notFound } from '../../../problems.ts'
import type { AreaDeps } from '../../../resources/area.ts'
import { idOf } from '../../../tenancy/reach.ts'
import type { Asking } from '../../../tickets/createTicket.ts'
import { downloadOf, fileNamed } from '../files/routes.ts'
import { beginFile, completeFile, takePart, type Sender } from '../files/uploads.ts'
import type { SupportDeps } from '../routes.ts'
import { addInternalNote, answer, changeAtDesk, moveAtDesk } from './answer.ts'
import { deskTicketOf, heldTicket } from './deskTicket.ts'
import { discardHeldMail, heldMailPage, postHeldMail } from './heldMails.ts'
import { companyFactsOf, deskConversationOf, notePresence, presentAt } from './look.ts'
import { assigneesNow, queuePage, takeNext } from './queue.ts'

type DeskDeps = SupportDeps & Pick<AreaDeps, 'walletOf'>

/** The desk: tickets of all companies, for the operator's staff. */
export const deskRoutes = (deps: DeskDeps) => async (app: FastifyInstance) => {
  const { db, settings } = deps
  const scansFiles = settings.clamav !== undefined

  serve(app, routes.list, async ({ query, caller }) => ({
    data: await inTurnOf(db, caller).system((tx) => queuePage(tx, caller.userId, query)),
  }))

  serve(app, routes.assignees, async ({ caller }) => ({
    data: await inTurnOf(db, caller).system(assigneesNow),
  }))

  serve(app, routes.next, async (asking) => ({
    data: await inTurnOf(db, asking.caller).system((tx) => takeNext(tx, asking)),
  }))

  serve(app, routes.read, ({ params, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const found = await deskTicketOf(tx, params.id)
      const { id: companyId } = found.company
      await noteStaffView(tx, { caller, origin, route: routes.read, companyId })
      const requests = await openRequests(tx, { companyId, ticketId: found.ticket.id })
      return {
        data: {
          ...found,
          presence: await presentAt(tx, found.ticket.id, caller.userId),
          limitRequest: requests.rows[0] ?? null,
        },
      }
    }),
  )

  serve(app, routes.company, ({ params, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const { company } = await deskTicketOf(tx, params.id)
      await noteStaffView(tx, { caller, origin, route: routes.company, companyId: company.id })
      return { data: await companyFactsOf(tx, { company }, deps) }
    }),
  )

  serve(app, routes.notes, async ({ params, query, caller }) => ({
    data: await inTurnOf(db, caller).system(async (tx) =>
      deskConversationOf(tx, await deskTicketOf(tx, params.id), query),
    ),
  }))

  serve(app, routes.reply, ({ params, body, ...asking }) =>
    inTurnOf(db, asking.caller).system(async (tx) => {
      const data = await answer(tx, asking, params.id, body, settings)
      await markDone(tx)
      return { data }
    }),
  )

  serve(app, routes.addInternalNote, ({ params, body, ...asking }) =>
    inTurnOf(db, asking.caller).system(async (tx) => {
      const data = await addInternalNote(tx, asking, params.id, body.text)
      await markDone(tx)
      return { data }
    }),
  )

  serve(app, routes.update, async ({ params, body, ...asking }) => ({
    data: await inTurnOf(db, asking.caller).system((tx) =>
      changeAtDesk(tx, asking, params.id, body, settings),
    ),
  }))

  serve(app, routes.hold, async ({ params, body: { reason, until }, ...asking }) => ({
    data: await inTurnOf(db, asking.caller).system((tx) =>
      moveAtDesk(tx, asking, params.id, { action: 'hold', reason, until: new Date(until) }, settings),
    ),
  }))

  serve(app, routes.resolve, async ({ params, ...asking }) => ({
    data: await inTurnOf(db, asking.caller).system((tx) =>
      moveAtDesk(tx, asking, params.id, { action: 'resolve' }, settings),
    ),
  }))

  serve(app, routes.present, ({ params, body: { doing }, caller }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const { ticket } = await deskTicketOf(tx, params.id)
      return { data: await notePresence(tx, { ticketId: ticket.id, userId: caller.userId, doing }) }
    }),
  )

  serve(app, routes.heldMails, async ({ query, caller }) => ({
    data: await inTurnOf(db, caller).system((tx) => heldMailPage(tx, query)),
  }))

  serve(app, routes.postMail, ({ params, ...asking }) =>
    inTurnOf(db, asking.caller).system(async (tx) => {
      await postHeldMail(tx, asking, params.id, { ...settings, scansFiles })
      return { data: null }
    }),
  )

  serve(app, routes.discardMail, ({ params, ...asking }) =>
    inTurnOf(db, asking.caller).system(async (tx) => {
      await discardHeldMail(tx, asking, params.id)
      return { data: null }
    }),
  )

  await app.register(deskFileRoutes(deps))
}

/** Files that staff send and open. */
const deskFileRoutes = (deps: DeskDeps) => async (app: FastifyInstance) => {
  const { db, settings } = deps
  const scans = settings.clamav !== undefined

  serve(app, routes.beginFile, ({ params, body, ...asking }) =>
    inTurnOf(db, asking.caller).system(async (tx) => {
      const { companyId, ticket } = await heldTicket(tx, asking.caller, params.id)
      const sender = { companyId, staffId: asking.caller.userId, ticketId: ticket.id }
      const data = await beginFile(tx, sender, body)
      await tellFile(tx, asking, { companyId, id: data.id, name: data.name }, 'file-begin')
      await markDone(tx)
      return { data }
    }),
  )

  serve(app, routes.part, ({ params, body, caller }) =>
    inTurnOf(db, caller).system(async (tx) => ({
      data: await takePart(tx, await senderOf(tx, params.id, caller.userId), params, body),
    })),
  )

  serve(app, routes.completeFile, ({ params, body, ...asking }) =>
    inTurnOf(db, asking.caller).system(async (tx) => {
      const sender = await senderOf(tx, params.id, asking.caller.userId)
      const data = await completeFile(tx, sender, { ...params, ...body }, { scans })
      await tellFile(
        tx,
        asking,
        { companyId: sender.companyId, id: data.id, name: data.name },
        'file-complete',
      )
      return { data }
    }),
  )

  serveFile(app, routes.content, ({ caller, origin, id }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const file = await fileNamed(tx, undefined, id)
      // A file that a customer has not sent yet is theirs alone.
      if (file.note_id === null && file.staff_id !== caller.userId) throw notFound('file')
      if (file.purpose !== 'file')
        await tellFile(
          tx,
          { caller, origin },
          { companyId: file.company_id, id: file.id, name: file.name },
          `open-${file.purpose}`,
        )
      return downloadOf(db, file)
    }),
  )
}

/** Whose file it is, as far as one of the staff is sending it. */
const senderOf = async (tx: Tx, given: string, staffId: string): Promise<Sender> => {
  const file = await tx
    .selectFrom('ticket_attachments')
    .select('company_id')
    .where('id', '=', idOf('file', given))
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!file) throw notFound('file')
  return { companyId: file.company_id, staffId }
}

const tellFile = (
  tx: Tx,
  { caller, origin }: Asking,
  { companyId, id, name }: { companyId: string; id: string; name: string },
  action: string,
) =>
  audit(tx, {
    ...byCaller(caller, origin),
    companyId,
    action: `tickets.${action}`,
    projectId: null,
    target: { kind: 'ticketFile', id, name },
  })
