import { sql } from 'kysely'
import type { Invoice } from '#contract/billing/invoices.ts'
import { creditInvoice } from '#server/areas/billing/invoices/creditNote.ts'
import { closeMonths } from '#server/areas/billing/invoices/closeMonths.ts'
import { judgeTaxId } from '#server/areas/billing/profile/confirmTaxId.ts'
import { ledgerCommand } from '#server/ledger.ts'
import { checkLedger, offences } from '#server/money/checkLedger.ts'
import { meterCompany } from '#server/money/meter.ts'
import { welcome } from '#server/money/promo.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addMachine, meterAndClose, supplier, toEndOfMonth } from '../support/invoices.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  toEndOfMonth(test.clock)
  t = await newTenant(test)
})
/** What a test has made up is told by no event. */
const madeUp = /plan:late/
afterEach(async () => {
  const found = (await checkLedger(test.db)).filter(({ what }) => !madeUp.test(what))
  if (found.length > 0) throw new Error(JSON.stringify(found))
})

const hour = 3600
const day = 24 * hour
const machine = (hourly: string, name?: string) =>
  addMachine(test.db, { ...t, ...(name && { name }) }, hourly)
const close = () => meterAndClose(test.db, t.companyId)
const ask = async (line: string) => (await t.askFresh(line)).body
const list = async (): Promise<Invoice[]> => (await ask('GET /billing/invoices')).data
const setRate = (tax_rate: string) =>
  test.db.system((tx) =>
    tx.updateTable('wallets').set({ tax_rate }).where('company_id', '=', t.companyId).execute(),
  )
const balance = async () => (await ask('GET /billing/wallet')).data.balance.amount
const nextMonth = (more = 301) => test.clock.advance(day + more)
const numberOf = ({ number }: Invoice) => Number(number.split('-')[1])

