import { sql } from 'kysely'
import type { Activity } from '#contract/activity.ts'
import type { Tx } from '../db/db.ts'

/** Entries shown at the most. */
const most = 200

interface Row extends Omit<Activity, 'at'> {
  at: Date
}

/**
 * What happened to a resource, the newest first: its operations, and what the audit log has beside them.
 * Entries that only tell of an operation's beginning or end would say the same thing twice.
 */
export const activityOf = async (tx: Tx, companyId: string, id: string): Promise<Activity[]> => {
  const { rows } = await sql<Row>`
    select id, created_at as at, action, actor_name as actor,
      case when status in ('failed', 'cancelled') then 'failure' else 'success' end as outcome,
      case when status = 'compensating' then 'running' when status = 'succeeded' then null
        else coalesce(error->>'reason', status) end as detail
    from operations where company_id = ${companyId} and target_id = ${id}
    union all
    select a.id, a.at, a.action, coalesce(nullif(u.name, ''), a.actor_email), a.outcome,
      (select string_agg(field, ', ') from jsonb_array_elements_text(a.details->'changed') as changed(field))
    from audit_log as a left join users as u on u.company_id = a.company_id and u.id = a.actor_id
    where a.company_id = ${companyId} and a.target_id = ${id} and not a.details ? 'operation'
      and a.outcome <> 'denied' and a.action <> 'staff.view'
    order by at desc, id desc limit ${most}`.execute(tx)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
