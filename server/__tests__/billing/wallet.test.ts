import { sql, type Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Wallet } from '#contract/billing/wallet.ts'
import type { Tables } from '#server/db/schema.ts'
import { audit } from '#server/audit/audit.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { meterCompany } from '#server/money/meter.ts'
import { balancesOf, post } from '#server/money/ledger.ts'
import { moneyOf } from '#server/money/money.ts'
import { expirePromo, welcome } from '#server/money/promo.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addInstance } from '../support/instances.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp({ settings: { billing: 'enforced' } })))
afterAll(() => test.close())
beforeEach(async () => {
  // The first of a month of 31 days.
  const now = test.clock.now()
  test.clock.advance((Date.UTC(now.getUTCFullYear() + 1, 2, 1) - now.getTime()) / 1000)
  t = await newTenant(test)
})

const hour = 3600
const day = 24 * hour
const change = (id: string, values: Updateable<Tables['instances']>) =>
  test.db.system((tx) => tx.updateTable('instances').set(values).where('id', '=', id).execute())
const built = async (hourly: string, name = 'web') => {
  const id = await addInstance(test.db, { companyId: t.companyId, projectId: t.projectId, name })
  await change(id, { hourly_price: hourly, cloud_ref: `machine-of-${id}` })
  return id
}
const pay = (amount: bigint, key = 'first') =>
  test.db.tenant({ companyId: t.companyId }, (tx) =>
    post(tx, t.companyId, {
      kind: 'adjustment',
      key,
      actorId: t.owner.id,
      amounts: { wallet: amount, 'cash:test': -amount },
    }),
  )
const meter = () => meterCompany({ db: test.db }, t.companyId)
const read = async (path: string) => (await t.askFresh(`GET /billing/${path}`)).body.data
const wallet = (): Promise<Wallet> => read('wallet')
const period = (days = 31) => {
  const from = new Date(Date.UTC(test.clock.now().getUTCFullYear(), 2, 1))
  return `from=${from.toISOString()}&to=${new Date(from.getTime() + days * day * 1000).toISOString()}`
}

describe('the wallet', () => {
  it('is empty and good in a new company', async () => {
    expect(await wallet()).toMatchObject({
      balance: { amount: '0.000000', currency: 'USD' },
      available: { amount: '0.000000' },
      creditLine: { amount: '0.000000' },
      state: 'good',
      next: null,
      runRate: { amount: '0.000000' },
      taxRate: '0.0000',
      runwaySeconds: null,
      promoExpiresAt: null,
    })
  })

  it('says how long it lasts at what everything costs, to the hour', async () => {
    await pay(100_000_000n)
    await built('0.25')
    await built('0.75')
    expect(await wallet()).toMatchObject({
      runRate: { amount: '1.000000' },
      runwaySeconds: 100 * hour,
      state: 'good',
      next: { state: 'low' },
    })
    test.clock.advance(50 * hour + 1800)
    await meter()
    const { runwaySeconds, state, monthSoFar } = await wallet()
    expect(runwaySeconds).toBe(49 * hour + 1800)
    expect(state).toBe('low')
    expect(monthSoFar.amount).toBe('50.500000')
    test.clock.advance(30 * hour)
    expect((await wallet()).state).toBe('critical')
  })

  it('lasts for longer where a month is capped', async () => {
    // 672 hours of March cost 672, and then nothing until April.
    await pay(673_000_000n)
    await built('1')
    const { runwaySeconds, monthForecast } = await wallet()
    expect(runwaySeconds).toBe(744 * hour + hour)
    expect(monthForecast.amount).toBe('672.000000')
  })

  it('reckons with the tax of the company', async () => {
    await test.db.system((tx) =>
      tx.updateTable('wallets').set({ tax_rate: '0.25' }).where('company_id', '=', t.companyId).execute(),
    )
    await pay(100_000_000n)
    await built('1')
    expect(await wallet()).toMatchObject({ runRate: { amount: '1.250000' }, runwaySeconds: 80 * hour })
    test.clock.advance(hour)
    expect((await wallet()).monthSoFar.amount).toBe('1.250000')
  })

  it('shows one figure, however far the meter is behind', async () => {
    await built('1')
    await pay(2_000_000_000n)
    await test.db.tenant({ companyId: t.companyId }, (tx) => welcome(tx, t.companyId, '20'))
    // Into the next month: the month before is capped.
    test.clock.advance(40 * day + 300)
    const behind = await wallet()
    await meter()
    const { meteredUntil: _until, ...current } = await wallet()
    expect(behind).toMatchObject(current)
    // 672 hours of the month before, and 9 days.
    expect(current.balance).toMatchObject({ amount: `${2020 - 672 - 9 * 24}.000000` })
  })

  it('is for who may read it, of their own company', async () => {
    const viewer = await test.addPerson({ companyId: t.companyId })
    const ask = asker(test.app, await test.signIn(viewer))
    expect((await ask('GET /billing/wallet')).status).toBe(403)
  })
})

