import { sql } from 'kysely'
import type { Metric } from '#contract/limits.ts'
import type { CompanyLimitRequest } from '#contract/operatorCompanies.ts'
import { audit, byCaller } from '../../audit/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { Caller, Origin } from '../../http/caller.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { conflict, notFound } from '../../problems.ts'
import { lockCompany } from '../../tenancy/lockCompany.ts'
import { idOf } from '../../tenancy/reach.ts'
import { refuseUnlessStaff } from '../../tenancy/staffNow.ts'

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
}

/** Requests that nobody has answered, the oldest first: of one company, or of all. */
export const openRequests = async (
  tx: Tx,
  companyId: string | null = null,
): Promise<{ rows: CompanyLimitRequest[]; total: number }> => {
  const ofCompany = sql`r.status = 'open' and (${companyId}::uuid is null or r.company_id = ${companyId}::uuid)`
  const { rows } = await sql<Row>`
    select r.id, r.company_id as "companyId", c.name as company, r.metric, r.wanted, l.lim, l.used, r.reason,
      u.email as "askedBy", r.created_at as "createdAt"
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
})

interface Decision {
  id: string
  outcome: 'granted' | 'declined'
  answer: string
}

/**
 * Answers a request: limit, answer, audit entry and mail in one transaction. A limit that is higher by now stays. The
 * cloud's quotas follow the limits by themselves.
 */
export const decideRequest = async (
  tx: Tx,
  { caller, origin }: { caller: Caller; origin: Origin },
  { id, outcome, answer }: Decision,
): Promise<void> => {
  const found = await tx
    .selectFrom('limit_requests')
    .select('company_id')
    .where('id', '=', idOf('limit request', id))
    .executeTakeFirst()
  if (!found) throw notFound('limit request')
  const companyId = found.company_id
  await lockCompany(tx, companyId)
  await refuseUnlessStaff(tx, caller)
  const row = await tx
    .updateTable('limit_requests')
    .set({ status: outcome, answer, decided_by: caller.userId, decided_at: sql<Date>`app_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict('Somebody has answered this request already.', { context: { reason: 'answered' } })
  if (outcome === 'granted')
    await sql`update limits set lim = greatest(lim, ${row.wanted}::bigint)
      where company_id = ${companyId} and metric = ${row.metric}`.execute(tx)
  await audit(tx, {
    ...byCaller(caller, origin),
    companyId,
    action: `limits.${outcome}`,
    target: { kind: 'limitRequest', id: row.id, name: row.metric },
    details: { wanted: row.wanted, ...(answer !== '' && { answer }) },
  })
  await tellAsker(tx, { companyId, askedBy: row.asked_by }, (name, companyName) => ({
    template: `limit-${outcome}`,
    data: { name, companyName, metric: row.metric, wanted: row.wanted, answer },
  }))
}

type LimitMail = Extract<Parameters<typeof enqueueMail>[1], { template: 'limit-granted' | 'limit-declined' }>

/** Mails who asked, as long as they are still there. */
const tellAsker = async (
  tx: Tx,
  { companyId, askedBy }: { companyId: string; askedBy: string },
  mail: (name: string, companyName: string) => Pick<LimitMail, 'template' | 'data'>,
) => {
  const asker = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.name', 'u.email', 'u.language', 'c.name as companyName'])
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', askedBy)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  if (!asker) return
  const { name, email, language, companyName } = asker
  await enqueueMail(tx, { ...mail(name, companyName), to: email, language, companyId })
}
