import type { FastifyInstance } from 'fastify'
import { operatorInvoices as routes } from '#contract/operator/invoices.ts'
import { defaultPageSize } from '#contract/record.ts'
import { noteStaffView } from '../../../audit/staffViews.ts'
import { inTurnOf, markDone } from '../../../db/db.ts'
import { serve } from '../../../http/serve.ts'
import { serveFile } from '../../../http/serveFile.ts'
import type { BillingDeps } from '../deps.ts'
import { paperOf } from '../invoices/files.ts'
import { companyNamed } from './companies.ts'
import { issueProposed, proposeCredit, standingCredits, withdrawCredit } from './creditNotes.ts'
import { companyOfInvoice, invoicesOf, openInvoiceOf } from './invoices.ts'

/** The invoices of all companies, those of deleted ones too, and what staff take back of them. */
export const operatorInvoiceRoutes =
  ({ db }: Pick<BillingDeps, 'db'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, ({ params, query, caller, origin }) =>
      inTurnOf(db, caller).system(async (tx) => {
        const { page = 1, size = defaultPageSize } = query
        const companyId = await companyNamed(tx, params.id)
        await noteStaffView(tx, { caller, origin, route: routes.list, companyId })
        return { data: await invoicesOf(tx, companyId, { page, size }) }
      }),
    )

    serve(app, routes.read, ({ params, caller, origin }) =>
      inTurnOf(db, caller).system(async (tx) => {
        const data = await openInvoiceOf(tx, params.id)
        await noteStaffView(tx, { caller, origin, route: routes.read, companyId: data.company.id })
        return { data }
      }),
    )

    serveFile(app, routes.pdf, ({ caller, origin, id }) =>
      inTurnOf(db, caller).system(async (tx) => {
        const company = await companyOfInvoice(tx, id)
        const paper = await paperOf(tx, company.id, id)
        await noteStaffView(tx, { caller, origin, route: routes.pdf, companyId: company.id })
        return paper
      }),
    )

    serve(app, routes.proposals, async ({ caller }) => ({
      data: await inTurnOf(db, caller).system((tx) => standingCredits(tx)),
    }))

    serve(app, routes.propose, ({ params, body, caller, origin }) =>
      inTurnOf(db, caller).system(async (tx) => {
        const data = await proposeCredit(tx, { caller, origin }, { invoiceId: params.id, ...body })
        await markDone(tx)
        return { data }
      }),
    )

    serve(app, routes.issue, ({ params, caller, origin }) =>
      inTurnOf(db, caller).system(async (tx) => ({
        data: await issueProposed(tx, { caller, origin }, params.id),
      })),
    )

    serve(app, routes.withdraw, ({ params, caller, origin }) =>
      inTurnOf(db, caller).system(async (tx) => {
        await withdrawCredit(tx, { caller, origin }, params.id)
        return { data: null }
      }),
    )
  }
