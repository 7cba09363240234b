import type { WalletState } from '#contract/billing/wallet.ts'
import { followBalances } from '#server/areas/billing/states/follow.ts'
import { followStanding } from '#server/areas/compute/companyStanding.ts'
import { audit } from '#server/audit/audit.ts'
import { post } from '#server/money/ledger.ts'
import { meterCompany } from '#server/money/meter.ts'
import type { AreaSettings } from '#server/resources/area.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addInstance } from '../support/instances.ts'
import { addCard, holdBooks, newKey } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => {
  test = await testApp({ settings: { billing: 'enforced' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  // The first of a month.
  const now = test.clock.now()
  test.clock.advance((Date.UTC(now.getUTCFullYear() + 1, 2, 1) - now.getTime()) / 1000)
  t = await newTenant(test)
})
afterEach(() => holdBooks(test.db))

const hour = 3600
const log = { error: (about: unknown) => raise(about), warn: () => undefined }
const raise = (about: unknown) => {
  throw (about as { err: Error }).err
}
const follow = (billing: AreaSettings['billing'] = 'enforced') =>
  followBalances({ db: test.db, settings: { ...test.deps.settings, billing }, log })
const pay = (amount: bigint) =>
  test.db.tenant({ companyId: t.companyId }, async (tx) => {
    const { seq } = await post(tx, t.companyId, {
      kind: 'adjustment',
      key: `paid-${amount}`,
      actorId: null,
      amounts: { wallet: amount, 'cash:test': -amount },
    })
    await audit(tx, {
      action: 'billing.test',
      companyId: t.companyId,
      details: { journal: seq.toString() },
    })
  })
/** Uses a unit an hour. */
const use = async () => {
  const id = await addInstance(test.db, { companyId: t.companyId, projectId: t.projectId })
  await test.db.system((tx) =>
    tx
      .updateTable('instances')
      .set({ hourly_price: '1', cloud_ref: `machine-of-${id}` })
      .where('id', '=', id)
      .execute(),
  )
}
const passHours = async (hours: number) => {
  test.clock.advance(hours * hour + 300)
  await meterCompany({ db: test.db }, t.companyId)
  await follow()
  test.clock.advance(-300)
}
const state = async (): Promise<[WalletState, string]> => {
  const found = await test.db.system((tx) =>
    tx
      .selectFrom('wallets as w')
      .innerJoin('companies as c', 'c.id', 'w.company_id')
      .select(['w.state', 'c.status'])
      .where('w.company_id', '=', t.companyId)
      .executeTakeFirstOrThrow(),
  )
  return [found.state, found.status]
}
const mails = async () => (await test.mailsTo(t.owner.email)).map(({ template }) => template).toReversed()

describe('a wallet', () => {
  it('goes from good to suspended as its money goes, and tells who pays at each step', async () => {
    await pay(100_000_000n)
    await use()
    await passHours(20)
    expect(await state()).toEqual(['good', 'active'])
    expect(await mails()).toEqual([])
    await passHours(20)
    expect(await state()).toEqual(['low', 'active'])
    await passHours(2)
    expect(await mails()).toEqual(['balance-low'])
    await passHours(40)
    expect(await state()).toEqual(['critical', 'active'])
    expect(await mails()).toEqual(['balance-low', 'balance-critical'])
    await passHours(5)
    expect(await mails()).toHaveLength(2)
    await passHours(14)
    expect(await state()).toEqual(['grace', 'active'])
    expect((await mails()).slice(2)).toEqual(['balance-empty'])
    await passHours(23)
    expect(await state()).toEqual(['grace', 'active'])
    await passHours(2)
    expect(await state()).toEqual(['suspended', 'suspended'])
    expect((await mails()).slice(3)).toEqual(['services-suspended'])
    await passHours(48)
    expect(await mails()).toHaveLength(4)
  })

  it('is told again a day later that it is critical', async () => {
    await pay(24_500_000n)
    await use()
    await passHours(1)
    expect(await mails()).toEqual(['balance-critical'])
    await passHours(20)
    await pay(20_000_000n)
    await passHours(4)
    expect(await mails()).toEqual(['balance-critical', 'balance-critical'])
  })

  it('is led back by a payment that makes up for it, which starts what was stopped', async () => {
    await pay(1_000_000n)
    const id = await t.running()
    await test.db.system((tx) =>
      tx.updateTable('instances').set({ hourly_price: '1' }).where('id', '=', id).execute(),
    )
    await passHours(2)
    await passHours(25)
    expect(await state()).toEqual(['suspended', 'suspended'])
    await followStanding(test.deps)
    await test.settle()
    const status = async () => (await t.askFresh(`GET /compute/instances/${id}`)).body
    expect((await status()).name).toBe('ServiceSuspendedException')
    await addCard(t.askFresh)
    // Not enough: nothing changes.
    await t.askFresh('POST /billing/top-ups', { amount: '5' }, newKey())
    expect(await state()).toEqual(['suspended', 'suspended'])
    await t.askFresh('POST /billing/top-ups', { amount: '100' }, newKey())
    expect(await state()).toEqual(['good', 'active'])
    expect((await mails()).slice(-2)).toEqual(['top-up-received', 'services-resumed'])
    await followStanding(test.deps)
    await test.settle()
    expect((await status()).data.status).toBe('running')
  })

  it('is not suspended when the payment comes at the same moment', async () => {
    await use()
    await passHours(2)
    expect(await state()).toEqual(['grace', 'active'])
    await addCard(t.askFresh)
    test.clock.advance(25 * hour)
    const ask = t.askFresh
    await Promise.all([follow(), ask('POST /billing/top-ups', { amount: '200' }, newKey()), follow()])
    expect(await state()).toEqual(['good', 'active'])
  })

  it('of a company without a credit line is never suspended', async () => {
    await test.db.system((tx) =>
      tx.updateTable('wallets').set({ credit_line: null }).where('company_id', '=', t.companyId).execute(),
    )
    await use()
    await passHours(100)
    expect(await state()).toEqual(['critical', 'active'])
  })

  it('may be overdrawn as far as its credit line', async () => {
    await test.db.system((tx) =>
      tx
        .updateTable('wallets')
        .set({ credit_line: '10000000' })
        .where('company_id', '=', t.companyId)
        .execute(),
    )
    await use()
    await passHours(10)
    expect((await state())[0]).toBe('critical')
    await passHours(1)
    expect((await state())[0]).toBe('grace')
  })

  it('that is suspended says why, since when and what is due, which a payment of so much restores', async () => {
    await pay(10_000_000n)
    await use()
    await passHours(11)
    const read = async () => (await t.askFresh('GET /billing/wallet')).body.data
    expect(await read()).toMatchObject({ suspension: null, due: { amount: '1.000000' } })
    await passHours(25)
    const since = test.clock.now()
    expect(await state()).toEqual(['suspended', 'suspended'])
    const { suspension, due } = await read()
    expect(suspension).toMatchObject({ cause: 'unpaid', reason: '' })
    expect(Math.abs(Date.parse(suspension.since) - since.getTime())).toBeLessThan(hour * 1000)
    await addCard(t.askFresh)
    const amount = String(Math.ceil(Number(due.amount)))
    await t.askFresh('POST /billing/top-ups', { amount }, newKey())
    expect(await state()).toEqual(['good', 'active'])
    expect(await read()).toMatchObject({ suspension: null, due: { amount: '0.000000' } })
  })

  it('of a company that staff have suspended gives their reason, and nothing due', async () => {
    await test.db.system((tx) =>
      tx
        .updateTable('companies')
        .set({ status: 'suspended', hold: 'operator', hold_reason: 'Spam', held_at: test.clock.now() })
        .where('id', '=', t.companyId)
        .execute(),
    )
    expect((await t.askFresh('GET /billing/wallet')).body.data).toMatchObject({
      suspension: { cause: 'operator', since: test.clock.now().toISOString(), reason: 'Spam' },
      due: { amount: '0.000000' },
    })
    await pay(100_000_000n)
    await follow()
    expect((await state())[1]).toBe('suspended')
  })

  it('of a suspended company is restored by a payment where nothing is enforced, too', async () => {
    await pay(-42_170_000n)
    await test.db.system((tx) =>
      tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', t.companyId).execute(),
    )
    const wallet = (await t.askFresh('GET /billing/wallet')).body.data
    expect(wallet).toMatchObject({ suspension: { cause: 'unpaid' }, due: { amount: '42.170000' } })
    await addCard(t.askFresh)
    await t.askFresh('POST /billing/top-ups', { amount: '40' }, newKey())
    expect((await state())[1]).toBe('suspended')
    await t.askFresh('POST /billing/top-ups', { amount: '5' }, newKey())
    expect(await state()).toEqual(['good', 'active'])
  })

  it('is led back where nothing is enforced any more', async () => {
    await use()
    await passHours(2)
    await passHours(25)
    expect(await state()).toEqual(['suspended', 'suspended'])
    await follow('metered')
    expect(await state()).toEqual(['good', 'active'])
  })
})