describe('the close of a month', () => {
  it('waits until the month is over and wholly metered', async () => {
    await machine('0.36')
    test.clock.advance(day - 1)
    await close()
    expect(await list()).toEqual([])
    test.clock.advance(300)
    await close()
    expect(await list()).toEqual([])
    test.clock.advance(1)
    await close()
    expect(await list()).toHaveLength(1)
    await close()
    expect(await list()).toHaveLength(1)
  })

  it('invoices usage by item, project and price, with the tax of each rate', async () => {
    await setRate('0.19')
    await t.ask('PATCH /billing/profile', {
      name: 'Atlas SL',
      country: 'ES',
      city: 'Madrid',
      taxId: 'B58378431',
    })
    await machine('0.36', 'web-1')
    await machine('0.36', 'web-2')
    await machine('0.0123456789', 'small')
    nextMonth()
    await close()
    const [found] = await list()
    expect(found).toMatchObject({
      type: 'invoice',
      number: expect.stringMatching(/^INV-\d{6}$/),
      net: { amount: '17.580000', currency: 'USD' },
      tax: { amount: '3.340000' },
      gross: { amount: '20.920000' },
      taxes: [{ rate: '0.19', net: { amount: '17.580000' }, tax: { amount: '3.340000' } }],
      supplier,
      customer: { name: 'Atlas SL', address: ['Madrid'], country: 'ES', taxId: 'ESB58378431' },
      reverseCharge: false,
      corrects: null,
      creditNotes: [],
      credited: { amount: '0.000000' },
    })
    expect(found?.period.from).toMatch(/-03-01T00:00:00.000Z$/)
    expect(found?.period.to).toMatch(/-04-01T00:00:00.000Z$/)
    expect(found?.lines).toMatchObject([
      { item: 'plan:shared-1', price: '0.0123456789', quantity: '24', net: { amount: '0.296304' } },
      {
        product: 'instance',
        item: 'plan:shared-1',
        projectName: 'default',
        price: '0.36',
        quantity: '48',
        unit: 'hour',
        taxRate: '0.19',
        net: { amount: '17.280000' },
      },
    ])
  })

  it('books what it rounds: the wallet has paid what the invoice says', async () => {
    await setRate('0.19')
    await machine('0.0123456789')
    nextMonth()
    await close()
    const [found] = await list()
    expect(found).toMatchObject({ net: { amount: '0.300000' }, tax: { amount: '0.060000' } })
    const spent = Number(await balance())
    expect(-spent).toBeCloseTo(0.36, 6)
    expect((await ask('GET /billing/transactions?type=rounding')).data.rows).toMatchObject([
      { type: 'rounding', reference: found?.id },
    ])
  })

  it('overdraws no wallet by a fraction of a cent', async () => {
    await machine('0.0123456789')
    // Just what is used.
    await test.db.tenant({ companyId: t.companyId }, (tx) => welcome(tx, t.companyId, '0.296304'))
    nextMonth()
    await close()
    const [found] = await list()
    expect(found).toMatchObject({ gross: { amount: '0.290000' } })
    expect(await balance()).toBe('0.006304')
  })

  it('has no invoice of a month in which nothing was charged, and no number', async () => {
    nextMonth()
    await close()
    expect(await list()).toEqual([])
    await machine('1')
    test.clock.advance(30 * day)
    await close()
    const [found, ...others] = await list()
    expect(others).toEqual([])
    expect(found?.period.from).toMatch(/-04-01/)
  })

  it('invoices each month by itself, however late it comes', async () => {
    await machine('1')
    test.clock.advance(32 * day)
    await close()
    const found = await list()
    expect(found.map(({ period }) => period.from.slice(5, 7)).toSorted()).toEqual(['03', '04'])
    expect(new Set(found.map(numberOf)).size).toBe(2)
  })

  it('puts late usage onto the next invoice, with its own month', async () => {
    const id = await machine('1')
    nextMonth()
    await close()
    // As if an hour of March had been missed.
    await test.db.system(async (tx) => {
      await sql`select post_journal(${t.companyId}, 'late', 'usage', ${'2000-01-01T00:00:00.000Z'}, null, null,
        '{"wallet": -500000, "revenue:instance": 500000}'::jsonb)`.execute(tx)
      const { seq } = await tx
        .selectFrom('journals')
        .select('seq')
        .where('company_id', '=', t.companyId)
        .where('key', '=', 'late')
        .executeTakeFirstOrThrow()
      await sql`insert into usage (company_id, hour, resource_id, item, kind, name, project_id, quantity, price,
          seconds, billed_seconds, net, tax, tax_rate, journal)
        select company_id, hour - interval '48 hours', ${id}, 'plan:late', kind, name, project_id, quantity, 0.5,
          seconds, billed_seconds, 500000, 0, 0, ${seq} from usage
        where company_id = ${t.companyId} order by hour limit 1`.execute(tx)
    })
    test.clock.advance(30 * day)
    await close()
    const [latest] = await list()
    expect(latest?.period.from).toMatch(/-04-01/)
    expect(latest?.lines.map(({ month, item }) => [month.slice(5), item])).toEqual([
      ['03', 'plan:late'],
      ['04', 'plan:shared-1'],
    ])
  })

  it('says that the customer owes the tax, where that is so', async () => {
    await setRate('0.19')
    await t.ask('PATCH /billing/profile', { taxId: 'ATU13585627' })
    await judgeTaxId(test.db, { companyId: t.companyId, taxId: 'ATU13585627', isConfirmed: true }, 'DE')
    await machine('1')
    nextMonth()
    await close()
    expect((await list())[0]).toMatchObject({
      reverseCharge: true,
      tax: { amount: '0.000000' },
      gross: { amount: '24.000000' },
    })
  })

  it('has a line for each rate and a sum for each, when the rate changes', async () => {
    await setRate('0.19')
    await machine('1')
    test.clock.advance(12 * hour + 301)
    await meterCompany({ db: test.db }, t.companyId)
    await setRate('0.07')
    nextMonth(0)
    await close()
    expect((await list())[0]?.taxes).toEqual([
      {
        rate: '0.19',
        net: { amount: '12.000000', currency: 'USD' },
        tax: { amount: '2.280000', currency: 'USD' },
      },
      {
        rate: '0.07',
        net: { amount: '12.000000', currency: 'USD' },
        tax: { amount: '0.840000', currency: 'USD' },
      },
    ])
  })

  it('does not stop at a company that can’t be invoiced', async () => {
    await machine('1')
    nextMonth()
    await meterCompany({ db: test.db }, t.companyId)
    const errors: unknown[] = []
    let fails = true
    const atPoint = () => {
      if (fails) throw new Error('no power')
    }
    const deps = {
      db: test.db,
      settings: { supplier },
      log: { error: (about: unknown) => void errors.push(about) },
    }
    await closeMonths({ ...deps, atPoint })
    expect(errors).not.toEqual([])
    expect(await list()).toEqual([])
    fails = false
    await closeMonths(deps)
    expect(await list()).toHaveLength(1)
  })

  if (isRealServer)
    it('is done once and leaves no number out, however many servers do it at once', async () => {
      const tenants = await Promise.all(Array.from({ length: 8 }, () => newTenant(test)))
      for (const tenant of tenants) await addMachine(test.db, tenant, '0.0123456789')
      nextMonth()
      for (const { companyId } of tenants) await meterCompany({ db: test.db }, companyId)
      await Promise.all(Array.from({ length: 6 }, () => closeMonths({ db: test.db, settings: { supplier } })))
      const rows = await test.db.system((tx) =>
        tx
          .selectFrom('invoices')
          .select(['company_id', 'serial', 'series'])
          .where('series', '=', 'INV')
          .execute(),
      )
      for (const { companyId } of tenants)
        expect(rows.filter(({ company_id }) => company_id === companyId)).toHaveLength(1)
      expect(rows.map(({ serial }) => Number(serial)).toSorted((a, b) => a - b)).toEqual(
        rows.map((_, n) => n + 1),
      )
    })
})

