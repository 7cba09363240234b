import { sql } from 'kysely'
import type { Cost, Money } from '#contract/money.ts'
import type { Tx } from '../db/db.ts'
import { eventsOf } from '../money/chargeEvents.ts'
import { moneyOf } from '../money/money.ts'
import { monthOfNow, usedThisMonth } from '../money/unmetered.ts'
import { usageOf } from '../money/usageOf.ts'
import type { ResourceRow } from './table.ts'

/** What a resource has cost since the month began, as the meter charges it. A company has one currency. */
export const costThisMonth = async (
  tx: Tx,
  row: Pick<ResourceRow, 'company_id' | 'id' | 'currency'>,
): Promise<Cost> => {
  const { from, to, chargedFrom } = await monthOfNow(tx, row.company_id)
  const events = (await eventsOf(tx, row.company_id, [row.id], { since: from, before: to })).get(row.id) ?? []
  const used = usageOf(events, { from, to }, chargedFrom)
  const seconds = used.reduce((sum, { billedSeconds }) => sum + billedSeconds, 0)
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    hours: Math.round((seconds / 3600) * 100) / 100,
    ...moneyOf(
      used.reduce((sum, { net }) => sum + net, 0n),
      row.currency,
    ),
  }
}

/** What all resources of a company have cost since the month began: what is metered, and what has been used since. */
export const spendThisMonth = async (
  tx: Tx,
  companyId: string,
): Promise<(Money & { from: string; to: string }) | undefined> => {
  const { from, to, currency } = await monthOfNow(tx, companyId)
  const { rows } = await sql<{ charged: boolean }>`
    select exists (select from charges where company_id = ${companyId} and first_at is not null) as charged`.execute(
    tx,
  )
  if (!rows[0]?.charged) return undefined
  const { metered, unmetered } = await usedThisMonth(tx, companyId)
  return { ...moneyOf(metered.net + unmetered.net, currency), from: from.toISOString(), to: to.toISOString() }
}
