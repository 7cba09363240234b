import type { PaymentMethod } from '#contract/billing/paymentMethods.ts'
import { noteExpired } from '#server/areas/billing/methods/changeMethod.ts'
import { tellExpiringCards } from '#server/areas/billing/methods/cardExpiring.ts'
import { asker, type Ask } from '../support/ask.ts'
import {
  addCard,
  answerBank,
  cards,
  hear,
  newKey,
  poll,
  referenceOf,
  tryCard,
  type CardName,
} from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let ask: Ask
let companyId: string
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  const company = await test.foundCompany()
  companyId = company.id
  ask = asker(test.app, await test.signIn(company.owner))
})

const raise = (about: unknown) => {
  throw (about as { err?: Error }).err ?? new Error('something was logged')
}
const list = async (): Promise<PaymentMethod[]> => (await ask('GET /payment-methods')).body.data
const as = async (role: 'Viewer' | 'Administrator') =>
  asker(test.app, await test.signIn(await test.addPerson({ companyId, role })))
const actions = async () =>
  (
    await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('company_id', '=', companyId)
        .where('action', 'like', 'payment-methods.%')
        .orderBy('id')
        .execute(),
    )
  ).map(({ action }) => action)

describe('a card', () => {
  it('is registered by what the gateway has given for it, and is the default when it is the first', async () => {
    const first = await addCard(ask)
    expect(first).toMatchObject({
      kind: 'paymentMethod',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2099,
      isDefault: true,
      status: 'active',
      challenge: null,
    })
    const second = await addCard(ask, 'noFunds')
    expect(second.isDefault).toBe(false)
    expect(await list()).toEqual([first, second])
    expect(await actions()).toEqual(['payment-methods.create', 'payment-methods.create'])
  })

  it('leaves nothing of its number but the last four', async () => {
    await addCard(ask)
    const kept = await test.db.system(async (tx) => [
      await tx.selectFrom('sandbox_cards').selectAll().execute(),
      await tx.selectFrom('payment_methods').selectAll().execute(),
      await tx.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toMatch(/4242 ?4242/)
  })

  it.each<[CardName, string]>([
    ['declined', 'cardDeclined'],
    ['expired', 'expiredCard'],
  ])('that is %s is refused, and not kept', async (name, code) => {
    expect(await tryCard(ask, name)).toMatchObject({
      status: 422,
      body: { name: 'PaymentDeclinedException', context: { code } },
    })
    expect(await list()).toEqual([])
  })

  it('of another number than the public test numbers is not taken', async () => {
    const card = { number: '4111 1111 1111 1111', expMonth: 12, expYear: 2099, cvc: '123' }
    expect(await ask('POST /payment-gateway/test-cards', card)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'number', code: 'invalid' }] },
    })
    expect(
      await ask('POST /payment-gateway/test-cards', { ...card, number: cards.good, expYear: 2029 }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'expYear', code: 'past' }] } })
  })

  it('is the same when it is sent again, and nobody else’s', async () => {
    const reference = await referenceOf(ask)
    const once = await ask('POST /payment-methods', { reference }, newKey())
    const again = await ask('POST /payment-methods', { reference }, newKey())
    expect(again.body.data.id).toBe(once.body.data.id)
    const other = await test.foundCompany()
    const theirs = asker(test.app, await test.signIn(other.owner))
    expect(await theirs('POST /payment-methods', { reference }, newKey())).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reference' }] },
    })
  })

  it('stands for nothing after an hour', async () => {
    const reference = await referenceOf(ask)
    test.clock.advance(3601)
    const { owner } = await test.foundCompany()
    const fresh = asker(test.app, await test.signIn(owner))
    expect((await fresh('POST /payment-methods', { reference }, newKey())).status).toBe(422)
  })

  it('is one of six at the most', async () => {
    for (let n = 0; n < 6; n += 1) await addCard(ask)
    expect(await tryCard(ask)).toMatchObject({ status: 409, body: { context: { limit: 6 } } })
    expect(await list()).toHaveLength(6)
  })

  it('becomes the default in place of the one that was', async () => {
    const first = await addCard(ask)
    const second = await addCard(ask)
    const changed = await ask(`PATCH /payment-methods/${second.id}`, { isDefault: true })
    expect(changed.body.data).toMatchObject({ id: second.id, isDefault: true })
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
    const third = await addCard(ask, 'good', { isDefault: true })
    expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([third.id])
  })

  it('leaves the default to the newest of the others when it is removed', async () => {
    const first = await addCard(ask)
    await addCard(ask)
    const third = await addCard(ask)
    const { status, body } = await ask(`DELETE /payment-methods/${first.id}`)
    expect(status).toBe(200)
    expect(body.removed).toMatchObject([{ kind: 'paymentMethod', id: first.id }])
    expect(body.included).toMatchObject([{ id: third.id, isDefault: true }])
    expect((await ask(`DELETE /payment-methods/${first.id}`)).status).toBe(404)
    expect((await actions()).at(-1)).toBe('payment-methods.delete')
  })

  it('is told to everyone who pays when it comes and goes', async () => {
    const billing = await test.addPerson({ companyId, role: 'Billing manager' })
    const viewer = await test.addPerson({ companyId, role: 'Viewer' })
    const { id } = await addCard(ask)
    await ask(`DELETE /payment-methods/${id}`)
    expect(await test.mailsTo(billing.email)).toMatchObject([
      { template: 'method-removed', data: { card: 'visa 4242' } },
      { template: 'method-added', data: { card: 'visa 4242' } },
    ])
    expect(await test.mailsTo(viewer.email)).toEqual([])
  })

  it('is expired once its month is over', async () => {
    const { id } = await addCard(ask)
    await test.db.system((tx) =>
      tx.updateTable('payment_methods').set({ exp_year: 2029, exp_month: 12 }).where('id', '=', id).execute(),
    )
    await noteExpired(test)
    expect(await list()).toMatchObject([{ id, status: 'expired' }])
  })

  it('that ends is told of 30 and 7 days before, once each, however often is looked', async () => {
    const { owner } = await test.foundCompany()
    const mine = asker(test.app, await test.signIn(owner))
    const { id } = await addCard(mine)
    const told = async () => {
      const work = { db: test.db, log: { error: raise, warn: raise } }
      await Promise.all([tellExpiringCards(work), tellExpiringCards(work)])
      const mails = await test.mailsTo(owner.email)
      return mails.filter(({ template }) => template === 'card-expiring').map(({ data }) => data['until'])
    }
    const now = test.clock.now()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3, 1))
    await test.db.system((tx) =>
      tx
        .updateTable('payment_methods')
        .set({ exp_year: month.getUTCFullYear(), exp_month: month.getUTCMonth() + 1 })
        .where('id', '=', id)
        .execute(),
    )
    const end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)
    const until = new Date(end - 86_400_000).toISOString().slice(0, 10)
    const moveTo = (days: number) =>
      test.clock.advance((end - days * 86_400_000 - test.clock.now().getTime()) / 1000)
    moveTo(31)
    expect(await told()).toEqual([])
    moveTo(29)
    expect(await told()).toEqual([until])
    expect(await told()).toEqual([until])
    moveTo(6)
    expect(await told()).toEqual([until, until])
    moveTo(1)
    expect(await told()).toEqual([until, until])
  })

  it('is looked at, added and removed by who may', async () => {
    const card = await addCard(ask)
    const [viewer, administrator] = [await as('Viewer'), await as('Administrator')]
    expect((await tryCard(viewer)).status).toBe(403)
    expect((await tryCard(administrator)).status).toBe(201)
    expect((await administrator(`DELETE /payment-methods/${card.id}`)).status).toBe(403)
  })
})

