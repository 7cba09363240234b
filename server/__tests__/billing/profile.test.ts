import { judgeTaxId } from '#server/areas/billing/profile/confirmTaxId.ts'
import { ledgerCommand } from '#server/ledger.ts'
import { meterCompany } from '#server/money/meter.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addInstance } from '../support/instances.ts'
import { holdBooks } from '../support/payments.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => void (t = await newTenant(test)))
afterEach(() => holdBooks(test.db))

const read = async () => (await t.ask('GET /billing/profile')).body.data
const patch = (body: object, headers: Record<string, string> = {}) =>
  t.ask('PATCH /billing/profile', body, headers)
const ownProfile = (body: object) => t.ask('PATCH /account', body)
const judge = (taxId: string, isConfirmed = true, supplier = 'DE') =>
  judgeTaxId(test.db, { companyId: t.companyId, taxId, isConfirmed }, supplier)

describe('the billing profile', () => {
  it('is the company’s own as long as it is empty; its address as a whole', async () => {
    await t.ask('PATCH /account', { name: 'Atlas', addressLine1: 'Calle 1', city: 'Madrid', country: 'ES' })
    expect(await read()).toMatchObject({
      revision: 0,
      name: '',
      taxIdState: 'none',
      reverseCharge: false,
      effective: { name: 'Atlas', addressLine1: 'Calle 1', city: 'Madrid', country: 'ES' },
    })
    const changed = await patch({ city: 'Wien', country: 'AT', email: 'books@atlas.example' })
    expect(changed.body.data).toMatchObject({
      name: '',
      effective: {
        name: 'Atlas',
        addressLine1: '',
        city: 'Wien',
        country: 'AT',
        email: 'books@atlas.example',
      },
    })
    expect(changed.body.data.revision).toBeGreaterThan(0)
  })

  it('takes a tax id of its country only, and keeps the form that it is printed in', async () => {
    expect(await patch({ country: 'DE', taxId: '136695977' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'taxId', code: 'taxId' }] },
    })
    expect((await patch({ country: 'DE', taxId: '136 695 976' })).body.data).toMatchObject({
      taxId: 'DE136 695 976',
      taxIdState: 'unconfirmed',
    })
    expect((await patch({ taxId: '' })).body.data).toMatchObject({ taxId: '', taxIdState: 'none' })
  })

  it('names the field that is wrong', async () => {
    expect(await patch({ email: 'nobody', country: 'XX' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'country' }, { path: 'email', code: 'email' }] },
    })
  })

  it('is changed by whoever has read it last', async () => {
    const { revision } = (await patch({ name: 'Atlas' })).body.data
    expect((await patch({ name: 'Borealis', revision })).status).toBe(200)
    expect(await patch({ name: 'Cirrus', revision })).toMatchObject({
      status: 412,
      body: { context: { revision: revision + 1 } },
    })
    expect((await patch({ name: 'Cirrus' }, { 'if-match': `"${revision}"` })).status).toBe(412)
    expect((await read()).name).toBe('Borealis')
  })

  if (isRealServer)
    it('has one of those who change it at once', async () => {
      const { revision } = (await patch({ name: 'Atlas' })).body.data
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => patch({ name: `Atlas ${n}`, revision })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(7)
    })

  it('is read by who may see the wallet, and changed by who may see invoices', async () => {
    for (const [role, reads, writes] of [
      ['Billing manager', 200, 200],
      ['Auditor', 200, 403],
      ['Viewer', 403, 403],
    ] as const) {
      const ask = asker(test.app, await test.signIn(await test.addPerson({ companyId: t.companyId, role })))
      expect((await ask('GET /billing/profile')).status).toBe(reads)
      expect((await ask('PATCH /billing/profile', { name: role })).status).toBe(writes)
    }
  })

  it('leaves an entry with what was changed', async () => {
    await patch({ name: 'Atlas' })
    const { changes } = await test.db.system((tx) =>
      tx
        .selectFrom('audit_log')
        .select('changes')
        .where('company_id', '=', t.companyId)
        .where('action', '=', 'billing.profile-update')
        .executeTakeFirstOrThrow(),
    )
    expect(changes).toEqual([{ field: 'name', before: '', after: 'Atlas' }])
  })
})

const rate = async () =>
  (
    await test.db.system((tx) =>
      tx
        .selectFrom('wallets')
        .select('tax_rate')
        .where('company_id', '=', t.companyId)
        .executeTakeFirstOrThrow(),
    )
  ).tax_rate
const setRate = (tax_rate: string) =>
  test.db.system((tx) =>
    tx.updateTable('wallets').set({ tax_rate }).where('company_id', '=', t.companyId).execute(),
  )

const command = (verdict: string) =>
  ledgerCommand(['tax-id', t.companyId, 'ATU13585627', verdict], test.db, () => undefined, undefined, 'DE')

