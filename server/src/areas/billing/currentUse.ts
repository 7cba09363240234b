import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { microsIn, shareOf } from '../../money/money.ts'
import { unmeteredUse, type UnmeteredUse } from '../../money/unmetered.ts'
import { nano, type Charged, type Use } from './runway.ts'

/** What a company uses now, and what it has used this month; gross. */
export interface CurrentUse extends Use {
  /** Of an hour, in micro-units. */
  hourly: bigint
  /** What is charged of this month. */
  metered: bigint
  /** What is used and not charged yet. */
  unmetered: bigint
}

export const currentUse = async (tx: Tx, companyId: string): Promise<CurrentUse> => {
  const { rows } = await sql<{ tax: string; metered: string }>`
    select (select tax_rate::text from wallets where company_id = ${companyId}) as tax,
      coalesce(sum(net + tax), 0)::text as metered
    from usage where company_id = ${companyId} and hour >= date_trunc('month', app_now(), 'UTC')`.execute(tx)
  const { tax = '0', metered = '0' } = rows[0] ?? {}
  const unmetered = await unmeteredUse(tx, companyId)
  const charged = await chargedNow(tx, companyId, unmetered)
  const nanos = charged.reduce((sum, one) => sum + one.nanos, 0n)
  return {
    charged,
    hourly: (nanos + nano / 2n) / nano,
    metered: BigInt(metered),
    unmetered: unmetered.reduce((sum, { net }) => sum + net + shareOf(net, tax), 0n),
  }
}

/** A resource that is charged now, and where it stands. */
export interface Running extends Charged {
  kind: string
  projectId: string | null
}

interface RunningRow {
  id: string
  kind: string
  project_id: string | null
  gross: string
  billed: string
}

/** What is charged by the hour now; gross. What was used and is not charged yet counts towards the month's cap. */
export const chargedNow = async (
  tx: Tx,
  companyId: string,
  unmetered: readonly UnmeteredUse[],
): Promise<Running[]> => {
  const { rows } = await sql<RunningRow>`
    select e.resource_id as id, e.kind, e.project_id,
      (e.hourly_price * e.quantity * 1000000000 * (1 + w.tax_rate))::numeric(40, 6)::text as gross,
      coalesce((
        select sum(billed_seconds) from usage as u where u.company_id = e.company_id
          and u.resource_id = e.resource_id and u.hour >= date_trunc('month', app_now(), 'UTC')
      ), 0)::text as billed
    from (
      select *, lead(at) over (partition by resource_id order by id) as until
      from resource_events where company_id = ${companyId}
    ) as e join wallets as w using (company_id)
    where e.until is null and e.hourly_price is not null`.execute(tx)
  const waiting = new Map<string, number>()
  for (const { resourceId, billedSeconds } of unmetered)
    waiting.set(resourceId, (waiting.get(resourceId) ?? 0) + billedSeconds)
  return rows.map(({ id, kind, project_id: projectId, gross, billed }) => ({
    kind,
    projectId,
    nanos: microsIn(gross),
    billedSeconds: Number(billed) + (waiting.get(id) ?? 0),
  }))
}
