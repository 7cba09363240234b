import { v7 as uuidv7 } from 'uuid'
import { giveAuthenticator } from '../support/authenticator.ts'
import { asker } from '../support/ask.ts'
import { browserOn } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }

beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (company = await test.foundCompany()))
afterAll(() => test.close())

const visit = async () => {
  const staff = await test.addStaff()
  const code = await giveAuthenticator(test, staff)
  const { email, password } = staff
  const { body } = await browserOn(test.app).post('/auth/login/2fa', {
    email,
    password,
    companyId: company.id,
    token: code(),
  })
  const open = async (url: string) =>
    (
      await test.app.inject({
        url: `/api/v1${url}`,
        headers: { authorization: `Bearer ${body.access_token}` },
      })
    ).statusCode
  return { staff, open }
}
const asOwner = async () => asker(test.app, await test.signIn(company.owner))
const viewed = async () => {
  const { entries } = (await (await asOwner())('GET /logs?action=staff.view')).body.data
  return entries.toReversed().map(({ details }: { details: { route: string } }) => details.route)
}

describe('what staff open in a company', () => {
  it('is in its log, once for each route and target in five minutes', async () => {
    const { body } = await (await asOwner())('POST /projects', { name: 'atlas' })
    const { open } = await visit()
    await open('/projects')
    await open('/projects')
    await open(`/projects/${body.data.id}`)
    expect(await viewed()).toEqual(['GET /projects', 'GET /projects/:id'])
    test.clock.advance(301)
    await open('/projects')
    expect(await viewed()).toEqual(['GET /projects', 'GET /projects/:id', 'GET /projects'])
    const { entries } = (await (await asOwner())(`GET /logs?target=${body.data.id}&by=staff`)).body.data
    expect(entries[0]).toMatchObject({ target: { kind: 'project', name: 'atlas' }, actor: { kind: 'staff' } })
  })

  it('is there though nothing was found, and though it was asked for in the background', async () => {
    const { open } = await visit()
    expect(await open(`/projects/${uuidv7()}`)).toBe(404)
    expect(await viewed()).toEqual(['GET /projects/:id'])
  })

  it('leaves out what is about themselves', async () => {
    const { open } = await visit()
    await open('/users/me')
    await open('/users/permissions')
    expect(await viewed()).toEqual([])
  })

  it('is summed up in their visits, which lead to it by the session', async () => {
    const { staff, open } = await visit()
    await open('/projects')
    await open('/compute/instances')
    const ask = await asOwner()
    const { data } = (await ask('GET /logs/staff-visits')).body
    expect(data).toEqual([
      expect.objectContaining({
        staff: { id: staff.id, email: staff.email },
        reason: 'Support',
        mode: 'ro',
        views: 2,
        changes: 0,
      }),
    ])
    const { entries } = (await ask(`GET /logs?session=${data[0].id}`)).body.data
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'staff.view',
      'staff.view',
      'auth.login',
    ])
    expect((await ask('GET /dashboard')).body.data.staffVisit).toEqual(data[0])
    test.clock.advance(31 * 86_400)
    expect((await (await asOwner())('GET /dashboard')).body.data).not.toHaveProperty('staffVisit')
  })

  it('does not tell a stranger of a visit', async () => {
    await visit()
    const stranger = asker(test.app, await test.signIn((await test.foundCompany()).owner))
    expect((await stranger('GET /logs/staff-visits')).body.data).toEqual([])
  })
})
