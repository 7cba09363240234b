import { builtInGroupRoles, projectRolePermissions } from '#contract/group-roles/records.ts'
import { permissions } from '#contract/permissions/permissions.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }
let owner: Ask

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  company = await test.foundCompany({ name: 'Northwind' })
  owner = await askAs(company.owner)
})
afterAll(() => test.close())

const askAs = async (person: Person) => asker(test.app, await test.signIn(person))
const colleague = (more: object = {}) => test.addPerson({ companyId: company.id, ...more })
const names = (items: { name: string }[]) => items.map(({ name }) => name)

const mine = async (person: Person) => (await (await askAs(person))('GET /users/permissions')).body.data

describe('my permissions', () => {
  it('are all there are for an owner, sorted', async () => {
    expect(await mine(company.owner)).toEqual(permissions.toSorted())
  })

  it('are none for someone without a role', async () => {
    expect(await mine(await colleague())).toEqual([])
  })

  it('are those of a group role', async () => {
    const held = await mine(await colleague({ role: 'Billing manager' }))
    expect(held).toEqual(builtInGroupRoles['Billing manager'].toSorted())
  })

  it('include what is held in single projects only', async () => {
    const { id: projectId } = (await owner('POST /projects', { name: 'Atlas' })).body.data
    const ada = await colleague({ role: 'Billing manager' })
    await owner('POST /projects/add-user', { projectId, userId: ada.id, role: 'member' })
    const both = new Set([...builtInGroupRoles['Billing manager'], ...projectRolePermissions.member])
    expect(await mine(ada)).toEqual([...both].toSorted())
  })

  it('say where they hold: in the whole company, or in which projects', async () => {
    const [atlas, borea, ceres] = await Promise.all(
      ['Atlas', 'Borea', 'Ceres'].map(
        async (name) => (await owner('POST /projects', { name })).body.data.id as string,
      ),
    )
    const ada = await colleague({ role: 'Billing manager' })
    for (const [projectId, role] of [
      [atlas, 'member'],
      [borea, 'viewer'],
      [ceres, 'member'],
    ])
      await owner('POST /projects/add-user', { projectId, userId: ada.id, role })
    const { grants } = (await (await askAs(ada))('GET /users/permissions')).body
    expect(grants[0]).toEqual({ permissions: builtInGroupRoles['Billing manager'].toSorted() })
    expect(grants.slice(1)).toHaveLength(2)
    expect(grants).toContainEqual({
      permissions: projectRolePermissions.member.toSorted(),
      projects: expect.arrayContaining([atlas, ceres]),
    })
    expect(grants).toContainEqual({
      permissions: projectRolePermissions.viewer.toSorted(),
      projects: [borea],
    })
  })

  it('answer 304 as long as they are the same', async () => {
    const ada = await colleague()
    const ask = await askAs(ada)
    const tag = String((await ask('GET /users/permissions')).headers['etag'])
    const again = () => ask('GET /users/permissions', undefined, { 'if-none-match': tag })
    expect((await again()).status).toBe(304)
    const { id: projectId } = (await owner('POST /projects', { name: 'Atlas' })).body.data
    await owner('POST /projects/add-user', { projectId, userId: ada.id, role: 'viewer' })
    expect((await again()).status).toBe(200)
  })
})

describe('the people of a company', () => {
  it('are listed with their group roles and whether they use two-factor authentication', async () => {
    const ada = await colleague({ role: 'Developer' })
    await test.db.system((tx) =>
      tx
        .insertInto('totp')
        .values({
          user_id: ada.id,
          secret: null,
          confirmed_at: test.clock.now(),
          pending_secret: null,
          pending_until: null,
        })
        .execute(),
    )
    const { status, body } = await owner('GET /users?sort=email')
    expect(status).toBe(200)
    expect(body.page.total).toBe(2)
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: company.owner.id, groupRoles: ['Owner'], twoFactor: false }),
        expect.objectContaining({ id: ada.id, groupRoles: ['Developer'], twoFactor: true, status: 'active' }),
      ]),
    )
  })

  it('are found by name and address, sorted and paged', async () => {
    await Promise.all([1, 2, 3].map(() => colleague()))
    const { body } = await owner('GET /users?sort=-name&size=2&q=Person')
    expect(body.page).toEqual({ number: 1, size: 2, total: 4 })
    expect(names(body.data)).toEqual(names(body.data).toSorted().toReversed())
    const { body: found } = await owner(`GET /users?q=${company.owner.email.toUpperCase()}`)
    expect(found.data).toMatchObject([{ id: company.owner.id }])
    expect((await owner('GET /users?sort=password')).status).toBe(400)
  })

  it('can be narrowed to the members of a project one sees', async () => {
    const { id } = (await owner('POST /projects', { name: 'Atlas' })).body.data
    await colleague()
    const { body } = await owner(`GET /users?project=${id}`)
    expect(body.data).toMatchObject([{ id: company.owner.id }])
    expect((await owner('GET /users?project=nonsense')).body.page.total).toBe(0)
  })

  it('show a new revision when their roles change', async () => {
    const ada = await colleague()
    const revision = async () =>
      (await owner('GET /users')).body.data.find(({ id }: { id: string }) => id === ada.id).revision
    const before = await revision()
    await test.db.system((tx) =>
      tx
        .insertInto('role_assignments')
        .columns(['id', 'company_id', 'user_id', 'group_role_id'])
        .expression(
          tx
            .selectFrom('group_roles')
            .select(({ val }) => ['id', 'company_id', val(ada.id).as('user_id'), 'id as group_role_id'])
            .where('company_id', '=', company.id)
            .where('name', '=', 'Viewer'),
        )
        .execute(),
    )
    expect(await revision()).toBeGreaterThan(before)
  })
})

