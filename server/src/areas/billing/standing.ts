import { sql } from 'kysely'
import {
  criticalHours,
  graceHours,
  lowHours,
  noticeDays,
  suspendedDays,
  type Wallet,
  type WalletState,
} from '#contract/wallet.ts'
import type { Tx } from '../../db/db.ts'
import { balancesOf, spent } from '../../money/ledger.ts'
import { heldOf } from '../../money/holds.ts'
import { moneyOf } from '../../money/money.ts'
import { nextPromoExpiry } from '../../money/promo.ts'
import type { AreaSettings } from '../../resources/area.ts'
import { currentUse } from './currentUse.ts'
import { costWithin, lastsSeconds } from './runway.ts'

const hourMs = 3_600_000

/** How a company's money stands now. */
export const walletOf = async (
  tx: Tx,
  companyId: string,
  { billing }: Pick<AreaSettings, 'billing'>,
): Promise<Wallet> => {
  const wallet = await tx
    .selectFrom('wallets')
    .selectAll()
    .select(sql<Date>`app_now()`.as('now'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  const { now, currency } = wallet
  const use = await currentUse(tx, companyId)
  const booked = await balancesOf(tx, companyId)
  // A customer sees one figure, however far the meter is behind: hours that are over count as charged.
  const due = spent(use.due.earlier + use.due.thisMonth, booked)
  const balance = booked.wallet + due.wallet
  const promo = booked.promo + due.promo
  const held = await heldOf(tx, companyId)
  // Nobody is suspended where nothing is enforced.
  const creditLine = billing === 'enforced' ? wallet.credit_line : null
  const available = balance + promo - held
  /** As of this second: what is used of the hour that has begun is gone, too. */
  const left = available - (use.unmetered - use.due.thisMonth)
  const lasts = lastsSeconds(use, now, left)
  const monthEnd = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const soFar = use.metered + use.unmetered
  const money = (micros: bigint) => moneyOf(micros, currency)
  const state = stateNow(wallet.state, left, use.hourly)
  return {
    balance: money(balance),
    promo: money(promo),
    promoExpiresAt: (await nextPromoExpiry(tx, companyId, promo))?.toISOString() ?? null,
    held: money(held),
    available: money(available),
    creditLine: creditLine === null ? null : money(BigInt(creditLine)),
    state,
    stateSince: wallet.state_since.toISOString(),
    next: creditLine === null ? null : coming[state]({ since: wallet.state_since, now, lasts }),
    runRate: money(use.hourly),
    taxRate: wallet.tax_rate,
    runwaySeconds: lasts,
    monthSoFar: money(soFar),
    monthForecast: money(soFar + costWithin(use, now, monthEnd)),
    meteredUntil: wallet.metered_until.toISOString(),
  }
}

/** These follow from the figures of the moment; the others are entered and left by the worker. */
const ofTheMoment: readonly WalletState[] = ['good', 'low', 'critical']

const stateNow = (kept: WalletState, available: bigint, hourly: bigint): WalletState => {
  if (!ofTheMoment.includes(kept)) return kept
  if (hourly === 0n) return 'good'
  if (available < BigInt(criticalHours) * hourly) return 'critical'
  return available < BigInt(lowHours) * hourly ? 'low' : 'good'
}

interface Moment {
  since: Date
  now: Date
  lasts: number | null
}
type Coming = (moment: Moment) => Wallet['next']

/** Once the money lasts for so many hours only. */
const atRunway =
  (state: WalletState, hours: number): Coming =>
  ({ now, lasts }) =>
    lasts === null
      ? null
      : { state, at: new Date(now.getTime() + Math.max(0, lasts - hours * 3600) * 1000).toISOString() }

/** So many hours after the state has begun. */
const afterHours =
  (state: WalletState, hours: number): Coming =>
  ({ since }) => ({ state, at: new Date(since.getTime() + hours * hourMs).toISOString() })

const never: Coming = () => null

const coming: Record<WalletState, Coming> = {
  good: atRunway('low', lowHours),
  low: atRunway('critical', criticalHours),
  critical: atRunway('grace', 0),
  grace: afterHours('suspended', graceHours),
  suspended: afterHours('terminating', suspendedDays * 24),
  terminating: afterHours('deleted', noticeDays * 24),
  deleted: never,
}
