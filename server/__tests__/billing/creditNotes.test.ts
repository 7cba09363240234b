import fc from 'fast-check'
import type { Invoice } from '#contract/billing/invoices.ts'
import { creditInvoice } from '#server/areas/billing/invoices/creditNote.ts'
import { creditOf, mostOf, type CreditableLine } from '#server/areas/billing/invoices/credited.ts'
import { finishInvoices } from '#server/areas/billing/invoices/finish.ts'
import { totalsOf } from '#server/areas/billing/invoices/totals.ts'
import { shareOf } from '#server/money/money.ts'
import { welcome } from '#server/money/promo.ts'
import type { Ask } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addMachine, meterAndClose, supplier, toEndOfMonth } from '../support/invoices.ts'
import { holdBooks } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'

/* Credit notes about a part of an invoice, which two of the operator's staff issue. */

let test: TestApp
let t: Tenant
let sam: Ask
let kim: Ask
let invoice: Invoice
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  toEndOfMonth(test.clock)
  t = await newTenant(test)
  await test.db.system((tx) =>
    tx.updateTable('wallets').set({ tax_rate: '0.19' }).where('company_id', '=', t.companyId).execute(),
  )
  await test.db.tenant(t, (tx) => welcome(tx, t.companyId, '5'))
  await addMachine(test.db, t, '1.0123456')
  await addMachine(test.db, t, '0.0123456789')
  test.clock.advance(24 * 3600 + 301)
  await meterAndClose(test.db, t.companyId)
  const [found] = await list()
  if (!found) throw new Error('there is no invoice')
  invoice = found
  const elsewhere = await test.foundCompany()
  sam = await visitorOf(test, elsewhere.id)
  kim = await visitorOf(test, elsewhere.id)
})
afterEach(() => holdBooks(test.db))

/** Twenty at a time: those of the tests before are first. */
const draw = async () => {
  for (let n = 0; n < 4; n += 1) await finishInvoices({ db: test.db, settings: { supplier } })
}
const at = '/operator/billing'
const list = async (): Promise<Invoice[]> => (await t.askFresh('GET /billing/invoices')).body.data
const find = async (q: string): Promise<string[]> =>
  (await sam(`GET ${at}/companies?q=${q}`)).body.data.map(({ id }: { id: string }) => id)
const propose = (lines: object[], ask = sam) =>
  ask(`POST ${at}/invoices/${invoice.id}/credit-notes`, { lines, reason: 'Two hours without network' })
const proposed = async (amount: string, n = 2): Promise<string> =>
  (await propose([{ n, amount }])).body.data.id
const issue = (id: string, ask = kim) => ask(`POST ${at}/credit-notes/${id}/confirm`)
const withdraw = (id: string, ask = kim) => ask(`DELETE ${at}/credit-notes/${id}`)
const open = async () => (await sam(`GET ${at}/invoices/${invoice.id}`)).body.data
const reasonOf = (answer: Awaited<ReturnType<Ask>>) => [answer.status, answer.body.context?.reason]
const wallet = async () => {
  const { balance, promo } = (await t.askFresh('GET /billing/wallet')).body.data
  return Number(balance.amount) + Number(promo.amount)
}