const invite = (ask: Ask, more: object = {}) =>
  ask('POST /users/invite', { email: 'ada@example.test', name: 'Ada', ...more })

/** Someone who signed in a while ago, with an access token of now. */
const staleOwner = async () => {
  const session = await test.signIn(company.owner)
  await test.db.system((tx) =>
    tx.updateTable('sessions').set({ sudo_until: null }).where('id', '=', session.sessionId).execute(),
  )
  return asker(test.app, session)
}

describe('inviting a colleague', () => {
  /** An address of its own for each test: addresses are unique in the whole installation. */
  let email: string
  beforeEach(() => {
    email = `ada.${company.id}@example.test`
  })

  it('answers the invited person, with the least role, and mails them a code', async () => {
    const { status, body } = await invite(owner, { email: ` ${email.toUpperCase()} ` })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      kind: 'user',
      name: 'Ada',
      email: email.toUpperCase(),
      status: 'invited',
      groupRoles: ['Viewer'],
    })
    const [mail] = await test.mailsTo(email.toUpperCase())
    expect(mail).toMatchObject({
      template: 'invitation',
      data: { name: 'Ada', companyName: 'Northwind', inviter: company.owner.name },
    })
    expect(mail?.data['code']).toMatch(/^[0-9A-Z]{16}$/)
  })

  it('lets them in by that code', async () => {
    await invite(owner, { email })
    const [mail] = await test.mailsTo(email)
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/v1/confirm-account/verify-code',
      payload: { email, code: mail?.data['code'] },
    })
    expect(statusCode).toBe(200)
  })

  it('gives the role that is asked for', async () => {
    const { body } = await invite(owner, { email, groupRole: 'Billing manager' })
    expect(body.data.groupRoles).toEqual(['Billing manager'])
  })

  it('does not know a role of another name', async () => {
    const { status, body } = await invite(owner, { email, groupRole: 'King' })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path: 'groupRole', code: 'invalid' }])
    expect(await test.mailsTo(email)).toEqual([])
  })

  it('never gives more than the inviter holds', async () => {
    const admin = await askAs(await colleague({ role: 'Administrator' }))
    const { status, body } = await invite(admin, { email, groupRole: 'Owner' })
    expect(status).toBe(403)
    expect(body).toMatchObject({ name: 'ForbiddenException' })
    expect((await invite(admin, { email, groupRole: 'Developer' })).status).toBe(201)
  })

  it('again renews the code and changes nothing else', async () => {
    const { body: first } = await invite(owner, { email })
    const { status, body } = await invite(owner, { email, name: 'Someone', groupRole: 'Owner' })
    expect(status).toBe(201)
    const { revision: _revision, ...kept } = first.data
    expect(body.data).toMatchObject(kept)
    const codes = (await test.mailsTo(email)).map(({ data }) => data['code'])
    expect(new Set(codes).size).toBe(2)
    const tryCode = async (code: string | undefined) =>
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/v1/confirm-account/verify-code',
          payload: { email, code },
        })
      ).statusCode
    // The newest mail comes first.
    expect(await tryCode(codes[1])).toBe(422)
    expect(await tryCode(codes[0])).toBe(200)
  })

  it('refuses a colleague’s address', async () => {
    expect((await invite(owner, { email: company.owner.email })).body).toMatchObject({
      name: 'ConflictException',
      errors: [{ path: 'email', code: 'taken' }],
    })
  })

  it('makes one person of two invitations at the same moment', async () => {
    const answers = await Promise.all([invite(owner, { email }), invite(owner, { email })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0].body.data.id).toBe(answers[1].body.data.id)
  })

  it('by two companies at the same moment lets one of them have the person, and tells neither', async () => {
    const other = await test.foundCompany()
    const answers = await Promise.all([invite(owner, { email }), invite(await askAs(other.owner), { email })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const templates = (await test.mailsTo(email)).map(({ template }) => template)
    expect(templates.toSorted()).toEqual(['invitation', 'invitation-elsewhere'])
  })

  it('takes a fresh proof of identity', async () => {
    test.clock.advance(16 * 60)
    const { status, body } = await invite(await staleOwner(), { email })
    expect(status).toBe(403)
    expect(body).toMatchObject({ name: 'StepUpRequiredException' })
  })

  it('is written down', async () => {
    const { body } = await invite(owner, { email })
    await invite(owner, { email })
    const log = await test.db.tenant({ companyId: company.id }, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'target_id', 'details'])
        .where('action', 'like', 'users.%')
        .orderBy('id')
        .execute(),
    )
    expect(log).toEqual([
      { action: 'users.invite', target_id: body.data.id, details: { email } },
      { action: 'users.invite-again', target_id: body.data.id, details: { email } },
    ])
  })

  it.each([
    [{ email: 'nonsense' }, 'email', 'email'],
    [{ name: ' ' }, 'name', 'required'],
    [{ groupRole: 'x'.repeat(61) }, 'groupRole', 'tooLong'],
  ])('refuses %j', async (draft, path, code) => {
    const { status, body } = await invite(owner, { email, ...draft })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path, code }])
  })
})

describe('where attempts are counted', () => {
  it('an address gets at most five invitations an hour', async () => {
    const counting = await testApp({ settings: { rateLimit: true } })
    const { owner: person } = await counting.foundCompany()
    const ask = asker(counting.app, await counting.signIn(person))
    const answers = []
    for (let n = 0; n < 6; n += 1)
      answers.push(await ask('POST /users/invite', { email: 'ada@example.test', name: 'Ada' }))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0)
    await counting.close()
  })
})
