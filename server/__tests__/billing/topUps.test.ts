import type { PaymentIntent } from '#contract/billing/topUps.ts'
import { createTopUp } from '#server/areas/billing/topUps/createTopUp.ts'
import type { PaymentProvider } from '#server/payments/port.ts'
import { signatureOf } from '#server/payments/signature.ts'
import { asker, type Ask } from '../support/ask.ts'
import {
  addCard,
  answerBank,
  balanceOf,
  type CardName,
  hear,
  holdBooks,
  intentOf,
  newKey,
  poll,
  topUp,
} from '../support/payments.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let ask: Ask
let companyId: string
let owner: Person
/** What happens to answers of the provider on their way. */
let onTheWay: Partial<PaymentProvider> = {}
beforeAll(async () => {
  const plain = await testApp()
  const real = plain.deps.payments
  const payments: PaymentProvider = {
    ...real,
    name: real.name,
    charge: (charge) => (onTheWay.charge ?? real.charge)(charge),
    find: (id) => (onTheWay.find ?? real.find)(id),
  }
  provider = real
  test = await testApp({ beside: plain, deps: { payments } })
  close = () => plain.close()
})
let provider: PaymentProvider
let close: () => Promise<void>
afterAll(async () => {
  await test.close()
  await close()
})
beforeEach(async () => {
  onTheWay = {}
  const company = await test.foundCompany()
  companyId = company.id
  owner = company.owner
  ask = asker(test.app, await test.signIn(company.owner))
})
afterEach(() => holdBooks(test.db))

const journals = async () =>
  (
    await test.db.system((tx) =>
      tx.selectFrom('journals').select('key').where('company_id', '=', companyId).execute(),
    )
  ).map(({ key }) => key)
const latest = async (): Promise<PaymentIntent[]> => (await ask('GET /billing/top-ups')).body.data
const lost = async () => Promise.reject(new Error('the answer was lost'))

