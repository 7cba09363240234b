import { randomUUID } from 'node:crypto'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { resumePaid } from '#server/areas/billing/states/resume.ts'
import { asker, type Ask } from '../support/ask.ts'
import { browserOn, codeFor } from '../support/browser.ts'
import { goodPassword, testApp, type Person, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'

const operatorEmail = 'operator@example.test'

let test: TestApp
let staff: Ask
beforeAll(async () => {
  test = await testApp({ settings: { operatorEmail } })
  staff = await visitorOf(test, operatorCompanyId)
})
afterAll(() => test.close())

const as = async (person: Person) => asker(test.app, await test.signIn(person))
const post = (id: string, change: string, body?: object) =>
  staff(`POST /operator/companies/${id}/${change}`, body)
const stateOf = async (id: string) => (await staff(`GET /operator/companies/${id}`)).body.data.company.state
const mailed = async ({ email }: Person) => (await test.mailsTo(email)).map(({ template }) => template)
const holdForApproval = (id: string) =>
  test.db.system((tx) =>
    tx.updateTable('companies').set({ status: 'suspended', hold: 'approval' }).where('id', '=', id).execute(),
  )
const auditOf = (companyId: string) =>
  test.db.system(async (tx) =>
    (
      await tx
        .selectFrom('audit_log')
        .select('action')
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action),
  )

describe('the list of companies', () => {
  it('is searched and paged on the server, and never has the operator’s own area in it', async () => {
    const name = `Zebra ${String(Math.random())}`
    const { owner } = await test.foundCompany({ name })
    await test.foundCompany({ name: `${name} two` })
    const first = (await staff(`GET /operator/companies?size=1&q=${encodeURIComponent(name)}`)).body.data
    expect(first).toMatchObject({ rows: [{ name, state: 'active' }], page: { number: 1, size: 1, total: 2 } })
    const second = (await staff(`GET /operator/companies?size=1&page=2&q=${encodeURIComponent(name)}`)).body
      .data
    expect(second.rows).toMatchObject([{ name: `${name} two` }])
    const byPerson = (await staff(`GET /operator/companies?q=${encodeURIComponent(owner.email)}`)).body.data
    expect(byPerson.rows).toMatchObject([{ name }])
    const all = (await staff('GET /operator/companies?size=100')).body.data
    expect(all.rows.map(({ id }: { id: string }) => id)).not.toContain(operatorCompanyId)
    expect((await staff('GET /operator/companies?size=101')).status).toBe(400)
    expect((await staff(`GET /operator/companies/${operatorCompanyId}`)).status).toBe(404)
  })

  it('has a page for each, with its Owners, its credit line and what its contract allows', async () => {
    const { id, owner } = await test.foundCompany()
    const { data } = (await staff(`GET /operator/companies/${id}`)).body
    expect(data).toMatchObject({
      company: { id, state: 'active' },
      owners: [{ email: owner.email }],
      creditLine: { amount: '0.000000', currency: 'USD' },
      requests: [],
    })
    expect(data.limits).toContainEqual({ metric: 'instances', limit: 50, used: 0, reserved: 0 })
  })

  it('shows those that wait, when it is asked for them', async () => {
    const { id } = await test.foundCompany()
    await holdForApproval(id)
    const { rows } = (await staff('GET /operator/companies?state=pending&size=100')).body.data
    expect(rows.map((row: { id: string }) => row.id)).toContain(id)
    expect(rows.every(({ state }: { state: string }) => state === 'pending')).toBe(true)
  })

  it('writes into a company’s log that staff looked at it', async () => {
    const { id } = await test.foundCompany()
    await stateOf(id)
    expect(await auditOf(id)).toContain('staff.view')
  })
})

describe('a company', () => {
  it('can use the services once it is approved, and its Owners are told', async () => {
    const { id, owner } = await test.foundCompany()
    await holdForApproval(id)
    const ask = await as(owner)
    expect((await ask('GET /users/me')).body.data).toMatchObject({ suspended: true, hold: 'approval' })
    expect((await ask('GET /projects')).status).toBe(402)
    expect((await post(id, 'approve')).status).toBe(200)
    expect((await ask('GET /projects')).status).toBe(200)
    expect(await mailed(owner)).toContain('company-approved')
    expect(await post(id, 'approve')).toMatchObject({ status: 409, body: { context: { reason: 'state' } } })
  })

  it('is closed when it is declined', async () => {
    const { id, owner } = await test.foundCompany()
    await holdForApproval(id)
    expect((await post(id, 'decline', { reason: 'No trade register' })).status).toBe(200)
    expect(await stateOf(id)).toBe('closed')
    expect(await mailed(owner)).toContain('company-declined')
  })

  it('is suspended by staff until staff restore it, however much it pays', async () => {
    const { id, owner } = await test.foundCompany()
    const ask = await as(owner)
    expect((await post(id, 'suspend', { reason: '' })).body.errors).toMatchObject([{ path: 'reason' }])
    expect((await post(id, 'suspend', { reason: 'Spam' })).status).toBe(200)
    expect((await ask('GET /projects')).status).toBe(402)
    await test.db.tenant({ companyId: id }, async (tx) => {
      await tx.updateTable('wallets').set({ state: 'suspended' }).where('company_id', '=', id).execute()
      await resumePaid(tx, id)
    })
    expect((await ask('GET /projects')).status).toBe(402)
    expect(await stateOf(id)).toBe('suspended')
    expect((await post(id, 'restore')).status).toBe(200)
    expect((await ask('GET /projects')).status).toBe(200)
    expect(await auditOf(id)).toEqual(expect.arrayContaining(['company.suspended', 'company.restored']))
    expect(await mailed(owner)).toEqual(expect.arrayContaining(['company-suspended', 'company-restored']))
  })

  it('stays suspended for its money when staff restore it', async () => {
    const { id, owner } = await test.foundCompany()
    await post(id, 'suspend', { reason: 'Spam' })
    await test.db.system((tx) =>
      tx.updateTable('wallets').set({ state: 'suspended' }).where('company_id', '=', id).execute(),
    )
    await post(id, 'restore')
    expect(await stateOf(id)).toBe('unpaid')
    expect((await (await as(owner))('GET /projects')).status).toBe(402)
  })

  it('is closed only by whoever types its name', async () => {
    const { id, owner } = await test.foundCompany({ name: 'Closing Ltd' })
    const ask = await as(owner)
    const wrong = await post(id, 'close', { reason: 'Left', name: 'Closing' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } })
    expect((await post(id, 'close', { reason: 'Left', name: 'Closing Ltd' })).status).toBe(200)
    expect((await ask('GET /projects')).status).toBe(401)
    expect(await mailed(owner)).toContain('company-closed')
  })

  it('has the limits that staff set, with the reason in its log', async () => {
    const { id, owner } = await test.foundCompany()
    const limits = [{ metric: 'vcpus', limit: 8 }]
    expect((await staff(`PUT /operator/companies/${id}/limits`, { limits, reason: 'Trial' })).status).toBe(
      200,
    )
    const { data } = (await (await as(owner))('GET /limits')).body
    expect(data.find(({ metric }: { metric: string }) => metric === 'vcpus').limit).toBe(8)
    expect(await auditOf(id)).toContain('limits.set')
    const negative = { limits: [{ metric: 'vcpus', limit: -1 }], reason: 'Trial' }
    expect((await staff(`PUT /operator/companies/${id}/limits`, negative)).status).toBe(422)
  })

  it('can’t be changed by its own people', async () => {
    const { id, owner } = await test.foundCompany()
    const ask = await as(owner)
    expect((await ask(`POST /operator/companies/${id}/restore`)).status).toBe(403)
    expect((await ask('GET /operator/companies')).status).toBe(403)
  })
})

