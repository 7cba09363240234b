import { browserOn } from '../support/browser.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { mailResets, resetCodeFor } from '../support/recovery.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp({ settings: { rateLimit: true } })))
afterAll(() => t.close())
// Each test starts as a client that nobody has heard of.
beforeEach(() => t.db.system((tx) => tx.deleteFrom('attempts').execute()))

const forgot = (email: unknown) => browserOn(t.app).post('/forgot-password', { email })

it('mails a code of eight characters', async () => {
  const { owner } = await t.foundCompany()
  expect(await forgot(owner.email)).toMatchObject({
    status: 200,
    body: { message: 'Verification code sent to your email.' },
  })
  await mailResets(t)
  expect(await t.mailsTo(owner.email)).toMatchObject([
    { template: 'reset-code', data: { name: owner.name, code: expect.stringMatching(/^[0-9A-Z]{8}$/) } },
  ])
})

it('finds the account by its address in any case', async () => {
  const { owner } = await t.foundCompany()
  await forgot(`  ${owner.email.toUpperCase()} `)
  await mailResets(t)
  expect(await t.mailsTo(owner.email)).toHaveLength(1)
})

/** How many rows the request has written where. */
const whatIsLeft = () =>
  t.db.system(async (tx) => {
    const rows = async (table: 'attempts' | 'outbox' | 'codes') =>
      (await tx.selectFrom(table).selectAll().execute()).length
    return { attempts: await rows('attempts'), outbox: await rows('outbox'), codes: await rows('codes') }
  })

it('answers the same for anyone, and does the same until then', async () => {
  const { id, owner } = await t.foundCompany()
  const invited = await t.addPerson({ companyId: id, status: 'invited' })
  const disabled = await t.addPerson({ companyId: id, status: 'disabled' })
  const answers = []
  for (const email of [owner.email, invited.email, disabled.email, 'nobody@example.test']) {
    for (const table of ['attempts', 'outbox', 'codes'] as const)
      await t.db.system((tx) => tx.deleteFrom(table).execute())
    const { status, headers, body } = await forgot(email)
    answers.push({ status, body, headers: Object.keys(headers), left: await whatIsLeft() })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 200, left: { attempts: 2, outbox: 1, codes: 0 } })
})

it('mails nothing to who has no password to forget', async () => {
  const { id } = await t.foundCompany()
  for (const status of ['invited', 'disabled'] as const) {
    const { email } = await t.addPerson({ companyId: id, status })
    await forgot(email)
    await mailResets(t)
    expect(await t.mailsTo(email)).toEqual([])
  }
})

it('is written down for the company', async () => {
  const { id, owner } = await t.foundCompany()
  await resetCodeFor(t, owner.email)
  const log = await t.db.tenant({ companyId: id }, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'actor_id', 'ip']).execute(),
  )
  expect(log).toEqual([{ action: 'auth.password-reset-requested', actor_id: owner.id, ip: '127.0.0.1' }])
})

it.each(['owner', 'nobody'])('answers the %s three times an hour', async (who) => {
  const { owner } = await t.foundCompany()
  const email = who === 'owner' ? owner.email : 'nobody@example.test'
  const statuses = []
  for (let n = 0; n < 3; n += 1) statuses.push((await forgot(email)).status)
  expect(statuses).toEqual([200, 200, 200])
  expect(await forgot(email)).toMatchObject({
    status: 429,
    body: { name: 'TooManyAttemptsException' },
    headers: { 'retry-after': '3600' },
  })
  t.clock.advance(3600)
  expect((await forgot(email)).status).toBe(200)
})

it('answers one client ten times an hour, whoever it asks for', async () => {
  for (let n = 0; n < 10; n += 1) expect((await forgot(`person${n}@example.test`)).status).toBe(200)
  expect((await forgot('another@example.test')).status).toBe(429)
})

it.each([
  [undefined, 'required'],
  ['', 'required'],
  [7, 'invalid'],
  ['nobody', 'email'],
  [`${'a'.repeat(250)}@example.test`, 'tooLong'],
])('refuses the address %j', async (email, code) => {
  const { body } = await forgot(email)
  expect(body).toMatchObject({ status: 422, name: 'ValidationError' })
  expect(body.errors).toContainEqual(expect.objectContaining({ path: 'email', code }))
})
