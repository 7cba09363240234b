import { rechargeWallets } from '#server/areas/billing/recharge/recharge.ts'
import { asker, type Ask } from '../support/ask.ts'
import {
  addCard,
  answerBank,
  balanceOf,
  hear,
  holdBooks,
  poll,
  topUp,
  type CardName,
} from '../support/payments.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let ask: Ask
let owner: Person
let companyId: string
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  const company = await test.foundCompany()
  companyId = company.id
  owner = company.owner
  ask = asker(test.app, await test.signIn(owner))
})
afterEach(() => holdBooks(test.db))

const raise = (about: unknown) => {
  throw (about as { err?: Error }).err ?? new Error('something was logged')
}
const hour = 3600
/** By then the session is over. */
const later = async (seconds: number) => {
  test.clock.advance(seconds)
  ask = asker(test.app, await test.signIn(owner))
}
const work = (of: TestApp = test) => rechargeWallets({ ...of.deps, log: { error: raise, warn: raise } })
/** A round of the worker, what the gateway then tells, and a round that counts it. */
const round = async () => {
  await work()
  await hear(test)
  await work()
}
const terms = { isOn: true, threshold: '20', amount: '50', monthlyMax: '500', methodId: null }
const set = (about: object = {}) => ask('PUT /billing/auto-recharge', { ...terms, ...about })
const state = async () => (await ask('GET /billing/auto-recharge')).body.data
const withCard = async (name: CardName = 'good', about: object = {}) => {
  const card = await addCard(ask, name)
  expect((await set(about)).status).toBe(200)
  return card
}
const intents = async () => (await ask('GET /billing/top-ups')).body.data
const mails = async (template: string) =>
  (await test.mailsTo(owner.email)).filter((mail) => mail.template === template)

