import { userRoutes } from '#contract/users/routes.ts'
import { drainOutbox } from '#server/mail/worker.ts'
import { mailHandlers, type Delivery } from '#server/mail/deliver.ts'
import { asker } from '../support/ask.ts'
import { companyIn, withoutProof, type Company } from '../support/company.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let company: Company
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (company = await companyIn(test)))
afterAll(() => test.close())

const ids = async (query: string) =>
  (await company.owner(`GET /users?${query}`)).body.data.map(({ id }: { id: string }) => id)

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000)

describe('a person’s record', () => {
  it('shows their group roles with place and end, their projects, and that they are an Owner', async () => {
    const ada = await company.colleague()
    const projectId = await company.project()
    const other = await company.project()
    const groupRoleId = await company.roleId('Developer')
    const until = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    await company.owner('POST /projects/add-user', { projectId: other, userId: ada.id, role: 'viewer' })
    const { status, body } = await company.owner(`PUT /users/${ada.id}/assignments`, {
      assignments: [{ groupRoleId, projectId, until }],
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      groupRoles: ['Developer'],
      assignments: [{ groupRoleId, projectId, until }],
      isOwner: false,
      factors: [],
    })
    expect(new Set(body.data.projectIds)).toEqual(new Set([projectId, other]))
    expect((await company.read(company.ownerPerson.id)).body.data.isOwner).toBe(true)
  })

  it('shows when they signed in last, by a new revision', async () => {
    const ada = await company.colleague()
    const before = (await company.read(ada.id)).body.data
    expect(before.lastSignInAt).toBeNull()
    const { email, password } = ada
    const signIn = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload })
    await signIn('/api/v1/auth/login', { email, password })
    const [mail] = await test.mailsTo(email)
    await signIn('/api/v1/auth/verify-login', { email, code: mail?.data['code'] })
    const after = (await company.read(ada.id)).body.data
    expect(after.lastSignInAt).toBe(test.clock.now().toISOString())
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  it('gets a new revision when they join or leave a project', async () => {
    const ada = await company.colleague()
    const projectId = await company.project()
    const revision = async () => (await company.read(ada.id)).body.data.revision
    const before = await revision()
    await company.owner('POST /projects/add-user', { projectId, userId: ada.id, role: 'viewer' })
    const joined = await revision()
    expect(joined).toBeGreaterThan(before)
    await company.owner(`DELETE /projects/${projectId}`)
    expect(await revision()).toBeGreaterThan(joined)
    expect((await company.read(ada.id)).body.data.projectIds).toEqual([])
  })
})

describe('the list', () => {
  it('is narrowed by status, group role, second factor, project and text', async () => {
    const ada = await company.colleague({ role: 'Viewer' })
    const invited = await company.colleague({ status: 'invited' })
    const projectId = await company.project()
    const placed = await company.colleague({ role: 'Developer', projectId })
    expect(await ids('status=invited')).toEqual([invited.id])
    expect(await ids(`groupRole=${await company.roleId('Viewer')}`)).toEqual([ada.id])
    expect(await ids('factor=on')).toEqual([])
    expect(await ids('factor=off')).toHaveLength(4)
    expect(new Set(await ids(`project=${projectId}`))).toEqual(new Set([placed.id, company.ownerPerson.id]))
    expect(await ids(`q=${ada.email}`)).toEqual([ada.id])
    expect(await ids('groupRole=nonsense')).toEqual([])
  })

  it('finds who has not signed in for a while, or never', async () => {
    const ada = await company.colleague()
    const grace = await company.colleague()
    await company.colleague({ status: 'invited' })
    for (const [{ id }, days] of [
      [ada, 40],
      [grace, 10],
    ] as const)
      await test.db.system((tx) =>
        tx
          .updateTable('users')
          .set({ last_sign_in_at: daysAgo(days) })
          .where('id', '=', id)
          .execute(),
      )
    expect(new Set(await ids('notSignedInFor=30'))).toEqual(new Set([company.ownerPerson.id, ada.id]))
    expect(await ids('sort=-lastSignInAt&status=active')).toEqual([grace.id, ada.id, company.ownerPerson.id])
  })
})

