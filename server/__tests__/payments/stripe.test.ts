import { v7 as uuidv7 } from 'uuid'
import { signatureOf } from '#server/payments/signature.ts'
import { stripe } from '#server/payments/stripe/stripe.ts'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb, testClock, type TestClock } from '../support/testDb.ts'
import { describeProvider } from './providerSuite.ts'
import { openStripe, secretKey, type StripeStandIn, type Trouble } from './stripeStandIn.ts'

const webhookSecret = 'whsec_standin'

const open = async (clock: TestClock, db: OpenDb, standIn: StripeStandIn) =>
  stripe({
    db,
    clock: clock.now,
    publicUrl: 'https://console.example.com',
    settings: {
      secretKey,
      publishableKey: 'pk_test_standin',
      webhookSecret,
      apiUrl: standIn.url,
      timeoutMs: 300,
      pausesMs: [1, 1],
    },
  })

const parts = async () => {
  const clock = testClock()
  const db = await openTestDb(clock.now)
  const standIn = await openStripe(clock.now)
  const payments = await open(clock, db, standIn)
  const close = async () => {
    await standIn.close()
    await db.close()
  }
  return { clock, db, standIn, payments, close }
}

describeProvider('Stripe', async () => {
  const { clock, standIn, payments, close } = await parts()
  let serial = 0
  return {
    payments,
    reference: async (name) => standIn.newCard(name),
    answer: async (url, answer) => standIn.answer(url, answer),
    advance: (seconds) => clock.advance(seconds),
    patience: 24 * 3600,
    told: async () =>
      standIn.events.splice(0).map(({ type, object }) => {
        const body = JSON.stringify({ id: `evt_${(serial += 1)}`, object: 'event', type, data: { object } })
        return {
          body,
          headers: { 'stripe-signature': signatureOf(Buffer.from(webhookSecret), body, clock.now()) },
        }
      }),
    signatureHeader: 'stripe-signature',
    refunded: async (intentId) => BigInt(standIn.refundedOf(intentId)) * 10_000n,
    close,
  }
})

describe('Stripe, when it can hardly be reached,', () => {
  let under: Awaited<ReturnType<typeof parts>>
  beforeAll(async () => void (under = await parts()))
  afterAll(() => under.close())

  const companyId = uuidv7()
  const returnTo = '/account'
  const card = async () =>
    under.payments.saveMethod({ reference: under.standIn.newCard('good'), companyId, returnTo })
  const chargeOf = async () => ({
    intentId: uuidv7(),
    methodRef: (await card()).ref,
    amount: 25_000_000n,
    currency: 'USD',
    returnTo,
  })

  it.each<[string, Trouble]>([
    ['loses an answer', { at: '/payment_intents', isDone: true, answer: 'none' }],
    ['loses a request', { at: '/payment_intents', isDone: false, answer: 'none' }],
    ['answers too late', { at: '/payment_intents', isDone: true, answer: 'never' }],
    ['is asked too often', { at: '/payment_intents', isDone: false, answer: 429 }],
    ['fails after it has charged', { at: '/payment_intents', isDone: true, answer: 500 }],
  ])('charges once where it %s', async (_, trouble) => {
    const asked = await chargeOf()
    under.standIn.troubled(trouble)
    expect(await under.payments.charge(asked)).toMatchObject({ state: 'succeeded' })
    expect(under.standIn.paymentsOf(asked.intentId)).toHaveLength(1)
  })

  it('finds what it was never told of among the payments of its customer', async () => {
    const asked = await chargeOf()
    const lost: Trouble = { at: '/payment_intents', isDone: true, answer: 'none' }
    under.standIn.troubled(lost, lost, lost)
    await expect(under.payments.charge(asked)).rejects.toThrow(/fetch failed/)
    expect(await under.payments.find(asked.intentId)).toMatchObject({ state: 'succeeded' })
    expect(await under.payments.charge(asked)).toMatchObject({ state: 'succeeded' })
    expect(under.standIn.paymentsOf(asked.intentId)).toHaveLength(1)
  })

  it('finds it behind a hundred others', async () => {
    const asked = await chargeOf()
    const lost: Trouble = { at: '/payment_intents', isDone: true, answer: 'none' }
    under.standIn.troubled(lost, lost, lost)
    await expect(under.payments.charge(asked)).rejects.toThrow(/fetch failed/)
    for (let n = 0; n < 101; n += 1) await under.payments.charge({ ...asked, intentId: uuidv7() })
    expect(await under.payments.find(asked.intentId)).toMatchObject({ state: 'succeeded' })
  })

  it('says that nothing arrived where nothing did', async () => {
    const asked = await chargeOf()
    const lost: Trouble = { at: '/payment_intents', isDone: false, answer: 'none' }
    under.standIn.troubled(lost, lost, lost)
    await expect(under.payments.charge(asked)).rejects.toThrow(/fetch failed/)
    expect(await under.payments.find(asked.intentId)).toBeUndefined()
  })

  it('pays back once, however late it is asked again', async () => {
    const asked = await chargeOf()
    await under.payments.charge(asked)
    const refund = { key: uuidv7(), intentId: asked.intentId, amount: 10_000_000n }
    under.standIn.troubled({ at: '/refunds', method: 'POST', isDone: true, answer: 'none' })
    await under.payments.refund(refund)
    await under.payments.refund(refund)
    expect(under.standIn.refundedOf(asked.intentId)).toBe(1000)
  })

  it('has one customer for each company, whoever asks first', async () => {
    const company = uuidv7()
    const save = () =>
      under.payments.saveMethod({ reference: under.standIn.newCard('good'), companyId: company, returnTo })
    under.standIn.troubled({ at: '/customers', isDone: true, answer: 'none' })
    await Promise.all([save(), save(), save()])
    expect(under.standIn.customersOf(company)).toHaveLength(1)
  })

  it('charges exactly, or not at all', async () => {
    const asked = await chargeOf()
    await expect(under.payments.charge({ ...asked, amount: 25_000_001n })).rejects.toThrow(/exactly/)
    const yen = { ...asked, intentId: uuidv7(), amount: 2_500_000_000n, currency: 'JPY' }
    expect(await under.payments.charge(yen)).toMatchObject({ amount: 2_500_000_000n, currency: 'JPY' })
    expect(under.standIn.paymentsOf(yen.intentId)).toMatchObject([{ amount: 2500, currency: 'jpy' }])
  })

  it('hears what is about nothing of ours, and nothing follows from it', async () => {
    const body = JSON.stringify({ id: 'evt_x', type: 'customer.created', data: { object: { id: 'cus_1' } } })
    const signature = signatureOf(Buffer.from(webhookSecret), body, under.clock.now())
    expect(under.payments.readEvent(body, () => signature)).toEqual({ id: 'evt_x' })
  })
})