describe('auto-recharge', () => {
  it('is off until it is turned on, with a card that can pay', async () => {
    expect(await state()).toMatchObject({ state: 'off', methodId: null, nextTryAt: null })
    expect(await set()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'methodId', code: 'required' }] },
    })
    await withCard()
    expect(await state()).toMatchObject({ state: 'on', threshold: { amount: '20.000000' } })
    expect((await set({ isOn: false })).body.data).toMatchObject({ state: 'off' })
    await round()
    expect(await intents()).toEqual([])
  })

  it('refuses terms that make no sense, and another company’s card', async () => {
    await addCard(ask)
    for (const [about, path] of [
      [{ amount: '4' }, 'amount'],
      [{ threshold: '0' }, 'threshold'],
      [{ monthlyMax: '40' }, 'monthlyMax'],
    ] as const)
      expect(await set(about)).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    const other = asker(test.app, await test.signIn((await test.foundCompany()).owner))
    const theirs = await addCard(other)
    expect((await set({ methodId: theirs.id })).status).toBe(404)
  })

  it('is seen by who may read, and changed by who may pay', async () => {
    await addCard(ask)
    const viewer = asker(test.app, await test.signIn(await test.addPerson({ companyId, role: 'Viewer' })))
    expect((await viewer('PUT /billing/auto-recharge', terms)).status).toBe(403)
  })

  it('pays once less than the threshold is there, and no more until then', async () => {
    await withCard()
    await round()
    expect(await balanceOf(ask)).toBe('50.000000')
    for (let n = 0; n < 3; n += 1) await round()
    expect(await intents()).toHaveLength(1)
    expect(await state()).toMatchObject({ state: 'on', paidThisMonth: { amount: '50.000000' } })
    expect(await mails('top-up-received')).toHaveLength(1)
  })

  it('pays with the card that was chosen, wherever the default is', async () => {
    const chosen = await addCard(ask)
    await addCard(ask, 'noFunds', { isDefault: true })
    await set({ methodId: chosen.id })
    await round()
    expect(await intents()).toMatchObject([{ state: 'succeeded', methodId: chosen.id }])
  })

  it('pays three times a day at most', async () => {
    await withCard('good', { threshold: '10000' })
    for (let n = 0; n < 5; n += 1) await round()
    expect(await intents()).toHaveLength(3)
    await later(24 * hour + 1)
    for (let n = 0; n < 5; n += 1) await round()
    expect(await intents()).toHaveLength(6)
  })

  it('pays no more a month than was said', async () => {
    await withCard('good', { threshold: '10000', monthlyMax: '120' })
    for (let n = 0; n < 4; n += 1) await round()
    expect(await balanceOf(ask)).toBe('100.000000')
    expect(await state()).toMatchObject({ paidThisMonth: { amount: '100.000000' } })
    await later(32 * 24 * hour)
    await round()
    // Two looks, two payments: the limit is that of a new month.
    expect(await balanceOf(ask)).toBe('200.000000')
  })

  it('tries a declined payment again after 1, 24 and 72 hours, and is off then', async () => {
    await withCard('noFunds')
    await round()
    const first = await state()
    expect(first).toMatchObject({ state: 'retrying', nextTryAt: expect.any(String) })
    for (const [index, hours] of [1, 24, 72].entries()) {
      await later(hours * hour - 10)
      await round()
      expect(await intents()).toHaveLength(index + 1)
      test.clock.advance(20)
      await round()
      expect(await intents()).toHaveLength(index + 2)
    }
    expect(await state()).toMatchObject({ state: 'failed', nextTryAt: null })
    expect(await mails('recharge-off')).toHaveLength(1)
    expect(await mails('payment-declined')).toHaveLength(4)
    await later(100 * hour)
    await round()
    expect(await intents()).toHaveLength(4)
    // Turned on again it begins anew.
    await set()
    expect(await state()).toMatchObject({ state: 'on' })
  })

  it('sends the bank’s question out by mail, once, and waits for the answer', async () => {
    await withCard('challenged')
    await work()
    await poll(test)
    await work()
    expect(await mails('payment-confirm')).toHaveLength(1)
    expect(await state()).toMatchObject({ state: 'waiting' })
    const [intent] = await intents()
    test.clock.advance(130)
    await poll(test)
    expect(await mails('payment-confirm')).toHaveLength(1)
    await answerBank(test, intent.challenge.url, 'approve')
    await round()
    expect(await balanceOf(ask)).toBe('50.000000')
    expect(await state()).toMatchObject({ state: 'on' })
  })

  it('keeps the card that pays until it is off', async () => {
    const card = await withCard()
    const other = await addCard(ask, 'good', { isDefault: true })
    await set({ methodId: card.id })
    for (const { id } of [card, other])
      expect(await ask(`DELETE /payment-methods/${id}`)).toMatchObject({
        status: 409,
        body: { context: { reason: 'autoRecharge' } },
      })
    await set({ isOn: false, methodId: card.id })
    expect((await ask(`DELETE /payment-methods/${card.id}`)).status).toBe(200)
    expect(await state()).toMatchObject({ state: 'off', methodId: null })
  })

  it('counts what somebody pays themselves for nothing', async () => {
    await withCard('good', { monthlyMax: '50' })
    await topUp(ask, '100')
    expect(await state()).toMatchObject({ paidThisMonth: { amount: '0.000000' } })
  })

  it('is written down in the log of the company', async () => {
    await withCard()
    await round()
    const rows = await test.db.system((tx) =>
      tx.selectFrom('audit_log').select('action').where('company_id', '=', companyId).execute(),
    )
    const actions = rows.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['billing.auto-recharge', 'billing.top-up']))
  })

  if (isRealServer)
    it('pays once, however many servers look at once', async () => {
      const other = await testApp({ beside: test })
      await withCard()
      await Promise.all([work(), work(other), work(), work(other)])
      await hear(test)
      await Promise.all([work(), work(other)])
      expect(await intents()).toHaveLength(1)
      expect(await balanceOf(ask)).toBe('50.000000')
      await other.close()
    })
})
