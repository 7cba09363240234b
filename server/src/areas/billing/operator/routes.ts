import type { FastifyInstance } from 'fastify'
import { operatorBilling as routes } from '#contract/operator/billing.ts'
import { operatorPrices } from '#contract/operator/prices.ts'
import { operatorVouchers } from '#contract/operator/vouchers.ts'
import { noteStaffView } from '../../../audit/staffViews.ts'
import { inTurnOf, markDone } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import { moneyOf } from '../../../money/money.ts'
import type { BillingDeps } from '../deps.ts'
import { transactionsOf } from '../transactions.ts'
import { proposeAdjustment } from './adjustments.ts'
import { campaigns, currency, revokeCampaign, usesOf } from './campaigns.ts'
import { billedCompanyOf, companyNamed, findCompanies } from './companies.ts'
import { proposeCreditLine } from './creditLine.ts'
import { confirmProposal, moneyProposalOf, openMoneyProposals, withdrawProposal } from './moneyProposals.ts'
import { priceList, setPrice, withdrawPrice } from './priceBook.ts'
import { payOut, proposeRefund } from './refunds.ts'
import {
  aloneLeft,
  confirmVouchers,
  createVouchers,
  openVoucherProposals,
  voucherProposalOf,
  withdrawVouchers,
} from './voucherProposals.ts'

/** The money of all companies, for the operator's staff. */
export const operatorBillingRoutes = (deps: BillingDeps) => async (app: FastifyInstance) => {
  const { db, payments, settings } = deps

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

  serve(app, routes.proposals, async ({ caller }) => ({
    data: await inTurnOf(db, caller).system(openMoneyProposals),
  }))

  serve(app, routes.proposeAdjustment, ({ params, body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const companyId = await companyNamed(tx, params.id)
      const row = await proposeAdjustment(tx, { caller, origin }, { companyId, ...body })
      await markDone(tx)
      return { data: await moneyProposalOf(tx, row) }
    }),
  )

  serve(app, routes.proposeRefund, ({ params, body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const asked = { paymentId: params.id, ...body }
      const row = await proposeRefund(tx, { caller, origin }, asked, payments.name)
      await markDone(tx)
      return { data: await moneyProposalOf(tx, row) }
    }),
  )

  serve(app, routes.proposeCreditLine, ({ params, body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const companyId = await companyNamed(tx, params.id)
      const row = await proposeCreditLine(tx, { caller, origin }, { companyId, ...body })
      await markDone(tx)
      return { data: await moneyProposalOf(tx, row) }
    }),
  )

  serve(app, routes.confirm, async ({ params, caller, origin, request }) => {
    const confirmed = await inTurnOf(db, caller).system((tx) =>
      confirmProposal(tx, { caller, origin }, params.id, payments.name),
    )
    if (confirmed.kind !== 'refund') return { data: confirmed }
    const isPaidOut = await payOut({ db, payments, log: request.log }, confirmed.id)
    return { data: { ...confirmed, isPaidOut } }
  })

  serve(app, routes.withdraw, ({ params, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      await withdrawProposal(tx, { caller, origin }, params.id)
      return { data: null }
    }),
  )

  serve(app, operatorVouchers.list, async ({ caller }) => ({
    data: await inTurnOf(db, caller).system(async (tx) => ({
      rows: await campaigns(tx),
      proposals: await openVoucherProposals(tx),
      aloneUpTo: moneyOf(await aloneLeft(tx, caller.userId, settings.vouchersAloneUpTo), currency),
    })),
  }))

  serve(app, operatorVouchers.uses, async ({ params, caller }) => ({
    data: await inTurnOf(db, caller).system((tx) => usesOf(tx, params.id)),
  }))

  serve(app, operatorVouchers.create, ({ body, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      const made = await createVouchers(tx, { caller, origin }, body, settings.vouchersAloneUpTo)
      return {
        data:
          'codes' in made
            ? { codes: made.codes, proposal: null }
            : { codes: [], proposal: voucherProposalOf(made) },
      }
    }),
  )

  serve(app, operatorVouchers.confirm, ({ params, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => ({
      data: await confirmVouchers(tx, { caller, origin }, params.id),
    })),
  )

  serve(app, operatorVouchers.withdraw, ({ params, caller, origin }) =>
    inTurnOf(db, caller).system(async (tx) => {
      await withdrawVouchers(tx, { caller, origin }, params.id)
      return { data: null }
    }),
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
