import { companyIn, type Company } from '../support/company.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let company: Company
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (company = await companyIn(test)))
afterAll(() => test.close())

const address = (name: string) => `${name}.${company.id}@example.test`
const invite = (people: object[], more: object = {}) =>
  company.owner('POST /users/invitations', { people, ...more })
const post = (url: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/v1${url}`, payload })
const codeFor = async (email: string) => (await test.mailsTo(email))[0]?.data['code']

/** The token that a code earns, to choose a password with. */
const prove = async (email: string, code = codeFor(email)) =>
  (await post('/confirm-account/verify-code', { email, code: await code })).json().confirmation_token
const accept = async (email: string, token: unknown) =>
  (await post('/confirm-account/reset', { email, password: goodPassword, confirmation_token: token }))
    .statusCode

describe('inviting several', () => {
  it('gives each of them the same roles and projects, and mails them', async () => {
    const projectId = await company.project('Web shop')
    const groupRoleId = await company.roleId('Billing manager')
    const { status, body } = await invite(
      [{ email: address('ada'), name: 'Ada' }, { email: address('grace') }],
      {
        assignments: [{ groupRoleId }],
        projects: [{ projectId, role: 'member' }],
        message: 'Welcome\nto us',
      },
    )
    expect(status).toBe(201)
    expect(body.data).toMatchObject([
      { name: 'Ada', status: 'invited', groupRoles: ['Billing manager'], projectIds: [projectId] },
      { name: `grace.${company.id}`, status: 'invited', groupRoles: ['Billing manager'] },
    ])
    expect((await test.mailsTo(address('grace')))[0]).toMatchObject({
      template: 'invitation',
      data: { message: 'Welcome\nto us', projects: 'Web shop' },
    })
    expect((await company.log()).map(({ action }) => action)).toEqual(['users.invite', 'users.invite'])
  })

  it('makes Viewers of whom nobody says otherwise', async () => {
    const { body } = await invite([{ email: address('ada') }])
    expect(body.data).toMatchObject([{ groupRoles: ['Viewer'] }])
  })

  it('invites all or none, and names every address that a colleague has', async () => {
    const other = await test.foundCompany()
    const colleague = await test.addPerson({ companyId: company.id, status: 'invited' })
    const { status, body } = await invite([
      { email: address('ada') },
      { email: other.owner.email },
      { email: company.ownerPerson.email },
      { email: colleague.email },
    ])
    expect(status).toBe(409)
    expect(body.context).toEqual({ reason: 'taken' })
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'people.2.email',
      'people.3.email',
    ])
    expect((await company.owner('GET /users')).body.page.total).toBe(2)
    expect(await test.mailsTo(address('ada'))).toEqual([])
  })

  it('is done once under the same idempotency key', async () => {
    const body = { people: [{ email: address('ada') }] }
    const send = () => company.owner('POST /users/invitations', body, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await test.mailsTo(address('ada'))).toHaveLength(1)
  })

  it.each([
    [{ people: [] }, 'people'],
    [{ people: Array.from({ length: 21 }, (_, n) => ({ email: `a${n}@example.test` })) }, 'people'],
    [{ people: [{ email: 'a@example.test' }, { email: 'A@example.test' }] }, 'people.1.email'],
    [{ people: [{ email: 'a@example.test' }], message: 'see https://evil.test' }, 'message'],
    [{ people: [{ email: 'a@example.test' }], message: 'x'.repeat(501) }, 'message'],
  ])('refuses %j', async (body, path) => {
    const answer = await company.owner('POST /users/invitations', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ path }])
  })

  it('never gives more than the inviter holds: neither a role, nor one for longer, nor a project', async () => {
    const admin = await company.colleague({ role: 'Administrator' })
    const ask = await company.ask(admin)
    const by = (more: object) =>
      ask('POST /users/invitations', { people: [{ email: address('ada') }], ...more })
    const owner = await by({ assignments: [{ groupRoleId: await company.roleId('Owner') }] })
    expect(owner.body.context).toEqual({ reason: 'ownerOnly' })
    const billing = await by({ assignments: [{ groupRoleId: await company.roleId('Billing manager') }] })
    expect(billing.body.context).toMatchObject({ reason: 'notHeld' })
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
    const groupRoleId = await company.roleId('Administrator')
    await company.owner(`PUT /users/${admin.id}/assignments`, { assignments: [{ groupRoleId, until }] })
    const viewer = await company.roleId('Viewer')
    expect((await by({ assignments: [{ groupRoleId: viewer }] })).body.context.reason).toBe('notHeld')
    expect((await by({ assignments: [{ groupRoleId: viewer, until }] })).status).toBe(201)
    const projectId = await company.project()
    const placed = await ask('POST /users/invitations', {
      people: [{ email: address('grace') }],
      projects: [{ projectId, role: 'viewer' }],
    })
    expect(placed.body.context.reason).toBe('notHeld')
  })

  it('refuses an end that has passed', async () => {
    const until = test.clock.now().toISOString()
    const { body } = await invite([{ email: address('ada') }], {
      assignments: [{ groupRoleId: await company.roleId('Viewer'), until }],
    })
    expect(body.errors).toMatchObject([{ path: 'assignments.0.until', code: 'past' }])
  })
})

const invited = async (email: string) => (await invite([{ email }])).body.data[0]

const elsewhere = async (status: 'active' | 'invited' | 'disabled') => {
  const { id } = await test.foundCompany()
  return (await test.addPerson({ companyId: id, status })).email
}

/** All that an inviter can see of an invitation, with what differs for every person made the same. */
const seenOf = async (email: string) => {
  const mask = (shown: unknown) =>
    JSON.parse(
      JSON.stringify(shown, (key, value: unknown) =>
        ['id', 'revision', 'requestId', 'name', 'groupRoleId', 'by'].includes(key) || value === email
          ? key
          : value,
      ),
    ) as unknown
  const first = await invite([{ email }])
  const id = first.body.data?.[0]?.id
  const again = await company.owner('POST /users/invite', { email, name: 'Again' })
  const resent = await company.owner(`POST /users/${id}/invitation`)
  const listed = await company.owner('GET /users?status=invited&sort=email')
  const twice = await invite([{ email }])
  const revoked = await company.owner(`DELETE /users/${id}/invitation`)
  const answers = [first, again, resent, listed, twice, revoked]
  return answers.map(({ status, body }) => mask({ status, body }))
}

describe('an address that is in use elsewhere', () => {
  const cases: [string, () => Promise<string>][] = [
    ['an active person of another company', () => elsewhere('active')],
    ['somebody invited to another company', () => elsewhere('invited')],
    ['a disabled person of another company', () => elsewhere('disabled')],
    ['the owner of another company', async () => (await test.foundCompany()).owner.email],
    ['the operator’s staff', async () => (await test.addStaff()).email],
    ['another company, in capitals', async () => (await elsewhere('active')).toUpperCase()],
    [
      'a company that has closed',
      async () => {
        const { id, owner } = await test.foundCompany()
        await test.db.system((tx) =>
          tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', id).execute(),
        )
        return owner.email
      },
    ],
    [
      'another company that got it second',
      async () => {
        const email = await elsewhere('active')
        const third = await companyIn(test)
        await third.owner('POST /users/invitations', { people: [{ email }] })
        return email
      },
    ],
  ]
  it.each(cases)('is invited like any other when it is that of %s', async (_whose, find) => {
    const email = await find()
    const taken = await seenOf(email)
    company = await companyIn(test)
    expect(taken).toEqual(await seenOf(address('nobody')))
  })

  it('gets a mail that says so, and no code', async () => {
    const email = await elsewhere('active')
    await invite([{ email }])
    const [mail] = await test.mailsTo(email)
    expect(mail).toMatchObject({ template: 'invitation-elsewhere', data: { inviter: expect.any(String) } })
    expect(mail?.data).not.toHaveProperty('code')
  })

  it('keeps the other company’s invitation good', async () => {
    const other = await companyIn(test)
    const email = address('ada')
    await other.owner('POST /users/invitations', { people: [{ email }] })
    const code = await codeFor(email)
    await invite([{ email }])
    expect(await accept(email, await prove(email, Promise.resolve(code)))).toBe(200)
  })

  it('is invited for good when the invitation is sent again after it has become free', async () => {
    const other = await companyIn(test)
    const email = address('ada')
    const { body } = await other.owner('POST /users/invitations', { people: [{ email }] })
    const { id } = await invited(email)
    await other.owner(`DELETE /users/${body.data[0].id}/invitation`)
    await company.owner(`POST /users/${id}/invitation`)
    expect(await accept(email, await prove(email))).toBe(200)
    expect((await company.read(id)).body.data).toMatchObject({ status: 'active' })
  })

  it('leaves the account there as it is', async () => {
    const { id, owner } = await test.foundCompany()
    await invite([{ email: owner.email }])
    const account = await test.db.system((tx) =>
      tx.selectFrom('users').select(['company_id', 'status']).where('id', '=', owner.id).executeTakeFirst(),
    )
    expect(account).toEqual({ company_id: id, status: 'active' })
    const login = { email: owner.email, password: owner.password }
    expect((await post('/auth/login', login)).json()).toMatchObject({ requiresVerification: true })
  })
})

describe('an invitation', () => {
  it('is accepted by its code, and the inviter learns of it', async () => {
    const email = address('ada')
    const { id } = await invited(email)
    expect(await accept(email, await prove(email))).toBe(200)
    expect((await company.read(id)).body.data).toMatchObject({ status: 'active', invitation: null })
    expect((await test.mailsTo(company.ownerPerson.email))[0]?.template).toBe('invitation-accepted')
  })

  it('sent again has a new code; the old one is worth nothing', async () => {
    const email = address('ada')
    const { id } = await invited(email)
    const old = await codeFor(email)
    expect((await company.owner(`POST /users/${id}/invitation`)).status).toBe(200)
    expect((await post('/confirm-account/verify-code', { email, code: old })).statusCode).toBe(422)
    expect(await accept(email, await prove(email))).toBe(200)
  })

  it('that is accepted is neither sent again nor taken back', async () => {
    const email = address('ada')
    const { id } = await invited(email)
    await accept(email, await prove(email))
    for (const line of [`POST /users/${id}/invitation`, `DELETE /users/${id}/invitation`]) {
      const { status, body } = await company.owner(line)
      expect([line, status, body.context]).toEqual([line, 409, { reason: 'notInvited' }])
    }
    expect((await company.read(id)).status).toBe(200)
  })

  it('taken back is worth nothing, not even with a grant in hand', async () => {
    const email = address('ada')
    const { id } = await invited(email)
    const token = await prove(email)
    const code = await codeFor(email)
    const { status, body } = await company.owner(`DELETE /users/${id}/invitation`)
    expect(status).toBe(200)
    expect(body.removed).toMatchObject([{ kind: 'user', id }])
    expect(await accept(email, token)).toBe(401)
    expect((await post('/confirm-account/verify-code', { email, code })).statusCode).toBe(422)
    expect((await invite([{ email }])).status).toBe(201)
  })

  it('accepted and taken back at the same moment is one of the two, never both', async () => {
    const rounds = isRealServer ? 60 : 4
    const outcomes = []
    for (let round = 0; round < rounds; round += 1) {
      const { email, id } = await test.addPerson({ companyId: company.id, status: 'invited' })
      await company.owner(`POST /users/${id}/invitation`)
      const token = await prove(email)
      const [accepted, revoked] = await Promise.all([
        accept(email, token),
        company.owner(`DELETE /users/${id}/invitation`),
      ])
      outcomes.push([accepted, revoked.status, (await company.read(id)).status].join())
    }
    expect(outcomes.filter((one) => !['200,409,200', '401,200,404'].includes(one))).toEqual([])
  }, 120_000)
})