describe('a top-up', () => {
  it('is in the wallet as soon as the provider has said so', async () => {
    const card = await addCard(ask)
    const { status, body, headers } = await topUp(ask, '49.90')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      amount: { amount: '49.900000', currency: 'USD' },
      state: 'succeeded',
      methodId: card.id,
      challenge: null,
      declineCode: null,
    })
    expect(headers['location']).toBe(`/api/v1/billing/top-ups/${body.data.id}`)
    expect(await balanceOf(ask)).toBe('49.900000')
    const { rows } = (await ask('GET /billing/transactions')).body.data
    expect(rows).toMatchObject([{ type: 'topUp', amount: { amount: '49.900000' }, reference: body.data.id }])
    expect(await test.mailsTo(owner.email)).toMatchObject([
      { template: 'top-up-received', data: { amount: '49.90 USD' } },
      { template: 'method-added' },
    ])
  })

  it.each([
    ['4.99', 'tooFew'],
    ['10000.01', 'tooMany'],
    ['ten', 'invalid'],
    ['5.001', 'invalid'],
    ['-5', 'invalid'],
  ])('of %s is none', async (amount, code) => {
    await addCard(ask)
    const { status, body } = await topUp(ask, amount)
    expect(status).toBe(422)
    expect(body.errors.map((error: { code: string }) => error.code)).toContain(code)
    expect(await latest()).toEqual([])
  })

  it('wants an Idempotency-Key, and a card', async () => {
    expect((await ask('POST /billing/top-ups', { amount: '25' })).status).toBe(400)
    expect(await topUp(ask)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'methodId', code: 'required' }] },
    })
  })

  it('is one, however often it is sent under its key', async () => {
    await addCard(ask)
    const key = newKey()
    const first = await ask('POST /billing/top-ups', { amount: '25' }, key)
    test.clock.advance(29 * 24 * 3600)
    const again = await asker(test.app, await test.signIn(owner))(
      'POST /billing/top-ups',
      { amount: '25' },
      key,
    )
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body).toEqual(first.body)
    expect(await journals()).toHaveLength(1)
  })

  it('of another amount is none under the key of a payment, even when the answer to that is forgotten', async () => {
    const { id: methodId } = await addCard(ask)
    const asked = { companyId, methodId, by: owner.id, key: 'the-same', said: { actorId: owner.id } }
    await createTopUp(test.deps, { ...asked, amount: '25' })
    await expect(createTopUp(test.deps, { ...asked, amount: '26' })).rejects.toThrow('another request')
    expect(await journals()).toHaveLength(1)
  })

  it('waits for others once ten are under way', async () => {
    await addCard(ask, 'challenged')
    for (let n = 0; n < 10; n += 1) expect((await topUp(ask)).status).toBe(201)
    expect(await topUp(ask)).toMatchObject({
      status: 409,
      body: { context: { reason: 'tooManyOpen', limit: 10 } },
    })
  })

  it.each<[CardName, string]>([['noFunds', 'insufficientFunds']])(
    'with a card that has %s is declined, and stays declined under its key',
    async (name, code) => {
      await addCard(ask, name)
      const key = newKey()
      const declined = { status: 422, body: { name: 'PaymentDeclinedException', context: { code } } }
      expect(await ask('POST /billing/top-ups', { amount: '25' }, key)).toMatchObject(declined)
      expect(await ask('POST /billing/top-ups', { amount: '25' }, key)).toMatchObject(declined)
      expect((await ask('POST /billing/top-ups', { amount: '26' }, key)).status).toBe(422)
      expect(await latest()).toMatchObject([{ state: 'failed', declineCode: code }])
      expect(await journals()).toEqual([])
      // Who has seen it on the screen needs no mail.
      expect(await test.mailsTo(owner.email)).toMatchObject([{ template: 'method-added' }])
    },
  )

  it('that fails later is told by mail', async () => {
    await addCard(ask, 'failsLater')
    const { body } = await topUp(ask)
    expect(body.data.state).toBe('pending')
    await hear(test)
    expect((await intentOf(ask, body.data.id)).state).toBe('pending')
    test.clock.advance(31)
    await hear(test)
    expect(await intentOf(ask, body.data.id)).toMatchObject({ state: 'failed', declineCode: 'cardDeclined' })
    expect(await test.mailsTo(owner.email)).toMatchObject([
      { template: 'payment-declined' },
      { template: 'method-added' },
    ])
  })

  it('is not another company’s to see, nor to pay with their card', async () => {
    const card = await addCard(ask)
    const { body } = await topUp(ask)
    const other = await test.foundCompany()
    const theirs = asker(test.app, await test.signIn(other.owner))
    expect((await theirs(`GET /billing/top-ups/${body.data.id}`)).status).toBe(404)
    expect((await topUp(theirs, '25', { methodId: card.id })).status).toBe(404)
  })
})

const begun = async () => {
  await addCard(ask, 'challenged')
  const { body } = await topUp(ask)
  expect(body.data).toMatchObject({ state: 'pending', challenge: { url: expect.any(String) } })
  return { id: body.data.id as string, url: body.data.challenge.url as string }
}

describe('a bank that asks its customer', () => {
  it('pays when they approve, and leads back to the wallet', async () => {
    const { id, url } = await begun()
    expect((await test.app.inject({ url })).body).toContain('USD 25.00')
    expect(await answerBank(test, url, 'approve')).toEqual({
      status: 303,
      location: `/account/billing/wallet?topUp=${id}`,
    })
    await hear(test)
    expect(await intentOf(ask, id)).toMatchObject({ state: 'succeeded', challenge: null })
    expect(await balanceOf(ask)).toBe('25.000000')
  })

  it('does not when they refuse', async () => {
    const { id, url } = await begun()
    await answerBank(test, url, 'refuse')
    await hear(test)
    expect(await intentOf(ask, id)).toMatchObject({ state: 'failed', declineCode: 'authenticationFailed' })
  })

  it('waits for an hour when they close its page', async () => {
    const { id, url } = await begun()
    await answerBank(test, url, 'close')
    await hear(test)
    expect((await intentOf(ask, id)).state).toBe('pending')
    test.clock.advance(3601)
    await answerBank(test, url, 'approve')
    await hear(test)
    const fresh = asker(test.app, await test.signIn(owner))
    expect(await intentOf(fresh, id)).toMatchObject({ state: 'expired', challenge: null })
    expect(await balanceOf(fresh)).toBe('0.000000')
  })
})

