import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { invalidField } from '../../problems.ts'
import { newSecret } from '../../security/secrets.ts'
import { Declined, NoSuchCard, type CardDraft, type PaymentProvider, type SavedMethod } from '../port.ts'
import { behaviourOf, testCardOf } from './testCards.ts'

/** How long a reference may be registered. */
const goodMinutes = 60

export interface CardDeps {
  db: Db
  /** Where the bank hears from the owner of a card, or about a charge. */
  bankUrl: (ref: string) => string
}

const cardOf = (tx: Tx, ref: string) =>
  tx.selectFrom('sandbox_cards').selectAll().where('ref', '=', ref).executeTakeFirst()
export type CardRow = NonNullable<Awaited<ReturnType<typeof cardOf>>>

const stateOf = ({ answer, behaviour }: CardRow): SavedMethod['state'] => {
  if (answer === 'refused') return 'refused'
  return behaviourOf(behaviour).challengesRegistration && answer !== 'approved' ? 'needsAction' : 'active'
}

const savedOf = (card: CardRow, { bankUrl }: CardDeps): SavedMethod => {
  const state = stateOf(card)
  return {
    ref: card.ref,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    state,
    ...(state === 'needsAction' && { challengeUrl: bankUrl(card.ref) }),
  }
}

/** Takes a card's data for a reference. Its number is looked up and forgotten. */
const take = async ({ db }: CardDeps, { number, expMonth, expYear }: CardDraft) => {
  const card = testCardOf(number)
  if (!card) throw invalidField('number', 'invalid', 'Only the public test numbers are taken here.')
  const digits = number.replaceAll(/\s/g, '')
  const ref = `card_${newSecret()}`
  const facts = { brand: card.brand, last4: digits.slice(-4), expMonth, expYear }
  await db.system(async (tx) => {
    const { rows } = await sql<{ past: boolean }>`
      select make_date(${expYear}::int, ${expMonth}::int, 1) + interval '1 month' <= app_now() as past`.execute(
      tx,
    )
    if (rows[0]?.past) throw invalidField('expYear', 'past', 'This card has expired.')
    await tx
      .insertInto('sandbox_cards')
      .values({
        ref,
        behaviour: card.behaviour,
        brand: facts.brand,
        last4: facts.last4,
        exp_month: expMonth,
        exp_year: expYear,
      })
      .execute()
  })
  return { reference: ref, ...facts }
}

/** Registers a card for a company; again, it is the same one. */
const save = (
  deps: CardDeps,
  { reference, companyId, returnTo }: Parameters<PaymentProvider['saveMethod']>[0],
) =>
  deps.db.system(async (tx): Promise<SavedMethod> => {
    const { rows } =
      await sql<CardRow>`update sandbox_cards set customer = ${companyId}, return_to = ${returnTo}
      where ref = ${reference} and removed_at is null and (customer = ${companyId}
        or customer is null and taken_at > app_now() - make_interval(mins => ${goodMinutes}))
      returning *`.execute(tx)
    const [card] = rows
    if (!card) throw new NoSuchCard(reference)
    const { declines } = behaviourOf(card.behaviour)
    if (declines) throw new Declined(declines)
    return savedOf(card, deps)
  })

/** Cards as the gateway keeps them. */
export const gatewayCards = (
  deps: CardDeps,
): Pick<PaymentProvider, 'saveMethod' | 'findMethod' | 'removeMethod'> &
  Required<Pick<PaymentProvider, 'takeCard'>> => ({
  takeCard: (card) => take(deps, card),
  saveMethod: (asked) => save(deps, asked),
  findMethod: async (ref) => {
    const card = await deps.db.system((tx) => cardOf(tx, ref))
    return card && card.removed_at === null && card.customer !== null ? savedOf(card, deps) : undefined
  },
  removeMethod: async (ref) => {
    await deps.db.system((tx) =>
      tx
        .updateTable('sandbox_cards')
        .set({ removed_at: sql<Date>`app_now()` })
        .where('ref', '=', ref)
        .where('removed_at', 'is', null)
        .execute(),
    )
  },
})
