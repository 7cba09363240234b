import type { FastifyInstance } from 'fastify'
import { topUps as routes } from '#contract/billing/topUps.ts'
import { byCaller } from '../../../audit/audit.ts'
import { serve } from '../../../http/serve.ts'
import type { PaymentDeps } from '../deps.ts'
import { createTopUp } from './createTopUp.ts'
import { intentRow, latestIntents, toIntent } from './intents.ts'

/** Paying into the wallet. */
export const topUpRoutes = (deps: PaymentDeps) => async (app: FastifyInstance) => {
  const { db } = deps

  serve(app, routes.list, async ({ caller }) => ({
    data: (await db.tenant(caller, (tx) => latestIntents(tx, caller.companyId))).map(toIntent),
  }))

  serve(app, routes.create, async ({ body, caller, origin, request, reply }) => {
    const row = await createTopUp(deps, {
      companyId: caller.companyId,
      ...body,
      by: caller.userId,
      // `serve` has refused a call without one.
      key: String(request.headers['idempotency-key']),
      said: byCaller(caller, origin),
    })
    reply.header('location', `/api/v1/billing/top-ups/${row.id}`)
    return { data: toIntent(row) }
  })

  serve(app, routes.read, async ({ params, caller }) => ({
    data: toIntent(await db.tenant(caller, (tx) => intentRow(tx, caller.companyId, params.id))),
  }))
}
