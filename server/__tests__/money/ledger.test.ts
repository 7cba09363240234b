import fc from 'fast-check'
import { sql } from 'kysely'
import { ledgerCommand } from '#server/ledger.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/db.ts'
import type { OpenDb } from '#server/db/open.ts'
import { checkLedger, offences } from '#server/money/checkLedger.ts'
import { balancesOf, post, spent, type Balances, type Journal } from '#server/money/ledger.ts'
import { addCompany } from '../support/operations.ts'
import { isRealServer, openTestDb } from '../support/testDb.ts'

let db: OpenDb
let companyId: string
beforeAll(async () => void (db = await openTestDb()))
afterAll(() => db.close())
beforeEach(async () => void (companyId = await addCompany(db)))

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => db.tenant({ companyId }, work)
const book = (journal: Omit<Journal, 'actorId'>, of = companyId) =>
  db.tenant({ companyId: of }, async (tx) => {
    const posted = await post(tx, of, { actorId: null, ...journal })
    if (posted.isNew)
      await audit(tx, { action: 'billing.test', companyId: of, details: { journal: posted.seq.toString() } })
    return posted
  })
const topUp = (key: string, amount: bigint) =>
  book({ kind: 'adjustment', key, amounts: { wallet: amount, 'cash:test': -amount } })
const balances = () => inCompany((tx) => balancesOf(tx, companyId))

describe('a journal', () => {
  it('moves the balance of the accounts that it names', async () => {
    await topUp('a', 25_000_000n)
    await book({ kind: 'welcome', key: 'w', amounts: { promo: 20_000_000n, promo_expense: -20_000_000n } })
    expect(await balances()).toEqual({ wallet: 25_000_000n, promo: 20_000_000n })
  })

  it('is booked once for its key, whatever it says the second time', async () => {
    const first = await topUp('a', 5n)
    expect(await topUp('a', 7n)).toEqual({ seq: first.seq, isNew: false })
    expect(await balances()).toMatchObject({ wallet: 5n })
  })

  it('has a key of its own in every company', async () => {
    await topUp('a', 5n)
    const other = await addCompany(db)
    const amounts = { wallet: 5n, 'cash:test': -5n }
    expect(await book({ kind: 'adjustment', key: 'a', amounts }, other)).toEqual({ seq: 1n, isNew: true })
  })

  it.each<[string, Journal['amounts'], string]>([
    ['does not sum up to nothing', { wallet: 5n, 'cash:test': -4n }, 'journal_balances'],
    ['has one posting', { wallet: 5n }, 'journal_balances'],
    ['has none', {}, 'journal_balances'],
    ['takes an account below its floor', { promo: -1n, promo_expense: 1n }, 'account_floor'],
  ])('is refused when it %s', async (_, amounts, constraint) => {
    await expect(book({ kind: 'correction', key: 'x', amounts })).rejects.toMatchObject({ constraint })
    expect(await balances()).toEqual({ wallet: 0n, promo: 0n })
  })

  it('holds amounts beyond what a number can tell apart', async () => {
    await topUp('a', 9_007_199_254_740_993n)
    expect(await balances()).toMatchObject({ wallet: 9_007_199_254_740_993n })
  })
})

const forged = (seq: number) => sql`with one as (
        insert into journals select company_id, ${seq}::bigint, 'forged', kind, currency, ref, actor_id, at, prev_hash, hash
        from journals where company_id = ${companyId})
      insert into postings (company_id, seq, account, amount)
      values (${companyId}, ${seq}, 'wallet', 5), (${companyId}, ${seq}, 'cash:test', -5)`

// What only the owner of the tables could do; the invariants that show it.
const tampered = async (statement: string) => {
  let found: string[] = []
  await db
    .system(async (tx) => {
      await sql`reset role`.execute(tx)
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const table of ['journals', 'postings', 'ledger_accounts'])
        await sql.raw(`alter table ${table} no force row level security`).execute(tx)
      await sql.raw(statement).execute(tx)
      for (const table of ['journals', 'postings', 'ledger_accounts'])
        await sql.raw(`alter table ${table} force row level security`).execute(tx)
      await sql`set local role portico_system`.execute(tx)
      found = [...new Set((await offences(tx)).map(({ invariant }) => invariant))]
      throw new Error('undone')
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error
    })
  return found
}