describe('an answer that is lost', () => {
  it('after the charge is asked for, and never charged anew', async () => {
    await addCard(ask)
    onTheWay.charge = async (charge) => {
      await provider.charge(charge)
      return lost()
    }
    const key = newKey()
    expect((await ask('POST /billing/top-ups', { amount: '25' }, key)).status).toBe(500)
    expect(await latest()).toMatchObject([{ state: 'created' }])
    onTheWay = {}
    test.clock.advance(121)
    await poll(test)
    expect(await latest()).toMatchObject([{ state: 'succeeded' }])
    await hear(test)
    await poll(test)
    expect(await journals()).toHaveLength(1)
    expect(await balanceOf(ask)).toBe('25.000000')
  })

  it('is given to who asks again under the same key', async () => {
    await addCard(ask)
    onTheWay.charge = async (charge) => {
      await provider.charge(charge)
      return lost()
    }
    const key = newKey()
    expect((await ask('POST /billing/top-ups', { amount: '25' }, key)).status).toBe(500)
    onTheWay = {}
    // It may still be under way.
    expect((await ask('POST /billing/top-ups', { amount: '25' }, key)).status).toBe(409)
    test.clock.advance(61)
    const again = await ask('POST /billing/top-ups', { amount: '25' }, key)
    expect(again).toMatchObject({ status: 201, body: { data: { state: 'succeeded' } } })
    expect(await latest()).toMatchObject([{ id: again.body.data.id }])
    expect(await journals()).toHaveLength(1)
  })

  it('before the charge ends the payment after a while', async () => {
    await addCard(ask)
    onTheWay.charge = lost
    await topUp(ask)
    onTheWay = {}
    test.clock.advance(121)
    await poll(test)
    expect((await latest())[0]?.state).toBe('created')
    test.clock.advance(15 * 60)
    const fresh = asker(test.app, await test.signIn(owner))
    await poll(test)
    expect((await fresh('GET /billing/top-ups')).body.data).toMatchObject([{ state: 'expired' }])
  })

  it('is booked although the payment was given up', async () => {
    await addCard(ask)
    onTheWay = { charge: lost, find: async () => undefined }
    await topUp(ask)
    test.clock.advance(16 * 60)
    await poll(test)
    const fresh = asker(test.app, await test.signIn(owner))
    const [given] = (await fresh('GET /billing/top-ups')).body.data
    expect(given.state).toBe('expired')
    onTheWay = {
      find: async (id) => ({ state: 'succeeded', ref: `late-${id}`, amount: 25_000_000n, currency: 'USD' }),
    }
    await test.deps.payments.charge({
      intentId: given.id,
      methodRef: (await methodRef())[0] ?? '',
      amount: 25_000_000n,
      currency: 'USD',
      returnTo: '/',
    })
    await hear(test)
    expect(await balanceOf(fresh)).toBe('25.000000')
  })
})
const methodRef = async () =>
  (
    await test.db.system((tx) =>
      tx.selectFrom('payment_methods').select('provider_ref').where('company_id', '=', companyId).execute(),
    )
  ).map(({ provider_ref }) => provider_ref)

