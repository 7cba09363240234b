import { allRoutes } from '#contract/routes.ts'
import { mayAsStaff, operatorCompanyId, staffRoles, type StaffRole } from '#contract/operator/staffRoles.ts'
import { asker } from '../support/ask.ts'
import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp({ settings: { staffFactorRequired: true } })))
afterAll(() => t.close())

/** Somebody of the staff in the operator's own area, by an authenticator. */
const inArea = async (role: StaffRole = 'all', person?: Person) => {
  const staff = person ?? (await t.addStaff(role))
  const code = await giveAuthenticator(t, staff)
  const browser = browserOn(t.app)
  const { email, password } = staff
  const { body } = await browser.post('/auth/login/2fa', {
    email,
    password,
    companyId: operatorCompanyId,
    token: code(),
  })
  const headers = { authorization: `Bearer ${body.access_token}` }
  return { staff, browser, body, ask: asker(t.app, { headers }) }
}

const forStaff = allRoutes.filter(({ staffOnly }) => staffOnly)

describe('the operator’s area', () => {
  it('is entered without a company, tells nobody by mail and shows nothing of a company', async () => {
    const { owner } = await t.foundCompany()
    const { body, ask } = await inArea()
    expect(body.user).toMatchObject({ operatorArea: true, staffRole: 'all', staffAccess: 'ro' })
    expect(body.user.staffUntil).toBeUndefined()
    expect(await t.mailsTo(owner.email)).toEqual([])
    expect((await ask('GET /users/permissions')).status).toBe(200)
    expect((await ask('GET /projects')).status).toBe(403)
    expect((await ask('GET /operator/companies')).status).toBe(200)
  })

  it('leads into a company, whose owners are told, and back', async () => {
    const { id, owner } = await t.foundCompany()
    const { browser, body } = await inArea()
    const left = await browser.post('/auth/staff/leave', { refresh_token: body.refresh_token })
    expect(left.body.companies.map((one: { id: string }) => one.id)).not.toContain(operatorCompanyId)
    const visit = await browser.post('/auth/staff/enter', { companyId: id })
    expect(visit.body.user).toMatchObject({ companyId: id, staffUntil: expect.any(String) })
    expect((await t.mailsTo(owner.email))[0]?.template).toBe('staff-access')
    await browser.post('/auth/staff/leave', { refresh_token: visit.body.refresh_token })
    const back = await browser.post('/auth/staff/enter', { companyId: operatorCompanyId })
    expect(back.body.user).toMatchObject({ operatorArea: true })
  })

  it('is open to nobody but staff', async () => {
    const { owner } = await t.foundCompany()
    const { email, password } = owner
    const { status } = await browserOn(t.app).post('/auth/login', {
      email,
      password,
      companyId: operatorCompanyId,
    })
    expect(status).toBe(401)
  })

  it('is closed to staff without a second factor until they have one', async () => {
    const staff = await t.addStaff()
    const session = await t.signIn({ ...staff, companyId: operatorCompanyId })
    await t.db.system((tx) =>
      tx.updateTable('sessions').set({ staff_access: 'ro' }).where('id', '=', session.sessionId).execute(),
    )
    const ask = asker(t.app, session)
    expect((await ask('GET /users/me')).body.data).toMatchObject({ factorMissing: true })
    expect(await ask('GET /operator/companies')).toMatchObject({
      status: 403,
      body: { name: 'TwoFactorRequiredException' },
    })
    await giveAuthenticator(t, staff)
    expect((await ask('GET /operator/companies')).status).toBe(200)
  })
})

describe('the roles of staff', () => {
  it('are declared by every route for staff', () => {
    expect(forStaff.length).toBeGreaterThan(20)
    const needs = [...staffRoles.filter((role) => role !== 'all'), 'any']
    expect(forStaff.filter(({ staffOnly }) => !needs.includes(String(staffOnly)))).toEqual([])
    // Whatever only looks may be open to all of them; whatever changes something is somebody's work.
    expect(forStaff.filter(({ staffOnly, method }) => staffOnly === 'any' && method !== 'GET')).toEqual([])
  })

  it.each([...staffRoles])('let %s call what they need, and refuse the rest', async (role) => {
    const { ask } = await inArea(role)
    const wrong: string[] = []
    for (const { line, staffOnly } of forStaff) {
      const { status, body } = await ask(
        line.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
        line.startsWith('GET') ? undefined : {},
      )
      const isRefused = status === 403 && body.context?.reason === 'staffRole'
      if (staffOnly && isRefused === mayAsStaff(role, staffOnly)) wrong.push(`${line} ${status}`)
    }
    expect(wrong).toEqual([])
  })
})
