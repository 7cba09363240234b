import type { PaymentIntent } from '#contract/billing/topUps.ts'
import type { PaymentMethod } from '#contract/billing/paymentMethods.ts'
import { hearGateway } from '#server/areas/billing/topUps/webhook.ts'
import { pollPayments } from '#server/areas/billing/topUps/poll.ts'
import type { Db } from '#server/db/db.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import type { Answer, Ask } from './ask.ts'
import type { TestApp } from './people.ts'

/** The public test numbers, by what they do. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  failsLater: '4000 0000 0000 0341',
  challenged: '4000 0000 0000 3220',
  challengedOnce: '4000 0025 0000 3155',
} as const
export type CardName = keyof typeof cards

/** Throws when the books don't hold. */
export const holdBooks = async (db: Db) => {
  const offences = await checkLedger(db)
  if (offences.length > 0) throw new Error(JSON.stringify(offences))
}

let count = 0
/** A key that nothing was asked for under yet. */
export const newKey = () => ({ 'idempotency-key': `key-${(count += 1)}` })

/** What stands for a card of the gateway. */
export const referenceOf = async (ask: Ask, name: CardName = 'good'): Promise<string> =>
  (
    await ask('POST /payment-gateway/test-cards', {
      number: cards[name],
      expMonth: 12,
      expYear: 2099,
      cvc: '123',
    })
  ).body.data.reference

export const tryCard = async (ask: Ask, name: CardName = 'good', more: object = {}): Promise<Answer> =>
  ask('POST /payment-methods', { reference: await referenceOf(ask, name), ...more }, newKey())

/** Registers a card that the bank takes. */
export const addCard = async (ask: Ask, name: CardName = 'good', more: object = {}): Promise<PaymentMethod> =>
  (await tryCard(ask, name, more)).body.data

export const topUp = async (ask: Ask, amount = '25', more: object = {}): Promise<Answer> =>
  ask('POST /billing/top-ups', { amount, ...more }, newKey())

export const intentOf = async (ask: Ask, id: string): Promise<PaymentIntent> =>
  (await ask(`GET /billing/top-ups/${id}`)).body.data

export const balanceOf = async (ask: Ask): Promise<string> =>
  (await ask('GET /billing/wallet')).body.data.balance.amount

/** Presses a button of the bank's page; answers where it leads to. */
export const answerBank = async (
  { app }: TestApp,
  url: string,
  answer: 'approve' | 'refuse' | 'close',
): Promise<{ status: number; location: unknown }> => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `answer=${answer}`,
  })
  return { status: statusCode, location: headers.location }
}

/** Lets the gateway tell what it has to tell. */
export const hear = ({ deps }: TestApp) => hearGateway(deps)

/** Asks for what was never told. */
export const poll = ({ deps }: TestApp) => pollPayments({ ...deps, log: { error: raise, warn: raise } })
const raise = (about: unknown) => {
  throw (about as { err?: Error }).err ?? new Error('something was logged')
}