describe('the books', () => {
  const attempts: [string, string][] = [
    ['a journal is changed', `update journals set ref = 'x'`],
    ['a posting is changed', `update postings set amount = amount + 1`],
    ['a posting is deleted', `delete from postings`],
    ['a journal is deleted', `delete from journals`],
    ['a balance is changed', `update ledger_accounts set balance = 1000`],
    ['an account goes', `delete from ledger_accounts`],
  ]
  it.each(attempts)('refuse it when %s', async (_, statement) => {
    await topUp('a', 5n)
    await expect(inCompany((tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
      code: expect.stringMatching(/42501|23001/),
    })
    await expect(db.system((tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
      code: expect.stringMatching(/42501|23001/),
    })
  })

  it('refuse a posting that comes after its journal', async () => {
    await topUp('a', 5n)
    const late = sql`insert into postings (company_id, seq, account, amount)
      values (${companyId}, 1, 'tax', 1), (${companyId}, 1, 'rounding', -1)`
    await expect(inCompany((tx) => late.execute(tx))).rejects.toMatchObject({ constraint: 'journal_chain' })
  })

  it('refuse a journal that skips a number or the hash before', async () => {
    await topUp('a', 5n)
    for (const seq of [2, 3])
      await expect(inCompany((tx) => forged(seq).execute(tx))).rejects.toMatchObject({
        constraint: 'journal_chain',
      })
  })

  it('show each change that gets past the database to whoever verifies them', async () => {
    await topUp('a', 5n)
    await topUp('b', 7n)
    const here = `company_id = '${companyId}'`
    expect(await tampered(`update postings set amount = 6 where ${here} and seq = 1 and amount = 5`)).toEqual(
      ['I1', 'I2', 'I3', 'I12'],
    )
    expect(await tampered(`update ledger_accounts set balance = 0 where ${here}`)).toEqual(['I3'])
    const floorless = 'alter table ledger_accounts drop constraint account_floor'
    expect(await tampered(`${floorless}; update ledger_accounts set floor = 100 where ${here}`)).toEqual([
      'I4',
    ])
    expect(await tampered(`update journals set kind = 'topUp' where ${here} and seq = 1`)).toEqual([
      'I11',
      'I12',
    ])
    expect(await tampered(`update journals set ref = 'other' where ${here} and seq = 1`)).toEqual(['I12'])
    expect(
      await tampered(
        `delete from postings where ${here} and seq = 1; delete from journals where ${here} and seq = 1`,
      ),
    ).toEqual(['I3', 'I12'])
    expect(await tampered(`delete from audit_log where ${here} and details->>'journal' = '2'`)).toEqual([
      'I13',
    ])
  })

  it('are verified by a command that says what holds', async () => {
    await topUp('a', 5n)
    const lines: string[] = []
    expect(await ledgerCommand(['verify'], db, (line) => void lines.push(line))).toBe(true)
    expect(lines.at(-1)).toBe('The ledger is in order.')
    await expect(ledgerCommand(['mend'], db, () => undefined)).rejects.toThrow('npm run ledger -- verify')
  })
})

/** What may happen to a company's money, with the same in plain BigInt beside it. */
interface Model {
  wallet: bigint
  promo: bigint
  keys: Set<string>
}

type Event = ['topUp' | 'welcome' | 'usage' | 'refund' | 'expire', number, bigint]

const amounts: Record<Event[0], (amount: bigint, has: Balances) => Journal['amounts']> = {
  topUp: (amount) => ({ wallet: amount, 'cash:test': -amount }),
  welcome: (amount) => ({ promo: amount, promo_expense: -amount }),
  usage: (amount, has) => ({
    ...spent(amount, has),
    'revenue:instance': amount - amount / 5n,
    tax: amount / 5n,
  }),
  refund: (amount) => ({ wallet: -amount, 'cash:test': amount }),
  expire: (amount) => ({ promo: -amount, promo_expense: amount }),
}
const kinds = {
  // As one it would have a payment behind it.
  topUp: 'adjustment',
  welcome: 'welcome',
  usage: 'adjustment',
  refund: 'refund',
  expire: 'promoExpired',
} as const

const event: fc.Arbitrary<Event> = fc.tuple(
  fc.constantFrom('topUp', 'welcome', 'usage', 'refund', 'expire'),
  // Few keys, so that many come twice.
  fc.integer({ min: 0, max: 25 }),
  fc.bigInt({ min: 1n, max: 40_000_000n }),
)

const lived = (model: Model, [kind, n, amount]: Event): 'booked' | 'repeated' | 'refused' => {
  const key = `${kind}:${n}`
  if (model.keys.has(key)) return 'repeated'
  if (kind === 'expire' && amount > model.promo) return 'refused'
  const given = amount < model.promo ? amount : model.promo
  if (kind === 'topUp') model.wallet += amount
  else if (kind === 'welcome') model.promo += amount
  else if (kind === 'refund') model.wallet -= amount
  else if (kind === 'expire') model.promo -= amount
  else {
    model.promo -= given
    model.wallet -= amount - given
  }
  model.keys.add(key)
  return 'booked'
}

const runs = Number(process.env['LEDGER_RUNS'] ?? (isRealServer ? 20 : 40))

it('keep what a plain reckoning keeps, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      companyId = await addCompany(db)
      const model: Model = { wallet: 0n, promo: 0n, keys: new Set() }
      for (const one of events) {
        const key = `${one[0]}:${one[1]}`
        const answer = await inCompany(async (tx) => {
          const booked = amounts[one[0]](one[2], await balancesOf(tx, companyId))
          const { isNew, seq } = await post(tx, companyId, {
            kind: kinds[one[0]],
            key,
            actorId: null,
            amounts: booked,
          })
          if (isNew)
            await audit(tx, { action: 'billing.test', companyId, details: { journal: seq.toString() } })
          return isNew ? 'booked' : 'repeated'
        }).catch((error: { constraint?: string }) =>
          error.constraint === 'account_floor' ? 'refused' : Promise.reject(error),
        )
        expect(answer).toBe(lived(model, one))
      }
      expect(await balances()).toEqual({ wallet: model.wallet, promo: model.promo })
    }),
    { numRuns: runs },
  )
  expect(await checkLedger(db)).toEqual([])
}, 600_000)

if (isRealServer)
  describe('many at once', () => {
    it('book one journal of a hundred with the same key', async () => {
      const all = await Promise.all(Array.from({ length: 100 }, () => topUp('same', 5n)))
      expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(await balances()).toMatchObject({ wallet: 5n })
    })

    it('spend ten units of two hundred that are asked for', async () => {
      await book({ kind: 'welcome', key: 'w', amounts: { promo: 10n, promo_expense: -10n } })
      const all = await Promise.allSettled(
        Array.from({ length: 200 }, (_, n) =>
          book({ kind: 'promoExpired', key: `x:${n}`, amounts: { promo: -1n, promo_expense: 1n } }),
        ),
      )
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      expect(await balances()).toMatchObject({ promo: 0n })
      expect(await checkLedger(db)).toEqual([])
    })
  })
