import { sql } from 'kysely'
import type { Metric } from '#contract/limits/routes.ts'
import type { CompanyLimitRequest } from '#contract/operator/companies.ts'
import type { Tx } from '../db/db.ts'

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

/** Requests that nobody has answered, the oldest first: of one company or ticket, or of all. */
export const openRequests = async (
  tx: Tx,
  { companyId = null, ticketId = null }: { companyId?: string | null; ticketId?: string | null } = {},
): Promise<{ rows: CompanyLimitRequest[]; total: number }> => {
  const ofCompany = sql`r.status in ('open', 'granting') and (${companyId}::uuid is null or r.company_id = ${companyId}::uuid)
    and (${ticketId}::uuid is null or r.ticket_id = ${ticketId}::uuid)`
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
