import { remindOfLinks } from '#server/areas/billing/links/remind.ts'
import { tellExpiringCredit } from '#server/areas/billing/promoExpiring.ts'
import { makeVoucher } from '#server/areas/billing/vouchers.ts'
import { post, spent, balancesOf } from '#server/money/ledger.ts'
import { expirePromo } from '#server/money/promo.ts'
import { audit } from '#server/audit/audit.ts'
import { asker, type Ask } from '../support/ask.ts'
import { holdBooks, newKey, referenceOf } from '../support/payments.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

/* What is about to run out, and who is told of it. */

let test: TestApp
let owner: Person
let companyId: string
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  ;({ owner, id: companyId } = await test.foundCompany({ name: 'Northwind' }))
})
afterEach(() => holdBooks(test.db))

const day = 86_400
const log = {
  error: (about: unknown) => {
    throw (about as { err: Error }).err
  },
}
const ask: Ask = async (line, body, headers) => asker(test.app, await test.signIn(owner))(line, body, headers)

const give = async (amount: bigint, days: number) =>
  ask(
    'POST /billing/vouchers/redeem',
    { code: await makeVoucher(test.db, { amount, maxUses: 1, days }) },
    newKey(),
  )
const spend = (amount: bigint) =>
  test.db.tenant({ companyId }, async (tx) => {
    const { seq } = await post(tx, companyId, {
      kind: 'adjustment',
      key: crypto.randomUUID(),
      actorId: null,
      amounts: { ...spent(amount, await balancesOf(tx, companyId)), 'revenue:adjustment': amount },
    })
    await audit(tx, { action: 'billing.test', companyId, details: { journal: seq.toString() } })
  })
const tell = () => tellExpiringCredit({ db: test.db, log })
const mails = async () =>
  (await test.mailsTo(owner.email))
    .filter(({ template }) => template === 'promo-expiring')
    .map(({ data }) => data['amount'])
    .toReversed()

describe('credit that is about to expire', () => {
  it('is told three days before, once, with what is left of it', async () => {
    await give(10_000_000n, 30)
    await give(5_000_000n, 60)
    await spend(4_000_000n)
    test.clock.advance(26 * day)
    await tell()
    expect(await mails()).toEqual([])
    test.clock.advance(1.5 * day)
    await Promise.all([tell(), tell()])
    await tell()
    expect(await mails()).toEqual(['6.00 USD'])
    test.clock.advance(3 * day)
    await expirePromo({ db: test.db })
    test.clock.advance(27.5 * day)
    await tell()
    expect(await mails()).toEqual(['6.00 USD', '5.00 USD'])
  })

  it('is told each with its own rest, where two expire together', async () => {
    await give(10_000_000n, 30)
    await give(5_000_000n, 31)
    await spend(12_000_000n)
    test.clock.advance(29 * day)
    await tell()
    expect(await mails()).toEqual(['3.00 USD'])
  })

  it('is not told when it is spent', async () => {
    await give(10_000_000n, 30)
    await spend(10_000_000n)
    test.clock.advance(29 * day)
    await tell()
    expect(await mails()).toEqual([])
  })

  it('is not told when it came for less than that', async () => {
    await give(7_000_000n, 2)
    test.clock.advance(day)
    await tell()
    expect(await mails()).toEqual([])
  })
})

const remind = () => remindOfLinks({ db: test.db, vault: test.deps.vault, log })
const guest = () => asker(test.app, { headers: {} })
const hoursLeft = async (hours: number) => {
  const [link] = (await ask('GET /payment-links')).body.data
  test.clock.advance((Date.parse(link.expiresAt) - test.clock.now().getTime()) / 1000 - hours * 3600)
}

const open = (token: string) => guest()('POST /payment-links/exchange', { token })

describe('a pay link that nobody has used', () => {
  const friend = 'accounts@partner.example'
  const tokens = async () =>
    (await test.mailsTo(friend))
      .filter(({ data }) => data['companyName'] === 'Northwind')
      .map(({ template, data }) => ({ template, token: data['pay'] ?? '' }))
  beforeEach(async () => {
    await test.db.system((tx) => tx.deleteFrom('outbox').execute())
    await ask('POST /payment-links', { email: friend, amount: '50' })
  })
  it('is recalled a day before its end, once, by a link of its own beside the first', async () => {
    await hoursLeft(25)
    await remind()
    expect(await tokens()).toHaveLength(1)
    await hoursLeft(23)
    await Promise.all([remind(), remind()])
    await remind()
    const [second, first, ...more] = await tokens()
    expect(more).toEqual([])
    expect(second?.template).toBe('pay-link-reminder')
    expect(second?.token).not.toBe(first?.token)
    expect((await open(first?.token ?? '')).status).toBe(200)
    expect((await open(second?.token ?? '')).status).toBe(200)
    const token = second?.token ?? ''
    const paid = await guest()('POST /payment-links/me', { token, reference: await referenceOf(guest()) })
    expect(paid.status).toBe(200)
    expect((await open(first?.token ?? '')).status).toBe(401)
  })

  it('is not recalled when it was used or revoked', async () => {
    const [link] = (await ask('GET /payment-links')).body.data
    await ask(`DELETE /payment-links/${link.id}`)
    test.clock.advance((Date.parse(link.expiresAt) - test.clock.now().getTime()) / 1000 - 3600)
    await remind()
    expect(await tokens()).toHaveLength(1)
  })
})