describe('reverse charge', () => {
  it('begins once a foreign tax id is confirmed, and ends with it', async () => {
    await setRate('0.19')
    await patch({ taxId: 'ATU13585627' })
    expect((await read()).reverseCharge).toBe(false)
    await judge('ATU13585627')
    expect(await read()).toMatchObject({ taxIdState: 'confirmed', reverseCharge: true })
    expect(await rate()).toBe('0.0000')
    // The operator's new rate waits, too.
    await setRate('0.21')
    expect(await rate()).toBe('0.0000')
    await patch({ taxId: 'FR40303265045' })
    expect(await read()).toMatchObject({ taxIdState: 'unconfirmed', reverseCharge: false })
    expect(await rate()).toBe('0.2100')
  })

  it.each([
    ['the name on invoices', () => patch({ name: 'Somebody Else Ltd' })],
    ['the country on invoices', () => patch({ addressLine1: 'Elsewhere 1', country: 'FR' })],
    ['the company’s own name', () => ownProfile({ name: 'Renamed' })],
    ['the company’s own country', () => ownProfile({ country: 'FR' })],
  ])('ends when %s changes, until the operator has confirmed the tax id again', async (_, change) => {
    await patch({ taxId: 'ATU13585627' })
    await judge('ATU13585627')
    expect((await read()).reverseCharge).toBe(true)
    await change()
    expect(await read()).toMatchObject({
      taxId: 'ATU13585627',
      taxIdState: 'unconfirmed',
      reverseCharge: false,
    })
  })

  it('goes on when the same tax id is written in another way, which the operator may name in any', async () => {
    await patch({ taxId: 'AT U1358 5627' })
    await judge('ATU13585627')
    expect(await read()).toMatchObject({ taxIdState: 'confirmed', reverseCharge: true })
    await patch({ taxId: 'ATU 13585627' })
    expect(await read()).toMatchObject({
      taxId: 'ATU 13585627',
      taxIdState: 'confirmed',
      reverseCharge: true,
    })
  })

  it('never begins for an id of elsewhere that only begins with the letters of a member state', async () => {
    await setRate('0.19')
    await patch({ addressLine1: 'Calle 1', country: 'PE', taxId: 'FR20100130204' })
    await judge('FR20100130204')
    expect(await read()).toMatchObject({ taxIdState: 'confirmed', reverseCharge: false })
    expect(await rate()).toBe('0.1900')
  })

  it('goes on when something else changes', async () => {
    await patch({ taxId: 'ATU13585627' })
    await judge('ATU13585627')
    await patch({ email: 'billing@example.test' })
    await ownProfile({ phone: '+43 1 234' })
    expect(await read()).toMatchObject({ taxIdState: 'confirmed', reverseCharge: true })
  })

  it('begins and ends by the operator’s command', async () => {
    await patch({ taxId: 'ATU13585627' })
    await command('confirm')
    expect(await read()).toMatchObject({ taxIdState: 'confirmed', reverseCharge: true })
    await command('refuse')
    expect(await read()).toMatchObject({ taxIdState: 'unconfirmed', reverseCharge: false })
    await expect(command('perhaps')).rejects.toThrow('Use it as')
  })

  it('is nothing for companies of the supplier’s own country', async () => {
    await setRate('0.19')
    await patch({ taxId: 'DE136695976' })
    await judge('DE136695976')
    expect(await read()).toMatchObject({ taxIdState: 'confirmed', reverseCharge: false })
    expect(await rate()).toBe('0.1900')
  })

  it('is not given for a tax id that has been replaced meanwhile', async () => {
    await patch({ taxId: 'FR40303265045' })
    await expect(judge('ATU13585627')).rejects.toThrow('another tax ID')
    await judge('FR40303265045')
    await judge('FR40303265045', false)
    expect(await read()).toMatchObject({ taxIdState: 'unconfirmed', reverseCharge: false })
  })

  it('leaves hours without tax, which say so', async () => {
    await setRate('0.19')
    await patch({ taxId: 'ATU13585627' })
    await addInstance(test.db, { companyId: t.companyId, projectId: t.projectId, name: 'web' }).then((id) =>
      test.db.system((tx) =>
        tx.updateTable('instances').set({ hourly_price: '1', cloud_ref: id }).where('id', '=', id).execute(),
      ),
    )
    test.clock.advance(3600 + 300)
    await meterCompany({ db: test.db }, t.companyId)
    await judge('ATU13585627')
    test.clock.advance(3600)
    await meterCompany({ db: test.db }, t.companyId)
    const rows = await test.db.system((tx) =>
      tx
        .selectFrom('usage')
        .select(['tax', 'tax_rate'])
        .where('company_id', '=', t.companyId)
        .orderBy('hour')
        .execute(),
    )
    expect(rows).toEqual([
      { tax: '190000', tax_rate: '0.1900' },
      { tax: '0', tax_rate: '0.0000' },
    ])
  })
})