describe('a bank that asks its customer first', () => {
  it('has the card used once it is approved, and leads back', async () => {
    const card = await addCard(ask, 'challengedOnce')
    expect(card).toMatchObject({
      status: 'needsAction',
      challenge: { url: expect.stringMatching(/^\/bank\//) },
    })
    const url = card.challenge?.url ?? ''
    const page = await test.app.inject({ url })
    expect(page.body).toContain('Approve')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await answerBank(test, url, 'close')).toEqual({
      status: 303,
      location: '/account/billing/payment-methods',
    })
    await hear(test)
    expect((await list())[0]?.status).toBe('needsAction')
    await answerBank(test, url, 'approve')
    await hear(test)
    expect(await list()).toMatchObject([{ id: card.id, status: 'active', challenge: null }])
    expect((await actions()).at(-1)).toBe('payment-methods.confirmed')
    // Once answered, it stays answered.
    await answerBank(test, url, 'refuse')
    await hear(test)
    expect(await list()).toMatchObject([{ status: 'active' }])
  })

  it('takes the card away when it is refused, even where nobody tells', async () => {
    const card = await addCard(ask, 'challengedOnce')
    await answerBank(test, card.challenge?.url ?? '', 'refuse')
    test.clock.advance(121)
    await poll(test)
    expect(await list()).toEqual([])
  })

  it('knows no page that it has not given', async () => {
    expect((await test.app.inject({ url: '/bank/card_made.up' })).statusCode).toBe(404)
  })
})
