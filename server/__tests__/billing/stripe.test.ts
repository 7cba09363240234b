import { signatureOf } from '#server/payments/signature.ts'
import { stripe } from '#server/payments/stripe/stripe.ts'
import { openStripe, secretKey, type StripeStandIn } from '../payments/stripeStandIn.ts'
import { asker, type Ask } from '../support/ask.ts'
import { paidOutside } from '../support/outsideTransactions.ts'
import { balanceOf, holdBooks, intentOf, newKey, poll, topUp, type CardName } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'

const webhookSecret = 'whsec_standin'

let standIn: StripeStandIn
let bare: TestApp
let test: TestApp
let ask: Ask
beforeAll(async () => {
  bare = await testApp()
  standIn = await openStripe(bare.clock.now)
  const payments = paidOutside(
    stripe({
      db: bare.db,
      clock: bare.clock.now,
      publicUrl: 'https://console.example.com',
      settings: {
        secretKey,
        publishableKey: 'pk_test_standin',
        webhookSecret,
        frameOrigin: 'https://pay.example.com',
        apiUrl: standIn.url,
        timeoutMs: 300,
        pausesMs: [1, 1],
      },
    }),
  )
  test = await testApp({ beside: bare, deps: { payments } })
})
afterAll(async () => {
  await test.close()
  await bare.close()
  await standIn.close()
})
beforeEach(async () => void (ask = asker(test.app, await test.signIn((await test.foundCompany()).owner))))
afterEach(() => holdBooks(test.db))

const addCard = (name: CardName = 'good') =>
  ask('POST /payment-methods', { reference: standIn.newCard(name) }, newKey())

let serial = 0
const signed = (object: object, type: string, at = test.clock.now()) => {
  const body = JSON.stringify({ id: `evt_${(serial += 1)}`, type, data: { object } })
  return { body, signature: signatureOf(Buffer.from(webhookSecret), body, at) }
}
const deliver = ({ body, signature }: ReturnType<typeof signed>) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })
const told = () => standIn.events.splice(0).map(({ type, object }) => signed(object, type))

describe('with Stripe', () => {
  it('the console learns which key its fields need, and where they are', async () => {
    expect((await ask('GET /payment-gateway')).body.data).toEqual({
      provider: 'stripe',
      publishableKey: 'pk_test_standin',
      frame: 'https://pay.example.com/payment-frame',
    })
    const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2099, cvc: '123' }
    expect((await ask('POST /payment-gateway/test-cards', card)).status).toBe(404)
  })

  it('a card is registered by its reference, and pays', async () => {
    expect((await addCard()).body.data).toMatchObject({ brand: 'visa', last4: '4242', status: 'active' })
    expect((await topUp(ask)).body.data).toMatchObject({ state: 'succeeded' })
    expect(await balanceOf(ask)).toBe('25.000000')
  })

  it('a decline is told with its reason', async () => {
    expect(await addCard('declined')).toMatchObject({
      status: 422,
      body: { name: 'PaymentDeclinedException', context: { code: 'cardDeclined' } },
    })
    await addCard('noFunds')
    expect(await topUp(ask)).toMatchObject({ status: 422, body: { context: { code: 'insufficientFunds' } } })
    expect(await balanceOf(ask)).toBe('0.000000')
  })

  it('a payment is booked once, whatever order its events come in, and however often', async () => {
    await addCard('challenged')
    standIn.events.splice(0)
    const { id, challenge } = (await topUp(ask)).body.data
    standIn.answer(challenge.url, 'approve')
    const events = told()
    expect(events.length).toBeGreaterThan(1)
    const answers = await Promise.all(
      [...events.toReversed(), ...events, ...events].map((event) => deliver(event)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await intentOf(ask, id)).toMatchObject({ state: 'succeeded' })
    expect(await balanceOf(ask)).toBe('25.000000')
  })

  it('nothing is believed that Stripe has not signed just now', async () => {
    const event = signed({ metadata: { intent: 'x' } }, 'payment_intent.succeeded')
    const late = signed(
      { metadata: { intent: 'x' } },
      'payment_intent.succeeded',
      new Date(test.clock.now().getTime() - 301_000),
    )
    expect((await deliver({ ...event, body: event.body.replace('succeeded', 'canceled') })).statusCode).toBe(
      400,
    )
    expect((await deliver({ ...event, signature: '' })).statusCode).toBe(400)
    expect((await deliver(late)).statusCode).toBe(400)
    expect((await deliver(signed({ object: 'customer' }, 'customer.created'))).statusCode).toBe(200)
  })

  it('a payment whose answers were all lost is found later, and charged once', async () => {
    await addCard()
    const lost = { at: '/payment_intents', isDone: true, answer: 'none' } as const
    standIn.troubled(lost, lost, lost)
    expect((await topUp(ask)).status).toBe(500)
    test.clock.advance(130)
    await poll(test)
    expect(await balanceOf(ask)).toBe('25.000000')
    const { body } = await ask('GET /billing/top-ups')
    expect(body.data).toMatchObject([{ state: 'succeeded' }])
    expect(standIn.paymentsOf(body.data[0].id)).toHaveLength(1)
  })
})

describe('the page that cards are typed in', () => {
  it('is the only one that Stripe gets into, and the console alone may frame it', async () => {
    const { headers, body } = await test.app.inject('/payment-frame?lang=ar&theme=dark')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://js.stripe.com")
    expect(policy).toContain(`frame-ancestors ${test.deps.settings.publicUrl}`)
    expect(policy).not.toContain('unsafe')
    expect(body).toContain('dir="rtl"')
    expect(body).toContain('data-theme="dark"')
    expect(body).toContain('data-key="pk_test_standin"')
    expect(body).toContain(`data-console="${test.deps.settings.publicUrl}"`)
    const script = await test.app.inject('/payment-frame/frame.js')
    expect(script.headers['content-type']).toContain('text/javascript')
  })

  it('shows nothing of what its address says but what it knows', async () => {
    const { body } = await test.app.inject('/payment-frame?lang=%22%3E%3Cscript%3E&theme=x')
    expect(body).toContain('lang="en"')
    expect(body).toContain('data-theme="light"')
    expect(body).not.toContain('"><script>"')
  })

  it('may be in frames of the console, whose own policy knows nothing of Stripe', async () => {
    const { headers } = await test.app.inject('/api/v1/payment-gateway')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-src https://pay.example.com;')
    expect(policy).not.toContain('stripe')
  })

  it('is not there without Stripe', async () => {
    const without = await testApp({ beside: test })
    expect((await without.app.inject('/payment-frame')).statusCode).toBe(404)
    const { headers } = await without.app.inject('/healthz')
    expect(String(headers['content-security-policy'])).not.toContain('frame-src')
    await without.close()
  })
})
