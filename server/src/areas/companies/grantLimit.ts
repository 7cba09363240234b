import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Tx } from '../../db/db.ts'
import { audit } from '../../audit/audit.ts'
import {
  PreconditionFailed,
  defineWorkflow,
  type OperationOf,
  type Workflows,
} from '../../operations/workflow.ts'
import { tellDecision } from '../../tickets/limitTickets.ts'
import { tellAsker } from './tellAsker.ts'

/*
 * A limit that staff grant is raised by an operation: first the cloud's quota, then, in the one transaction that ends the
 * operation, the limit, the answer and the audit entry. Until then nothing of the request is decided: when the cloud
 * refuses for good, it is open again.
 */

/** The decision as the operation carries it. The request shows it only once it is carried out. */
const decision = z.object({
  answer: z.string(),
  /** The member of the staff who granted it, and the request by which they did. */
  by: z.object({ userId: z.string(), email: z.string() }),
  origin: z.object({
    requestId: z.string(),
    ip: z.optional(z.string()),
    userAgent: z.optional(z.string()),
  }),
})
export type GrantDecision = z.infer<typeof decision>

export const grantTarget = 'limitRequest'

const requestOf = (tx: Tx, { company_id, target_id }: OperationOf<GrantDecision>) =>
  tx
    .selectFrom('limit_requests')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', target_id)
    .executeTakeFirstOrThrow()

const grant = defineWorkflow(decision, {
  steps: [
    {
      name: 'raise-quota',
      // Each step begins with the company's tenant, whose quotas follow its limits, those that are being granted too
      // (`tenantLimits`). Whatever operation of the company comes next keeps them, so nothing is lowered meanwhile.
      order: async () => undefined,
    },
  ],
  begin: async (tx, { company_id }) => {
    const { status } = await tx
      .selectFrom('companies')
      .select('status')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow()
    if (status === 'closed') throw new PreconditionFailed('the company is closed')
  },
  succeeded: async (tx, operation) => {
    const { answer, by, origin } = operation.input
    const { id, company_id, metric, wanted, asked_by, ticket_id } = await requestOf(tx, operation)
    // A limit that is higher by now stays.
    await sql`update limits set lim = greatest(lim, ${wanted}::bigint)
      where company_id = ${company_id} and metric = ${metric}`.execute(tx)
    await tx
      .updateTable('limit_requests')
      .set({
        status: 'granted',
        answer,
        decided_by: by.userId,
        decided_at: sql<Date>`app_now()`,
        grant_failure: null,
      })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute()
    await audit(tx, {
      companyId: company_id,
      projectId: null,
      actorId: by.userId,
      actorEmail: by.email,
      staff: true,
      origin: { requestId: origin.requestId, ip: origin.ip, userAgent: origin.userAgent },
      action: 'limits.granted',
      target: { kind: grantTarget, id, name: metric },
      details: { operation: operation.id, wanted, ...(answer !== '' && { answer }) },
    })
    if (ticket_id !== null)
      await tellDecision(tx, {
        companyId: company_id,
        ticketId: ticket_id,
        decision: 'limitGranted',
        metric,
        wanted,
        answer,
        staffId: by.userId,
        askedBy: asked_by,
      })
    await tellAsker(tx, { companyId: company_id, askedBy: asked_by }, (name, companyName) => ({
      template: 'limit-granted',
      data: { name, companyName, metric, wanted, answer },
    }))
  },
  tellsSuccess: true,
  failed: async (tx, { company_id, target_id }, { reason }) => {
    await tx
      .updateTable('limit_requests')
      .set({ status: 'open', grant_failure: reason })
      .where('company_id', '=', company_id)
      .where('id', '=', target_id)
      .execute()
  },
})

export const limitWorkflows: Workflows = { [`${grantTarget}:grant`]: grant }
