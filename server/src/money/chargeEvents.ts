import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { ChargeEvent } from './usageOf.ts'

interface EventRow extends ChargeEvent {
  id: string
}

const columns = sql`e.id as seq, e.resource_id as id, e.at, e.item, e.hourly_price as hourly, e.quantity::text,
  e.project_id as "projectId", e.name, e.kind`

/**
 * The events of these resources by resource, each in order: those before a moment, and of those before the month that
 * `since` is in only what `usageOf` has to know: how the month began, and how long the resource was charged first.
 */
export const eventsOf = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { since, before }: { since: Date; before: Date },
): Promise<Map<string, ChargeEvent[]>> => {
  const month = sql`date_trunc('month', ${since}::timestamptz, 'UTC')`
  const { rows } = await sql<EventRow>`
    select e.* from charges as c cross join lateral (
      select ${columns} from resource_events as e
      where e.company_id = ${companyId} and e.resource_id = c.resource_id and e.at >= ${month} and e.at < ${before}
      union
      (select ${columns} from resource_events as e
        where e.company_id = ${companyId} and e.resource_id = c.resource_id and e.at < least(${month}, ${before})
        order by e.at desc, e.id desc limit 1)
      union
      select ${columns} from resource_events as e
      where e.company_id = ${companyId} and e.resource_id = c.resource_id and e.id in (c.first_event, c.first_end)
        and e.at < ${before}
    ) as e
    where c.company_id = ${companyId} and c.resource_id = any (${ids}::uuid[])
    order by e.id, e.seq`.execute(tx)
  return Map.groupBy(rows, ({ id }) => id)
}

/** The resources that can have been charged for something since a moment and before another, in the order of their ids. */
export const chargedIds = async (
  tx: Tx,
  companyId: string,
  { from, to, past, most }: { from: Date; to: Date; past: string | null; most: number | null },
): Promise<string[]> => {
  const some = sql`company_id = ${companyId} and first_at < ${to}
    and (${past}::uuid is null or resource_id > ${past}::uuid)`
  const { rows } = await sql<{ id: string }>`
    select resource_id as id from (
      (select resource_id from charges where ${some} and hourly_price is not null
        order by resource_id limit ${most})
      union all
      (select resource_id from charges where ${some} and hourly_price is null and since >= ${from}
        order by resource_id limit ${most})
    ) as charged order by resource_id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
