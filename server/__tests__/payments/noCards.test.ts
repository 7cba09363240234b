import { readConfig } from '#server/config.ts'
import { noCards } from '#server/payments/noCards.ts'
import { openPayments, tellOfPayments } from '#server/payments/openPayments.ts'
import { rechargeWallets } from '#server/areas/billing/recharge/recharge.ts'
import { asker } from '../support/ask.ts'
import { addCard, balanceOf, newKey, topUp } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'

const real = { CLOUD: 'openstack', OS_CLOUD: 'mine', PUBLIC_URL: 'https://console.example.com' }
const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

let test: TestApp
let without: TestApp
beforeAll(async () => {
  test = await testApp()
  without = await testApp({ beside: test, deps: { payments: noCards } })
})
afterAll(async () => {
  await without.close()
  await test.close()
})

describe('the payment provider', () => {
  it.each([
    ['none on a real cloud without Stripe', real, 'none'],
    [
      'none where others reach a server that calls itself localhost',
      { ...real, PUBLIC_URL: '', HOST: '0.0.0.0' },
      'none',
    ],
    ['none on a public sandbox without the demo', { PUBLIC_URL: 'https://a.example', DEMO: '0' }, 'none'],
    ['the test gateway in a public demo', { PUBLIC_URL: 'https://a.example', DEMO: '1' }, 'test'],
    ['the test gateway on one’s own machine', { CLOUD: 'openstack', OS_CLOUD: 'mine' }, 'test'],
    ['Stripe where its keys are set', { ...real, ...stripeKeys }, 'stripe'],
  ])('is %s', (_which, env, name) => {
    expect(openPayments(readConfig(env), test.deps).name).toBe(name)
  })

  it('is explained when a real cloud starts without one', () => {
    expect(tellOfPayments(readConfig(real)).join('\n')).toMatch(/can’t add cards[^]*BILLING is enforced/)
    expect(tellOfPayments(readConfig({ ...real, BILLING: 'metered' })).join('\n')).toMatch(/without paying/)
    expect(tellOfPayments(readConfig({ ...real, ...stripeKeys }))).toEqual([])
    expect(tellOfPayments(readConfig({}))).toEqual([])
  })

  it('has billing enforced on a real cloud unless the operator says otherwise', () => {
    expect(readConfig({}).billing).toBe('metered')
    expect(readConfig(real).billing).toBe('enforced')
    expect(readConfig({ ...real, BILLING: 'metered' }).billing).toBe('metered')
  })
})

describe('an installation without a payment provider', () => {
  it('tells the console so', async () => {
    const { owner } = await test.foundCompany()
    const ask = asker(without.app, await test.signIn(owner))
    expect((await ask('GET /payment-gateway')).body.data).toEqual({
      provider: 'none',
      publishableKey: null,
      frame: null,
    })
  })

  it('takes no card, no payment and no recharge, not even with a card that was saved before', async () => {
    const { owner } = await test.foundCompany()
    const person = await test.signIn(owner)
    const asBefore = asker(test.app, person)
    const card = await addCard(asBefore)
    const ask = asker(without.app, person)
    const before = await balanceOf(ask)
    const number = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2099, cvc: '123' }
    const refused = { status: 409, body: { context: { reason: 'noCards' } } }
    expect(await ask('POST /payment-gateway/test-cards', number)).toMatchObject({ status: 404 })
    expect(await ask('POST /payment-methods', { reference: 'made-up' }, newKey())).toMatchObject(refused)
    expect(await topUp(ask)).toMatchObject(refused)
    const link = { email: 'a@example.test', amount: '25' }
    expect(await ask('POST /payment-links', link, newKey())).toMatchObject(refused)
    const recharge = { isOn: true, threshold: '50', amount: '50', monthlyMax: '500', methodId: card.id }
    expect(await ask('PUT /billing/auto-recharge', recharge)).toMatchObject(refused)
    expect(await asBefore('PUT /billing/auto-recharge', recharge)).toMatchObject({ status: 200 })
    await rechargeWallets({ ...without.deps, log: test.app.log })
    expect(await balanceOf(ask)).toBe(before)
  })
})