describe('a credit note about a part', () => {
  it('gives the amount and its part of the tax back, once another of the staff issues it', async () => {
    const before = await wallet()
    expect((await open()).lines.map((line: { left: { amount: string } }) => line.left.amount)).toEqual([
      '0.300000',
      '24.300000',
    ])
    const { data } = (await propose([{ n: 2, amount: '10' }])).body
    expect(data).toMatchObject({
      invoice: { id: invoice.id, number: invoice.number },
      net: { amount: '10.000000' },
      tax: { amount: '1.900000' },
      gross: { amount: '11.900000' },
      outcome: null,
    })
    expect(reasonOf(await issue(data.id, sam))).toEqual([409, 'sameStaff'])
    expect(await wallet()).toBe(before)
    expect((await issue(data.id)).body.data).toMatchObject({ outcome: 'issued', confirmedBy: {} })
    expect(await wallet()).toBeCloseTo(before + 11.9, 6)
    const [note, corrected] = await list()
    expect(note).toMatchObject({
      id: data.id,
      type: 'creditNote',
      corrects: { id: invoice.id, number: invoice.number },
      reason: 'Two hours without network',
      net: { amount: '-10.000000' },
      tax: { amount: '-1.900000' },
      gross: { amount: '-11.900000' },
      taxes: [{ rate: '0.19', net: { amount: '-10.000000' }, tax: { amount: '-1.900000' } }],
      lines: [{ net: { amount: '-10.000000' }, quantity: '-9.878046', price: '1.0123456' }],
    })
    expect(corrected).toMatchObject({
      creditNotes: [{ id: data.id, number: note?.number }],
      credited: { amount: '11.900000' },
    })
    expect(corrected?.revision).toBeGreaterThan(invoice.revision)
    expect((await open()).lines[1].left.amount).toBe('14.300000')
    expect(reasonOf(await issue(data.id))).toEqual([409, 'over'])
  })

  it('has a file and a mail, as every invoice', async () => {
    const id = await proposed('10')
    await issue(id)
    await draw()
    const file = await t.askFresh(`GET /billing/invoices/${id}/pdf`)
    expect(file.headers['content-type']).toBe('application/pdf')
    const mails = (await test.mailsTo(t.owner.email)).filter(({ template }) => template === 'credit-note')
    expect(mails).toMatchObject([{ data: { amount: '11.90 USD', invoice: id } }])
  })

  it('comes with others to the whole invoice, to the cent, and then nothing is left', async () => {
    const before = await wallet()
    for (const amount of ['0.01', '7.77', '3.33', '13.18'])
      expect((await issue(await proposed(amount))).status).toBe(200)
    await issue(await proposed('0.01'))
    await creditInvoice(test.db, { number: invoice.number, reason: 'The rest' })
    const [last, ...others] = await list()
    const notes = [last, ...others].filter((one) => one?.type === 'creditNote')
    const sum = (of: 'net' | 'tax' | 'gross') =>
      notes.reduce((all, note) => all - Math.round(Number(note?.[of].amount) * 100), 0)
    const whole = (of: 'net' | 'tax' | 'gross') => Math.round(Number(invoice[of].amount) * 100)
    expect([sum('net'), sum('tax'), sum('gross')]).toEqual([whole('net'), whole('tax'), whole('gross')])
    expect(others.at(-1)?.credited).toEqual(invoice.gross)
    expect(await wallet()).toBeCloseTo(before + Number(invoice.gross.amount), 6)
    expect(reasonOf(await propose([{ n: 1, amount: '0.01' }]))).toEqual([409, 'tooMuchOfLine'])
    await expect(creditInvoice(test.db, { number: invoice.number, reason: 'x' })).rejects.toThrow('CN-')
  })

  it('is of no more than is left of each line, and of something', async () => {
    const refused = await propose([{ n: 2, amount: '24.31' }])
    expect(refused.body.context).toMatchObject({
      reason: 'tooMuchOfLine',
      n: 2,
      left: { amount: '24.300000' },
    })
    const twice = [
      { n: 2, amount: '20' },
      { n: 2, amount: '5' },
    ]
    expect(reasonOf(await propose(twice))).toEqual([409, 'tooMuchOfLine'])
    expect(reasonOf(await propose([{ n: 3, amount: '1' }]))).toEqual([409, 'tooMuchOfLine'])
    expect((await propose([])).body.errors).toMatchObject([{ path: 'lines' }])
    expect((await propose([{ n: 1, amount: '0' }])).status).toBe(422)
    expect((await propose([{ n: 1, amount: '0.001' }])).status).toBe(422)
  })

  it('is not issued when less is left meanwhile, nor when it is withdrawn or has lapsed', async () => {
    const [first, second] = [await proposed('0.03', 1), await proposed('0.03', 1)]
    await withdraw(first)
    expect(reasonOf(await issue(first))).toEqual([409, 'over'])
    await issue(await proposed('24.3'))
    await issue(await proposed('0.28', 1))
    expect(reasonOf(await issue(second))).toEqual([409, 'tooMuchOfLine'])
    const late = await proposed('0.01', 1)
    test.clock.advance(7 * 86_400 + 1)
    kim = await visitorOf(test, t.companyId)
    expect(reasonOf(await issue(late))).toEqual([409, 'over'])
  })

  it('is proposed for all companies in one list, and told in the log of its own', async () => {
    const id = await proposed('1')
    const standing = (await kim(`GET ${at}/credit-notes`)).body.data
    expect(standing).toEqual(expect.arrayContaining([expect.objectContaining({ id })]))
    await withdraw(id)
    expect((await open()).proposals).toEqual([])
    await issue(await proposed('1'))
    const told = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'details', 'staff'])
        .where('company_id', '=', t.companyId)
        .where('action', 'like', 'billing.credit-%')
        .orderBy('id')
        .execute(),
    )
    expect(told.map(({ action }) => action)).toEqual([
      'billing.credit-propose',
      'billing.credit-withdraw',
      'billing.credit-propose',
      'billing.credit-note',
    ])
    expect(told.at(-1)).toMatchObject({ staff: true, details: { reason: 'Two hours without network' } })
  })

  it('is nothing to others than staff, and of invoices alone', async () => {
    expect((await propose([{ n: 1, amount: '0.1' }], t.askFresh)).status).toBe(403)
    const id = await proposed('1')
    await issue(id)
    expect(
      (await sam(`POST ${at}/invoices/${id}/credit-notes`, { lines: [{ n: 1, amount: '1' }], reason: 'x' }))
        .status,
    ).toBe(404)
    expect((await sam(`GET ${at}/invoices/${id}`)).body.data.lines[0].left.amount).toBe('0.000000')
    expect((await sam(`GET ${at}/invoices/${crypto.randomUUID()}`)).status).toBe(404)
    await test.db.system((tx) => tx.updateTable('sessions').set({ sudo_until: null }).execute())
    expect((await propose([{ n: 1, amount: '0.1' }])).body.name).toBe('StepUpRequiredException')
  })

  it('is never of more than the invoice, however many are issued at once', async () => {
    // Each twice: of 24.30 there is place for nine of them.
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) ids.push(await proposed('2.7'))
    const answers = await Promise.all(ids.flatMap((id) => [issue(id), issue(id)]))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect((await open()).lines[1].left.amount).toBe('0.000000')
    const notes = (await list()).filter(({ type }) => type === 'creditNote')
    expect(notes).toHaveLength(9)
    expect(notes.reduce((sum, { net }) => sum - Number(net.amount), 0)).toBeCloseTo(24.3, 6)
  })
})

