import type { PricedItem } from '#contract/operator/prices.ts'
import { announcePrices } from '#server/areas/billing/operator/announcePrices.ts'
import type { Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { holdBooks } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'

/* The price list, as the operator's staff set it. */

let test: TestApp
let t: Tenant
let sam: Ask
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  t = await newTenant(test)
  sam = await visitorOf(test, t.companyId)
})
afterEach(() => holdBooks(test.db))

const item = 'plan:shared-1'
const list = async (): Promise<PricedItem[]> => (await sam('GET /operator/prices')).body.data
const of = async (wanted = item) => (await list()).find((one) => one.item === wanted)
const set = (about: object = {}) =>
  sam('POST /operator/prices', { item, hourly: '0.0125', reason: 'Energy', ...about })
const idsComing = (one?: PricedItem) => one?.coming.map(({ id }) => id)
const withdraw = (id: string) => sam(`POST /operator/prices/${id}/withdraw`, { reason: 'A mistake' })
const raise = (about: unknown) => {
  throw (about as { err: Error }).err
}
const announce = () => announcePrices({ db: test.db, log: { error: raise } })
const mails = async (to = t) =>
  (await test.mailsTo(to.owner.email)).filter(({ template }) => template === 'price-change')
const hourMs = 3_600_000
const nextHour = () => Math.floor(test.clock.now().getTime() / hourMs) * hourMs + hourMs
/** Past what was set, whose start would hold back the next. */
const settleIn = async () => {
  // Five minutes into an hour: there is time until the next.
  test.clock.advance((nextHour() - test.clock.now().getTime()) / 1000 + 3900)
  await announce()
  t = await newTenant(test)
  sam = await visitorOf(test, t.companyId)
}

const price = async () => {
  const { data: plans } = (await t.askFresh('GET /compute/plans')).body
  return plans.find((plan: { id: string }) => plan.id === 'shared-1').hourlyPrice.amount
}

describe('the price list', () => {
  it('tells what each item costs, and how many companies pay for it', async () => {
    const before = (await of())?.companies ?? 0
    await t.running()
    const found = await of()
    expect(found).toMatchObject({ item, unit: 'hour', companies: before + 1 })
    expect(found?.current.hourly.currency).toBe('USD')
    expect((await of('volume:standard'))?.unit).toBe('gibHour')
  })

  it('takes a new price from the next full hour, for what runs a rise 30 days later', async () => {
    const from = nextHour()
    const { data } = (await set()).body
    expect(data.coming).toMatchObject([
      {
        hourly: { amount: '0.0125', currency: 'USD' },
        validFrom: new Date(from).toISOString(),
        raisesFrom: new Date(from + 30 * 24 * hourMs).toISOString(),
      },
    ])
    expect(await price()).not.toBe('0.012500')
    await settleIn()
    expect(await price()).toBe('0.012500')
    expect(await of()).toMatchObject({ current: { hourly: { amount: '0.0125' } } })
  })

  it('has one new price of an item at a time, and none that it has', async () => {
    await settleIn()
    await set({ hourly: '0.013' })
    expect((await set({ hourly: '0.014' })).body.context).toEqual({ reason: 'pending' })
    await settleIn()
    expect((await set({ hourly: '0.0130' })).body.context).toEqual({ reason: 'same' })
    const many = await Promise.all([
      set({ hourly: '0.02' }),
      set({ hourly: '0.03' }),
      set({ hourly: '0.04' }),
    ])
    expect(many.reduce((sum, { status }) => sum + status, 0)).toBe(200 + 409 + 409)
  })

  it.each([
    [{ item: 'plan:none' }, 'item'],
    [{ hourly: '-1' }, 'hourly'],
    [{ hourly: '0.12345678901' }, 'hourly'],
    [{ reason: '' }, 'reason'],
  ])('%o is refused', async (about, field) => {
    expect((await set(about)).body.errors).toMatchObject([{ path: field }])
  })

  it('is for staff alone, who have proved who they are', async () => {
    expect((await t.ask('GET /operator/prices')).status).toBe(403)
    await test.db.system((tx) => tx.updateTable('sessions').set({ sudo_until: null }).execute())
    expect((await set()).body.name).toBe('StepUpRequiredException')
  })
})

