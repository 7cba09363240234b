import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { logs as routes } from '#contract/logs/routes.ts'
import type { Db } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { unauthenticated } from '../../problems.ts'
import type { Vault } from '../../security/vault.ts'
import { csvLines } from './csvLines.ts'
import { ndjsonLines } from './exportLines.ts'
import { goodForMinutes, makeExport, redeemExport } from './exports.ts'

export interface ExportDeps {
  db: Db
  vault: Vault
  settings: { secureCookies: boolean; auditRetentionDays: number }
}

const addressOf = (id: string) => `/api/v1/logs/exports/${id}`
const cookieName = 'export'

/** Exporting the audit log: what is wanted is asked for, and the browser itself writes the file to its disk. */
export const exportRoutes = (deps: ExportDeps) => async (app: FastifyInstance) => {
  const { db, settings } = deps
  serve(app, routes.makeExport, async ({ body, caller, origin, reply }) => {
    const { id, rows, secret } = await makeExport(db, { caller, origin }, body)
    const url = addressOf(id)
    reply.setCookie(cookieName, secret, {
      httpOnly: true,
      sameSite: 'strict',
      path: url,
      secure: settings.secureCookies,
      maxAge: goodForMinutes * 60,
    })
    return { data: { id, rows, url } }
  })

  app.route({
    method: routes.download.method,
    url: routes.download.path,
    config: { route: routes.download },
    exposeHeadRoute: false,
    handler: async ({ params, cookies }, reply) => {
      // The route's own parameter.
      const { id } = params as { id: string }
      const selection = await redeemExport(db, id, cookies[cookieName])
      if (!selection) throw unauthenticated('This download is over. Export the log again.')
      const { format } = selection
      const lines = format === 'csv' ? csvLines(deps, selection) : ndjsonLines(deps, selection)
      return reply
        .headers({
          'content-type':
            format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
          'content-disposition': `attachment; filename="audit-log-${id.slice(0, 8)}.${format}"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(lines, { objectMode: true, highWaterMark: 1 }))
    },
  })
}
