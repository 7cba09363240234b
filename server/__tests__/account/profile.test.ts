import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }
let owner: Ask

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  company = await test.foundCompany()
  owner = await askAs(company.owner)
})
afterAll(() => test.close())

const askAs = async (person: Person) => asker(test.app, await test.signIn(person))

describe('my own profile', () => {
  it('is there for everyone, whatever they may do', async () => {
    const person = await test.addPerson({ companyId: company.id })
    const { status, body } = await (await askAs(person))('GET /account/profile')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: person.id,
      name: person.name,
      email: person.email,
      pendingEmail: null,
      language: null,
      timeZone: null,
    })
  })

  it('changes what is mentioned, and is written down', async () => {
    const { status, body } = await owner('PATCH /account/profile', {
      name: ' Ada Lovelace ',
      language: 'es',
      timeZone: 'Europe/Lisbon',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Ada Lovelace', language: 'es', timeZone: 'Europe/Lisbon' })
    expect((await owner('GET /account/profile')).body.data).toEqual(body.data)
    await owner('PATCH /account/profile', { language: 'es' })
    const entries = await test.db.tenant({ companyId: company.id }, (tx) =>
      tx.selectFrom('audit_log').select('details').where('action', '=', 'account.profile-update').execute(),
    )
    expect(entries).toEqual([{ details: { changed: ['name', 'language', 'timeZone'] } }])
  })

  it('carries a new name to the records of the person and of their places in projects', async () => {
    const { id: projectId } = (await owner('POST /projects', { name: 'Atlas' })).body.data
    const member = async () => {
      const { included } = (await owner(`GET /projects/${projectId}`)).body
      return included.find(({ kind }: { kind: string }) => kind === 'projectMember')
    }
    const before = await member()
    const { body } = await owner('PATCH /account/profile', { name: 'Ada' })
    expect(body.included).toMatchObject([{ kind: 'user', id: company.owner.id, name: 'Ada' }])
    const after = await member()
    expect(after.name).toBe('Ada')
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  it.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(101) }, 'name', 'tooLong'],
    [{ language: 'tlh' }, 'language', 'invalid'],
    [{ timeZone: 'nowhere' }, 'timeZone', 'invalid'],
  ])('refuses %j', async (draft, path, code) => {
    const { status, body } = await owner('PATCH /account/profile', draft)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path, code }])
  })

  it('can’t be made someone else’s', async () => {
    const colleague = await test.addPerson({ companyId: company.id })
    await owner('PATCH /account/profile', { id: colleague.id, name: 'Mallory' })
    const { body } = await (await askAs(colleague))('GET /account/profile')
    expect(body.data.name).toBe(colleague.name)
  })
})
