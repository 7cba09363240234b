import type { AuditEntry } from '#contract/logs.ts'
import type { Adjustment, FoundCompany } from '#contract/operatorBilling.ts'
import type { Ask } from '../support/ask.ts'
import { companyIn, type Company } from '../support/company.ts'
import { dismiss } from '../support/ownerRecovery.ts'
import { addCard, balanceOf, holdBooks, newKey, topUp } from '../support/payments.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'
import { isRealServer } from '../support/testDb.ts'

/* What the operator's staff do about a company's money. */

let test: TestApp
let company: Company
let samPerson: Person
let sam: Ask
let kim: Ask
beforeAll(async () => void (test = await testApp({ settings: { billing: 'enforced' } })))
afterAll(() => test.close())
beforeEach(async () => {
  company = await companyIn(test)
  // They visit another one: what they look after need not be where they are.
  const elsewhere = await test.foundCompany()
  samPerson = await test.addStaff()
  sam = await visitorOf(test, elsewhere.id, samPerson)
  kim = await visitorOf(test, elsewhere.id)
})
afterEach(() => holdBooks(test.db))

const at = '/operator/billing'
const propose = (about: object = {}, ask = sam) =>
  ask(`POST ${at}/companies/${company.id}/adjustments`, {
    direction: 'credit',
    amount: '12.50',
    reason: 'The outage of May',
    ...about,
  })
const proposed = async (about: object = {}): Promise<string> => (await propose(about)).body.data.id
const confirm = (id: string, ask = kim) => ask(`POST ${at}/adjustments/${id}/confirm`)
const withdraw = (id: string, ask = kim) => ask(`DELETE ${at}/adjustments/${id}`)
const account = async () => (await sam(`GET ${at}/companies/${company.id}`)).body.data
const standing = async (): Promise<Adjustment[]> =>
  (await kim(`GET ${at}/adjustments`)).body.data.filter((one: Adjustment) => one.company.id === company.id)
const balance = () => balanceOf(company.owner)
const told = async (like = 'billing.adjustment-%') =>
  (await company.log(like)).map(({ action }) => action.split('.')[1])
const reasonOf = (answer: Awaited<ReturnType<Ask>>) => [answer.status, answer.body.context?.reason]

const find = async (q: string): Promise<string[]> =>
  (await sam(`GET ${at}/companies?q=${encodeURIComponent(q)}`)).body.data.map(({ id }: FoundCompany) => id)

