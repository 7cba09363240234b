import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invoices as routes } from '#contract/invoices.ts'
import { defaultPageSize } from '#contract/record.ts'
import type { Caller } from '../../../http/caller.ts'
import { serve } from '../../../http/serve.ts'
import { notFound, unavailable } from '../../../problems.ts'
import type { BillingDeps } from '../deps.ts'
import { fileOf } from './files.ts'
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

    const file = (
      route: typeof routes.pdf | typeof routes.csv,
      answer: (caller: Caller, id: string) => Promise<Download>,
    ) =>
      app.route({
        method: route.method,
        url: route.path,
        config: { route },
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const { caller } = request
          // The route's own parameter.
          const { id } = request.params as { id: string }
          return send(request, reply, await answer(caller, id))
        },
      })

    file(routes.pdf, (caller, id) =>
      db.tenant(caller, async (tx) => {
        const { number, pdfSha256 } = await invoiceOf(tx, caller.companyId, id)
        if (pdfSha256 === null) throw unavailable('The file is being made. Try again in a minute.')
        const content = await fileOf(tx, caller.companyId, id)
        if (!content) throw notFound('file')
        return { name: `${number}.pdf`, type: 'application/pdf', tag: pdfSha256, content }
      }),
    )

    file(routes.csv, (caller, id) =>
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

interface Download {
  name: string
  type: string
  tag: string
  content: Buffer | string
}

const send = (request: FastifyRequest, reply: FastifyReply, { name, type, tag, content }: Download) => {
  reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
  return reply
    .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(content)
}
