import { giveAuthenticator } from '../support/authenticator.ts'
import { browserOn, type Browser } from '../support/browser.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

/* Staff go from company to company by one sign-in. */

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

interface Visit {
  staff: Person
  browser: Browser
  companyId: string
  body: { access_token: string; refresh_token: string; user: object }
}

/** Somebody of the staff inside a company, by an authenticator. */
const visiting = async (): Promise<Visit> => {
  const { id: companyId } = await t.foundCompany()
  const staff = await t.addStaff()
  const code = await giveAuthenticator(t, staff)
  const browser = browserOn(t.app)
  const { email, password } = staff
  const { body } = await browser.post('/auth/login/2fa', { email, password, companyId, token: code() })
  return { staff, browser, companyId, body }
}
const leave = ({ browser, body: { refresh_token } }: Visit) =>
  browser.post('/auth/staff/leave', { refresh_token })
const enter = ({ browser }: Visit, companyId: string) => browser.post('/auth/staff/enter', { companyId })
const ownerOf = (companyId: string) => t.addPerson({ companyId, role: 'Owner' })
const ask = ({ access_token }: { access_token: string }, url = '/api/v1/projects') =>
  t.app.inject({ url, headers: { authorization: `Bearer ${access_token}` } })

describe('leaving a company', () => {
  it('ends the session at once and answers the companies', async () => {
    const visit = await visiting()
    const left = await leave(visit)
    expect(left).toMatchObject({ status: 200, body: { companyAccessByAdmin: true } })
    expect(left.body.companies.map(({ id }: { id: string }) => id)).toContain(visit.companyId)
    expect((await ask(visit.body)).statusCode).toBe(401)
    const { body } = await visit.browser.post('/auth/refresh', { refresh_token: visit.body.refresh_token })
    expect(body).toMatchObject({ status: 401 })
  })

  it('is in the company’s audit log', async () => {
    const visit = await visiting()
    await leave(visit)
    const last = await t.db.tenant({ companyId: visit.companyId }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'actor_id', 'staff'])
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    expect(last).toEqual({ action: 'auth.logout', actor_id: visit.staff.id, staff: true })
  })

  it.each<[string, (visit: Visit) => Promise<string>]>([
    ['nonsense', async () => 'prt_nonsense'],
    [
      'a refresh token that has been replaced',
      async ({ browser, body: { refresh_token } }) => {
        await browser.post('/auth/refresh', { refresh_token })
        return refresh_token
      },
    ],
    [
      'a customer’s refresh token',
      async ({ companyId }) => (await t.signIn(await ownerOf(companyId))).refresh_token,
    ],
    [
      'the token of a visit that is over',
      async ({ body: { refresh_token } }) => (t.clock.advance(31 * 60), refresh_token),
    ],
  ])('is refused to %s', async (_what, tokenFor) => {
    const visit = await visiting()
    const refresh_token = await tokenFor(visit)
    const { status, body } = await browserOn(t.app).post('/auth/staff/leave', { refresh_token })
    expect([status, body.name]).toEqual([401, 'UnauthenticatedException'])
  })
})

describe('entering the next company', () => {
  it('needs no new sign-in, and goes once', async () => {
    const next = await t.foundCompany({ name: 'Next' })
    const visit = await visiting()
    await leave(visit)
    const entries = await Promise.all([enter(visit, next.id), enter(visit, next.id)])
    expect(entries.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
    const entered = entries.find(({ status }) => status === 200)?.body
    expect(entered).toMatchObject({
      companyAccessByAdmin: true,
      servicesSuspended: false,
      user: { id: visit.staff.id, companyId: next.id, companyName: 'Next', staffAccess: 'ro' },
    })
    expect((await ask(entered)).statusCode).toBe(200)
    expect(await t.mailsTo(next.owner.email)).toEqual([expect.objectContaining({ template: 'staff-access' })])
  })

  it('is no fresh proof of identity, and lasts half an hour like every visit', async () => {
    const next = await t.foundCompany()
    const visit = await visiting()
    t.clock.advance(20 * 60)
    await leave(visit)
    const { body } = await enter(visit, next.id)
    expect(body.user.staffUntil).toBe(new Date(t.clock.now().getTime() + 30 * 60_000).toISOString())
    const setup = await t.app.inject({
      method: 'POST',
      url: '/api/v1/auth/2fa/setup',
      headers: { authorization: `Bearer ${body.access_token}` },
    })
    expect(setup.json()).toMatchObject({ status: 403, name: 'StepUpRequiredException' })
  })

  it('goes on no longer than a session may last after the sign-in', async () => {
    const { sessionMaxHours } = t.deps.settings
    const first = await visiting()
    const signedInAt = t.clock.now().getTime()
    const hoursLeft = () => sessionMaxHours - (t.clock.now().getTime() - signedInAt) / 3_600_000
    let visit: Visit | undefined = first
    while (visit && hoursLeft() > -1) {
      t.clock.advance(25 * 60)
      const { status } = await leave(visit)
      visit = status === 200 ? { ...visit, body: (await enter(visit, visit.companyId)).body } : undefined
    }
    expect(visit).toBeUndefined()
    expect(hoursLeft()).toBeCloseTo(0, 0)
  })

  it.each<[string, (visit: Visit) => unknown]>([
    ['after ten minutes', () => t.clock.advance(601)],
    ['in another browser', (visit) => void visit.browser.cookies.delete('staff')],
    [
      'when their credentials have changed',
      async ({ staff }) => {
        t.clock.advance(1)
        await t.db.system((tx) =>
          tx
            .updateTable('users')
            .set({ cred_changed_at: t.clock.now() })
            .where('id', '=', staff.id)
            .execute(),
        )
      },
    ],
    [
      'when they are staff no more',
      ({ staff }) =>
        t.db.system((tx) =>
          tx.updateTable('users').set({ status: 'disabled' }).where('id', '=', staff.id).execute(),
        ),
    ],
  ])('is refused %s', async (_when, happens) => {
    const visit = await visiting()
    await leave(visit)
    await happens(visit)
    expect((await enter(visit, visit.companyId)).status).toBe(401)
  })

  it('is refused to who has proved themselves but still owes the password', async () => {
    const { id } = await t.foundCompany()
    const staff = await t.addStaff()
    const code = await giveAuthenticator(t, staff)
    const browser = browserOn(t.app)
    const { email, password } = staff
    await browser.post('/auth/login/2fa', { email, password, token: code() })
    expect((await browser.post('/auth/staff/enter', { companyId: id })).status).toBe(401)
  })

  it.each([['01900000-0000-7000-8000-000000000000'], ['nonsense']])(
    'is refused for company %s',
    async (id) => {
      const visit = await visiting()
      await leave(visit)
      expect((await enter(visit, id)).status).toBe(401)
      // The proof is still good for one that is there.
      expect((await enter(visit, visit.companyId)).status).toBe(200)
    },
  )
})
