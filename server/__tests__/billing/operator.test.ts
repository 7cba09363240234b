import type { AuditEntry } from '#contract/logs/routes.ts'
import type { FoundCompany, MoneyProposal } from '#contract/operator/billing.ts'
import type { StaffRole } from '#contract/operator/staffRoles.ts'
import { payOutRefunds } from '#server/areas/billing/operator/refunds.ts'
import type { Ask } from '../support/ask.ts'
import { companyIn, type Company } from '../support/company.ts'
import { dismiss } from '../support/ownerRecovery.ts'
import { addCard, balanceOf, holdBooks, topUp } from '../support/payments.ts'
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
const confirm = (id: string, ask = kim) => ask(`POST ${at}/proposals/${id}/confirm`)
const withdraw = (id: string, ask = kim) => ask(`DELETE ${at}/proposals/${id}`)
const account = async () => (await sam(`GET ${at}/companies/${company.id}`)).body.data
const standing = async (): Promise<MoneyProposal[]> =>
  (await kim(`GET ${at}/proposals`)).body.data.filter((one: MoneyProposal) => one.company.id === company.id)
const balance = () => balanceOf(company.owner)
const told = async (like = 'billing.adjustment-%') =>
  (await company.log(like)).map(({ action }) => action.split('.')[1])
const fail = (about: unknown) => {
  throw (about as { err: Error }).err
}
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
      proposals: [],
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
    expect((await confirm(id)).body.data).toMatchObject({ outcome: 'confirmed', confirmedBy: {} })
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
    expect((await account()).proposals).toMatchObject([{ id, outcome: 'withdrawn' }])
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
    expect((await account()).proposals).toMatchObject([{ id, outcome: 'lapsed' }])
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
      const isBooked = answers.filter(({ body }) => body.data?.outcome === 'confirmed').length
      const isWithdrawn = answers[2]?.status === 200
      expect([isBooked, isWithdrawn]).toEqual(isWithdrawn ? [0, true] : [1, false])
      expect(Number(await balance())).toBe(before + isBooked)
    }
  })
})

const reasonForRefund = 'Paid twice'
const proposeRefund = (intent: string, amount: string, ask = sam) =>
  ask(`POST ${at}/top-ups/${intent}/refunds`, { amount, reason: reasonForRefund })
const charged = async (intent: string) =>
  (
    await test.db.system((tx) =>
      tx
        .selectFrom('sandbox_charges')
        .select('refunded')
        .where('intent', '=', intent)
        .executeTakeFirstOrThrow(),
    )
  ).refunded

describe('a refund', () => {
  let intent: string
  beforeEach(async () => {
    await addCard(company.owner)
    intent = (await topUp(company.owner, '25')).body.data.id
  })
  const payBack = (amount: string, ask = sam) => proposeRefund(intent, amount, ask)
  const proposedRefund = async (amount: string): Promise<string> => (await payBack(amount)).body.data.id

  it('moves no money before another has confirmed it', async () => {
    const answer = await payBack('10')
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      kind: 'refund',
      amount: { amount: '10.000000' },
      payment: { id: intent, amount: { amount: '25.000000' } },
      isPaidOut: false,
      outcome: null,
    })
    const { id } = answer.body.data
    expect(reasonOf(await confirm(id, sam))).toEqual([409, 'sameStaff'])
    expect(await balance()).toBe('25.000000')
    expect(await charged(intent)).toBe('0')
    expect(await told('billing.refund%')).toEqual(['refund-propose'])
  })

  it('goes back to the card once another has confirmed it, and is told by mail', async () => {
    const id = await proposedRefund('10')
    expect((await confirm(id)).body.data).toMatchObject({ outcome: 'confirmed', isPaidOut: true })
    expect(reasonOf(await confirm(id))).toEqual([409, 'over'])
    expect(await balance()).toBe('15.000000')
    expect(await charged(intent)).toBe('10000000')
    expect((await account()).topUps).toMatchObject([{ refunded: { amount: '10.000000' } }])
    const mails = (await test.mailsTo(company.ownerPerson.email)).filter(
      ({ template }) => template === 'refund-made',
    )
    expect(mails).toMatchObject([{ data: { amount: '10.00 USD', reason: reasonForRefund } }])
    expect(await told('billing.refund%')).toEqual(['refund-propose', 'refund'])
  })

  it('is of no more than was paid and is there, when it is proposed and when it is confirmed', async () => {
    const [first, second] = [await proposedRefund('15'), await proposedRefund('15')]
    await confirm(first)
    expect((await confirm(second)).body.context).toMatchObject({
      reason: 'tooMuch',
      left: { amount: '10.000000' },
    })
    expect(reasonOf(await payBack('10.01'))).toEqual([409, 'tooMuch'])
    await confirm(await proposed({ direction: 'debit', amount: '1' }))
    expect(reasonOf(await payBack('10'))).toEqual([409, 'wallet'])
    await confirm(await proposedRefund('9'))
    expect(await balance()).toBe('0.000000')
    expect(await charged(intent)).toBe('24000000')
    // The refused proposal is still open, and can be withdrawn.
    expect((await standing()).map(({ id }) => id)).toEqual([second])
    expect((await withdraw(second)).status).toBe(200)
  })

  it('of a payment that is not paid is refused', async () => {
    const other = await companyIn(test)
    await addCard(other.owner, 'failsLater')
    await topUp(other.owner, '25')
    const { topUps } = (await sam(`GET ${at}/companies/${other.id}`)).body.data
    expect(topUps).toMatchObject([{ state: 'pending' }])
    expect(reasonOf(await proposeRefund(topUps[0].id, '1'))).toEqual([409, 'notPaid'])
  })

  it('is paid once, however many confirm and withdraw it at once', async () => {
    const id = await proposedRefund('10')
    const lee = await visitorOf(test, company.id)
    const answers = await Promise.all([
      confirm(id),
      confirm(id, lee),
      withdraw(id, sam),
      confirm(id),
      confirm(id, lee),
    ])
    const isConfirmed = answers[2]?.status !== 200
    expect(answers.filter(({ body }) => body.data?.outcome === 'confirmed')).toHaveLength(isConfirmed ? 1 : 0)
    expect(await balance()).toBe(isConfirmed ? '15.000000' : '25.000000')
    expect(await charged(intent)).toBe(isConfirmed ? '10000000' : '0')
  })

  it('that the provider failed to pay out is paid out later, and once', async () => {
    const id = await proposedRefund('10')
    const pay = test.deps.payments.refund
    test.deps.payments.refund = async () => {
      throw new Error('The provider is out of order')
    }
    expect((await confirm(id)).body.data).toMatchObject({ outcome: 'confirmed', isPaidOut: false })
    expect(await balance()).toBe('15.000000')
    const asked: string[] = []
    test.deps.payments.refund = async (what) => {
      asked.push(what.key)
      await pay(what)
    }
    const log = { error: fail, warn: fail }
    // The request that confirmed it may still be asking the provider, so nothing is retried yet.
    await payOutRefunds({ ...test.deps, log })
    expect(asked).toEqual([])
    test.clock.advance(121)
    await Promise.all([payOutRefunds({ ...test.deps, log }), payOutRefunds({ ...test.deps, log })])
    test.clock.advance(121)
    await payOutRefunds({ ...test.deps, log })
    test.deps.payments.refund = pay
    expect(asked).toEqual([`proposal:${id}`])
    expect(await charged(intent)).toBe('10000000')
    expect((await account()).proposals).toMatchObject([{ id, isPaidOut: true }])
  })
})

