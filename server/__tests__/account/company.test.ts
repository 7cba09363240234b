import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }
let owner: Ask

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  company = await test.foundCompany({ name: 'Northwind' })
  owner = await askAs(company.owner)
})
afterAll(() => test.close())

const askAs = async (person: Person) => asker(test.app, await test.signIn(person))
const log = () =>
  test.db.tenant({ companyId: company.id }, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'details', 'target_name'])
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .execute(),
  )

describe('the company’s profile', () => {
  it('begins with its name, and is empty otherwise', async () => {
    const { status, body } = await owner('GET /account')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: company.id,
      revision: 0,
      name: 'Northwind',
      contactEmail: '',
      phone: '',
      addressLine1: '',
      addressLine2: '',
      postalCode: '',
      city: '',
      state: '',
      country: '',
      timeZone: 'UTC',
    })
  })

  it('changes what is mentioned and nothing else, and is written down', async () => {
    const { status, body } = await owner('PATCH /account', { city: ' Lisbon ', country: 'PT' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Northwind', city: 'Lisbon', country: 'PT', revision: 1 })
    expect((await owner('GET /account')).body.data).toEqual(body.data)
    expect(await log()).toEqual([
      { action: 'account.update', details: { changed: ['city', 'country'] }, target_name: 'Northwind' },
    ])
  })

  it('stays as it is, and unwritten, when nothing in the body differs', async () => {
    const { body } = await owner('PATCH /account', { name: 'Northwind' })
    expect(body.data.revision).toBe(0)
    expect(await log()).toEqual([])
  })

  it('can be emptied again, but never of its name', async () => {
    await owner('PATCH /account', { phone: '+351 1', contactEmail: 'hello@example.test' })
    const { body } = await owner('PATCH /account', { phone: '', contactEmail: '' })
    expect(body.data).toMatchObject({ phone: '', contactEmail: '', revision: 2 })
    const { status } = await owner('PATCH /account', { name: '  ' })
    expect(status).toBe(422)
  })

  it.each([
    [{ name: 'x'.repeat(101) }, 'name', 'tooLong'],
    [{ contactEmail: 'nonsense' }, 'contactEmail', 'email'],
    [{ country: 'ZZ' }, 'country', 'invalid'],
    [{ country: 'pt' }, 'country', 'invalid'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'invalid'],
    [{ timeZone: '' }, 'timeZone', 'invalid'],
  ])('refuses %j', async (draft, path, code) => {
    const { status, body } = await owner('PATCH /account', draft)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path, code }])
  })

  it('is not overwritten by who has read an older one', async () => {
    await owner('PATCH /account', { city: 'Lisbon', revision: 0 })
    const stale = await owner('PATCH /account', { city: 'Porto', revision: 0 })
    expect(stale.status).toBe(412)
    expect(stale.body).toMatchObject({ name: 'PreconditionFailedException', context: { revision: 1 } })
    expect((await owner('PATCH /account', { city: 'Porto' }, { 'if-match': '"0"' })).status).toBe(412)
    expect((await owner('PATCH /account', { city: 'Porto' }, { 'if-match': '"1"' })).status).toBe(200)
  })

  it('has one winner of two who start from the same one', async () => {
    const answers = await Promise.all(
      ['Lisbon', 'Porto'].map((city) => owner('PATCH /account', { city, revision: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('is read by a billing manager, and changed by those who may change it', async () => {
    const ask = await askAs(await test.addPerson({ companyId: company.id, role: 'Billing manager' }))
    expect((await ask('GET /account')).status).toBe(200)
    expect((await ask('PATCH /account', { city: 'Lisbon' })).status).toBe(403)
    const viewer = await askAs(await test.addPerson({ companyId: company.id, role: 'Viewer' }))
    expect((await viewer('GET /account')).status).toBe(403)
  })

  it('is not shown for a permission that is held in a single project', async () => {
    const { id: projectId } = (await owner('POST /projects', { name: 'Atlas' })).body.data
    const person = await test.addPerson({ companyId: company.id, role: 'Billing manager', projectId })
    expect((await (await askAs(person))('GET /account')).status).toBe(403)
  })

  it('of another company stays as it was', async () => {
    const other = await test.foundCompany({ name: 'Contoso' })
    await owner('PATCH /account', { city: 'Lisbon' })
    const { body } = await (await askAs(other.owner))('GET /account')
    expect(body.data).toMatchObject({ id: other.id, name: 'Contoso', city: '', revision: 0 })
  })

  it('is open to a company whose services are suspended', async () => {
    const suspended = await test.foundCompany({ suspended: true })
    const ask = await askAs(suspended.owner)
    expect((await ask('GET /account')).status).toBe(200)
    expect((await ask('PATCH /account', { contactEmail: 'pay@example.test' })).status).toBe(200)
  })
})