describe('a request for a higher limit', () => {
  const wanted = { metric: 'vcpus', wanted: 400, reason: 'Black Friday' }

  it('reaches the operator by mail and on the page, and is granted with an answer that the customer sees', async () => {
    const { id, owner } = await test.foundCompany()
    const ask = await as(owner)
    const request = (await ask('POST /limits/requests', wanted)).body.data
    expect(request).toMatchObject({ status: 'open', answer: '', decidedAt: null })
    expect((await test.mailsTo(operatorEmail))[0]?.template).toBe('limit-requested')
    const { rows } = (await staff('GET /operator/limit-requests')).body.data
    expect(rows).toContainEqual(
      expect.objectContaining({ id: request.id, limit: 200, wanted: 400, askedBy: owner.email }),
    )
    expect(
      (await staff(`POST /operator/limit-requests/${request.id}/grant`, { answer: 'Good luck' })).status,
    ).toBe(200)
    await test.settle()
    const { data } = (await ask('GET /limits')).body
    expect(data.find(({ metric }: { metric: string }) => metric === 'vcpus').limit).toBe(400)
    expect((await ask('GET /limits/requests')).body.data).toMatchObject([
      { status: 'granted', answer: 'Good luck' },
    ])
    expect(await mailed(owner)).toContain('limit-granted')
    expect(await auditOf(id)).toContain('limits.granted')
    const again = await staff(`POST /operator/limit-requests/${request.id}/decline`, { answer: 'No' })
    expect(again).toMatchObject({ status: 409, body: { context: { reason: 'answered' } } })
  })

  it('is declined with a reason, and the limit stays', async () => {
    const { owner } = await test.foundCompany()
    const ask = await as(owner)
    const { id } = (await ask('POST /limits/requests', wanted)).body.data
    expect((await staff(`POST /operator/limit-requests/${id}/decline`, { answer: '' })).status).toBe(422)
    expect(
      (await staff(`POST /operator/limit-requests/${id}/decline`, { answer: 'Top up first' })).status,
    ).toBe(200)
    const { data } = (await ask('GET /limits')).body
    expect(data.find(({ metric }: { metric: string }) => metric === 'vcpus').limit).toBe(200)
    expect(await mailed(owner)).toContain('limit-declined')
  })
})

