import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { ChargeEvent } from './usageOf.ts'

interface EventRow extends ChargeEvent {
  id: string
}

/** The events of these resources by resource, each in order. */
export const eventsOf = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  before: Date,
): Promise<Map<string, ChargeEvent[]>> => {
  const { rows } = await sql<EventRow>`
    select resource_id as id, at, item, hourly_price as hourly, quantity::text, project_id as "projectId", name, kind
    from resource_events
    where company_id = ${companyId} and resource_id = any (${ids}::uuid[]) and at < ${before}
    order by resource_id, resource_events.id`.execute(tx)
  return Map.groupBy(rows, ({ id }) => id)
}

/** The resources of which anything was charged since a moment and before another, in the order of their ids. */
export const chargedIds = async (
  tx: Tx,
  companyId: string,
  { from, to, past, most }: { from: Date; to: Date; past: string | null; most: number | null },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select resource_id as id from (
      select resource_id, at, hourly_price, lead(at) over (partition by resource_id order by id) as until
      from resource_events
      where company_id = ${companyId} and (${past}::uuid is null or resource_id > ${past}::uuid)
    ) as event
    where hourly_price is not null and at < ${to} and (until is null or until >= ${from})
    group by resource_id order by resource_id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}
