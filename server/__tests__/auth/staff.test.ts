import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, codeFor, knownBrowser, notThe } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const asTyped = ({ email, password }: Person) => ({ email, password })

/** Somebody of the staff inside a company, by a mailed code. */
const inside = async (companyId: string) => {
  const staff = await t.addStaff()
  const browser = browserOn(t.app)
  await browser.post('/auth/login', { ...asTyped(staff), companyId })
  const code = await codeFor(t, staff.email)
  const { body } = await browser.post('/auth/verify-login', { email: staff.email, code })
  return { staff, browser, body, headers: { authorization: `Bearer ${body.access_token}` } }
}

/** Somebody of the staff who has proved themselves and named no company yet. */
const atTheDoor = async () => {
  const staff = await t.addStaff()
  const code = await giveAuthenticator(t, staff)
  const browser = browserOn(t.app)
  const { body } = await browser.post('/auth/login/2fa', { ...asTyped(staff), token: code() })
  return { staff, browser, body, code }
}

it('are told of no company on a password alone', async () => {
  await t.foundCompany({ name: 'Secretive' })
  const withoutFactor = await t.addStaff()
  const withFactor = await t.addStaff()
  await giveAuthenticator(t, withFactor)
  for (const [staff, wanted] of [
    [withoutFactor, 'requiresVerification'],
    [withFactor, 'requires2FA'],
  ] as const) {
    const { status, body } = await browserOn(t.app).post('/auth/login', asTyped(staff))
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['message', wanted])
  }
})

it('are told of no company by a wrong code', async () => {
  const staff = await t.addStaff()
  const code = await giveAuthenticator(t, staff)
  const browser = browserOn(t.app)
  const refused = await browser.post('/auth/login/2fa', { ...asTyped(staff), token: notThe(code()) })
  expect(refused.body).toMatchObject({ status: 401, name: 'InvalidCredentialsException' })
  expect(browser.cookies.has('staff')).toBe(false)
})

it('are shown the companies they may choose from once they are proved, and nothing else', async () => {
  const { id } = await t.foundCompany({ name: 'Aardvark' })
  const closed = await t.foundCompany({ name: 'Closed' })
  await t.db.system((tx) =>
    tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', closed.id).execute(),
  )
  const { browser, staff, body } = await atTheDoor()
  expect(Object.keys(body).toSorted()).toEqual(['companies', 'companyAccessByAdmin'])
  expect(body.companies).toContainEqual({ id, name: 'Aardvark' })
  expect(body.companies).not.toContainEqual({ id: closed.id, name: 'Closed' })
  // Coming back to the choice, as after a reload, asks for no second code.
  expect((await browser.post('/auth/login', asTyped(staff))).body).toEqual(body)
})

it('are shown them by a mailed code, too, when they have no authenticator', async () => {
  const { id } = await t.foundCompany()
  const staff = await t.addStaff()
  const browser = browserOn(t.app)
  await browser.post('/auth/login', asTyped(staff))
  const code = await codeFor(t, staff.email)
  const { body } = await browser.post('/auth/verify-login', { email: staff.email, code })
  expect(body).toMatchObject({ companyAccessByAdmin: true })
  const entered = await browser.post('/auth/login', { ...asTyped(staff), companyId: id })
  expect(entered.body).toMatchObject({
    companyAccessByAdmin: true,
    user: { companyId: id, staffAccess: 'ro' },
  })
})

it('enter the company they choose, by what they have proved', async () => {
  const { id } = await t.foundCompany()
  const { browser, staff } = await atTheDoor()
  const { body } = await browser.post('/auth/login', { ...asTyped(staff), companyId: id })
  expect(body).toMatchObject({
    companyAccessByAdmin: true,
    user: { id: staff.id, companyId: id, staffAccess: 'ro' },
    servicesSuspended: false,
  })
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ cid: id, amr: ['pwd', 'otp'] })
})

it('enter one company by one proof', async () => {
  const [one, other] = [await t.foundCompany(), await t.foundCompany()]
  const { browser, staff } = await atTheDoor()
  const entries = await Promise.all(
    [one, other].map(({ id }) => browser.post('/auth/login', { ...asTyped(staff), companyId: id })),
  )
  expect(entries.map(({ body }) => ('access_token' in body ? 'in' : 'asked')).toSorted()).toEqual([
    'asked',
    'in',
  ])
  expect((await browser.post('/auth/login', asTyped(staff))).body).toMatchObject({ requires2FA: true })
})

it.each<[string, (of: Awaited<ReturnType<typeof atTheDoor>>) => Promise<Person> | Person]>([
  ['for ten minutes', ({ staff }) => (t.clock.advance(601), staff)],
  ['for themselves', async () => t.addStaff()],
  [
    'until their credentials change',
    async ({ staff }) => {
      t.clock.advance(1)
      await t.db.system((tx) =>
        tx.updateTable('users').set({ cred_changed_at: t.clock.now() }).where('id', '=', staff.id).execute(),
      )
      return staff
    },
  ],
])('have proved themselves %s', async (_until, change) => {
  const door = await atTheDoor()
  const staff = await change(door)
  const { body } = await door.browser.post('/auth/login', asTyped(staff))
  expect(body).not.toHaveProperty('companies')
})

