import type { FastifyInstance } from 'fastify'
import { payLinks as routes } from '#contract/billing/paymentMethods.ts'
import { serve } from '../../../http/serve.ts'
import { toIntent } from '../topUps/intents.ts'
import { countGuest, countLink } from '../counters.ts'
import type { BillingDeps } from '../deps.ts'
import { openLink, payByLink } from './openedLink.ts'
import { linksOf, revokeLink, sendLink } from './payLinks.ts'

/** Links by which somebody else pays. */
export const linkRoutes = (deps: BillingDeps) => async (app: FastifyInstance) => {
  serve(app, routes.list, async ({ caller }) => ({
    data: await deps.db.tenant(caller, (tx) => linksOf(tx, caller.companyId)),
  }))

  serve(app, routes.create, async ({ body, caller, origin }) => {
    await countLink(deps, caller.companyId)
    return { data: await sendLink(deps, { caller, origin }, body) }
  })

  serve(app, routes.revoke, async ({ params, caller, origin }) => {
    await revokeLink(deps, { caller, origin }, params.id)
    return { data: null }
  })

  serve(app, routes.exchange, async ({ body, origin }) => {
    await countGuest(deps, 'pay-link', origin)
    return { data: await openLink(deps, body.token) }
  })

  serve(app, routes.use, async ({ body, origin }) => {
    await countGuest(deps, 'pay-link', origin)
    const intent = await payByLink(deps, origin, body)
    return { data: intent && toIntent(intent) }
  })
}
