import { checkLedger } from '#server/money/checkLedger.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addCard, topUp } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp({ settings: { billing: 'enforced' } })), 60_000)
afterAll(() => test.close())
beforeEach(async () => void (t = await newTenant(test)))

const create = (about: object = {}) =>
  t.ask('POST /compute/instances', t.draft({ password: 'velvet-otter-umbrella-42', ...about }))
const held = async () => (await t.ask('GET /billing/wallet')).body.data.held.amount
const dayOf = async () => {
  const { hourly_price } = await test.db.system((tx) =>
    tx.selectFrom('instances').select('hourly_price').limit(1).executeTakeFirstOrThrow(),
  )
  return (Math.round(Number(hourly_price) * 1e6) * 24) / 1e6
}
const count = async () => (await t.ask('GET /compute/instances')).body.page.total

describe('creating something', () => {
  it('needs a card or money for a day', async () => {
    expect(await create()).toMatchObject({
      status: 402,
      body: {
        name: 'PaymentMethodRequiredException',
        context: { available: { amount: '0.000000' }, needed: { amount: expect.any(String) } },
      },
    })
    expect(await count()).toBe(0)
    await addCard(t.ask)
    expect(await create()).toMatchObject({
      status: 409,
      body: { name: 'InsufficientFundsException', context: { available: { amount: '0.000000' } } },
    })
    expect(await count()).toBe(0)
    await topUp(t.ask, '25')
    expect((await create()).status).toBe(202)
  })

  it('holds a day of it until it is there', async () => {
    await addCard(t.ask)
    await topUp(t.ask, '100')
    expect((await create({ count: 2 })).status).toBe(202)
    expect(Number(await held())).toBeCloseTo(2 * (await dayOf()), 5)
    const { available, balance } = (await t.ask('GET /billing/wallet')).body.data
    expect(Number(available.amount)).toBeCloseTo(Number(balance.amount) - 2 * (await dayOf()), 5)
    await test.settle()
    expect(await held()).toBe('0.000000')
    expect(await checkLedger(test.db)).toEqual([])
  })

  it('is refused as a whole when the money is enough for a part', async () => {
    await addCard(t.ask)
    await topUp(t.ask, '5')
    const all = await create({ planId: 'dedicated-2', count: 10 })
    expect(all).toMatchObject({ status: 409, body: { name: 'InsufficientFundsException' } })
    expect(await count()).toBe(0)
    expect(await held()).toBe('0.000000')
  })

  it('is free where the company is never suspended', async () => {
    await test.db.system((tx) =>
      tx.updateTable('wallets').set({ credit_line: null }).where('company_id', '=', t.companyId).execute(),
    )
    expect((await create()).status).toBe(202)
  })

  if (isRealServer)
    it('holds no more than there is, however many ask at once', async () => {
      await addCard(t.ask)
      await topUp(t.ask, '5')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => create({ name: `web-${n}`, planId: 'dedicated-2' })),
      )
      const made = answers.filter(({ status }) => status === 202).length
      expect(Number(await held())).toBeLessThanOrEqual(5)
      expect(made).toBeLessThan(20)
      expect(await count()).toBe(made)
      expect(await checkLedger(test.db)).toEqual([])
    })
})