it('prove an authenticator that they have taken up since a mailed code', async () => {
  const staff = await t.addStaff()
  const browser = browserOn(t.app)
  await browser.post('/auth/login', asTyped(staff))
  await browser.post('/auth/verify-login', { email: staff.email, code: await codeFor(t, staff.email) })
  await giveAuthenticator(t, staff)
  expect((await browser.post('/auth/login', asTyped(staff))).body).toMatchObject({ requires2FA: true })
})

it('prove each entry by mail, on a known browser too, when they have no authenticator', async () => {
  const { id } = await t.foundCompany()
  const { staff, browser } = await inside(id)
  const again = await browser.post('/auth/login', { ...asTyped(staff), companyId: id })
  expect(again.body).toMatchObject({ requiresVerification: true })
})

it('prove each entry by their authenticator when they have one', async () => {
  const { id } = await t.foundCompany()
  const staff = await t.addStaff()
  const code = await giveAuthenticator(t, staff)
  const typed = { ...asTyped(staff), companyId: id }
  expect((await browserOn(t.app).post('/auth/login', typed)).body).toMatchObject({ requires2FA: true })
  const { body } = await browserOn(t.app).post('/auth/login/2fa', { ...typed, token: code() })
  expect(body.user).toMatchObject({ id: staff.id, companyId: id, staffAccess: 'ro' })
})

it('are in the company for 30 minutes, whatever they do', async () => {
  const { id } = await t.foundCompany({ name: 'Acme' })
  const { body, headers } = await inside(id)
  expect(body.user).toMatchObject({
    companyId: id,
    companyName: 'Acme',
    staffAccess: 'ro',
    staffUntil: new Date(t.clock.now().getTime() + 30 * 60_000).toISOString(),
  })
  const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ cid: id, mode: 'ro', act: { op: true } })
  t.clock.advance(5 * 60)
  expect((await t.app.inject({ url: '/api/v1/projects', headers })).statusCode).toBe(200)
  t.clock.advance(24 * 60)
  const renewed = await browserOn(t.app).post('/auth/refresh', { refresh_token: body.refresh_token })
  expect(renewed.status).toBe(200)
  t.clock.advance(61)
  const late = await browserOn(t.app).post('/auth/refresh', { refresh_token: renewed.body.refresh_token })
  expect(late.status).toBe(401)
})

it('look, and change nothing', async () => {
  const { id } = await t.foundCompany()
  const { headers } = await inside(id)
  const changing = { method: 'POST' as const, url: '/api/v1/projects', payload: { name: 'theirs' }, headers }
  expect((await t.app.inject(changing)).statusCode).toBe(403)
  const { data } = (await t.app.inject({ url: '/api/v1/users/permissions', headers })).json()
  expect(data).toContain('projects:read')
  expect(data.every((permission: string) => permission.endsWith(':read'))).toBe(true)
})

it('are in the company’s audit log, and in a mail to its owners', async () => {
  const { id, owner } = await t.foundCompany()
  const viewer = await t.addPerson({ companyId: id, role: 'Viewer' })
  const { staff } = await inside(id)
  const entries = await t.db.tenant({ companyId: id }, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'actor_id', 'staff']).orderBy('id').execute(),
  )
  expect(entries).toContainEqual({ action: 'auth.staff-access', actor_id: staff.id, staff: true })
  expect(await t.mailsTo(owner.email)).toEqual([
    expect.objectContaining({
      template: 'staff-access',
      data: { name: owner.name, staffName: staff.name, reason: 'Support' },
    }),
  ])
  expect(await t.mailsTo(viewer.email)).toEqual([])
})

it('answer for a company that is not there like anyone with a wrong password', async () => {
  const staff = await t.addStaff()
  const answer = await browserOn(t.app).post('/auth/login', {
    ...asTyped(staff),
    companyId: '01900000-0000-7000-8000-000000000000',
  })
  expect(answer.body).toMatchObject({ status: 401, name: 'InvalidCredentialsException' })
})

it('get in no longer once they are staff no more', async () => {
  const { id } = await t.foundCompany()
  const { staff, headers } = await inside(id)
  await t.db.system((tx) =>
    tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', staff.id).execute(),
  )
  expect((await t.app.inject({ url: '/api/v1/projects', headers })).statusCode).toBe(401)
})

it('are no way in for the company’s own people', async () => {
  const { owner } = await t.foundCompany()
  const { id } = await t.foundCompany()
  const browser = await knownBrowser(t, owner)
  const answer = await browser.post('/auth/login', { ...asTyped(owner), companyId: id })
  expect(answer.status).toBe(401)
})
