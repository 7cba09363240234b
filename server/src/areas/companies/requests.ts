import { sql } from 'kysely'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { startOperation } from '../../operations/start.ts'
import type { Workflows } from '../../operations/workflow.ts'
import { conflict, notFound } from '../../problems.ts'
import type { Vault } from '../../security/vault.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { idOf } from '../../tenancy/reach.ts'
import { refuseUnlessStaff } from '../../tenancy/staffNow.ts'
import { grantTarget, type GrantDecision } from './grantLimit.ts'
import { tellDecision } from '../../tickets/limitTickets.ts'
import { tellAsker } from './tellAsker.ts'

interface Decision {
  id: string
  answer: string
}

const refused = (reason: 'answered' | 'granting' | 'state', detail: string) =>
  conflict(detail, { context: { reason } })

/** A request behind its company's lock, for somebody who is of the staff at this moment; refused once it is decided. */
const undecided = async (tx: Tx, caller: Caller, given: string) => {
  const id = idOf('limit request', given)
  const found = await tx
    .selectFrom('limit_requests')
    .select('company_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('limit request')
  await lockCompany(tx, found.company_id)
  await refuseUnlessStaff(tx, caller)
  const row = await tx
    .selectFrom('limit_requests as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .selectAll('r')
    .select('c.status as company_status')
    .where('r.company_id', '=', found.company_id)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.status === 'granting') throw refused('granting', 'This request is being granted.')
  if (row.status !== 'open') throw refused('answered', 'Somebody has answered this request already.')
  if (row.company_status === 'closed') throw refused('state', 'This company is closed.')
  return row
}

/** Begins to grant a request: an operation raises the cloud's quota, then the limit (`grantLimit.ts`). */
export const grantRequest = async (
  tx: Tx,
  { caller, origin }: { caller: Caller; origin: Origin },
  { id, answer }: Decision,
  engine: { vault: Vault; workflows: Workflows },
): Promise<void> => {
  const row = await undecided(tx, caller, id)
  await tx
    .updateTable('limit_requests')
    .set({ status: 'granting', grant_failure: null })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute()
  const { id: projectId } = await tx
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', row.company_id)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const input: GrantDecision = {
    answer,
    by: { userId: caller.userId, email: caller.email },
    origin: {
      requestId: origin.requestId,
      ...(origin.ip !== undefined && { ip: origin.ip }),
      ...(origin.userAgent !== undefined && { userAgent: origin.userAgent }),
    },
  }
  await startOperation(
    tx,
    engine,
    { companyId: row.company_id },
    { action: 'grant', target: { kind: grantTarget, id: row.id, name: row.metric }, projectId, input },
  )
}

/** Declines a request: answer, audit entry and mail in one transaction. */
export const declineRequest = async (
  tx: Tx,
  { caller, origin }: { caller: Caller; origin: Origin },
  { id, answer }: Decision,
): Promise<void> => {
  const { company_id: companyId, ...row } = await undecided(tx, caller, id)
  await tx
    .updateTable('limit_requests')
    .set({ status: 'declined', answer, decided_by: caller.userId, decided_at: sql<Date>`app_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .execute()
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId,
    action: 'limits.declined',
    target: { kind: 'limitRequest', id: row.id, name: row.metric },
    details: { wanted: row.wanted, answer },
  })
  if (row.ticket_id !== null)
    await tellDecision(tx, {
      companyId,
      ticketId: row.ticket_id,
      decision: 'limitDeclined',
      metric: row.metric,
      wanted: row.wanted,
      answer,
      staffId: caller.userId,
      askedBy: row.asked_by,
    })
  await tellAsker(tx, { companyId, askedBy: row.asked_by }, (name, companyName) => ({
    template: 'limit-declined',
    data: { name, companyName, metric: row.metric, wanted: row.wanted, answer },
  }))
}