describe('what is done to somebody', () => {
  it('renames them', async () => {
    const ada = await company.colleague()
    const { body } = await company.owner(`PATCH /users/${ada.id}`, { name: ' Ada Lovelace ' })
    expect(body.data.name).toBe('Ada Lovelace')
    expect(await company.log()).toMatchObject([{ action: 'users.rename', target_id: ada.id }])
  })

  it('disables them: their sessions end and they are told; enabling lets them in again', async () => {
    const ada = await company.colleague({ role: 'Viewer' })
    const asAda = await company.ask(ada)
    expect((await asAda('GET /users/me')).status).toBe(200)
    const { body } = await company.owner(`POST /users/${ada.id}/disable`)
    expect(body.data.status).toBe('disabled')
    expect((await asAda('GET /users/me')).status).toBe(401)
    expect((await company.owner(`POST /users/${ada.id}/disable`)).body.context.reason).toBe('notActive')
    expect((await company.owner(`POST /users/${ada.id}/enable`)).body.data.status).toBe('active')
    expect((await asAda('GET /users/me')).status).toBe(401)
    expect((await (await company.ask(ada))('GET /users/me')).status).toBe(200)
    expect((await test.mailsTo(ada.email)).map(({ template }) => template)).toEqual([
      'account-enabled',
      'account-disabled',
    ])
    expect((await company.log()).map(({ action }) => action)).toEqual(['users.disable', 'users.enable'])
  })

  it('signs them out everywhere', async () => {
    const ada = await company.colleague()
    const [one, other] = [await company.ask(ada), await company.ask(ada)]
    expect((await company.owner(`DELETE /users/${ada.id}/sessions`)).status).toBe(200)
    expect((await one('GET /users/me')).status).toBe(401)
    expect((await other('GET /users/me')).status).toBe(401)
  })

  it('resets their second factors, and never for who holds less than they do', async () => {
    const ada = await company.colleague({ role: 'Billing manager' })
    const owner = await company.colleague({ role: 'Owner' })
    for (const { id } of [ada, owner])
      await test.db.system((tx) =>
        tx
          .insertInto('totp')
          .values({
            user_id: id,
            secret: null,
            confirmed_at: test.clock.now(),
            pending_secret: null,
            pending_until: null,
          })
          .execute(),
      )
    expect((await company.read(ada.id)).body.data.factors).toEqual(['totp'])
    const admin = await company.ask(await company.colleague({ role: 'Administrator' }))
    const refused = await admin(`DELETE /users/${ada.id}/second-factors`)
    expect(refused.status).toBe(403)
    expect(refused.body.context).toMatchObject({
      reason: 'notHeld',
      missing: expect.arrayContaining(['billing:refund-request']),
    })
    expect((await admin(`DELETE /users/${owner.id}/second-factors`)).body.context.reason).toBe('ownerOnly')
    const asAda = await company.ask(ada)
    const { body } = await company.owner(`DELETE /users/${ada.id}/second-factors`)
    expect(body.data).toMatchObject({ factors: [], twoFactor: false })
    expect((await asAda('GET /users/me')).status).toBe(401)
    expect((await company.owner(`DELETE /users/${ada.id}/second-factors`)).body.context.reason).toBe(
      'noFactor',
    )
    expect((await test.mailsTo(ada.email))[0]?.template).toBe('second-factor-reset')
  })

  it('removes them with all that is theirs, and frees the address', async () => {
    const ada = await company.colleague({ role: 'Viewer' })
    const projectId = await company.project()
    await company.owner('POST /projects/add-user', { projectId, userId: ada.id, role: 'viewer' })
    const asAda = await company.ask(ada)
    const { status, body } = await company.owner(`DELETE /users/${ada.id}`)
    expect(status).toBe(200)
    expect(body.removed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'user', id: ada.id }),
        expect.objectContaining({ kind: 'projectMember' }),
      ]),
    )
    expect((await asAda('GET /users/me')).status).toBe(401)
    expect((await company.read(ada.id)).status).toBe(404)
    expect((await company.owner(`GET /projects/${projectId}`)).body.data.memberCount).toBe(1)
    const again = await company.owner('POST /users/invite', { email: ada.email, name: 'Ada' })
    expect(again.status).toBe(201)
    expect((await test.mailsTo(ada.email)).map(({ template }) => template)).toEqual([
      'invitation',
      'account-removed',
    ])
  })

  it('is not done to oneself, but by leaving', async () => {
    const { id, email } = company.ownerPerson
    await company.colleague({ role: 'Owner' })
    for (const line of [`DELETE /users/${id}`, `POST /users/${id}/disable`])
      expect((await company.owner(line)).body.context).toEqual({ reason: 'oneself' })
    expect((await company.owner('POST /users/leave', { email: 'other@example.test' })).status).toBe(422)
    expect((await company.owner('POST /users/leave', { email })).status).toBe(200)
    expect((await company.owner('GET /users/me')).status).toBe(401)
  })

  it('is told to the Owners when somebody leaves', async () => {
    const ada = await company.colleague()
    const asAda = await company.ask(ada)
    expect((await asAda('POST /users/leave', { email: ada.email.toUpperCase() })).status).toBe(200)
    expect((await test.mailsTo(company.ownerPerson.email))[0]).toMatchObject({
      template: 'user-left',
      data: { person: ada.name },
    })
  })

  it('leaves Owners to Owners', async () => {
    const boss = await company.colleague({ role: 'Owner' })
    const admin = await company.ask(await company.colleague({ role: 'Administrator' }))
    const calls: [string, object?][] = [
      [`PATCH /users/${boss.id}`, { name: 'Nobody' }],
      [`POST /users/${boss.id}/disable`],
      [`DELETE /users/${boss.id}`],
      [`DELETE /users/${boss.id}/sessions`],
      [`PUT /users/${boss.id}/assignments`, { assignments: [] }],
    ]
    for (const [line, body] of calls) {
      const answer = await admin(line, body)
      expect([line, answer.status, answer.body.context]).toEqual([line, 403, { reason: 'ownerOnly' }])
    }
  })
})

