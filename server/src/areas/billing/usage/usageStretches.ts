import { validate as isUuid } from 'uuid'
import type { UsageStretch } from '#contract/billing/routes.ts'
import type { Tx } from '../../../db/db.ts'
import { eventsOf } from '../../../money/chargeEvents.ts'
import { plainDecimal, toMoney } from '../../../money/money.ts'
import { stretchesOf } from '../../../money/usageOf.ts'
import { widened, type Period } from './usagePeriod.ts'

/** The stretches of time that the usage of a resource within a period was made of. */
export const usageStretchesOf = async (
  tx: Tx,
  companyId: string,
  { resource, ...asked }: Period & { resource: string },
): Promise<UsageStretch[]> => {
  if (!isUuid(resource)) return []
  const id = resource.toLowerCase()
  const period = widened(asked, 'hour')
  const wallet = await tx
    .selectFrom('wallets')
    .select(['currency', 'charged_from', 'metered_until'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const events = (await eventsOf(tx, companyId, [id], { since: period.from, before: period.to })).get(id)
  if (!events) return []
  const to = wallet.metered_until < period.to ? wallet.metered_until : period.to
  return stretchesOf(events, { from: period.from, to }, wallet.charged_from).map(
    ({ event, from, seconds, billedSeconds }) => ({
      from: new Date(from * 1000).toISOString(),
      to: new Date((from + seconds) * 1000).toISOString(),
      item: event.item,
      quantity: plainDecimal(event.quantity),
      price: toMoney(event.hourly, wallet.currency),
      seconds,
      billedSeconds,
    }),
  )
}
