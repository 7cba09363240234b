import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/db.ts'
import { post } from '../../../money/ledger.ts'
import { microsIn } from '../../../money/money.ts'
import type { PastCompany } from '../../../resources/past.ts'

/** For so many days at least the demo's company has been charged. */
const leastDays = 14
/** So many of them were last month: it has an invoice. */
const lastMonthDays = 4
const chargedDays = (now: Date) => Math.max(leastDays, now.getUTCDate() + lastMonthDays)
/** So many days more its money lasts. */
const lastsDays = 26
const dayMs = 86_400_000

/** Has what is planted after this charged from a while ago on, so that there is usage to look at. */
export const chargeFromThePast = async (tx: Tx, companyId: string, now: Date): Promise<void> => {
  await sql`update wallets set charged_from = past, metered_until = past, state_since = past
    from (select date_trunc('hour', app_now() - make_interval(days => ${chargedDays(now)}), 'UTC') as past) as of
    where company_id = ${companyId}`.execute(tx)
}

/** A card, and what was paid with it: enough for all that was used, and for some time to come. */
export const plantWallet = async (tx: Tx, company: PastCompany): Promise<void> => {
  const { companyId, now } = company
  const charged = chargedDays(now)
  await plantProfile(tx, companyId)
  const card = await plantCard(tx, companyId, new Date(now.getTime() - charged * dayMs))
  const daily = (await hourlyOf(tx, companyId)) * 24n
  for (const { days, since } of [
    { days: charged + 2, since: charged },
    { days: lastsDays, since: 3 },
  ])
    await plantTopUp(tx, company, card, {
      amount: inFifties(daily * BigInt(days)),
      at: new Date(now.getTime() - since * dayMs),
    })
}

/** So much the suspended company owes, in micro-units, and for so many days. */
const debt = 42_170_000n
const owesDays = 6

/** The debt that a company was suspended for, and a card to pay it with. */
export const plantDebt = async (tx: Tx, companyId: string, now: Date): Promise<void> => {
  const at = new Date(now.getTime() - owesDays * dayMs)
  await plantCard(tx, companyId, at)
  const { seq } = await post(tx, companyId, {
    kind: 'adjustment',
    key: 'demo-debt',
    actorId: null,
    at,
    amounts: { wallet: -debt, 'revenue:adjustment': debt },
  })
  await audit(tx, { companyId, at, action: 'billing.suspended', details: { journal: seq.toString() } })
  await tx.updateTable('wallets').set({ state_since: at }).where('company_id', '=', companyId).execute()
}

/** Whom its invoices are made out to. */
const plantProfile = (tx: Tx, companyId: string) =>
  tx
    .insertInto('billing_profiles')
    .values({
      company_id: companyId,
      name: 'Northwind Traders BV',
      address_line1: 'Keizersgracht 421',
      postal_code: '1016 EK',
      city: 'Amsterdam',
      country: 'NL',
      email: 'invoices@northwind.example',
      tax_id: 'NL004495445B01',
      tax_id_state: 'unconfirmed',
    })
    .execute()

/** What an hour of all that is there costs. */
const hourlyOf = async (tx: Tx, companyId: string): Promise<bigint> => {
  const { rows } = await sql<{ hourly: string }>`
    select coalesce(sum(hourly_price * quantity * resources), 0)::numeric(40, 6)::text as hourly from charge_groups
    where company_id = ${companyId}`.execute(tx)
  return microsIn(rows[0]?.hourly ?? '0')
}

/** As somebody would pay: the next 50, and no more than they may at once. */
const inFifties = (amount: bigint): bigint => {
  const fifty = 50_000_000n
  const fifties = amount / fifty + 1n
  return (fifties > 200n ? 200n : fifties) * fifty
}

const plantCard = async (tx: Tx, companyId: string, at: Date) => {
  const id = uuidv7()
  const ref = `card_of_${id}`
  const facts = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: at.getUTCFullYear() + 4 }
  await tx
    .insertInto('sandbox_cards')
    .values({ ref, behaviour: 'good', ...facts, taken_at: at, customer: companyId })
    .execute()
  await tx
    .insertInto('payment_methods')
    .values({
      company_id: companyId,
      id,
      provider: 'test',
      provider_ref: ref,
      ...facts,
      is_default: true,
      challenge_url: null,
      created_at: at,
    })
    .execute()
  return { id, ref }
}

const plantTopUp = async (
  tx: Tx,
  { companyId, actor }: PastCompany,
  card: { id: string; ref: string },
  { amount, at }: { amount: bigint; at: Date },
) => {
  const id = uuidv7()
  await tx
    .insertInto('payment_intents')
    .values({
      company_id: companyId,
      id,
      asked_by: actor.id,
      asked_key: id,
      method_id: card.id,
      provider: 'test',
      method_ref: card.ref,
      amount,
      currency: 'USD',
      state: 'succeeded',
      created_at: at,
      ended_at: at,
    })
    .execute()
  const { seq } = await post(tx, companyId, {
    kind: 'topUp',
    key: `topup:${id}`,
    ref: id,
    actorId: actor.id,
    at,
    amounts: { wallet: amount, 'cash:test': -amount },
  })
  await audit(tx, {
    companyId,
    at,
    actorId: actor.id,
    actorEmail: actor.email,
    action: 'billing.top-up',
    target: { kind: 'topUp', id },
    details: { journal: seq.toString() },
  })
}
