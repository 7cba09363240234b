import type { OpenedPayLink, PayLink } from '#contract/billing/paymentMethods.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { asker, type Ask } from '../support/ask.ts'
import { balanceOf, newKey, referenceOf } from '../support/payments.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let ask: Ask
let owner: Person
let guest: Ask
const friend = 'accounts@partner.example'
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  ;({ owner } = await test.foundCompany({ name: 'Northwind' }))
  ask = asker(test.app, await test.signIn(owner))
  guest = asker(test.app, { headers: {} })
})

const send = async (amount?: string): Promise<PayLink> =>
  (await ask('POST /payment-links', { email: friend, ...(amount !== undefined && { amount }) })).body.data
const mailed = async () => {
  const [mail] = await test.mailsTo(friend)
  return mail?.data['pay'] ?? ''
}
const open = (token: string) => guest('POST /payment-links/exchange', { token })
const use = (token: string, reference: string) => guest('POST /payment-links/me', { token, reference })
const links = async (): Promise<PayLink[]> => (await ask('GET /payment-links')).body.data
const expired = { status: 401, body: { message: 'Link expired' } }

describe('a pay link', () => {
  it('is mailed, and shows who opens it the company and the amount alone', async () => {
    const link = await send('50')
    expect(link).toMatchObject({ email: friend, amount: { amount: '50.000000' }, opens: 0, usedAt: null })
    const token = await mailed()
    expect(JSON.stringify(link)).not.toContain(token)
    const opened: OpenedPayLink = (await open(token)).body.data
    expect(opened).toEqual({
      company: 'Northwind',
      amount: { amount: '50.000000', currency: 'USD' },
      expiresAt: link.expiresAt,
    })
    expect(await links()).toMatchObject([{ id: link.id, opens: 1 }])
  })

  it('registers a card and pays, once', async () => {
    await send('50')
    const token = await mailed()
    const reference = await referenceOf(guest)
    const paid = await use(token, reference)
    expect(paid).toMatchObject({ status: 200, body: { data: { state: 'succeeded' } } })
    expect(await balanceOf(ask)).toBe('50.000000')
    // Sent again with the same card it is the same answer; with another it is over.
    expect((await use(token, reference)).body).toEqual(paid.body)
    expect(await use(token, await referenceOf(guest))).toMatchObject(expired)
    expect(await open(token)).toMatchObject(expired)
    expect(await balanceOf(ask)).toBe('50.000000')
    expect((await ask('GET /payment-methods')).body.data).toHaveLength(1)
    const { rows } = (await ask('GET /billing/transactions')).body.data
    expect(rows).toMatchObject([{ type: 'topUp', actor: null }])
    expect(await checkLedger(test.db)).toEqual([])
  })

  it('pays nothing where no amount is asked for', async () => {
    await send()
    expect((await use(await mailed(), await referenceOf(guest))).body.data).toBeNull()
    expect(await balanceOf(ask)).toBe('0.000000')
  })

  it('may be used with another card when the first is declined', async () => {
    await send('50')
    const token = await mailed()
    expect((await use(token, await referenceOf(guest, 'declined'))).status).toBe(422)
    expect((await use(token, await referenceOf(guest, 'noFunds'))).status).toBe(422)
    expect((await use(token, await referenceOf(guest))).body.data.state).toBe('succeeded')
    expect(await balanceOf(ask)).toBe('50.000000')
  })

  it.each<[string, (token: string, link: PayLink) => Promise<unknown> | void]>([
    ['expired', () => test.clock.advance(7 * 24 * 3600 + 1)],
    ['revoked', (_, { id }) => ask(`DELETE /payment-links/${id}`)],
    [
      'opened too often',
      async (token) => {
        for (let n = 0; n < 10; n += 1) expect((await open(token)).status).toBe(200)
      },
    ],
  ])('that is %s is as one that never was', async (_, end) => {
    const link = await send()
    const token = await mailed()
    await end(token, link)
    const made = await open('made-up')
    expect(made).toMatchObject(expired)
    const { requestId: _id, ...said } = made.body
    expect((await open(token)).body).toMatchObject(said)
  })

  it('is sent by who may, and seen by their company alone', async () => {
    const link = await send()
    const viewer = await test.addPerson({ companyId: owner.companyId, role: 'Viewer' })
    const asViewer = asker(test.app, await test.signIn(viewer))
    expect((await asViewer('POST /payment-links', { email: friend }, newKey())).status).toBe(403)
    const other = asker(test.app, await test.signIn((await test.foundCompany()).owner))
    expect((await other('GET /payment-links')).body.data).toEqual([])
    expect((await other(`DELETE /payment-links/${link.id}`)).status).toBe(404)
  })

  it('is one of twenty open ones at the most', async () => {
    for (let n = 0; n < 20; n += 1) await send()
    expect((await ask('POST /payment-links', { email: friend })).status).toBe(409)
  })
})
