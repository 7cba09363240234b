import type { WalletState } from '#contract/billing/wallet.ts'
import { followBalances } from '#server/areas/billing/states/follow.ts'
import { settle } from '#server/areas/billing/topUps/settle.ts'
import { areas } from '#server/areas.ts'
import { audit } from '#server/audit/audit.ts'
import { post } from '#server/money/ledger.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addCard, holdBooks, newKey } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

/* What becomes of a company whose services stay suspended for want of money. */

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp({ settings: { billing: 'enforced' } })))
afterAll(() => test.close())
beforeEach(async () => void (t = await newTenant(test)))
afterEach(() => holdBooks(test.db))

const day = 86_400
const raise = (about: unknown) => {
  throw (about as { err: Error }).err
}
const follow = (billing: 'enforced' | 'metered' = 'enforced') =>
  followBalances({
    db: test.db,
    settings: { ...test.deps.settings, billing },
    log: { error: raise, warn: () => undefined },
  })

/** Books an amount, as staff would. */
const book = (amount: bigint, of = t) =>
  test.db.tenant({ companyId: of.companyId }, async (tx) => {
    const { seq } = await post(tx, of.companyId, {
      kind: 'adjustment',
      key: crypto.randomUUID(),
      actorId: null,
      amounts: { wallet: amount, 'cash:test': -amount },
    })
    await audit(tx, {
      action: 'billing.test',
      companyId: of.companyId,
      details: { journal: seq.toString() },
    })
  })

/** Puts the company where it would be after so many days of a state. */
const put = async (state: WalletState, days: number, { of = t, balance = -5_000_000n } = {}) => {
  if (balance !== 0n) await book(balance, of)
  test.clock.advance(1)
  const since = new Date(test.clock.now().getTime() - days * day * 1000)
  await test.db.system(async (tx) => {
    await tx
      .updateTable('wallets')
      .set({ state, state_since: since })
      .where('company_id', '=', of.companyId)
      .execute()
    if (state !== 'grace')
      await tx.updateTable('companies').set({ status: 'suspended' }).where('id', '=', of.companyId).execute()
  })
}
const stands = async (of = t) => {
  const { state, status } = await test.db.system((tx) =>
    tx
      .selectFrom('wallets as w')
      .innerJoin('companies as c', 'c.id', 'w.company_id')
      .select(['w.state', 'c.status'])
      .where('w.company_id', '=', of.companyId)
      .executeTakeFirstOrThrow(),
  )
  return [state, status]
}
const mails = async (of = t) =>
  (await test.mailsTo(of.owner.email))
    .map(({ template, data }) => (data['days'] ? `${template} ${data['days']}` : template))
    .toReversed()
const told = (of = t) =>
  test.db.system(async (tx) => {
    const rows = await tx
      .selectFrom('audit_log')
      .select('action')
      .where('company_id', '=', of.companyId)
      .where('action', 'in', ['billing.deletion-announced', 'billing.data-deleted', 'billing.resumed'])
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  })

describe('a company that owes', () => {
  it.each<[WalletState, number, bigint | null, [WalletState, string]]>([
    ['grace', 0.9, 0n, ['grace', 'active']],
    ['grace', 1.1, 0n, ['suspended', 'suspended']],
    ['suspended', 13.9, 0n, ['suspended', 'suspended']],
    ['suspended', 14.1, 0n, ['terminating', 'suspended']],
    // However late it is looked at, nothing is deleted without notice.
    ['suspended', 40, 0n, ['terminating', 'suspended']],
    ['suspended', 40, 5_000_000n, ['good', 'active']],
    ['suspended', 40, null, ['good', 'active']],
    ['terminating', 0, 0n, ['terminating', 'suspended']],
    ['terminating', 6.9, 0n, ['terminating', 'suspended']],
    ['terminating', 7.1, 0n, ['deleted', 'closed']],
    ['terminating', 7.1, 4_999_999n, ['deleted', 'closed']],
    // A credit line that covers it, and one without an end.
    ['terminating', 7.1, 5_000_000n, ['good', 'active']],
    ['terminating', 7.1, null, ['good', 'active']],
  ])('%s for %d days with a credit line of %s', async (state, days, creditLine, after) => {
    await test.db.system((tx) =>
      tx
        .updateTable('wallets')
        .set({ credit_line: creditLine?.toString() ?? null })
        .where('company_id', '=', t.companyId)
        .execute(),
    )
    await put(state, days)
    await follow()
    expect(await stands()).toEqual(after)
    await follow()
    expect(await stands()).toEqual(after)
  })

  it('is told 7, 3 and 1 days before, once each, and once that it is done', async () => {
    await put('suspended', 13.99)
    for (let hours = 0; hours < 8 * 24; hours += 6) {
      test.clock.advance(6 * 3600)
      await follow()
      await follow()
    }
    expect(await mails()).toEqual([
      'deletion-announced 7',
      'deletion-announced 3',
      'deletion-announced 1',
      'data-deleted',
    ])
    expect(await told()).toEqual(['billing.deletion-announced', 'billing.data-deleted'])
    const [last] = await test.mailsTo(t.owner.email)
    expect(last?.data).toMatchObject({ companyName: expect.any(String) })
  })

  it('is told the nearest only, where nobody could tell the others', async () => {
    await put('terminating', 6.5)
    await follow()
    await follow()
    expect(await mails()).toEqual(['deletion-announced 1'])
  })

  it('is told anew when it owes again', async () => {
    await put('terminating', 6.5)
    await follow()
    await book(5_000_000n)
    await follow()
    expect(await stands()).toEqual(['good', 'active'])
    expect(await mails()).toEqual(['deletion-announced 1', 'services-resumed'])
    await put('suspended', 15)
    await follow()
    expect((await mails()).at(-1)).toBe('deletion-announced 7')
  })

  it('sees when it will be deleted', async () => {
    await put('terminating', 2)
    const { state, stateSince, next } = (await t.askFresh('GET /billing/wallet')).body.data
    expect(state).toBe('terminating')
    expect(next).toEqual({
      state: 'deleted',
      at: new Date(Date.parse(stateSince) + 7 * day * 1000).toISOString(),
    })
  })

  it('is given a day when staff bring it back, and then suspended again', async () => {
    await put('terminating', 7.1)
    await follow()
    await test.db.system((tx) =>
      tx.updateTable('companies').set({ status: 'active' }).where('id', '=', t.companyId).execute(),
    )
    await follow()
    expect(await stands()).toEqual(['grace', 'active'])
    test.clock.advance(day + 1)
    await follow()
    expect(await stands()).toEqual(['suspended', 'suspended'])
  })

  it('is led back where nothing is enforced any more', async () => {
    await put('terminating', 8)
    await follow('metered')
    expect(await stands()).toEqual(['good', 'active'])
  })

  it('loses what it has by the ordinary way, and keeps its books', async () => {
    await book(20_000_000n)
    await t.running()
    const size = { name: 'data', projectId: t.projectId, region: 'lab-1', typeId: 'standard', sizeGib: 20 }
    await t.askFresh('POST /block-storage/volumes', size)
    await test.settle()
    await put('terminating', 7.1, { balance: -40_000_000n })
    await follow()
    await workOfClosed()
    const left = async (table: 'instances' | 'volumes') =>
      (
        await test.db.system((tx) =>
          tx.selectFrom(table).select(['id', 'deleted_at']).where('company_id', '=', t.companyId).execute(),
        )
      ).map(({ deleted_at }) => deleted_at !== null)
    expect(await left('instances')).not.toContain(false)
    expect(await left('volumes')).not.toContain(false)
    // Until nobody could recover it any more.
    test.clock.advance(31 * day)
    await workOfClosed()
    await workOfClosed()
    expect([await left('instances'), await left('volumes')]).toEqual([[], []])
    const { cloud_empty_at } = await test.db.system((tx) =>
      tx
        .selectFrom('companies')
        .select('cloud_empty_at')
        .where('id', '=', t.companyId)
        .executeTakeFirstOrThrow(),
    )
    expect(cloud_empty_at).not.toBeNull()
    const journals = await test.db.system((tx) =>
      tx.selectFrom('journals').select('key').where('company_id', '=', t.companyId).execute(),
    )
    expect(journals.length).toBeGreaterThan(1)
  })
})

