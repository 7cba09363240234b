import type { FastifyInstance } from 'fastify'
import { paymentMethods as routes } from '#contract/billing/paymentMethods.ts'
import { byCaller } from '../../../audit/audit.ts'
import { serve } from '../../../http/serve.ts'
import { notFound } from '../../../problems.ts'
import { countGuest } from '../counters.ts'
import type { BillingDeps } from '../deps.ts'
import { addMethod } from './addMethod.ts'
import { makeDefault, removeMethod } from './changeMethod.ts'
import { methodRows, methodsAmong, toMethod } from './methodRecord.ts'

/** The cards of a company, and the gateway that takes them. */
export const methodRoutes = (deps: BillingDeps) => async (app: FastifyInstance) => {
  const { db, payments } = deps

  serve(app, routes.list, async ({ caller }) => {
    const rows = await db.tenant(caller, (tx) => methodRows(tx, caller.companyId))
    return { data: rows.map(toMethod), page: { number: 1, size: rows.length, total: rows.length } }
  })

  serve(app, routes.create, async ({ body, caller, origin, reply }) => {
    const row = await addMethod(deps, {
      companyId: caller.companyId,
      ...body,
      by: byCaller(caller, origin),
    })
    reply.header('location', `/api/v1/payment-methods/${row.id}`)
    return { data: toMethod(row) }
  })

  serve(app, routes.update, async ({ params, ...asking }) => ({
    data: toMethod(await makeDefault(deps, asking, params.id)),
  }))

  serve(app, routes.remove, async ({ params, caller, ...asking }) => {
    const { next, removed } = await removeMethod(deps, { caller, ...asking }, params.id)
    const included = next
      ? await db.tenant(caller, (tx) => methodsAmong(tx, caller.companyId, [next.id]))
      : []
    return { data: null, removed, included }
  })

  serve(app, routes.gateway, async () => ({
    data: {
      provider: payments.name,
      publishableKey: payments.form?.publishableKey ?? null,
      frame: payments.form?.frame ?? null,
    },
  }))

  serve(app, routes.testCard, async ({ body, origin }) => {
    if (!payments.takeCard) throw notFound('gateway')
    await countGuest(deps, 'test-card', origin)
    const { reference, brand, last4 } = await payments.takeCard(body)
    return { data: { reference, brand, last4 } }
  })
}
