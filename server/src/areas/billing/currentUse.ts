import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { dueUse, usedThisMonth, withRunning, type DueUse } from '../../money/unmetered.ts'
import { nano, type Charged, type Use } from './runway.ts'

/** What a company uses now, and what it has used this month; gross, in micro-units. */
export interface CurrentUse extends Use {
  /** Of an hour. */
  hourly: bigint
  /** Usage of this month that is charged. */
  metered: bigint
  /** Usage of this month that isn't charged yet. */
  unmetered: bigint
  /** Uncharged usage of full hours only, in this month and in earlier ones. */
  due: DueUse
}

export const currentUse = async (tx: Tx, companyId: string): Promise<CurrentUse> => {
  const { metered, unmetered } = await usedThisMonth(tx, companyId)
  const charged = await chargedNow(tx, companyId)
  const nanos = charged.reduce((sum, one) => sum + one.nanos, 0n)
  return {
    charged,
    hourly: (nanos + nano / 2n) / nano,
    metered: metered.net + metered.tax,
    unmetered: unmetered.net + unmetered.tax,
    due: await dueUse(tx, companyId),
  }
}

/** What is charged by the hour now: together what comes to the cap of the month together. */
const chargedNow = async (tx: Tx, companyId: string): Promise<Charged[]> => {
  const { rows } = await sql<{ nanos: string; seconds: number }>`
    ${withRunning(companyId)}
    select left_seconds as seconds, round(sum(nanos))::text as nanos from running
    group by left_seconds`.execute(tx)
  return rows.map(({ nanos, seconds }) => ({ nanos: BigInt(nanos), leftSeconds: seconds }))
}
