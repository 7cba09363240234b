import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/route.ts'
import type { Tx } from '../../../db/db.ts'
import type { Caller, Origin } from '../../../http/caller.ts'
import { originOf } from '../../../http/origin.ts'
import { notFound, unavailable } from '../../../problems.ts'
import { invoiceOf } from './invoiceRecord.ts'

/** The file of an invoice, once it is made. */
export const fileOf = async (tx: Tx, companyId: string, invoiceId: string): Promise<Buffer | undefined> =>
  (
    await tx
      .selectFrom('invoice_files')
      .select('content')
      .where('company_id', '=', companyId)
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst()
  )?.content

interface Download {
  name: string
  type: string
  tag: string
  content: Buffer | string
}

/** An invoice as it is sent to who has asked for its file. */
export const paperOf = async (tx: Tx, companyId: string, id: string): Promise<Download> => {
  const { number, pdfSha256 } = await invoiceOf(tx, companyId, id)
  if (pdfSha256 === null) throw unavailable('The file is being made. Try again in a minute.')
  const content = await fileOf(tx, companyId, id)
  if (!content) throw notFound('file')
  return { name: `${number}.pdf`, type: 'application/pdf', tag: pdfSha256, content }
}

interface FileAsked {
  caller: Caller
  origin: Origin
  /** The route's own parameter. */
  id: string
}

/** Serves a line of the contract whose answer is a file. */
export const serveFile = (
  app: FastifyInstance,
  route: Route,
  answer: (asked: FileAsked) => Promise<Download>,
) =>
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { id } = request.params as { id: string }
      return send(request, reply, await answer({ caller: request.caller, origin: originOf(request), id }))
    },
  })

const send = (request: FastifyRequest, reply: FastifyReply, { name, type, tag, content }: Download) => {
  reply.headers({ etag: `"${tag}"`, 'cache-control': 'private, no-cache' })
  if (request.headers['if-none-match']?.includes(`"${tag}"`)) return reply.code(304).send()
  return reply
    .headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
    .send(content)
}
