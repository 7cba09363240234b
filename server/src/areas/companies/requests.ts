import { sql } from 'kysely'
import type { Metric } from '#contract/limits/routes.ts'
import type { CompanyLimitRequest } from '#contract/operator/companies.ts'
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
import { tellAsker } from './tellAsker.ts'

const mostShown = 200

interface Row {
  id: string
  companyId: string
  company: string
  metric: Metric
  wanted: string
  lim: string | null
  used: string | null
  reason: string
  askedBy: string | null
  createdAt: Date
  isGranting: boolean
  failure: string | null
}

/** Requests that nobody has answered, the oldest first: of one company, or of all. */
export const openRequests = async (
  tx: Tx,
  companyId: string | null = null,
): Promise<{ rows: CompanyLimitRequest[]; total: number }> => {
  const ofCompany = sql`r.status in ('open', 'granting') and (${companyId}::uuid is null or r.company_id = ${companyId}::uuid)`
  const { rows } = await sql<Row>`
    select r.id, r.company_id as "companyId", c.name as company, r.metric, r.wanted, l.lim, l.used, r.reason,
      u.email as "askedBy", r.created_at as "createdAt", r.status = 'granting' as "isGranting",
      case r.status when 'open' then r.grant_failure end as failure
    from limit_requests as r join companies as c on c.id = r.company_id
      left join limits as l on l.company_id = r.company_id and l.metric = r.metric
      left join users as u on u.id = r.asked_by
    where ${ofCompany} and c.status <> 'closed' order by r.created_at, r.id limit ${mostShown}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from limit_requests as r join companies as c on c.id = r.company_id
    where ${ofCompany} and c.status <> 'closed'`.execute(tx)
  return { rows: rows.map(toRequest), total: counted.rows[0]?.total ?? 0 }
}

const toRequest = (row: Row): CompanyLimitRequest => ({
  id: row.id,
  company: { id: row.companyId, name: row.company },
  metric: row.metric,
  wanted: Number(row.wanted),
  limit: Number(row.lim ?? 0),
  used: Number(row.used ?? 0),
  reason: row.reason,
  askedBy: row.askedBy ?? '',
  createdAt: row.createdAt.toISOString(),
  isGranting: row.isGranting,
  failure: row.failure,
})

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
  await tellAsker(tx, { companyId, askedBy: row.asked_by }, (name, companyName) => ({
    template: 'limit-declined',
    data: { name, companyName, metric: row.metric, wanted: row.wanted, answer },
  }))
}
