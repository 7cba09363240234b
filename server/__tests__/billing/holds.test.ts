import { checkLedger } from '#server/money/checkLedger.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addCard, topUp } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp({ settings: { billing: 'enforced' } })))
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

const resize = (id: string, planId: string) =>
  t.ask(`POST /compute/instances/${id}/actions/resize`, { planId, restart: true })
const grow = (id: string, sizeGib: number) =>
  t.ask(`POST /block-storage/volumes/${id}/actions/resize`, { sizeGib })
const running = async (amount: string) => {
  await addCard(t.ask)
  await topUp(t.ask, amount)
  return t.running()
}
const hourlyOf = async (planId: string) =>
  Number(
    (await t.ask('GET /compute/plans')).body.data.find(({ id }: { id: string }) => id === planId).hourlyPrice
      .amount,
  )
const volume = async (sizeGib: number): Promise<string> => {
  const made = await t.ask('POST /block-storage/volumes', {
    name: 'data',
    projectId: t.projectId,
    region: 'lab-1',
    typeId: 'standard',
    sizeGib,
  })
  await test.settle()
  return made.body.data[0].id
}

describe('resizing something', () => {
  it('holds a day of what an instance costs more, until it is done', async () => {
    const id = await running('25')
    expect((await resize(id, 'dedicated-2')).status).toBe(202)
    const more = (await hourlyOf('dedicated-2')) - (await hourlyOf('shared-1'))
    expect(Number(await held())).toBeCloseTo(24 * more, 4)
    await test.settle()
    expect(await held()).toBe('0.000000')
    expect(await checkLedger(test.db)).toEqual([])
  })

  it('holds nothing for what gets cheaper', async () => {
    await addCard(t.ask)
    await topUp(t.ask, '25')
    const id = await t.running({ planId: 'shared-4' })
    // What it runs at is dearer than the list by now.
    await test.db.system((tx) =>
      tx.updateTable('instances').set({ hourly_price: '9' }).where('id', '=', id).execute(),
    )
    expect((await resize(id, 'shared-5')).status).toBe(202)
    expect(await held()).toBe('0.000000')
  })

  it('is refused without money for it, and nothing is begun', async () => {
    const id = await running('5')
    expect(await resize(id, 'memory-8')).toMatchObject({
      status: 409,
      body: { name: 'InsufficientFundsException', context: { needed: { amount: expect.any(String) } } },
    })
    expect(await t.status(id)).toBe('running')
    expect(await held()).toBe('0.000000')
    expect((await t.usage()).vcpus?.[1]).toBe(0)
  })

  it('is refused with 402 where there is no card either', async () => {
    const id = await running('5')
    const [card] = (await t.ask('GET /payment-methods')).body.data
    await t.ask(`DELETE /payment-methods/${card.id}`)
    expect(await resize(id, 'memory-8')).toMatchObject({
      status: 402,
      body: { name: 'PaymentMethodRequiredException' },
    })
  })

  it('holds a day of what a volume grows by', async () => {
    await addCard(t.ask)
    await topUp(t.ask, '25')
    const id = await volume(20)
    const before = (await t.ask(`GET /block-storage/volumes/${id}`)).body.data.hourlyPrice.amount
    expect((await grow(id, 100)).status).toBe(202)
    expect(Number(await held())).toBeCloseTo(24 * 4 * Number(before), 4)
    await test.settle()
    expect(await held()).toBe('0.000000')
  })

  if (isRealServer)
    it('holds no more than there is, however many are resized at once', async () => {
      await addCard(t.ask)
      await topUp(t.ask, '5')
      const ids = []
      for (let n = 0; n < 8; n += 1) ids.push(await t.running({ name: `web-${n}` }))
      const answers = await Promise.all(ids.map((id) => resize(id, 'dedicated-2')))
      expect(answers.some(({ status }) => status === 409)).toBe(true)
      expect(Number(await held())).toBeLessThanOrEqual(5)
      expect(await checkLedger(test.db)).toEqual([])
    })
})
