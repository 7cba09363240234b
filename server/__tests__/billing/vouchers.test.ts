import { makeVoucher } from '#server/areas/billing/vouchers.ts'
import { asker, type Ask } from '../support/ask.ts'
import { holdBooks, newKey } from '../support/payments.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let ask: Ask
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
const someone = async () => asker(test.app, await test.signIn((await test.foundCompany()).owner))
let owner: Person
beforeEach(async () => {
  owner = (await test.foundCompany()).owner
  ask = asker(test.app, await test.signIn(owner))
})
afterEach(() => holdBooks(test.db))

const make = (maxUses = 1) => makeVoucher(test.db, { amount: 10_000_000n, maxUses, days: 30 })
const redeem = (code: string, as = ask, key = newKey()) => as('POST /billing/vouchers/redeem', { code }, key)
const promo = async (as = ask) => (await as('GET /billing/wallet')).body.data.promo.amount
const bad = { status: 422, body: { errors: [{ path: 'code', code: 'code' }] } }

describe('a voucher', () => {
  it('is promotional credit, once for each company, however it is typed', async () => {
    const code = await make(2)
    expect(code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect((await redeem(code.toLowerCase().replaceAll('-', ''))).body.data).toMatchObject({
      amount: { amount: '10.000000', currency: 'USD' },
    })
    expect(await promo()).toBe('10.000000')
    expect(await redeem(code)).toMatchObject(bad)
    const other = await someone()
    expect((await redeem(code, other)).status).toBe(200)
    // Its two uses are used up, one by each: the refused try has taken none.
    expect(await redeem(code, await someone())).toMatchObject(bad)
    expect(await promo()).toBe('10.000000')
  })

  it('is told to those who pay, with what it brought and until when', async () => {
    const { expiresAt } = (await redeem(await make())).body.data
    const [mail, ...others] = await test.mailsTo(owner.email)
    expect(mail).toMatchObject({
      template: 'voucher-applied',
      data: { by: owner.email, amount: '10.00 USD', until: expiresAt.slice(0, 10) },
    })
    expect(others).toEqual([])
    await redeem('0000-0000-0000-0000')
    expect(await test.mailsTo(owner.email)).toHaveLength(1)
  })

  it('that is over is as one that never was', async () => {
    const code = await make()
    const made = await redeem('0000-0000-0000-0000')
    test.clock.advance(30 * 24 * 3600 + 1)
    const late = await redeem(code, await someone())
    expect(made).toMatchObject(bad)
    const { requestId: _id, ...said } = made.body
    expect(late.body).toMatchObject(said)
  })

  it('is redeemed once under a key, and answers the same when the answer was lost', async () => {
    const code = await make()
    const key = newKey()
    const first = await redeem(code, ask, key)
    expect(first.status).toBe(200)
    const again = await redeem(code, ask, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    // The server has died before the answer was kept: the request is run once more.
    await test.db.system((tx) =>
      tx.updateTable('idempotency_keys').set({ status: null, answer: null }).execute(),
    )
    expect((await redeem(code, ask, key)).status).toBe(409)
    test.clock.advance(61)
    expect((await redeem(code, ask, key)).body).toEqual(first.body)
    await test.db.system((tx) => tx.deleteFrom('idempotency_keys').execute())
    expect((await redeem(code, ask, key)).body).toEqual(first.body)
    expect(await promo()).toBe('10.000000')
    // Under another key it is another try, and another code is not what the key was for.
    expect(await redeem(code)).toMatchObject(bad)
    const others = await make()
    expect((await redeem(others, ask, key)).status).toBe(422)
    await test.db.system((tx) => tx.deleteFrom('idempotency_keys').execute())
    expect((await redeem(others, ask, key)).body.errors).toBeUndefined()
    expect(await promo()).toBe('10.000000')
    expect(await test.mailsTo(owner.email)).toHaveLength(1)
  })

  it('wants a key', async () => {
    expect((await ask('POST /billing/vouchers/redeem', { code: await make() })).status).toBe(400)
    expect(await promo()).toBe('0.000000')
  })

  it('costs no further try when the same is asked again', async () => {
    const code = await make()
    const key = newKey()
    await redeem(code, ask, key)
    for (let n = 0; n < 9; n += 1) await redeem(`guess-${n}`)
    await test.db.system((tx) => tx.deleteFrom('idempotency_keys').execute())
    expect((await redeem(code, ask, key)).status).toBe(200)
    expect((await redeem(await make())).status).toBe(429)
  })

  it('can be tried ten times an hour', async () => {
    for (let n = 0; n < 10; n += 1) expect((await redeem(`guess-${n}`)).status).toBe(422)
    expect((await redeem(await make())).status).toBe(429)
    test.clock.advance(3601)
    expect(await promo(await someone())).toBe('0.000000')
  })

  if (isRealServer)
    it('has one last use, however many want it at once', async () => {
      const code = await make()
      const many = await Promise.all(Array.from({ length: 50 }, someone))
      const answers = await Promise.all(many.map((as) => redeem(code, as)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(49)
    })
})