describe('every call that changes people', () => {
  const changes = Object.values(userRoutes).filter(({ method }) => method !== 'GET')

  it('takes a fresh proof of identity and is nothing for staff', () => {
    for (const route of changes) expect(route).toMatchObject({ sudo: true, notForStaff: true })
  })

  it('refuses without the proof', async () => {
    const ada = await company.colleague()
    const stale = await withoutProof(test, company.ownerPerson)
    expect((await stale(`POST /users/${ada.id}/disable`)).body.name).toBe('StepUpRequiredException')
  })

  it('honours If-Match', async () => {
    const ada = await company.colleague()
    const { headers } = await company.read(ada.id)
    const tag = { 'if-match': String(headers['etag']) }
    expect((await company.owner(`PATCH /users/${ada.id}`, { name: 'One' }, tag)).status).toBe(200)
    expect((await company.owner(`PATCH /users/${ada.id}`, { name: 'Two' }, tag)).status).toBe(412)
    expect((await company.owner(`DELETE /users/${ada.id}`, undefined, tag)).status).toBe(412)
  })
})

describe('an invitation', () => {
  it.each([
    ['nobody', async () => `ada.${company.id}@example.test`],
    ['another company', async () => (await test.foundCompany()).owner.email],
  ])('to an address of %s tells whether its mail has left', async (_whose, find) => {
    const email = await find()
    const { body } = await company.owner('POST /users/invitations', { people: [{ email }] })
    const [{ id, invitation }] = body.data
    expect(invitation).toEqual({
      by: company.ownerPerson.name,
      sentAt: test.clock.now().toISOString(),
      expiresAt: new Date(test.clock.now().getTime() + 7 * 86_400_000).toISOString(),
      mail: 'queued',
    })
    const fails: Delivery = { deliver: () => Promise.reject(new Error('no')), close: () => undefined }
    const takes: Delivery = { deliver: () => Promise.resolve(), close: () => undefined }
    const drain = (delivery: Delivery) =>
      drainOutbox(
        test.db,
        mailHandlers(delivery, { publicUrl: 'https://c.test', vault: test.deps.vault, db: test.db }),
        test.app.log,
      )
    await drain(fails)
    expect((await company.read(id)).body.data.invitation.mail).toBe('queued')
    test.clock.advance(73 * 3600)
    const later = asker(test.app, await test.signIn(company.ownerPerson))
    await drain(fails)
    expect((await later(`GET /users/${id}`)).body.data.invitation.mail).toBe('failed')
    await later(`POST /users/${id}/invitation`)
    expect((await later(`GET /users/${id}`)).body.data.invitation.mail).toBe('queued')
    await drain(takes)
    expect((await later(`GET /users/${id}`)).body.data.invitation.mail).toBe('sent')
  })
})