describe('a new price', () => {
  beforeEach(settleIn)

  it('is taken back before it is in effect, and then costs nobody anything', async () => {
    const before = await price()
    const coming = (await set({ hourly: '0.5' })).body.data.coming.at(-1)
    const back = await withdraw(coming.id)
    expect(idsComing(back.body.data)).not.toContain(coming.id)
    expect((await withdraw(coming.id)).status).toBe(404)
    expect(idsComing(await of())).not.toContain(coming.id)
    const told = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['details', 'changes'])
        .where('action', '=', 'billing.price-withdrawn')
        .execute(),
    )
    expect(told.at(-1)).toMatchObject({ details: { reason: 'A mistake' } })
    await settleIn()
    expect(await price()).toBe(before)
  })

  it('stays once it is in effect, and in the minute before that', async () => {
    const coming = (await set({ hourly: '0.031' })).body.data.coming.at(-1)
    const left = Date.parse(coming.validFrom) - test.clock.now().getTime()
    test.clock.advance(left / 1000 - 30)
    sam = await visitorOf(test, t.companyId)
    expect((await withdraw(coming.id)).body.context).toEqual({ reason: 'inEffect' })
    test.clock.advance(60)
    sam = await visitorOf(test, t.companyId)
    expect((await withdraw(coming.id)).body.context).toEqual({ reason: 'inEffect' })
    expect(await of()).toMatchObject({ current: { hourly: { amount: '0.031' } } })
  })

  it('that is taken back is told to those who heard of it, and to nobody else', async () => {
    await t.running()
    const other = await newTenant(test)
    sam = await visitorOf(test, t.companyId)
    const coming = (await set({ hourly: '0.041' })).body.data.coming.at(-1)
    test.clock.advance(601)
    await announce()
    expect(await mails()).toHaveLength(1)
    sam = await visitorOf(test, t.companyId)
    expect((await withdraw(coming.id)).status).toBe(200)
    const untold = async (to: Tenant) =>
      (await test.mailsTo(to.owner.email)).filter(({ template }) => template === 'price-withdrawn')
    expect(await untold(t)).toMatchObject([{ data: { price: `${item} 0.041 USD` } }])
    expect(await untold(other)).toEqual([])
  })

  it('is told to those who pay for it, once, together with others that were set meanwhile', async () => {
    const other = await newTenant(test)
    await t.running()
    await t.askFresh('POST /block-storage/volumes', {
      name: 'data',
      projectId: t.projectId,
      region: 'lab-1',
      typeId: 'standard',
      sizeGib: 20,
    })
    await test.settle()
    sam = await visitorOf(test, t.companyId)
    await set({ hourly: '0.021' })
    await set({ item: 'volume:standard', hourly: '0.00001' })
    await announce()
    expect(await mails()).toEqual([])
    test.clock.advance(601)
    await announce()
    await announce()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.data['changes']).toMatch(
      /^plan:shared-1 [\d.]+ → 0.021 USD, \d{4}-.* UTC; volume:standard [\d.]+ → 0.00001 USD, .* UTC$/,
    )
    expect(await mails(other)).toEqual([])
  })

  it('is told by two servers at once only once, and by another when one of them fails', async () => {
    await t.running()
    sam = await visitorOf(test, t.companyId)
    await set({ hourly: '0.022' })
    test.clock.advance(601)
    const failing = {
      ...test.db,
      tenant: () => Promise.reject(new Error('gone')),
    }
    const failures: unknown[] = []
    await announcePrices({ db: failing, log: { error: (about: unknown) => void failures.push(about) } })
    expect(failures.length).toBeGreaterThan(0)
    await Promise.all([announce(), announce(), announce()])
    expect(await mails()).toHaveLength(1)
  })
})
