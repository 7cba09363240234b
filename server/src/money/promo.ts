import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { audit } from '../audit/audit.ts'
import type { Db, Tx } from '../db/db.ts'
import { balancesOf, post } from './ledger.ts'
import { microsIn } from './money.ts'

/** How long a new company may spend what it is welcomed with. */
const welcomeDays = 30

/** Gives a new company the credit of this installation, an amount in whole units; `0` gives none. */
export const welcome = async (tx: Tx, companyId: string, amount: string): Promise<void> => {
  const given = microsIn(amount)
  if (given === 0n) return
  const id = uuidv7()
  await tx
    .insertInto('promo_grants')
    .values({
      company_id: companyId,
      id,
      kind: 'welcome',
      amount: given,
      expires_at: sql<Date>`app_now() + make_interval(days => ${welcomeDays})`,
    })
    .execute()
  const { seq } = await post(tx, companyId, {
    kind: 'welcome',
    key: 'welcome',
    actorId: null,
    amounts: { promo: given, promo_expense: -given },
  })
  await audit(tx, { action: 'billing.welcome', companyId, details: { journal: seq.toString(), amount } })
}

interface Grant {
  id: string
  amount: bigint
  expiresAt: Date
}

/** Promotional credit of a company that has not expired, by expiry, the soonest first. */
export const grantsOf = async (tx: Tx, companyId: string): Promise<Grant[]> => {
  const rows = await tx
    .selectFrom('promo_grants')
    .select(['id', 'amount', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('expired_at', 'is', null)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, amount, expires_at }) => ({ id, amount: BigInt(amount), expiresAt: expires_at }))
}

/** What of the first to expire is left, if the later ones are untouched. */
const restOfFirst = (promo: bigint, later: readonly Grant[]) => {
  const rest = later.reduce((left, { amount }) => left - amount, promo)
  return rest > 0n ? rest : 0n
}

/** So many credits are told apart; all later ones count as one that expires with the first of them. */
const mostTold = 20

/**
 * What is left of each grant while `promo` (micro-units) of all of them is unspent, by expiry, the soonest first. Credit
 * is spent in that order.
 */
export const creditsLeft = (grants: readonly Grant[], promo: bigint): { amount: bigint; at: Date }[] => {
  const left: { amount: bigint; at: Date }[] = []
  // From the last to expire: it is the last to be spent.
  let rest = promo
  for (const { amount, expiresAt } of grants.toReversed()) {
    if (rest <= 0n) break
    const of = amount < rest ? amount : rest
    rest -= of
    left.unshift({ amount: of, at: expiresAt })
  }
  const [later, ...evenLater] = left.splice(mostTold - 1)
  if (!later) return left
  return [...left, { ...later, amount: evenLater.reduce((sum, { amount }) => sum + amount, later.amount) }]
}

/** Credit that expires within so many days and was not told of, with what of each is left. */
export const expiringWithin = async (
  tx: Tx,
  { companyId, promo, days }: { companyId: string; promo: bigint; days: number },
): Promise<{ id: string; rest: bigint; expiresAt: Date }[]> => {
  const grants = await grantsOf(tx, companyId)
  const untold = await tx
    .selectFrom('promo_grants')
    .select('id')
    .where('company_id', '=', companyId)
    .where('expired_at', 'is', null)
    .where('told_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`app_now() + make_interval(days => ${days})`)
    // What lasts no longer than that from its first day is no news.
    .where('expires_at', '>', sql<Date>`granted_at + make_interval(days => ${days})`)
    .execute()
  const ids = new Set(untold.map(({ id }) => id))
  return grants.flatMap(({ id, expiresAt }, n) =>
    ids.has(id)
      ? [
          {
            id,
            expiresAt,
            rest: restOfFirst(promo, grants.slice(n + 1)) - restBefore(promo, grants, n),
          },
        ]
      : [],
  )
}

/** What is left of those that expire before one. */
const restBefore = (promo: bigint, grants: readonly Grant[], n: number) =>
  n === 0 ? 0n : restOfFirst(promo, grants.slice(n))

/** Takes back what is left of credit that has expired. */
export const expirePromo = async ({ db }: { db: Db }): Promise<void> => {
  const due = await db.system((tx) =>
    tx
      .selectFrom('promo_grants')
      .select('company_id')
      .distinct()
      .where('expired_at', 'is', null)
      .where('expires_at', '<=', sql<Date>`app_now()`)
      .execute(),
  )
  for (const { company_id: companyId } of due) await db.tenant({ companyId }, (tx) => expireOf(tx, companyId))
}

const expireOf = async (tx: Tx, companyId: string) => {
  await sql`select take_turn(${companyId}::uuid)`.execute(tx)
  const now = (await sql<{ now: Date }>`select app_now() as now`.execute(tx)).rows[0]?.now ?? new Date(0)
  const grants = await grantsOf(tx, companyId)
  for (const [n, { id, expiresAt }] of grants.entries()) {
    if (expiresAt > now) return
    const { promo } = await balancesOf(tx, companyId)
    const rest = restOfFirst(promo, grants.slice(n + 1))
    await tx
      .updateTable('promo_grants')
      .set({ expired_at: now })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    if (rest === 0n) continue
    const { seq } = await post(tx, companyId, {
      kind: 'promoExpired',
      key: `promo-expired:${id}`,
      ref: id,
      actorId: null,
      amounts: { promo: -rest, promo_expense: rest },
    })
    await audit(tx, { action: 'billing.promo-expired', companyId, details: { journal: seq.toString() } })
  }
}
