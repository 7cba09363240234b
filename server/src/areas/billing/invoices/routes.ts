import type { FastifyInstance } from 'fastify'
import { invoices as routes } from '#contract/billing/invoices.ts'
import { defaultPageSize } from '#contract/record.ts'
import { serve } from '../../../http/serve.ts'
import { serveFile } from '../../../http/serveFile.ts'
import type { BillingDeps } from '../deps.ts'
import { paperOf } from './files.ts'
import { invoiceCsv } from './invoiceCsv.ts'
import { invoiceOf, invoicePage } from './invoiceRecord.ts'

/** Invoices as records, as files and as lines for spreadsheets. */
export const invoiceRoutes =
  ({ db }: Pick<BillingDeps, 'db'>) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, async ({ query, caller }) => {
      const { page = 1, size = defaultPageSize } = query
      const { data, total } = await db.tenant(caller, (tx) =>
        invoicePage(tx, caller.companyId, { page, size }),
      )
      return { data, page: { number: page, size, total } }
    })

    serve(app, routes.read, async ({ params, caller }) => ({
      data: await db.tenant(caller, (tx) => invoiceOf(tx, caller.companyId, params.id)),
    }))

    serveFile(app, routes.pdf, ({ caller, id }) =>
      db.tenant(caller, (tx) => paperOf(tx, caller.companyId, id)),
    )

    serveFile(app, routes.csv, ({ caller, id }) =>
      db.tenant(caller, async (tx) => {
        const found = await invoiceOf(tx, caller.companyId, id)
        return {
          name: `${found.number}.csv`,
          type: 'text/csv; charset=utf-8',
          tag: `${found.id}-${found.revision}`,
          content: invoiceCsv(found),
        }
      }),
    )
  }