const welcomed = () => test.db.tenant({ companyId: t.companyId }, (tx) => welcome(tx, t.companyId, '20'))

describe('the welcome credit', () => {
  it('lasts no longer than until it expires', async () => {
    await welcomed()
    await built('0.01')
    const { runwaySeconds, expiring, promoExpiresAt } = await wallet()
    expect(runwaySeconds).toBe(30 * day)
    expect(expiring).toEqual([{ amount: { amount: '20.000000', currency: 'USD' }, at: promoExpiresAt }])
  })

  it('is lost in part before what was paid in is spent', async () => {
    await welcomed()
    await pay(7_200_000n)
    await built('0.02')
    // 672 hours of March are charged: 13.44 of the credit is spent by the 31st, and the rest is gone.
    test.clock.advance(10 * hour)
    const { runwaySeconds, uncharged, expiring } = await wallet()
    // The ten hours are over: they came off the credit, charged or not.
    expect(uncharged.amount).toBe('0.000000')
    expect(expiring).toMatchObject([{ amount: { amount: '19.800000' } }])
    // The 7.20 pay for 360 hours of April.
    expect(runwaySeconds).toBe(31 * day + 360 * hour - 10 * hour)
  })

  it('that expires within three days makes a wallet low, and critical within one', async () => {
    await welcomed()
    await built('0.01')
    test.clock.advance(26 * day)
    expect((await wallet()).state).toBe('good')
    test.clock.advance(2 * day)
    expect((await wallet()).state).toBe('low')
    test.clock.advance(1.5 * day)
    expect(await wallet()).toMatchObject({ state: 'critical', runwaySeconds: day / 2 })
  })

  it('goes first, and expires after 30 days with what is left of it', async () => {
    await test.db.tenant({ companyId: t.companyId }, (tx) => welcome(tx, t.companyId, '20'))
    await built('0.5')
    test.clock.advance(10 * hour + 300)
    await meter()
    expect(await wallet()).toMatchObject({
      balance: { amount: '0.000000' },
      promo: { amount: '15.000000' },
      promoExpiresAt: expect.stringContaining('-03-31T00:00:00.000Z'),
    })
    await test.db.system((tx) => sql`update instances set deleted_at = ${test.clock.now()}`.execute(tx))
    test.clock.advance(30 * day)
    await expirePromo({ db: test.db })
    await expirePromo({ db: test.db })
    expect(await wallet()).toMatchObject({ promo: { amount: '0.000000' }, promoExpiresAt: null })
    const { rows } = await read('transactions')
    expect(
      rows.map(({ type, amount }: { type: string; amount: { amount: string } }) => [type, amount.amount]),
    ).toEqual([
      ['promoExpired', '-15.000000'],
      ['usage', '-5.000000'],
      ['welcome', '20.000000'],
    ])
    const others = await checkLedger(test.db)
    expect(others.filter(({ invariant, what }) => !(invariant === 'I13' && what === 'first'))).toEqual([])
  })
})

/** As it is booked: what is left of the last hour is charged by nobody in these tests. */
const promo = async () =>
  moneyOf(
    (await test.db.tenant({ companyId: t.companyId }, (tx) => balancesOf(tx, t.companyId))).promo,
    'USD',
  ).amount
const give = (kind: 'welcome' | 'voucher', amount: bigint, days: number) =>
  test.db.tenant({ companyId: t.companyId }, async (tx) => {
    await tx
      .insertInto('promo_grants')
      .values({
        company_id: t.companyId,
        id: uuidv7(),
        kind,
        amount,
        expires_at: new Date(test.clock.now().getTime() + days * day * 1000),
      })
      .execute()
    const { seq } = await post(tx, t.companyId, {
      kind,
      key: `given-${days}`,
      actorId: null,
      amounts: { promo: amount, promo_expense: -amount },
    })
    await audit(tx, {
      action: 'billing.test',
      companyId: t.companyId,
      details: { journal: seq.toString() },
    })
  })

