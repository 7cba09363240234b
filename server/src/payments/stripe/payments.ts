import type { Charge, Payment, PaymentProvider } from '../port.ts'
import { rowOfCard, type StripeParts } from './cards.ts'
import { StripeRefusal } from './client.ts'
import { declineOf } from './declines.ts'
import { microsOfMinor, minorOf } from './minorUnits.ts'
import { challengeIn, payment, payments, refund, refunds, type StripePayment } from './shapes.ts'

/** How long (s) the bank may wait for the owner of a card. Stripe would wait for ever. */
const patience = 24 * 3600

export type PaymentParts = StripeParts & { clock: () => Date }

const path = (...parts: string[]) => `/v1/${parts.map(encodeURIComponent).join('/')}`

const paymentOf = (found: StripePayment): Payment => {
  const { id: ref, status, amount, amount_received: received = amount, currency } = found
  switch (status) {
    case 'succeeded':
      return {
        state: 'succeeded',
        ref,
        amount: microsOfMinor(received, currency),
        currency: currency.toUpperCase(),
      }
    case 'canceled':
      return { state: 'expired', ref }
    case 'requires_payment_method':
      return { state: 'failed', ref, code: declineOf(found.last_payment_error) }
    default: {
      const challengeUrl = status === 'requires_action' ? challengeIn(found) : undefined
      return { state: 'pending', ref, ...(challengeUrl !== undefined && { challengeUrl }) }
    }
  }
}

const rowOf = ({ db }: PaymentParts, intentId: string) =>
  db.system((tx) =>
    tx.selectFrom('stripe_payments').selectAll().where('intent', '=', intentId).executeTakeFirst(),
  )

const keepRef = ({ db }: PaymentParts, intentId: string, ref: string) =>
  db.system((tx) =>
    tx.updateTable('stripe_payments').set({ payment: ref }).where('intent', '=', intentId).execute(),
  )

/** The payment as it is now. One whose answer was lost is looked for among those of its customer. */
const lookUp = async (parts: PaymentParts, intentId: string): Promise<StripePayment | undefined> => {
  const row = await rowOf(parts, intentId)
  if (!row) return undefined
  if (row.payment !== null) return parts.client.get(path('payment_intents', row.payment), payment)
  const since = Math.floor(row.asked_at.getTime() / 1000) - 3600
  let after: string | undefined
  for (;;) {
    const { data, has_more: hasMore } = await parts.client.get(path('payment_intents'), payments, {
      customer: row.customer,
      created: { gte: since },
      limit: 100,
      ...(after !== undefined && { starting_after: after }),
    })
    const found = data.find(({ metadata }) => metadata['intent'] === intentId)
    if (found) await keepRef(parts, intentId, found.id)
    after = data.at(-1)?.id
    if (found || !hasMore || after === undefined) return found
  }
}

/** A challenge that nobody has answered in time is taken back, so that the payment ends. */
const find = async (parts: PaymentParts, intentId: string): Promise<Payment | undefined> => {
  const found = await lookUp(parts, intentId)
  if (!found) return undefined
  const age = parts.clock().getTime() / 1000 - found.created
  if (found.status !== 'requires_action' || age < patience) return paymentOf(found)
  const ended = await parts.client
    .post(path('payment_intents', found.id, 'cancel'), payment, {
      params: { cancellation_reason: 'abandoned' },
    })
    .catch((error: unknown) => {
      // It has come to something just now.
      if (error instanceof StripeRefusal && error.status === 400)
        return parts.client.get(path('payment_intents', found.id), payment)
      throw error
    })
  return paymentOf(ended)
}

const make = async (parts: PaymentParts, charge: Charge): Promise<Payment> => {
  const card = await rowOfCard(parts, charge.methodRef)
  if (!card) throw new Error(`${charge.methodRef} is no card of Stripe’s`)
  await parts.db.system((tx) =>
    tx
      .insertInto('stripe_payments')
      .values({ intent: charge.intentId, customer: card.customer })
      .onConflict((there) => there.doNothing())
      .execute(),
  )
  const made = (await rowOf(parts, charge.intentId))?.payment
  const found = made
    ? await parts.client.get(path('payment_intents', made), payment)
    : await ask(parts, charge, card.customer)
  await keepRef(parts, charge.intentId, found.id)
  return paymentOf(await confirmed(parts, charge, found))
}

const ask = ({ client, addressOf }: PaymentParts, charge: Charge, customer: string): Promise<StripePayment> =>
  client
    .post(path('payment_intents'), payment, {
      key: charge.intentId,
      params: {
        amount: minorOf(charge.amount, charge.currency),
        currency: charge.currency.toLowerCase(),
        customer,
        payment_method: charge.methodRef,
        payment_method_types: ['card'],
        confirm: true,
        metadata: { intent: charge.intentId },
        // A payment that nobody waits for has no page to lead back to.
        ...(charge.offSession ? { off_session: true } : { return_url: addressOf(charge.returnTo) }),
      },
    })
    .catch(declined)

/** A decline is told as an error that has the payment in it. */
const declined = (error: unknown): StripePayment => {
  const { data } = payment.safeParse(error instanceof StripeRefusal ? error.facts.payment_intent : undefined)
  if (!data) throw error
  return data
}

/** A bank that wants to hear from the owner of a card, who was not there: it is asked again with a page for them. */
const confirmed = ({ client, addressOf }: PaymentParts, charge: Charge, found: StripePayment) => {
  const code = found.last_payment_error?.decline_code ?? found.last_payment_error?.code
  if (!charge.offSession || found.status !== 'requires_payment_method' || code !== 'authentication_required')
    return found
  return client
    .post(path('payment_intents', found.id, 'confirm'), payment, {
      key: `${charge.intentId}:challenge`,
      params: { payment_method: charge.methodRef, return_url: addressOf(charge.returnTo) },
    })
    .catch(declined)
}

const payBack = async (
  parts: PaymentParts,
  { key, intentId, amount }: Parameters<PaymentProvider['refund']>[0],
): Promise<void> => {
  const found = await lookUp(parts, intentId)
  if (!found) throw new Error(`${intentId} is no payment of Stripe’s`)
  // Stripe forgets keys after a day; what was paid back under one stays written at the refund.
  const { data } = await parts.client.get(path('refunds'), refunds, { payment_intent: found.id, limit: 100 })
  if (data.some(({ metadata }) => metadata?.['key'] === key)) return
  await parts.client.post(path('refunds'), refund, {
    key: `refund:${key}`,
    params: { payment_intent: found.id, amount: minorOf(amount, found.currency), metadata: { key } },
  })
}

/** Charges as Stripe makes them: PaymentIntents. */
export const stripePayments = (parts: PaymentParts): Pick<PaymentProvider, 'charge' | 'find' | 'refund'> => ({
  charge: (charge) => make(parts, charge),
  find: (intentId) => find(parts, intentId),
  refund: (asked) => payBack(parts, asked),
})