/** What the server does in the background for closed companies, and what it purges. */
const workOfClosed = async () => {
  const log = { warn: () => undefined, error: raise, info: () => undefined }
  for (const { name, run } of areas.flatMap(({ workers = [] }) => workers))
    if (/closed companies|^purge|release/.test(name)) {
      await run({ ...test.deps, log })
      await test.settle()
    }
}

describe('a payment', () => {
  const rounds = isRealServer ? 30 : 4

  it('wins over the deletion at the same moment, or comes too late; never both', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const of = await newTenant(test)
      await addCard(of.ask)
      await put('terminating', 7.1, { of })
      const asked = of.ask('POST /billing/top-ups', { amount: '10' }, newKey())
      const [answer] = await Promise.all([asked, follow(), follow()])
      const [state, status] = await stands(of)
      seen.add(String(state))
      const isPaid = state === 'good'
      expect([state, status]).toEqual(isPaid ? ['good', 'active'] : ['deleted', 'closed'])
      expect(!isPaid || answer.status === 201).toBe(true)
      expect(await told(of)).toEqual([isPaid ? 'billing.resumed' : 'billing.data-deleted'])
      expect(await mails(of)).not.toContain(isPaid ? 'data-deleted' : 'services-resumed')
    }
    for (const state of seen) expect(['good', 'deleted']).toContain(state)
  }, 120_000)

  it('that was begun in time is waited for, an hour at most', async () => {
    const paying = async () => {
      const of = await newTenant(test)
      await addCard(of.ask)
      const card = await test.db.system((tx) =>
        tx
          .selectFrom('payment_methods')
          .select(['id', 'provider_ref'])
          .where('company_id', '=', of.companyId)
          .executeTakeFirstOrThrow(),
      )
      await put('terminating', 7 - 60 / day, { of })
      const id = crypto.randomUUID()
      await test.db.system((tx) =>
        tx
          .insertInto('payment_intents')
          .values({
            company_id: of.companyId,
            id,
            asked_by: null,
            asked_key: id,
            method_id: card.id,
            provider: 'test',
            method_ref: card.provider_ref,
            amount: '5000000',
            currency: 'USD',
            state: 'pending',
          })
          .execute(),
      )
      test.clock.advance(120)
      await follow()
      expect(await stands(of)).toEqual(['terminating', 'suspended'])
      return { of, id }
    }
    const { of, id } = await paying()
    const payment = { state: 'succeeded', ref: id, amount: 5_000_000n, currency: 'USD' } as const
    await settle({ db: test.db }, { companyId: of.companyId, intentId: id, payment })
    expect(await stands(of)).toEqual(['good', 'active'])

    const late = await paying()
    test.clock.advance(3700)
    await follow()
    expect(await stands(late.of)).toEqual(['deleted', 'closed'])
    // It is in the books even so: staff pay it back.
    await settle(
      { db: test.db },
      { companyId: late.of.companyId, intentId: late.id, payment: { ...payment, ref: late.id } },
    )
    expect(await stands(late.of)).toEqual(['deleted', 'closed'])
  })
})