describe('the invoices of a company', () => {
  it('are seen and saved by staff, of a deleted company too, which its log tells', async () => {
    await draw()
    await test.db.system(async (tx) => {
      await tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', t.companyId).execute()
      await tx
        .updateTable('wallets')
        .set({ state: 'deleted' })
        .where('company_id', '=', t.companyId)
        .execute()
    })
    const { rows, page } = (await sam(`GET ${at}/companies/${t.companyId}/invoices`)).body.data
    expect(rows).toMatchObject([{ id: invoice.id, number: invoice.number, gross: invoice.gross }])
    expect(page).toEqual({ number: 1, size: 50, total: 1 })
    expect((await open()).company.id).toBe(t.companyId)
    const file = await sam(`GET ${at}/invoices/${invoice.id}/pdf`)
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${invoice.number}.pdf"`)
    const views = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select('details')
        .where('company_id', '=', t.companyId)
        .where('action', '=', 'staff.view')
        .execute(),
    )
    expect(views).toHaveLength(3)
  })

  it('lead to it by their number, in any case', async () => {
    expect(await find(invoice.number)).toEqual([t.companyId])
    expect(await find(invoice.number.toLowerCase())).toEqual([t.companyId])
    await issue(await proposed('1'))
    const [note] = await list()
    expect(await find(note?.number ?? '')).toEqual([t.companyId])
    expect(await find('INV-999999')).toEqual([])
  })
})

it('comes to what the invoice was, whatever is taken of it and in whichever order', () => {
  const micros = fc.bigInt({ min: 1n, max: 3_000_000_000n })
  const line = fc.record({ net: micros, taxRate: fc.constantFrom('0.1900', '0.0700', '0.0000') })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(4), fc.bigInt({ min: 1n, max: 2_000n })), { maxLength: 12 }),
      fc.boolean(),
      (given, parts, isPoor) => {
        const minor = 10_000n
        let lines: CreditableLine[] = given.map(({ net, taxRate }, n) => ({
          n: n + 1,
          month: '2026-10-01',
          kind: 'instance',
          item: 'plan:x',
          projectId: null,
          projectName: null,
          quantity: '1.000000',
          price: null,
          taxRate,
          net,
          tax: shareOf(net, taxRate),
          taken: { net: 0n, tax: 0n },
        }))
        const whole = totalsOf(lines, { minor, available: isPoor ? 0n : 10n ** 12n })
        const sums = { net: 0n, tax: 0n, rounding: 0n }
        const take = (asked: ReadonlyMap<number, bigint>) => {
          const { lines: taken, totals, isLast } = creditOf({ minor, taxes: whole.taxes }, lines, asked)
          for (const of of totals.taxes) {
            expect(BigInt(of.net) >= 0n && BigInt(of.tax) >= 0n).toBe(true)
            expect(BigInt(of.net) % minor).toBe(0n)
            expect(BigInt(of.tax) % minor).toBe(0n)
          }
          sums.net += totals.net
          sums.tax += totals.tax
          sums.rounding += totals.rounding
          lines = lines.map((one) => {
            const part = taken.find(({ correctsN }) => correctsN === one.n)
            return part
              ? { ...one, taken: { net: one.taken.net + part.net, tax: one.taken.tax + part.tax } }
              : one
          })
          return isLast
        }
        for (const [n, cents] of parts) {
          const of = lines[n]
          if (!of) continue
          const most = mostOf(of, minor)
          const asked = cents * minor
          take(new Map([[of.n, asked < most ? asked : most]]))
          expect(sums.net <= whole.net && sums.tax <= whole.tax).toBe(true)
        }
        expect(take(new Map(lines.map((one) => [one.n, mostOf(one, minor)])))).toBe(true)
        expect(sums).toEqual({ net: whole.net, tax: whole.tax, rounding: whole.rounding })
      },
    ),
    { numRuns: 500 },
  )
})
