import type { FastifyInstance } from 'fastify'
import { budgets as routes } from '#contract/billing/budgets.ts'
import { inTurnOfGuests } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import type { BillingDeps } from '../deps.ts'
import { clientCounter } from '../../../security/addressKey.ts'
import { reserveAttempts } from '../../../security/attempts.ts'
import { budgetRows, toBudget } from './budgetRecord.ts'
import { createBudget, removeBudget, updateBudget } from './changeBudgets.ts'
import { askAgain, confirmRecipient, waitingRecipients } from './recipients.ts'
import { standingsOf, toStanding } from './standings.ts'

/** What a company wants to spend in a month. */
export const budgetRoutes = (deps: BillingDeps) => async (app: FastifyInstance) => {
  const { db, vault, settings } = deps

  serve(app, routes.list, async ({ caller }) => {
    const rows = await db.tenant(caller, (tx) => budgetRows(tx, caller.companyId))
    return { data: rows.map(toBudget), page: { number: 1, size: rows.length, total: rows.length } }
  })

  serve(app, routes.standings, async ({ caller }) => ({
    data: (await db.tenant(caller, (tx) => standingsOf(tx, caller.companyId))).map(toStanding),
  }))

  serve(app, routes.waiting, async ({ caller }) => ({
    data: await db.tenant(caller, (tx) => waitingRecipients(tx, caller.companyId)),
  }))

  serve(app, routes.askAgain, async ({ body, caller, origin }) => {
    await db.tenant(caller, (tx) => askAgain(tx, vault, { caller, origin }, body.email))
    return { data: null }
  })

  serve(app, routes.confirmRecipient, async ({ body, origin }) => {
    const ofGuests = inTurnOfGuests(db)
    if (settings.rateLimit)
      await reserveAttempts(ofGuests, {
        [`recipient-ip:${clientCounter(origin.ip)}`]: { max: 10, windowSeconds: 60 },
      })
    return { data: await ofGuests.system((tx) => confirmRecipient(tx, body.token)) }
  })

  serve(app, routes.create, async ({ body, reply, ...asking }) => {
    const row = await createBudget(deps, asking, body)
    reply.header('location', `/api/v1/billing/budgets/${row.id}`)
    return { data: toBudget(row) }
  })

  serve(app, routes.update, async ({ params, body, ...asking }) => ({
    data: toBudget(await updateBudget(deps, asking, params.id, body)),
  }))

  serve(app, routes.remove, async ({ params, ...asking }) => ({
    data: null,
    removed: await removeBudget(deps, asking, params.id),
  }))
}