const proposeLine = (amount: string | null, ask = sam) =>
  ask(`POST ${at}/companies/${company.id}/credit-lines`, { amount, reason: 'As agreed' })
const set = async (amount: string | null) => confirm((await proposeLine(amount)).body.data.id)

it('is told to the company’s people in their log, with the amount and the reason', async () => {
  await addCard(company.owner)
  const intent = (await topUp(company.owner, '25')).body.data.id
  await confirm(await proposed())
  await confirm((await proposeRefund(intent, '10')).body.data.id)
  await set('500')
  const { entries } = (await company.owner('GET /logs?by=staff&action=billing')).body.data
  const lines = entries.map(({ action, details, changes }: AuditEntry) => [
    action,
    details['reason'],
    details['amount'] ?? changes[0]?.after,
  ])
  expect(lines).toEqual([
    ['billing.credit-line', 'As agreed', '500.00 USD'],
    ['billing.credit-line-propose', 'As agreed', '500.00 USD'],
    ['billing.refund', 'Paid twice', '10.00 USD'],
    ['billing.refund-propose', 'Paid twice', '10.00 USD'],
    ['billing.adjustment-confirm', 'The outage of May', '12.50 USD'],
    ['billing.adjustment-propose', 'The outage of May', '12.50 USD'],
  ])
})

describe('a credit line', () => {
  it('is what it was until another has confirmed it', async () => {
    const answer = await proposeLine('500')
    expect(answer.body.data).toMatchObject({
      kind: 'creditLine',
      before: { amount: '0.000000' },
      amount: { amount: '500.000000' },
    })
    expect(reasonOf(await confirm(answer.body.data.id, sam))).toEqual([409, 'sameStaff'])
    expect((await account()).creditLine).toEqual({ amount: '0.000000', currency: 'USD' })
    expect((await withdraw(answer.body.data.id)).status).toBe(200)
    expect(await told('billing.credit-line%')).toEqual(['credit-line-propose', 'credit-line-withdraw'])
  })

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

  it('is not proposed as what it is, nor confirmed when it has become another', async () => {
    expect(reasonOf(await proposeLine('0'))).toEqual([409, 'unchanged'])
    const earlier = (await proposeLine('100')).body.data.id
    await set('500')
    expect(reasonOf(await confirm(earlier))).toEqual([409, 'changed'])
    expect((await account()).creditLine).toMatchObject({ amount: '500.000000' })
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

const withRole = async (role: StaffRole) => {
  const person = await test.addStaff(role)
  return { person, ask: await visitorOf(test, company.id, person) }
}

describe('a member of the staff', () => {
  it.each(['support', 'cloud'] as const)('with the role %s neither proposes nor confirms', async (role) => {
    const { ask } = await withRole(role)
    const id = await proposed()
    for (const answer of [await propose({}, ask), await proposeLine('1', ask), await confirm(id, ask)])
      expect(reasonOf(answer)).toEqual([403, 'staffRole'])
    expect(reasonOf(await withdraw(id, ask))).toEqual([403, 'staffRole'])
    expect(await balance()).toBe('0.000000')
  })

  it('with the role billing does both', async () => {
    const { ask } = await withRole('billing')
    expect((await confirm(await proposed(), ask)).status).toBe(200)
    expect((await confirm((await proposeLine('1', ask)).body.data.id)).status).toBe(200)
  })

  it('who has another role by now is no first of two', async () => {
    const { ask, person } = await withRole('billing')
    const { id } = (await propose({}, ask)).body.data
    await test.db.system((tx) =>
      tx.updateTable('users').set({ staff_role: 'cloud' }).where('id', '=', person.id).execute(),
    )
    expect(reasonOf(await confirm(id))).toEqual([409, 'proposerLeft'])
  })
})
