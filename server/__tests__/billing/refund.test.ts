import { refund, type Refund } from '#server/areas/billing/refund.ts'
import { ledgerCommand } from '#server/ledger.ts'
import { meterCompany } from '#server/money/meter.ts'
import { asker, type Ask } from '../support/ask.ts'
import { addMachine } from '../support/invoices.ts'
import { projectIn } from '../support/operations.ts'
import { addCard, balanceOf, holdBooks, topUp } from '../support/payments.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let owner: Person
let ask: Ask
let intentId: string
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  ;({ owner } = await test.foundCompany())
  ask = asker(test.app, await test.signIn(owner))
  await addCard(ask)
  intentId = (await topUp(ask, '25')).body.data.id
})
afterEach(() => holdBooks(test.db))

const payBack = (about: Partial<Refund> = {}) =>
  refund(test.deps, { intentId, amount: 10_000_000n, key: `k-${intentId}`, reason: 'Asked for', ...about })
const atProvider = async () =>
  (
    await test.db.system((tx) =>
      tx
        .selectFrom('sandbox_charges')
        .select('refunded')
        .where('intent', '=', intentId)
        .executeTakeFirstOrThrow(),
    )
  ).refunded

describe('a refund', () => {
  it('goes from the wallet back to the card, once for its key', async () => {
    await payBack()
    await payBack()
    expect(await balanceOf(ask)).toBe('15.000000')
    expect(await atProvider()).toBe('10000000')
    await expect(payBack({ amount: 5_000_000n })).rejects.toThrow('Another refund has this key.')
  })

  it('is done when it is asked for again after its answer was lost', async () => {
    const payments = { ...test.deps.payments, refund: async () => Promise.reject(new Error('lost')) }
    const asked = { intentId, amount: 10_000_000n, key: `k-${intentId}`, reason: 'Asked for' }
    await expect(refund({ db: test.db, payments }, asked)).rejects.toThrow('lost')
    expect([await balanceOf(ask), await atProvider()]).toEqual(['15.000000', '0'])
    await payBack()
    expect([await balanceOf(ask), await atProvider()]).toEqual(['15.000000', '10000000'])
  })

  it('is never more than was paid, however many there are', async () => {
    await payBack({ key: `1-${intentId}`, amount: 20_000_000n })
    await expect(payBack({ key: `2-${intentId}`, amount: 6_000_000n })).rejects.toThrow('At most 5.000000')
    expect(await balanceOf(ask)).toBe('5.000000')
  })

  it('is of no money that is spent already', async () => {
    const { companyId } = owner
    const projectId = await test.db.tenant({ companyId }, (tx) => projectIn(tx, companyId))
    await addMachine(test.db, { companyId, projectId }, '20')
    test.clock.advance(2 * 3600)
    await meterCompany({ db: test.db }, companyId)
    ask = asker(test.app, await test.signIn(owner))
    const left = await balanceOf(ask)
    expect(Number(left)).toBeLessThan(10)
    await expect(payBack()).rejects.toThrow('The wallet has less than that.')
    expect([await balanceOf(ask), await atProvider()]).toEqual([left, '0'])
  })

  it('is what the operator’s command does', async () => {
    const said: string[] = []
    const args = ['refund', intentId, '2.50', `c-${intentId}`, 'As', 'agreed']
    await ledgerCommand(args, test.db, (line) => void said.push(line), test.deps.payments)
    expect(said).toEqual([`Paid back 2.50 of ${intentId}.`])
    expect(await balanceOf(ask)).toBe('22.500000')
    await expect(ledgerCommand(['refund', intentId], test.db, () => undefined)).rejects.toThrow('Use it as')
  })
})
