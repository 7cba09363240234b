import type { FastifyInstance } from 'fastify'
import { billing } from '#contract/billing.ts'
import { serve } from '../../http/serve.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { walletOf } from './standing.ts'
import { transactionsOf } from './transactions.ts'
import { usageDaysOf, usagePageOf, usageStretchesOf } from './usage.ts'

/** The wallet and what it is used for: one handler for each line of the contract. */
export const billingRoutes =
  ({ db }: Pick<AreaDeps, 'db'>) =>
  async (app: FastifyInstance) => {
    serve(app, billing.wallet, async ({ caller }) => ({
      data: await db.tenant(caller, (tx) => walletOf(tx, caller.companyId)),
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