describe('a company', () => {
  it('is found by its name, its id, and by what a payment is called', async () => {
    await addCard(company.owner)
    const intent = (await topUp(company.owner)).body.data.id
    const { topUps } = await account()
    await test.foundCompany({ name: `100%_sure ${company.id}` })
    expect(await find('orthwin')).toContain(company.id)
    expect(await find(company.id)).toContain(company.id)
    expect(await find(company.id.toUpperCase())).toContain(company.id)
    expect(await find(intent)).toEqual([company.id])
    expect(await find(topUps[0].reference)).toEqual([company.id])
    expect(await find(`topup:${intent}`)).toEqual([company.id])
    expect(await find('nothing of that kind')).toEqual([])
    // What means anything in a pattern is a letter like all others.
    expect(await find('%')).not.toContain(company.id)
    expect(await find('100%_sure')).toHaveLength(1)
  })

  it('that owes is there without being asked for', async () => {
    expect(await find('')).not.toContain(company.id)
    await test.db.system((tx) =>
      tx.updateTable('wallets').set({ state: 'grace' }).where('company_id', '=', company.id).execute(),
    )
    expect(await find('')).toContain(company.id)
    await test.db.system((tx) =>
      tx.updateTable('wallets').set({ state: 'good' }).where('company_id', '=', company.id).execute(),
    )
  })

  it('is seen with its wallet, payments and transactions, each of which its log records once', async () => {
    await addCard(company.owner)
    await topUp(company.owner, '25')
    expect(await account()).toMatchObject({
      company: { id: company.id, status: 'active', state: 'good', balance: { amount: '25.000000' } },
      wallet: { balance: { amount: '25.000000' } },
      creditLine: { amount: '0.000000' },
      topUps: [{ amount: { amount: '25.000000' }, refunded: { amount: '0.000000' }, state: 'succeeded' }],
      adjustments: [],
    })
    await account()
    const { rows } = (await sam(`GET ${at}/companies/${company.id}/transactions`)).body.data
    expect(rows).toMatchObject([{ type: 'topUp', amount: { amount: '25.000000' } }])
    expect(await company.log('staff.view')).toHaveLength(2)
  })

  it('is nothing to those who are no staff, and nothing where there is none', async () => {
    expect((await company.owner(`GET ${at}/companies/${company.id}`)).status).toBe(403)
    expect((await sam(`GET ${at}/companies/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await sam(`GET ${at}/companies/nonsense/transactions`)).status).toBe(404)
  })
})

describe('an adjustment', () => {
  it('is booked by another than who has proposed it, with a reason that the company reads', async () => {
    const id = await proposed()
    expect(await balance()).toBe('0.000000')
    expect(reasonOf(await confirm(id, sam))).toEqual([409, 'sameStaff'])
    expect(await standing()).toMatchObject([{ id, outcome: null, amount: { amount: '12.500000' } }])
    expect((await confirm(id)).body.data).toMatchObject({ outcome: 'booked', confirmedBy: {} })
    expect(await balance()).toBe('12.500000')
    expect(await standing()).toEqual([])
    expect(await told()).toEqual(['adjustment-propose', 'adjustment-confirm'])
    const entry = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['details', 'staff'])
        .where('company_id', '=', company.id)
        .where('action', '=', 'billing.adjustment-confirm')
        .executeTakeFirstOrThrow(),
    )
    expect(entry).toMatchObject({
      staff: true,
      details: { reason: 'The outage of May', amount: '12.50 USD' },
    })
    expect(reasonOf(await confirm(id))).toEqual([409, 'over'])
    expect(await balance()).toBe('12.500000')
  })

  it('takes from the wallet, below zero too', async () => {
    await confirm(await proposed({ direction: 'debit', amount: '3' }))
    expect(await balance()).toBe('-3.000000')
  })

  it('leads a suspended company back that it makes whole', async () => {
    await confirm(await proposed({ direction: 'debit', amount: '3' }))
    await test.db.system(async (tx) => {
      await tx
        .updateTable('wallets')
        .set({ state: 'suspended', state_since: test.clock.now() })
        .where('company_id', '=', company.id)
        .execute()
      await tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company.id).execute()
    })
    await confirm(await proposed({ amount: '3' }))
    expect((await account()).company).toMatchObject({ status: 'active', state: 'good' })
  })

  it('is withdrawn by anyone of the staff, and then neither booked nor withdrawn', async () => {
    const id = await proposed()
    expect((await withdraw(id)).status).toBe(200)
    expect(reasonOf(await confirm(id))).toEqual([409, 'over'])
    expect(reasonOf(await withdraw(id))).toEqual([409, 'over'])
    expect(await balance()).toBe('0.000000')
    expect((await account()).adjustments).toMatchObject([{ id, outcome: 'withdrawn' }])
  })

  it('is not booked when who has proposed it is no longer of the staff', async () => {
    const id = await proposed()
    await dismiss(test, samPerson)
    expect(reasonOf(await confirm(id))).toEqual([409, 'proposerLeft'])
  })

  it('lapses after a week', async () => {
    const id = await proposed()
    test.clock.advance(7 * 86_400 + 1)
    kim = await visitorOf(test, company.id)
    sam = kim
    expect(reasonOf(await confirm(id))).toEqual([409, 'over'])
    expect((await account()).adjustments).toMatchObject([{ id, outcome: 'lapsed' }])
  })

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '100000.01' }, 'amount'],
    [{ amount: '1.234' }, 'amount'],
    [{ reason: ' ' }, 'reason'],
    [{ direction: 'sideways' }, 'direction'],
  ])('%o is refused', async (about, field) => {
    expect((await propose(about)).body.errors).toMatchObject([{ path: field }])
  })

  it('wants a fresh proof of identity', async () => {
    await test.db.system((tx) => tx.updateTable('sessions').set({ sudo_until: null }).execute())
    expect((await propose()).body.name).toBe('StepUpRequiredException')
  })

  it('is booked once, or withdrawn, by many at the same time', async () => {
    for (let round = 0; round < (isRealServer ? 20 : 4); round += 1) {
      const before = Number(await balance())
      const id = await proposed({ amount: '1' })
      const answers = await Promise.all([confirm(id), confirm(id), withdraw(id, sam), confirm(id)])
      const isBooked = answers.filter(({ body }) => body.data?.outcome === 'booked').length
      const isWithdrawn = answers[2]?.status === 200
      expect([isBooked, isWithdrawn]).toEqual(isWithdrawn ? [0, true] : [1, false])
      expect(Number(await balance())).toBe(before + isBooked)
    }
  })
})

describe('a refund', () => {
  let intent: string
  beforeEach(async () => {
    await addCard(company.owner)
    intent = (await topUp(company.owner, '25')).body.data.id
  })
  const payBack = (amount: string, key = newKey(), ask = sam) =>
    ask(`POST ${at}/top-ups/${intent}/refund`, { amount, reason: 'Paid twice' }, key)

  it('goes back to the card, once for its key, and is told by mail', async () => {
    const key = newKey()
    expect((await payBack('10', key)).status).toBe(201)
    expect((await payBack('10', key)).status).toBe(201)
    expect(await balance()).toBe('15.000000')
    expect((await account()).topUps).toMatchObject([{ refunded: { amount: '10.000000' } }])
    const mails = (await test.mailsTo(company.ownerPerson.email)).filter(
      ({ template }) => template === 'refund-made',
    )
    expect(mails).toMatchObject([{ data: { amount: '10.00 USD', reason: 'Paid twice' } }])
    expect(await told('billing.refund')).toEqual(['refund'])
  })

  it('is of no more than was paid and is there', async () => {
    await payBack('10')
    const refused = await payBack('15.01')
    expect(refused.body.context).toMatchObject({ reason: 'tooMuch', left: { amount: '15.000000' } })
    await confirm(await proposed({ direction: 'debit', amount: '1' }))
    expect(reasonOf(await payBack('15'))).toEqual([409, 'wallet'])
    expect((await payBack('14')).status).toBe(201)
    expect(await balance()).toBe('0.000000')
  })

  it('wants a key', async () => {
    expect((await sam(`POST ${at}/top-ups/${intent}/refund`, { amount: '1', reason: 'x' })).status).toBe(400)
  })

  it('is never of more than was paid, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => payBack('10')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await balance()).toBe('5.000000')
  })
})

const set = (amount: string | null) =>
  sam(`PUT ${at}/companies/${company.id}/credit-line`, { amount, reason: 'As agreed' })

it('is told to the company’s people in their log, with the amount and the reason', async () => {
  await addCard(company.owner)
  const intent = (await topUp(company.owner, '25')).body.data.id
  await confirm(await proposed())
  await sam(`POST ${at}/top-ups/${intent}/refund`, { amount: '10', reason: 'Paid twice' }, newKey())
  await set('500')
  const { entries } = (await company.owner('GET /logs?by=staff&action=billing')).body.data
  const lines = entries.map(({ action, details, changes }: AuditEntry) => [
    action,
    details['reason'],
    details['amount'] ?? changes[0]?.after,
  ])
  expect(lines).toEqual([
    ['billing.credit-line', 'As agreed', '500.00 USD'],
    ['billing.refund', 'Paid twice', '10.00 USD'],
    ['billing.adjustment-confirm', 'The outage of May', '12.50 USD'],
    ['billing.adjustment-propose', 'The outage of May', '12.50 USD'],
  ])
})

describe('a credit line', () => {
  it('is set, removed and lifted, which the log tells', async () => {
    expect((await set('500')).status).toBe(200)
    expect((await account()).creditLine).toEqual({ amount: '500.000000', currency: 'USD' })
    await set(null)
    expect((await account()).creditLine).toBeNull()
    await set('0')
    expect((await account()).creditLine).toEqual({ amount: '0.000000', currency: 'USD' })
    const entries = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['changes', 'details'])
        .where('company_id', '=', company.id)
        .where('action', '=', 'billing.credit-line')
        .orderBy('id')
        .execute(),
    )
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'creditLine', before: '0.00 USD', after: '500.00 USD' }],
      [{ field: 'creditLine', before: '500.00 USD', after: null }],
      [{ field: 'creditLine', before: null, after: '0.00 USD' }],
    ])
    expect(entries[0]?.details).toEqual({ reason: 'As agreed' })
  })

  it.each([null, '3'])('of %s leads a company back that owes three', async (amount) => {
    await confirm(await proposed({ direction: 'debit', amount: '3' }))
    await test.db.system(async (tx) => {
      await tx
        .updateTable('wallets')
        .set({ state: 'terminating', state_since: test.clock.now() })
        .where('company_id', '=', company.id)
        .execute()
      await tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', company.id).execute()
    })
    await set('2.99')
    expect((await account()).company).toMatchObject({ status: 'suspended' })
    await set(amount)
    expect((await account()).company).toMatchObject({ status: 'active', state: 'good' })
  })
})
