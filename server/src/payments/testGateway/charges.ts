import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { BankAnswer } from '../../db/paymentTables.ts'
import { newSecret } from '../../security/secrets.ts'
import type { Charge, Payment, PaymentProvider } from '../port.ts'
import type { CardDeps } from './cards.ts'
import { behaviourOf } from './testCards.ts'

/** How long the bank waits for the owner of a card. */
const patienceMinutes = 60

const chargeWhere = (tx: Tx, column: 'c.intent' | 'c.ref', value: string) =>
  tx
    .selectFrom('sandbox_charges as c')
    .innerJoin('sandbox_cards as k', 'k.ref', 'c.card')
    .selectAll('c')
    .select(['k.behaviour', 'k.answer as registered'])
    .select(sql<number>`extract(epoch from app_now() - c.made_at)::float8`.as('seconds'))
    .where(column, '=', value)
    .executeTakeFirst()
type ChargeRow = NonNullable<Awaited<ReturnType<typeof chargeWhere>>>

/** Whether the bank asks its customer about it before it pays. */
const isChallenged = ({ behaviour, registered }: ChargeRow): boolean => {
  const { challengesPayment, challengesRegistration } = behaviourOf(behaviour)
  return Boolean(challengesPayment) || (Boolean(challengesRegistration) && registered !== 'approved')
}

/** What a charge has come to by now. Nothing runs in the background: it follows from when it was made. */
const paymentOf = (charge: ChargeRow, { bankUrl }: Pick<CardDeps, 'bankUrl'>): Payment => {
  const { ref, behaviour, seconds, answer } = charge
  const { pays, afterSeconds = 0 } = behaviourOf(behaviour)
  if (isChallenged(charge) && answer === null)
    return seconds < patienceMinutes * 60
      ? { state: 'pending', ref, challengeUrl: bankUrl(ref) }
      : { state: 'expired', ref }
  if (answer === 'refused') return { state: 'failed', ref, code: 'authenticationFailed' }
  if (seconds < afterSeconds) return { state: 'pending', ref }
  return pays === 'at once'
    ? { state: 'succeeded', ref, amount: BigInt(charge.amount), currency: charge.currency }
    : { state: 'failed', ref, code: pays }
}

/** Tells of it now, or once it will have come to something. */
const note = (tx: Tx, about: string, afterSeconds = 0) =>
  tx
    .insertInto('sandbox_payment_events')
    .values({
      id: `event_${newSecret()}`,
      about,
      due_at: sql<Date>`app_now() + make_interval(secs => ${afterSeconds})`,
    })
    .execute()

const make = async (
  tx: Tx,
  deps: CardDeps,
  { intentId, methodRef, amount, currency, returnTo }: Charge,
): Promise<Payment> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sandbox_charges')
    .values({
      ref: `charge_${newSecret()}`,
      intent: intentId,
      card: methodRef,
      amount,
      currency,
      return_to: returnTo,
    })
    .onConflict((made) => made.column('intent').doNothing())
    .executeTakeFirstOrThrow()
  const charge = await chargeWhere(tx, 'c.intent', intentId)
  if (!charge) throw new Error(`${intentId} is not charged`)
  const payment = paymentOf(charge, deps)
  if (numInsertedOrUpdatedRows === 0n) return payment
  const { afterSeconds = 0 } = behaviourOf(charge.behaviour)
  await note(tx, intentId, isChallenged(charge) ? patienceMinutes * 60 : afterSeconds)
  return payment
}

const refund = (db: Db, { key, intentId, amount }: Parameters<PaymentProvider['refund']>[0]) =>
  db.system(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sandbox_payment_events')
      .values({ id: `refund_${key}`, about: intentId })
      .onConflict((done) => done.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await sql`update sandbox_charges set refunded = refunded + ${amount.toString()}::bigint
      where intent = ${intentId}`.execute(tx)
  })

/** Charges as the gateway makes them. */
export const gatewayCharges = (deps: CardDeps): Pick<PaymentProvider, 'charge' | 'find' | 'refund'> => ({
  charge: (charge) => deps.db.system((tx) => make(tx, deps, charge)),
  find: (intentId) =>
    deps.db.system(async (tx) => {
      const charge = await chargeWhere(tx, 'c.intent', intentId)
      return charge && paymentOf(charge, deps)
    }),
  refund: (asked) => refund(deps.db, asked),
})

/** What a page of the bank is about. */
export interface BankCase {
  last4: string
  brand: string
  /** Of a payment; absent where a card is registered. */
  amount?: { micros: bigint; currency: string }
  returnTo: string
  /** Nobody has answered, and it is not over. */
  isOpen: boolean
}

/** What the bank asks its customer about; undefined for what it never asked. */
export const bankCase = async (tx: Tx, ref: string): Promise<BankCase | undefined> => {
  const { rows } = await sql<{
    last4: string
    brand: string
    amount: string | null
    currency: string | null
    return_to: string | null
    open: boolean
  }>`select k.last4, k.brand, c.amount::text, c.currency, coalesce(c.return_to, k.return_to) as return_to,
      coalesce(c.made_at, k.taken_at) > app_now() - make_interval(mins => ${patienceMinutes})
        and case when c.ref is null then k.answer else c.answer end is null as open
    from sandbox_cards as k left join sandbox_charges as c on c.card = k.ref and c.ref = ${ref}
    where c.ref = ${ref} or k.ref = ${ref} and k.customer is not null`.execute(tx)
  const [found] = rows
  return (
    found && {
      last4: found.last4,
      brand: found.brand,
      ...(found.amount !== null && {
        amount: { micros: BigInt(found.amount), currency: found.currency ?? '' },
      }),
      returnTo: found.return_to ?? '/',
      isOpen: found.open,
    }
  )
}

/** What the bank's customer says, once. About what it never asked, nobody is heard. */
export const answerBank = async (tx: Tx, ref: string, answer: BankAnswer): Promise<void> => {
  const asked = await chargeWhere(tx, 'c.ref', ref)
  if (asked && !isChallenged(asked)) return
  const { rows } = await sql<{ about: string }>`
    with charge as (
      update sandbox_charges set answer = ${answer} where ref = ${ref} and answer is null
        and made_at > app_now() - make_interval(mins => ${patienceMinutes}) returning intent as about
    ), card as (
      update sandbox_cards set answer = ${answer} where ref = ${ref} and answer is null and customer is not null
        and taken_at > app_now() - make_interval(mins => ${patienceMinutes}) returning ref as about
    ) select about from charge union all select about from card`.execute(tx)
  for (const { about } of rows) await note(tx, about)
}