const newcomer = (domain = 'example.test') => ({
  name: 'Ada',
  email: `ada.${randomUUID()}@${domain}`,
  password: goodPassword,
  companyName: 'Newcomers',
})

const signUp = async (app: TestApp, person = newcomer()) => {
  const browser = browserOn(app.app)
  const asked = await browser.post('/users/signup', person)
  if (asked.status !== 201) return asked
  return browser.post('/auth/verify-login', { email: person.email, code: await codeFor(app, person.email) })
}

describe('sign-up', () => {
  const opened: TestApp[] = []
  afterAll(() => Promise.all(opened.map((one) => one.close())))

  const withSignUp = async (settings: Parameters<typeof testApp>[0] & object) => {
    const app = await testApp({ beside: test, ...settings })
    opened.push(app)
    return app
  }

  it('leaves a company waiting where staff approve it, and tells both sides', async () => {
    const app = await withSignUp({ settings: { signUp: { mode: 'approval', domains: [] }, operatorEmail } })
    const person = newcomer()
    const { body } = await signUp(app, person)
    expect(body.user).toMatchObject({ suspended: true, hold: 'approval' })
    expect((await test.mailsTo(operatorEmail))[0]).toMatchObject({ template: 'company-waiting' })
    expect((await test.mailsTo(person.email))[0]).toMatchObject({ template: 'company-pending' })
    expect(await stateOf(body.user.companyId)).toBe('pending')
  })

  it('lets in addresses of the domains that the operator names, and no others', async () => {
    const app = await withSignUp({ settings: { signUp: { mode: 'domains', domains: ['example.org'] } } })
    expect(await signUp(app)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', code: 'domain' }] },
    })
    expect(await signUp(app, newcomer('sub.example.org'))).toMatchObject({ status: 422 })
    expect(await signUp(app, newcomer('EXAMPLE.org'))).toMatchObject({ status: 200 })
    const { body } = await asker(app.app, { headers: {} })('GET /installation')
    expect(body.data).toMatchObject({ signUp: 'domains', signUpDomains: ['example.org'] })
  })

  it('lets nobody in where it is closed, not even with a code that was mailed before', async () => {
    const app = await withSignUp({ settings: { signUp: { mode: 'closed', domains: [] } } })
    expect(await signUp(app)).toMatchObject({ status: 403, body: { context: { reason: 'signUpClosed' } } })
    const person = newcomer()
    const browser = browserOn(test.app)
    await browser.post('/users/signup', person)
    const code = await codeFor(test, person.email)
    const late = await app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/verify-login',
      cookies: Object.fromEntries(browser.cookies),
      payload: { email: person.email, code },
    })
    expect(late.statusCode).not.toBe(200)
  })

  it('gives a new company the limits of the installation', async () => {
    const app = await withSignUp({ settings: { signUpLimits: { instances: 3 } } })
    const { body } = await signUp(app)
    const ask = asker(app.app, { headers: { authorization: `Bearer ${body.access_token}` } })
    const { data } = (await ask('GET /limits')).body
    expect(data.find(({ metric }: { metric: string }) => metric === 'instances').limit).toBe(3)
    expect(data.find(({ metric }: { metric: string }) => metric === 'vcpus').limit).toBe(200)
  })
})
