import { createHash } from 'node:crypto'
import type { Invoice } from '#contract/billing/invoices.ts'
import { finishInvoices } from '#server/areas/billing/invoices/finish.ts'
import { drawInvoice } from '#server/areas/billing/invoices/pdf/draw.ts'
import { runsOf } from '#server/areas/billing/invoices/pdf/fonts.ts'
import { decimal, periodOf } from '#server/areas/billing/invoices/pdf/words.ts'
import { mailHandlers, type Delivery } from '#server/mail/deliver.ts'
import type { RenderedMail } from '#server/mail/render.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addMachine, meterAndClose, supplier, toEndOfMonth } from '../support/invoices.ts'
import { holdBooks } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let t: Tenant
let invoice: Invoice
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  toEndOfMonth(test.clock, 20)
  t = await newTenant(test)
  await addMachine(test.db, { ...t, name: 'web' }, '0.36')
  test.clock.advance(4 * 3600 + 301)
  await meterAndClose(test.db, t.companyId)
  ;[invoice] = (await t.askFresh('GET /billing/invoices')).body.data
})
afterEach(() => holdBooks(test.db))

const finish = () => finishInvoices({ db: test.db, settings: { supplier } })
const file = async (what = 'pdf', headers: Record<string, string> = {}) =>
  test.as(t.owner, { method: 'GET', url: `/api/v1/billing/invoices/${invoice.id}/${what}`, headers })
const mails = async () => {
  const sent: RenderedMail[] = []
  const delivery: Delivery = { deliver: async (mail) => void sent.push(mail), close: () => undefined }
  const { vault, db } = test.deps
  const silent = { error: () => undefined, warn: () => undefined }
  await drainOutbox(test.db, mailHandlers(delivery, { publicUrl: 'https://c.test', vault, db }), silent)
  return sent.filter(({ to }) => to === t.owner.email)
}

describe('the file of an invoice', () => {
  it('is made once, and is the same bytes each time', async () => {
    expect((await file()).statusCode).toBe(503)
    await finish()
    const first = await file()
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.number}.pdf"`,
    })
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const sha256 = createHash('sha256').update(first.rawPayload).digest('hex')
    expect(first.headers.etag).toBe(`"${sha256}"`)
    expect((await t.askFresh(`GET /billing/invoices/${invoice.id}`)).body.data.pdfSha256).toBe(sha256)
    await finish()
    expect((await file()).rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await file('pdf', { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304)
  })

  it('comes with the mail about it, to who pays', async () => {
    await finish()
    const [mail, ...others] = await mails()
    expect(others.filter(({ subject }) => subject.includes(invoice.number))).toEqual([])
    expect(mail).toMatchObject({ subject: expect.stringContaining(`Invoice ${invoice.number} for`) })
    expect(mail?.attachments).toMatchObject([
      { filename: `${invoice.number}.pdf`, contentType: 'application/pdf' },
    ])
    expect(mail?.attachments?.[0]?.content.equals((await file()).rawPayload)).toBe(true)
  })

  if (isRealServer)
    it('is kept once, and mailed once, however many servers draw it', async () => {
      await Promise.all(Array.from({ length: 4 }, finish))
      expect((await mails()).filter(({ subject }) => subject.includes(invoice.number))).toHaveLength(1)
    })

  it('has its lines for spreadsheets, too', async () => {
    const { headers, payload } = await file('csv')
    expect(headers['content-disposition']).toBe(`attachment; filename="${invoice.number}.csv"`)
    expect(payload.split('\r\n')[1]).toBe(
      `${invoice.number},${invoice.lines[0]?.month},instance,plan:shared-1,${t.projectId},default,4,hour,0.36,0,1.440000,USD`,
    )
  })

  it('is nobody else’s', async () => {
    const other = await newTenant(test)
    const { statusCode } = await test.as(other.owner, {
      method: 'GET',
      url: `/api/v1/billing/invoices/${invoice.id}/pdf`,
    })
    expect(statusCode).toBe(404)
  })

  it('is drawn of any name and any number of lines', async () => {
    const [line] = invoice.lines
    if (!line) throw new Error('the invoice has a line')
    const many = Array.from({ length: 120 }, (_, n) => ({ ...line, projectName: `项目 ${n} متجر` }))
    const customer = { ...invoice.customer, name: 'شركة الأطلس 한국 🚀 上海阿特拉斯' }
    const drawn = await drawInvoice({ ...invoice, customer, lines: many, reverseCharge: true })
    expect(drawn.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
  })
})

const fonts = (text: string) => runsOf(text, 400).map(({ font, text: of }) => [font.split('/')[0], of])

describe('a text of an invoice', () => {
  it('is set in fonts that have its characters', () => {
    expect(fonts('Łódź 12')).toEqual([
      ['inter', 'Ł'],
      ['inter', 'ód'],
      ['inter', 'ź '],
      ['inter', '12'],
    ])
    expect(fonts('上海').every(([font]) => font === 'noto-sans-sc')).toBe(true)
    expect(fonts('ก')).toEqual([['inter', '?']])
  })

  it('goes from right to left where it begins so, foreign words in between as they are', () => {
    expect(fonts('الأطلس (ATLAS 2) ش')).toEqual([
      ['ibm-plex-sans-arabic', 'ش'],
      ['inter', ' ('],
      ['inter', 'ATLAS 2'],
      ['inter', ')'],
      ['ibm-plex-sans-arabic', 'الأطلس '],
    ])
  })

  it('has amounts with cents at least, and periods without what is twice in them', () => {
    expect(['1234.500000', '-0.296304', '1000000'].map((text) => decimal(text))).toEqual([
      '1,234.50',
      '-0.296304',
      '1,000,000.00',
    ])
    expect(decimal('672.000000', 0)).toBe('672')
    expect(periodOf(invoice)).toMatch(/^1–31 March \d{4}$/)
  })
})
