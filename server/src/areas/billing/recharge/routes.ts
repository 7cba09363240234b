import type { FastifyInstance } from 'fastify'
import { autoRecharges as routes } from '#contract/billing/autoRecharge.ts'
import { serve } from '../../../http/serve.ts'
import type { PaymentDeps } from '../deps.ts'
import { rechargeOf } from './rechargeRow.ts'
import { setRecharge } from './setRecharge.ts'

/** Topping up by itself. */
export const rechargeRoutes = (deps: PaymentDeps) => async (app: FastifyInstance) => {
  serve(app, routes.read, async ({ caller }) => ({
    data: await deps.db.tenant(caller, (tx) => rechargeOf(tx, caller.companyId)),
  }))

  serve(app, routes.change, async ({ body, caller, origin }) => ({
    data: await setRecharge(deps, { caller, origin }, body),
  }))
}
