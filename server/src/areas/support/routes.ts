import type { FastifyInstance } from 'fastify'
import { tickets as routes } from '#contract/support/routes.ts'
import { inTurnOf } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { editNote, followUp, move, rate, reply, update, watch } from './actOnTicket.ts'
import { conversationOf } from '../../tickets/conversation.ts'
import { createTicket } from '../../tickets/createTicket.ts'
import { deskRoutes } from './desk/routes.ts'
import { firstAnswers } from '../../tickets/dueTimes.ts'
import { fileRoutes } from './files/routes.ts'
import { pageOfTickets } from './listTickets.ts'
import { seenTicketOf } from './reachTicket.ts'

export type SupportDeps = Pick<
  AreaDeps,
  'db' | 'vault' | 'clock' | 'settings' | 'loaders' | 'cloud' | 'walletOf'
>

/** Support: what customers ask, their files, and the desk at which staff answer. */
export const supportRoutes = (deps: SupportDeps) => async (app: FastifyInstance) => {
  await app.register(customerRoutes(deps))
  await app.register(fileRoutes(deps))
  await app.register(deskRoutes(deps))
}

const customerRoutes =
  ({ db, clock, settings }: SupportDeps) =>
  async (app: FastifyInstance) => {
    const { supportHours, clamav, replyDomain } = settings

    serve(app, routes.list, ({ query, caller }) =>
      query.q
        ? inTurnOf(db, caller).system((tx) => pageOfTickets(tx, caller, query))
        : db.tenant(caller, (tx) => pageOfTickets(tx, caller, query)),
    )

    serve(app, routes.terms, async () => ({
      data: {
        dueAt: firstAnswers(supportHours, clock()),
        hours: supportHours.text,
        scansFiles: clamav !== undefined,
        takesMail: replyDomain !== undefined,
      },
    }))

    serve(app, routes.create, async ({ body, ...asking }) => ({
      data: await db.tenant(asking.caller, (tx) => createTicket(tx, asking, body, settings)),
    }))

    serve(app, routes.read, async ({ params, caller }) => ({
      data: await db.tenant(caller, (tx) => seenTicketOf(tx, caller, params.id)),
    }))

    serve(app, routes.update, async ({ params, body, ...asking }) => ({
      data: await db.tenant(asking.caller, (tx) => update(tx, asking, params.id, body)),
    }))

    serve(app, routes.notes, async ({ params, query, caller }) => ({
      data: await db.tenant(caller, async (tx) => {
        const { id } = await seenTicketOf(tx, caller, params.id)
        const { notes, events, hasEarlier } = await conversationOf(tx, caller.companyId, id, query)
        return { notes, events, hasEarlier }
      }),
    }))

    serve(app, routes.reply, async ({ params, body, ...asking }) => {
      const { note, ticket } = await db.tenant(asking.caller, (tx) =>
        reply(tx, asking, params.id, body, settings),
      )
      return { data: note, included: [ticket] }
    })

    serve(app, routes.edit, async ({ params, body, ...asking }) => ({
      data: await db.tenant(asking.caller, (tx) => editNote(tx, asking, params, body.text)),
    }))

    serve(app, routes.close, async ({ params, ...asking }) => ({
      data: await db.tenant(asking.caller, (tx) =>
        move(tx, asking, params.id, { action: 'close', needs: 'tickets:close', event: 'closed' }, settings),
      ),
    }))

    serve(app, routes.reopen, async ({ params, ...asking }) => ({
      data: await db.tenant(asking.caller, (tx) =>
        move(
          tx,
          asking,
          params.id,
          { action: 'reopen', needs: 'tickets:reply', event: 'reopened' },
          settings,
        ),
      ),
    }))

    serve(app, routes.rate, async ({ params, body, ...asking }) => ({
      data: await db.tenant(asking.caller, (tx) => rate(tx, asking, params.id, body)),
    }))

    serve(app, routes.watch, async ({ params, body, ...asking }) => ({
      data: await db.tenant(asking.caller, (tx) => watch(tx, asking, params.id, body.watching)),
    }))

    serve(app, routes.followUp, async ({ params, body, ...asking }) => ({
      data: await db.tenant(asking.caller, (tx) => followUp(tx, asking, params.id, body, settings)),
    }))
  }
