import type { Tx } from '../db/db.ts'
import { chargedIds, eventsOf } from './chargeEvents.ts'
import { shareOf } from './money.ts'
import { usageOf } from './usageOf.ts'

/** An hour of usage that is not what the events say: one too many or too few, or of another amount. */
interface Miscounted {
  rule: 'I6' | 'I7'
  company_id: string
  what: string
}

const atOnce = 200

/** Reckons all usage that is charged again, from the events. */
export const recount = async (tx: Tx): Promise<Miscounted[]> => {
  const wallets = await tx.selectFrom('wallets').selectAll().orderBy('company_id').execute()
  const found: Miscounted[] = []
  for (const { company_id: companyId, charged_from: from, metered_until: to } of wallets) {
    const hours = { from, to, past: null, most: null }
    const charged = await chargedIds(tx, companyId, hours)
    const told = await tx
      .selectFrom('usage')
      .select('resource_id')
      .distinct()
      .where('company_id', '=', companyId)
      .execute()
    const ids = [...new Set([...charged, ...told.map(({ resource_id }) => resource_id)])]
    for (let n = 0; n < ids.length; n += atOnce) {
      const some = ids.slice(n, n + atOnce)
      const events = await eventsOf(tx, companyId, some, { since: from, before: to })
      const rows = await tx
        .selectFrom('usage')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('resource_id', 'in', some)
        .where('hour', '<', to)
        .execute()
      const booked = new Map(
        rows.map((row) => [`${row.resource_id} ${row.hour.toISOString()} ${row.item}`, row]),
      )
      for (const id of some)
        for (const { hour, item, seconds, billedSeconds, net } of usageOf(
          events.get(id) ?? [],
          { from, to },
          from,
        )) {
          const what = `${id} ${hour.toISOString()} ${item}`
          const row = booked.get(what)
          booked.delete(what)
          if (!row) found.push({ rule: 'I6', company_id: companyId, what: `${what} is missing` })
          else if (
            row.seconds !== seconds ||
            row.billed_seconds !== billedSeconds ||
            BigInt(row.net) !== net ||
            BigInt(row.tax) !== shareOf(net, row.tax_rate)
          )
            found.push({
              rule: 'I7',
              company_id: companyId,
              what: `${what} is ${row.net} in place of ${net}`,
            })
        }
      for (const what of booked.keys())
        found.push({ rule: 'I6', company_id: companyId, what: `${what} is too much` })
    }
  }
  return found
}
