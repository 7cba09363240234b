import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { limits as routes, type LimitRequest, type Metric } from '#contract/limits/routes.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { OperationTables } from '../../db/operationTables.ts'
import { may, type Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { AreaSettings } from '../../resources/area.ts'
import { readLimits } from '../../limits/limits.ts'
import { forbidden } from '../../problems.ts'
import { openLimitTicket } from '../../tickets/limitTickets.ts'
import { lockAs } from '../../tenancy/lockAs.ts'

/** A contract is the company's: a permission for single projects says nothing about it. */
const refuseUnlessCompanys = (caller: Caller, permission: 'limits:read' | 'limits:request') => {
  if (!may(caller, permission)) throw forbidden('Your role doesn’t allow this.')
}

const toRequest = (row: Selectable<OperationTables['limit_requests']>): LimitRequest => ({
  id: row.id,
  // Only bodies that passed the contract are ever stored.
  metric: row.metric as Metric,
  wanted: Number(row.wanted),
  reason: row.reason,
  // That its quota is being raised is the operator's business.
  status: row.status === 'granting' ? 'open' : row.status,
  createdAt: row.created_at.toISOString(),
  answer: row.answer,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** Mails the operator that somebody asks for more. */
const tellOperator = async (
  tx: Tx,
  companyId: string,
  { metric, wanted, reason }: { metric: Metric; wanted: number; reason: string },
  to: string | undefined,
) => {
  if (to === undefined) return
  const { name: companyName } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  await enqueueMail(tx, {
    template: 'limit-requested',
    data: { name: 'operator', companyName, metric, wanted: String(wanted), reason },
    to,
    companyId,
  })
}

/** What a company's contract allows, and asking for more. */
export const limitRoutes =
  ({
    db,
    settings,
  }: {
    db: Db
    settings: Pick<AreaSettings, 'operatorEmail' | 'supportEmail' | 'supportHours'>
  }) =>
  async (app: FastifyInstance) => {
    serve(app, routes.list, async ({ caller }) => {
      refuseUnlessCompanys(caller, 'limits:read')
      return { data: await db.tenant(caller, (tx) => readLimits(tx, caller.companyId)) }
    })

    serve(app, routes.requests, async ({ caller }) => {
      refuseUnlessCompanys(caller, 'limits:read')
      const rows = await db.tenant(caller, (tx) =>
        tx
          .selectFrom('limit_requests')
          .selectAll()
          .where('company_id', '=', caller.companyId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(200)
          .execute(),
      )
      return { data: rows.map(toRequest) }
    })

    serve(app, routes.request, async ({ body, caller: asked, origin }) => {
      const row = await db.tenant(asked, async (tx) => {
        const { caller } = await lockAs(tx, asked)
        refuseUnlessCompanys(caller, 'limits:request')
        const ticketId = await openLimitTicket(tx, { caller, origin }, body, settings)
        const request = await tx
          .insertInto('limit_requests')
          .values({
            id: uuidv7(),
            company_id: caller.companyId,
            asked_by: caller.userId,
            ticket_id: ticketId,
            ...body,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await audit(tx, {
          ...byCaller(caller, origin),
          action: 'limits.request',
          target: { kind: 'limitRequest', id: request.id, name: body.metric },
          details: { wanted: body.wanted },
        })
        await tellOperator(tx, caller.companyId, body, settings.operatorEmail)
        return request
      })
      return { data: toRequest(row) }
    })
  }
