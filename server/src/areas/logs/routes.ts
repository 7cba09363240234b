import type { FastifyInstance } from 'fastify'
import { logs as routes } from '#contract/logs/routes.ts'
import { defaultPageSize } from '#contract/record.ts'
import { auditKeyIn } from '../../audit/auditKey.ts'
import { staffVisitsOf } from '../../audit/staffVisits.ts'
import { inTurnOf } from '../../db/db.ts'
import { serve } from '../../http/serve.ts'
import { malformed, notFound } from '../../problems.ts'
import { readCursor } from './cursor.ts'
import { entryOfLog, pageOfLog } from './entries.ts'
import { exportRoutes, type ExportDeps } from './exportRoutes.ts'
import { histogramOf } from './histogram.ts'
import { tailRoute } from './tailRoute.ts'
import { streamRoutes, type StreamDeps } from './streams/streamRoutes.ts'
import { viewRoutes } from './viewRoutes.ts'

const latestVisits = { most: 100, withinDays: 3_650 }

const positionOf = (cursor: string) => {
  const position = readCursor(cursor)
  if (position) return position
  const message = 'The cursor is not one that a page of the log has given.'
  throw malformed(message, { errors: [{ path: 'cursor', code: 'invalid', message }] })
}

/** The audit log, as the company reads it. */
export const logRoutes = (deps: ExportDeps & StreamDeps) => async (app: FastifyInstance) => {
  const { db } = deps
  await app.register(exportRoutes(deps))
  await app.register(streamRoutes(deps))
  await app.register(viewRoutes(deps))
  await app.register(tailRoute(deps))

  serve(app, routes.list, async ({ query: { cursor, size = defaultPageSize, ...filters }, caller }) => {
    const before = cursor === undefined ? undefined : positionOf(cursor)
    return {
      data: await pageOfLog(db, caller, filters, { size, before }),
    }
  })

  serve(app, routes.histogram, async ({ query, caller }) => ({
    data: await histogramOf(db, caller, query),
  }))

  serve(app, routes.facts, async ({ caller }) => ({
    data: {
      retentionDays: deps.settings.auditRetentionDays,
      signingKey: (await inTurnOf(db, caller).system((tx) => auditKeyIn(tx, deps.vault))).publicKey,
    },
  }))

  serve(app, routes.staffVisits, async ({ caller }) => ({
    data: await db.tenant(caller, (tx) => staffVisitsOf(tx, caller.companyId, latestVisits)),
  }))

  serve(app, routes.read, async ({ params: { id }, caller }) => {
    const entry = await db.tenant(caller, (tx) => entryOfLog(tx, caller.companyId, id))
    if (!entry) throw notFound('entry of the audit log')
    return { data: entry }
  })
}