const tell = (body: string, headers: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/test',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
const secret = () => test.deps.vault.mac('webhooks of the test gateway', 'secret')
const signed = (body: string, at = test.clock.now(), key = secret()) => ({
  'portico-signature': signatureOf(key, body, at),
})
const ago = (seconds: number) => new Date(test.clock.now().getTime() - seconds * 1000)

describe('what a provider tells', () => {
  it('is heeded once, in whatever order, however late and however often it comes', async () => {
    await addCard(ask, 'challenged')
    const told: [string, Record<string, string>][] = []
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const { body } = await topUp(ask)
      ids.push(body.data.id)
      await answerBank(test, body.data.challenge.url, n === 3 ? 'refuse' : 'approve')
    }
    await test.deps.payments.tell?.(async (body, headers) => void told.push([body, headers]))
    const answers = [
      ...(await Promise.all([...told.toReversed(), ...told].map((one) => tell(...one)))),
      ...(await Promise.all(told.toReversed().map((one) => tell(...one)))),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect((await journals()).toSorted()).toEqual(
      ids
        .slice(0, 3)
        .map((id) => `topup:${id}`)
        .toSorted(),
    )
    expect(await balanceOf(ask)).toBe('75.000000')
    const receipts = (await test.mailsTo(owner.email)).filter(
      ({ template }) => template === 'top-up-received',
    )
    expect(receipts).toHaveLength(3)
  })

  it('that its amount is another is not believed', async () => {
    await addCard(ask, 'challenged')
    const { body } = await topUp(ask, '25')
    const { id } = body.data
    onTheWay.find = async () => ({
      state: 'succeeded',
      ref: `paid-${id}`,
      amount: 24_000_000n,
      currency: 'USD',
    })
    const event = JSON.stringify({ id: `about-${id}`, intent: id })
    expect((await tell(event, signed(event))).statusCode).toBe(500)
    expect((await intentOf(ask, id)).state).toBe('pending')
    expect(await balanceOf(ask)).toBe('0.000000')
  })

  it('that it failed takes no success back', async () => {
    await addCard(ask)
    const { body } = await topUp(ask, '25')
    const { id } = body.data
    onTheWay.find = async () => ({ state: 'failed', ref: `paid-${id}`, code: 'cardDeclined' })
    const event = JSON.stringify({ id: `about-${id}`, intent: id })
    expect((await tell(event, signed(event))).statusCode).toBe(200)
    expect((await intentOf(ask, id)).state).toBe('succeeded')
    expect(await balanceOf(ask)).toBe('25.000000')
  })

  it.each([
    ['without a signature', () => ({})],
    ['signed with another secret', (body: string) => signed(body, test.clock.now(), Buffer.from('guessed'))],
    ['of another body', () => signed('{}')],
    ['that is older than 5 minutes', (body: string) => signed(body, ago(301))],
    ['from the future', (body: string) => signed(body, ago(-301))],
    ['with nonsense', () => ({ 'portico-signature': 't=now,v1=zz' })],
  ])('is refused %s', async (_, headersFor) => {
    await addCard(ask, 'challenged')
    const { body } = await topUp(ask)
    await answerBank(test, body.data.challenge.url, 'approve')
    const event = JSON.stringify({ id: `about-${body.data.id}`, intent: body.data.id })
    expect((await tell(event, headersFor(event))).statusCode).toBe(400)
    expect((await intentOf(ask, body.data.id)).state).toBe('pending')
    expect((await tell(event, signed(event, ago(299)))).statusCode).toBe(200)
    expect((await intentOf(ask, body.data.id)).state).toBe('succeeded')
  })

  it('about a payment that it says nothing good of moves nothing', async () => {
    const event = JSON.stringify({ id: 'event_y', intent: 'nonsense' })
    expect((await tell(event, signed(event))).statusCode).toBe(200)
    expect((await ask('GET /payment-gateway')).body.data).toEqual({
      provider: 'test',
      publishableKey: null,
      frame: null,
    })
  })
})

if (isRealServer)
  it('is one payment of a hundred that are sent under one key at once', async () => {
    await addCard(ask)
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask('POST /billing/top-ups', { amount: '25' }, key)),
    )
    const good = answers.filter(({ status }) => status === 201)
    expect(good.length).toBeGreaterThan(0)
    expect(new Set(good.map(({ body }) => body.data.id)).size).toBe(1)
    // The others were asked to come back, or were too many to be served.
    expect(answers.every(({ status }) => [201, 409, 429, 503].includes(status))).toBe(true)
    expect(await journals()).toHaveLength(1)
    expect(await balanceOf(ask)).toBe('25.000000')
  })
