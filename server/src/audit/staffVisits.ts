import { sql } from 'kysely'
import type { StaffVisit } from '#contract/operator/staffVisits.ts'
import type { Tx } from '../db/db.ts'

interface Row extends Omit<StaffVisit, 'staff' | 'from' | 'until'> {
  staff_id: string
  staff_email: string | null
  from: Date
  until: Date
}

/** The latest visits of staff, as the log tells of them: from the sign-in to what was done last in its session. */
export const staffVisitsOf = async (
  tx: Tx,
  companyId: string,
  { most, withinDays }: { most: number; withinDays: number },
): Promise<StaffVisit[]> => {
  const { rows } = await sql<Row>`
    select visit.target_id as id, visit.actor_id as staff_id, visit.actor_email as staff_email, visit.at as from,
      access.details->>'mode' as mode, access.details->>'reason' as reason,
      greatest(visit.at, done.until) as until, coalesce(done.views, 0) as views, coalesce(done.changes, 0) as changes
    from audit_log as visit
    left join audit_log as access on access.company_id = visit.company_id and access.staff
      and access.action = 'auth.staff-access' and access.request_id = visit.request_id
    left join lateral (
      select max(at) as until,
        count(*) filter (where action = 'staff.view')::int as views,
        count(*) filter (where action <> 'staff.view' and outcome = 'success')::int as changes
      from audit_log where company_id = visit.company_id and session_id = visit.target_id
    ) as done on true
    where visit.company_id = ${companyId} and visit.staff and visit.action = 'auth.login'
      and visit.target_kind = 'session' and visit.at > app_now() - make_interval(days => ${withinDays})
    order by visit.at desc, visit.id desc limit ${most}`.execute(tx)
  return rows.map(({ staff_id, staff_email, from, until, ...visit }) => ({
    ...visit,
    staff: { id: staff_id, email: staff_email },
    from: from.toISOString(),
    until: until.toISOString(),
  }))
}
