import { sql } from 'kysely'
import { hoursOfMonth, type Cost, type Money } from '#contract/money.ts'
import type { Tx } from '../db/db.ts'
import { costOf, sumOf, type Usage } from '../money/money.ts'
import type { ResourceRow } from './table.ts'

interface Month {
  from: Date
  /** Now. */
  to: Date
}

/** From when on a resource was charged what; nothing where there is no price. */
interface Charge {
  at: Date
  hourly: string | null
}

/** What a resource has cost since the month began. A company has one currency, and so have its resources. */
export const costThisMonth = async (
  tx: Tx,
  row: Pick<ResourceRow, 'company_id' | 'id' | 'currency'>,
): Promise<Cost> => {
  const month = await monthOfNow(tx)
  const charges = await tx
    .selectFrom('resource_events')
    .select(['at', 'hourly_price as hourly'])
    .where('company_id', '=', row.company_id)
    .where('resource_id', '=', row.id)
    .orderBy('id')
    .execute()
  const usages = firstHours(usagesIn(month, charges))
  const seconds = usages.reduce((sum, usage) => sum + usage.seconds, 0)
  return {
    from: month.from.toISOString(),
    to: month.to.toISOString(),
    hours: Math.round((seconds / 3600) * 100) / 100,
    amount: costOf(usages),
    currency: row.currency,
  }
}

/** What all resources of a company have cost since the month began: the sum of what each of them has. */
export const spendThisMonth = async (
  tx: Tx,
  companyId: string,
): Promise<(Money & { from: string; to: string }) | undefined> => {
  const month = await monthOfNow(tx)
  // What was over before the month began is not read.
  const { rows } = await sql<Charge & { id: string; currency: string }>`
    select resource_id as id, at, hourly_price as hourly, currency from (
      select *, lead(at) over (partition by resource_id order by id) as until
      from resource_events where company_id = ${companyId}
    ) as event
    where until is null or until > ${month.from}
    order by event.id`.execute(tx)
  const [first] = rows
  if (!first) return undefined
  const charges = Map.groupBy(rows, ({ id }) => id)
  const amount = sumOf([...charges.values()].map((of) => costOf(firstHours(usagesIn(month, of)))))
  return { amount, currency: first.currency, from: month.from.toISOString(), to: month.to.toISOString() }
}

const monthOfNow = async (tx: Tx): Promise<Month> => {
  const { rows } = await sql<Month>`
    select app_now() as to, date_trunc('month', app_now() at time zone 'UTC') at time zone 'UTC' as from`.execute(
    tx,
  )
  // A select without a table has one row.
  return rows[0] as Month
}

/** Each charge lasts until the next one. Moments count by their whole second, so that nothing counts twice. */
const usagesIn = ({ from, to }: Month, charges: readonly Charge[]): Usage[] => {
  const secondOf = (at: Date) =>
    Math.floor(Math.min(Math.max(at.getTime(), from.getTime()), to.getTime()) / 1000)
  return charges.flatMap(({ at, hourly }, n) =>
    hourly === null ? [] : [{ hourly, seconds: secondOf(charges[n + 1]?.at ?? to) - secondOf(at) }],
  )
}

/** The first hours of the month, up to those that a month is capped at: what comes after them is free. */
const firstHours = (usages: readonly Usage[]): Usage[] => {
  let left = hoursOfMonth * 3600
  return usages.map(({ hourly, seconds }) => {
    const counted = Math.min(seconds, left)
    left -= counted
    return { hourly, seconds: counted }
  })
}