describe('credit of several kinds', () => {
  it('goes by when it expires, each with no more than what is left of it', async () => {
    await give('voucher', 10_000_000n, 20)
    await give('welcome', 5_000_000n, 10)
    await built('0.5')
    test.clock.advance(4 * hour + 300)
    await meter()
    await test.db.system((tx) => sql`update instances set deleted_at = ${test.clock.now()}`.execute(tx))
    expect(await promo()).toBe('13.000000')
    test.clock.advance(10 * day)
    await expirePromo({ db: test.db })
    expect(await promo()).toBe('10.000000')
    test.clock.advance(10 * day)
    await expirePromo({ db: test.db })
    expect(await promo()).toBe('0.000000')
  })
})

describe('usage', () => {
  it('is told by the hour and by the day, with the sum of all of it', async () => {
    const id = await built('0.36', 'web-1')
    await built('0.72', 'web-2')
    test.clock.advance(30 * hour + 300)
    await meter()
    const days = await read(`usage?${period()}`)
    expect(days).toMatchObject({
      page: { total: 4 },
      net: { amount: '32.400000' },
      tax: { amount: '0.000000' },
    })
    expect(days.rows.at(-2)).toMatchObject({
      at: expect.stringContaining('-03-01T00:00:00.000Z'),
      resource: { id, kind: 'instance', name: 'web-1' },
      projectId: t.projectId,
      item: 'plan:shared-1',
      quantity: '1',
      unit: 'hour',
      seconds: 24 * hour,
      billedSeconds: 24 * hour,
      price: { amount: '0.360000' },
      net: { amount: '8.640000' },
    })
    const hours = await read(`usage?step=hour&size=2&resource=${id}&${period()}`)
    expect(hours).toMatchObject({ page: { total: 30, size: 2 }, net: { amount: '10.800000' } })
    expect(hours.rows).toHaveLength(2)
    expect((await read(`usage?kind=volume&${period()}`)).page.total).toBe(0)
  })

  it('is stacked by the day, days without any included', async () => {
    const id = await built('1', 'web-1')
    test.clock.advance(day + 300)
    await meter()
    const { days, parts, net } = await read(`usage/days?by=resource&${period(3)}`)
    expect(days.map((one: { net: { amount: string } }) => one.net.amount)).toEqual([
      '24.000000',
      '0.000000',
      '0.000000',
    ])
    expect(parts).toEqual([{ key: id, name: 'web-1', net: { amount: '24.000000', currency: 'USD' } }])
    expect(net.amount).toBe('24.000000')
    expect((await read(`usage/days?by=project&${period(3)}`)).parts).toMatchObject([
      { key: t.projectId, name: 'default' },
    ])
  })

  it('opens down to the stretches that it was made of', async () => {
    const id = await built('0.36')
    test.clock.advance(1800)
    await change(id, { hourly_price: '0.72' })
    test.clock.advance(1800 + 300)
    await meter()
    expect(await read(`usage/stretches?resource=${id}&${period()}`)).toMatchObject([
      { price: { amount: '0.360000' }, seconds: 1800, billedSeconds: 1800 },
      { price: { amount: '0.720000' }, seconds: 1800 },
    ])
  })

  it('is asked for within bounds', async () => {
    const from = test.clock.now().toISOString()
    const after = new Date(test.clock.now().getTime() + 100 * day * 1000).toISOString()
    for (const query of [`from=${from}&to=${from}`, `from=${from}&to=${after}`])
      expect(await t.ask(`GET /billing/usage?${query}`)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'to' }] },
      })
  })
})

describe('transactions', () => {
  it('tell what was booked, usage by the day, with the balance after it', async () => {
    await pay(100_000_000n)
    await built('1')
    test.clock.advance(25 * hour + 300)
    await meter()
    await pay(10_000_000n, 'second')
    const { rows, page } = await read('transactions')
    const told = rows.map(
      (row: { type: string; amount: { amount: string }; balanceAfter: { amount: string } }) => [
        row.type,
        row.amount.amount,
        row.balanceAfter.amount,
      ],
    )
    expect(told).toEqual([
      ['adjustment', '10.000000', '85.000000'],
      ['usage', '-1.000000', '75.000000'],
      ['usage', '-24.000000', '76.000000'],
      ['adjustment', '100.000000', '100.000000'],
    ])
    expect(page.total).toBe(4)
    expect(rows[0].actor).toEqual({ id: t.owner.id, name: t.owner.name })
    expect(rows[1].reference).toMatch(/-03-02$/)
    expect((await read('transactions?type=usage&size=1')).page).toEqual({ number: 1, size: 1, total: 2 })
  })
})
