import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { shareOf } from '#server/money/money.ts'
import { usageOf, type ChargeEvent } from '#server/money/usageOf.ts'

/** Usage of this month that is not metered yet, by `kind project`. */
export type ByPlace = Map<string, { net: bigint; tax: bigint }>

/**
 * The same as `withUnmetered` reckons, hour by hour and resource by resource with the function that the meter charges
 * by: slow, and right.
 */
export const unmeteredHours = async (tx: Tx, companyId: string): Promise<ByPlace> => {
  const wallet = await tx
    .selectFrom('wallets')
    .selectAll()
    .select(sql<Date>`app_now()`.as('now'))
    .select(sql<Date>`date_trunc('month', app_now(), 'UTC')`.as('month'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const from = wallet.metered_until > wallet.month ? wallet.metered_until : wallet.month
  const afterIt = new Date(wallet.metered_until.getTime() + 3_600_000)
  const { rows } = await sql<ChargeEvent & { id: string }>`
    select resource_id as id, at, item, hourly_price as hourly, quantity::text, project_id as "projectId", name, kind
    from resource_events where company_id = ${companyId} order by resource_events.id`.execute(tx)
  const found: ByPlace = new Map()
  for (const [id, events] of Map.groupBy(rows, (row) => row.id)) {
    const isMetered = wallet.metered_past !== null && id <= wallet.metered_past
    const rest = { from: isMetered && afterIt > from ? afterIt : from, to: wallet.now }
    for (const { event, net } of usageOf(events, rest, wallet.charged_from)) {
      const place = `${event.kind} ${event.projectId}`
      const before = found.get(place) ?? { net: 0n, tax: 0n }
      found.set(place, { net: before.net + net, tax: before.tax + shareOf(net, wallet.tax_rate) })
    }
  }
  return withoutNothing(found)
}

/** Places of which nothing has to be paid are left out. */
export const withoutNothing = (found: ByPlace): ByPlace =>
  new Map(
    [...found]
      .filter(([, { net, tax }]) => net !== 0n || tax !== 0n)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
