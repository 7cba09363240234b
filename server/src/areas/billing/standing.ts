import { sql } from 'kysely'
import {
  criticalHours,
  graceHours,
  lowHours,
  noticeDays,
  suspendedDays,
  type Wallet,
  type WalletState,
} from '#contract/billing/wallet.ts'
import type { Tx } from '../../db/db.ts'
import { balancesOf, spent } from '../../money/ledger.ts'
import { heldOf } from '../../money/holds.ts'
import { moneyOf } from '../../money/money.ts'
import { creditsLeft, grantsOf } from '../../money/promo.ts'
import type { AreaSettings } from '../../resources/area.ts'
import { currentUse } from './currentUse.ts'
import { costWithin, runwaySeconds } from './runway.ts'
import { isUnpaid, overdrawn } from './states/resume.ts'

const hourMs = 3_600_000

/** How a company's money stands now. */
export const walletOf = async (
  tx: Tx,
  companyId: string,
  { billing }: Pick<AreaSettings, 'billing'>,
): Promise<Wallet> => {
  const wallet = await tx
    .selectFrom('wallets')
    .innerJoin('companies', 'companies.id', 'wallets.company_id')
    .selectAll('wallets')
    .select(['companies.status', 'companies.hold', 'companies.held_at', 'companies.hold_reason'])
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
  // No company is suspended unless billing is enforced.
  const creditLine = billing === 'enforced' ? wallet.credit_line : null
  const available = balance + promo - held
  // Usage of the current hour is spent too: like held money, it comes out of the credit first.
  const begun = use.unmetered - use.due.thisMonth
  const left = available - begun
  const grants = await grantsOf(tx, companyId)
  const credits = creditsLeft(grants, promo - held - begun)
  const lasts = runwaySeconds(use, { now, amount: left, credits })
  const monthEnd = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const soFar = use.metered + use.unmetered
  const money = (micros: bigint) => moneyOf(micros, currency)
  const state = stateNow(wallet.state, { left, hourly: use.hourly, lasts })
  return {
    balance: money(balance),
    promo: money(promo),
    promoExpiresAt: creditsLeft(grants, promo)[0]?.at.toISOString() ?? null,
    held: money(held),
    available: money(available),
    uncharged: money(begun),
    expiring: credits.map(({ amount, at }) => ({ amount: money(amount), at: at.toISOString() })),
    creditLine: creditLine === null ? null : money(BigInt(creditLine)),
    state,
    stateSince: wallet.state_since.toISOString(),
    suspension: suspensionOf(wallet),
    due: money(dueOf(wallet, left + held)),
    next: creditLine === null ? null : coming[state]({ since: wallet.state_since, now, lasts }),
    runRate: money(use.hourly),
    taxRate: wallet.tax_rate,
    runwaySeconds: lasts,
    monthSoFar: money(soFar),
    monthForecast: money(soFar + costWithin(use, now, monthEnd)),
    meteredUntil: wallet.metered_until.toISOString(),
  }
}

interface Company {
  status: string
  hold: 'approval' | 'operator' | null
  held_at: Date | null
  hold_reason: string
  state: WalletState
  state_since: Date
  credit_line: string | null
}

const suspensionOf = (company: Company): Wallet['suspension'] => {
  const { status, hold, held_at, hold_reason, state_since } = company
  if (isUnpaid(company)) return { cause: 'unpaid', since: state_since.toISOString(), reason: '' }
  if (status !== 'suspended' || hold === null) return null
  return { cause: hold, since: held_at?.toISOString() ?? null, reason: hold_reason }
}

/** How far a company is below its credit line, by money and credit less all usage, in micro-units. */
const dueOf = (company: Company, left: bigint): bigint => {
  if (!isUnpaid(company) && !overdrawn.includes(company.state)) return 0n
  const missing = -(left + BigInt(company.credit_line ?? 0))
  return missing > 0n ? missing : 0n
}

/** These follow from the figures of the moment; the others are entered and left by the worker. */
const ofTheMoment: readonly WalletState[] = ['good', 'low', 'critical']

interface Figures {
  /** Money and credit that can be spent, in micro-units. */
  left: bigint
  hourly: bigint
  lasts: number | null
}

const stateNow = (kept: WalletState, { left, hourly, lasts }: Figures): WalletState => {
  if (!ofTheMoment.includes(kept)) return kept
  if (hourly === 0n) return 'good'
  // Credit that expires within these hours doesn't count as money for them.
  const isBelow = (hours: number) => left < BigInt(hours) * hourly || (lasts !== null && lasts < hours * 3600)
  if (isBelow(criticalHours)) return 'critical'
  return isBelow(lowHours) ? 'low' : 'good'
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
