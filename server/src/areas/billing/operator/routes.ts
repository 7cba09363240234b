import type { FastifyInstance } from 'fastify'
import { operatorBilling as routes } from '#contract/operatorBilling.ts'
import { operatorPrices } from '#contract/operatorPrices.ts'
import { operatorVouchers } from '#contract/operatorVouchers.ts'
import { noteStaffView } from '../../../audit/staffViews.ts'
import { byCaller } from '../../../audit/audit.ts'
import { inTurnOf, markDone } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import { microsIn } from '../../../money/money.ts'
import { refuseUnlessStaff } from '../../../tenancy/staffNow.ts'
import type { BillingDeps } from '../deps.ts'
import { refund } from '../refund.ts'
import { transactionsOf } from '../transactions.ts'
import {
  confirmAdjustment,
  proposeAdjustment,
  standingAdjustments,
  withdrawAdjustment,
} from './adjustments.ts'
import { campaigns, makeCampaign, revokeCampaign, usesOf } from './campaigns.ts'
import { billedCompanyOf, companyNamed, findCompanies } from './companies.ts'
import { setCreditLine } from './creditLine.ts'
import { priceList, setPrice, withdrawPrice } from './priceBook.ts'

/** The money of all companies, for the operator's staff. */
export const operatorBillingRoutes = (deps: BillingDeps) => async (app: FastifyInstance) => {
  const { db, settings } = deps

  serve(app, routes.companies, async ({ query, caller }) => ({
    data: await inTurnOf(db, caller).system((tx) => findCompanies(tx, query.q)),
  }))

  serve(app, routes.company, ({ params, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const data = await billedCompanyOf(tx, params.id, settings)
      await noteStaffView(tx, { caller, origin, route: routes.company, companyId: data.company.id })
      return { data }
    }),
  )

  serve(app, routes.transactions, ({ params, query, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const companyId = await companyNamed(tx, params.id)
      await noteStaffView(tx, { caller, origin, route: routes.transactions, companyId })
      return { data: await transactionsOf(tx, companyId, query) }
    }),
  )

  serve(app, routes.adjustments, async ({ caller }) => ({
    data: await inTurnOf(db, caller).system(standingAdjustments),
  }))

  serve(app, routes.propose, ({ params, body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const companyId = await companyNamed(tx, params.id)
      const data = await proposeAdjustment(tx, { caller, origin }, { companyId, ...body })
      await markDone(tx)
      return { data }
    }),
  )

  serve(app, routes.confirm, ({ params, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => ({
      data: await confirmAdjustment(tx, { caller, origin }, params.id),
    })),
  )

  serve(app, routes.withdraw, ({ params, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      await withdrawAdjustment(tx, { caller, origin }, params.id)
      return { data: null }
    }),
  )

  serve(app, routes.refund, async ({ params, body, caller, origin, request }) => {
    await inTurnOf(db, caller).system((tx) => refuseUnlessStaff(tx, caller))
    await refund(deps, {
      intentId: params.id,
      amount: microsIn(body.amount),
      // `serve` has refused a call without one. Another person's key is another refund.
      key: `${caller.userId}:${String(request.headers['idempotency-key'])}`,
      reason: body.reason,
      by: byCaller(caller, origin),
    })
    return { data: null }
  })

  serve(app, routes.creditLine, ({ params, body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const companyId = await companyNamed(tx, params.id)
      await setCreditLine(tx, { caller, origin }, { companyId, ...body })
      return { data: null }
    }),
  )

  serve(app, operatorVouchers.list, async ({ caller }) => ({
    data: await inTurnOf(db, caller).system(campaigns),
  }))

  serve(app, operatorVouchers.uses, async ({ params, caller }) => ({
    data: await inTurnOf(db, caller).system((tx) => usesOf(tx, params.id)),
  }))

  serve(app, operatorVouchers.create, ({ body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => ({
      data: { codes: await makeCampaign(tx, { caller, origin }, body) },
    })),
  )

  serve(app, operatorVouchers.revoke, ({ params, body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      await revokeCampaign(tx, { caller, origin }, params.id, body.reason)
      return { data: null }
    }),
  )

  serve(app, operatorPrices.list, async ({ caller }) => ({
    data: await inTurnOf(db, caller).system(priceList),
  }))

  serve(app, operatorPrices.set, ({ body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => ({ data: await setPrice(tx, { caller, origin }, body) })),
  )

  serve(app, operatorPrices.withdraw, ({ params, body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => ({
      data: await withdrawPrice(tx, { caller, origin }, { id: params.id, ...body }),
    })),
  )
}