const credit = (number: string) => creditInvoice(test.db, { number, reason: 'Billed in error' })
const invoiced = async () => {
  await setRate('0.19')
  await test.db.tenant({ companyId: t.companyId }, (tx) => welcome(tx, t.companyId, '5'))
  await machine('1.0123456')
  nextMonth()
  await close()
  const [found] = await list()
  if (!found) throw new Error('there is no invoice')
  return found
}

describe('a credit note', () => {
  it('takes the whole invoice back, and each part of the money to where it came from', async () => {
    const found = await invoiced()
    const number = await credit(found.number)
    const [note, corrected] = await list()
    expect(note).toMatchObject({
      number,
      type: 'creditNote',
      corrects: { id: found.id, number: found.number },
      gross: { amount: `-${found.gross.amount}` },
      lines: [{ quantity: '-24', net: { amount: `-${found.lines[0]?.net.amount}` } }],
    })
    expect(number).toMatch(/^CN-\d{6}$/)
    expect(corrected).toMatchObject({ id: found.id, creditNotes: [{ number }], credited: found.gross })
    expect(corrected?.revision).toBeGreaterThan(found.revision)
    const wallet = (await ask('GET /billing/wallet')).data
    // The hours since are charged by nobody yet.
    expect([wallet.balance.amount, wallet.promo.amount]).toEqual(['0.000000', '5.000000'])
  })

  it('is issued by the operator’s command', async () => {
    const { number } = await invoiced()
    const said: string[] = []
    await ledgerCommand(['credit-note', number, 'Billed', 'twice'], test.db, (line) => void said.push(line))
    expect(said).toEqual([expect.stringMatching(new RegExp(`^CN-\\d{6} takes ${number} back.$`))])
  })

  it('is issued once for an invoice, and for no other thing', async () => {
    const { number } = await invoiced()
    const note = await credit(number)
    await expect(credit(number)).rejects.toThrow(note)
    await expect(credit(note)).rejects.toThrow('No such invoice')
    await expect(credit('INV-999999')).rejects.toThrow('No such invoice')
  })

  if (isRealServer)
    it('is issued once, however many ask at once', async () => {
      const { number } = await invoiced()
      const made = await Promise.allSettled(Array.from({ length: 6 }, () => credit(number)))
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
})

const made = async () => {
  await machine('1')
  nextMonth()
  await close()
  const [found] = await list()
  if (!found) throw new Error('there is no invoice')
  return found
}
const here = () => `company_id = '${t.companyId}'`

describe('an invoice', () => {
  it.each([
    ['is changed', () => `update invoices set gross = gross + 10000, net = net + 10000 where ${here()}`],
    ['gets another number', () => `update invoices set number = 'INV-1' where ${here()}`],
    ['is deleted', () => `delete from invoices where ${here()}`],
    ['a line of it is changed', () => `update invoice_lines set net = 0 where ${here()}`],
    ['a line of it is deleted', () => `delete from invoice_lines where ${here()}`],
    [
      'a line is added',
      () => `insert into invoice_lines select company_id, invoice_id, n + 1, month, kind, item, project_id,
        project_name, quantity, price, tax_rate, net, tax from invoice_lines where ${here()}`,
    ],
    ['a journal of it is let go', () => `delete from invoice_journals where ${here()}`],
    ['the counter skips', () => 'update invoice_numbers set last = last + 2'],
    ['the counter goes back', () => 'update invoice_numbers set last = last - 1'],
  ])('is kept as it is: the database refuses it when %s', async (_, statement) => {
    await made()
    await expect(test.db.system((tx) => sql.raw(statement()).execute(tx))).rejects.toMatchObject({
      code: expect.stringMatching(/42501|23001/),
    })
    await expect(
      test.db.tenant({ companyId: t.companyId }, (tx) => sql.raw(statement()).execute(tx)),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|23001/) })
  })

  it('that does not add up is refused at the commit', async () => {
    await made()
    const wrong =
      sql.raw(`insert into invoices (company_id, id, type, period_from, period_to, currency, minor, net, tax,
        gross, rounding, taxes, reverse_charge, customer, supplier, line_count, journal_count)
      select company_id, '01900000-0000-7000-8000-000000000000', type, period_from - interval '3 months',
        period_to - interval '3 months', currency, minor, net, tax, gross, rounding, taxes, reverse_charge, customer,
        supplier, 0, 0 from invoices where ${here()}`)
    await expect(test.db.system((tx) => wrong.execute(tx))).rejects.toMatchObject({
      constraint: 'invoice_adds_up',
    })
  })

  it('is shown by the books when it got past the database', async () => {
    await made()
    let found: string[] = []
    await test.db
      .system(async (tx) => {
        await sql`reset role`.execute(tx)
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`alter table invoice_lines no force row level security`.execute(tx)
        await sql.raw(`update invoice_lines set net = net + 1000000 where ${here()}`).execute(tx)
        await sql`alter table invoice_lines force row level security`.execute(tx)
        await sql`set local role portico_system`.execute(tx)
        found = [...new Set((await offences(tx)).map(({ invariant }) => invariant))]
        throw new Error('undone')
      })
      .catch((error: Error) => {
        if (error.message !== 'undone') throw error
      })
    // What another test has made up is there, too.
    expect(found.filter((invariant) => invariant !== 'I6')).toEqual(['I8'])
  })

  it('is read by who may see invoices, of their own company', async () => {
    const { id } = await made()
    for (const [role, status] of [
      ['Billing manager', 200],
      ['Auditor', 403],
    ] as const) {
      const of = asker(test.app, await test.signIn(await test.addPerson({ companyId: t.companyId, role })))
      expect((await of(`GET /billing/invoices/${id}`)).status).toBe(status)
    }
    const other = await newTenant(test)
    expect((await other.ask(`GET /billing/invoices/${id}`)).status).toBe(404)
    expect((await other.ask('GET /billing/invoices')).body).toMatchObject({ data: [], page: { total: 0 } })
  })

  it('is told to whoever looks at it as it happens', async () => {
    const { id, revision } = await made()
    const change = await test.db.system((tx) =>
      tx
        .selectFrom('changes')
        .select('revision')
        .where('kind', '=', 'invoice')
        .where('id', '=', id)
        .execute(),
    )
    expect(change).toEqual([{ revision: String(revision) }])
  })
})
