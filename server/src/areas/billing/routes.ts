import type { FastifyInstance } from 'fastify'
import { billing } from '#contract/billing/routes.ts'
import { serve } from '../../http/serve.ts'
import type { BillingDeps } from './deps.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { budgetRoutes } from './budgets/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { methodRoutes } from './methods/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { walletOf } from './standing.ts'
import { rechargeRoutes } from './recharge/routes.ts'
import { operatorInvoiceRoutes } from './operator/invoiceRoutes.ts'
import { operatorBillingRoutes } from './operator/routes.ts'
import { topUpRoutes } from './topUps/routes.ts'
import { webhookRoute } from './topUps/webhook.ts'
import { transactionsOf } from './transactions.ts'
import { usageDaysOf } from './usage/usageDays.ts'
import { usagePageOf } from './usage/usagePage.ts'
import { usageStretchesOf } from './usage/usageStretches.ts'
import { voucherRoutes } from './vouchers.ts'

/** The wallet and what it is used for: one handler for each line of the contract. */
export const billingRoutes = (deps: BillingDeps) => async (app: FastifyInstance) => {
  const { db, settings } = deps
  await app.register(methodRoutes(deps))
  await app.register(topUpRoutes(deps))
  await app.register(linkRoutes(deps))
  await app.register(webhookRoute(deps))
  await app.register(voucherRoutes(deps))
  await app.register(profileRoutes(deps))
  await app.register(invoiceRoutes(deps))
  await app.register(rechargeRoutes(deps))
  await app.register(budgetRoutes(deps))
  await app.register(operatorBillingRoutes(deps))
  await app.register(operatorInvoiceRoutes(deps))

  serve(app, billing.wallet, async ({ caller }) => ({
    data: await db.tenant(caller, (tx) => walletOf(tx, caller.companyId, settings)),
  }))

  serve(app, billing.usage, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => usagePageOf(tx, caller.companyId, query)),
  }))

  serve(app, billing.usageDays, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => usageDaysOf(tx, caller.companyId, query)),
  }))

  serve(app, billing.usageStretches, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => usageStretchesOf(tx, caller.companyId, query)),
  }))

  serve(app, billing.transactions, async ({ query, caller }) => ({
    data: await db.tenant(caller, (tx) => transactionsOf(tx, caller.companyId, query)),
  }))
}
