import type { FastifyInstance } from 'fastify'
import { budgets as routes } from '#contract/budgets.ts'
import { serve } from '../../../http/serve.ts'
import type { PaymentDeps } from '../deps.ts'
import { budgetRows, toBudget } from './budgetRecord.ts'
import { createBudget, removeBudget, updateBudget } from './changeBudgets.ts'
import { standingsOf, toStanding } from './standings.ts'

/** What a company wants to spend in a month. */
export const budgetRoutes = (deps: PaymentDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.list, async ({ caller }) => {
    const rows = await db.tenant(caller, (tx) => budgetRows(tx, caller.companyId))
    return { data: rows.map(toBudget), page: { number: 1, size: rows.length, total: rows.length } }
  })

  serve(app, routes.standings, async ({ caller }) => ({
    data: (await db.tenant(caller, (tx) => standingsOf(tx, caller.companyId))).map(toStanding),
  }))

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
