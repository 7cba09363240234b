import type { ProjectRole } from '#contract/projects/routes.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: { id: string; owner: Person }
let owner: Ask
let project: { id: string; name: string; revision: number }

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  company = await test.foundCompany()
  owner = await askAs(company.owner)
  project = (await owner('POST /projects', { name: 'Atlas' })).body.data
})
afterAll(() => test.close())

const askAs = async (person: Person) => asker(test.app, await test.signIn(person))
const colleague = (more: object = {}) => test.addPerson({ companyId: company.id, ...more })
const add = (ask: Ask, { id }: Person, role: ProjectRole, projectId = project.id) =>
  ask('POST /projects/add-user', { projectId, userId: id, role })
const remove = (ask: Ask, { id }: Person, projectId = project.id) =>
  ask('POST /projects/remove-user', { projectId, userId: id })
const roles = (members: { userId: string; role: string }[]) =>
  Object.fromEntries(members.map(({ userId, role }) => [userId, role]))
const actions = async () =>
  (
    await test.db.tenant({ companyId: company.id }, (tx) =>
      tx.selectFrom('audit_log').select('action').where('action', 'like', '%member').orderBy('id').execute(),
    )
  ).map(({ action }) => action)

describe('adding a person', () => {
  it('answers all members, and the project with its new count', async () => {
    const ada = await colleague()
    const { status, body } = await add(owner, ada, 'member')
    expect(status).toBe(200)
    expect(roles(body.data)).toEqual({ [company.owner.id]: 'manager', [ada.id]: 'member' })
    expect(body.included).toMatchObject([{ kind: 'project', id: project.id, memberCount: 2 }])
    expect(body.included[0].revision).toBeGreaterThan(project.revision)
  })

  it('again changes their role, and with the same role nothing', async () => {
    const ada = await colleague()
    const { body: first } = await add(owner, ada, 'member')
    const { body: same } = await add(owner, ada, 'member')
    expect(same).toEqual(first)
    const { body: promoted } = await add(owner, ada, 'manager')
    expect(roles(promoted.data)[ada.id]).toBe('manager')
    expect(await actions()).toEqual(['projects.add-member', 'projects.change-member'])
  })

  it('gives them what their place grants, at their next request and in this project only', async () => {
    const ada = await colleague()
    const ask = await askAs(ada)
    expect((await ask(`GET /projects/${project.id}`)).status).toBe(403)
    await add(owner, ada, 'viewer')
    expect((await ask(`GET /projects/${project.id}`)).status).toBe(200)
    const { id: other } = (await owner('POST /projects', { name: 'Borea' })).body.data
    expect((await ask(`GET /projects/${other}`)).status).toBe(404)
  })

  it('is refused for a disabled person', async () => {
    expect((await add(owner, await colleague({ status: 'disabled' }), 'member')).status).toBe(409)
  })

  it('takes an invited one', async () => {
    expect((await add(owner, await colleague({ status: 'invited' }), 'member')).status).toBe(200)
  })

  it('never gives more than the giver holds', async () => {
    const ada = await colleague()
    const giver = await colleague()
    await grant(giver, ['projects:read', 'projects:members'])
    const ask = await askAs(giver)
    const { status, body } = await add(ask, ada, 'viewer')
    expect(status).toBe(403)
    expect(body).toMatchObject({ name: 'ForbiddenException' })
    // Nor to themselves.
    expect((await add(ask, giver, 'manager')).status).toBe(403)
  })

  it.each([
    ['no role', (userId: string) => ({ userId }), 'role', 'required'],
    ['an unknown role', (userId: string) => ({ userId, role: 'king' }), 'role', 'invalid'],
    ['no person', () => ({ role: 'member' }), 'userId', 'required'],
  ])('refuses %s', async (_, draft, path, code) => {
    const ada = await colleague()
    const { status, body } = await owner('POST /projects/add-user', {
      projectId: project.id,
      ...draft(ada.id),
    })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path, code }])
  })
})

/** Gives a person a group role of just these permissions. */
const grant = async (person: Person, permissions: string[]) => {
  await test.db.tenant({ companyId: company.id }, async (tx) => {
    await tx
      .insertInto('group_roles')
      .values({ id: person.id, company_id: company.id, name: `Custom ${person.id}`, permissions })
      .execute()
    await tx
      .insertInto('role_assignments')
      .values({ id: person.id, company_id: company.id, user_id: person.id, group_role_id: person.id })
      .execute()
  })
}

describe('taking a person out', () => {
  it('answers who is left, the project with its new count, and what is gone', async () => {
    const ada = await colleague()
    const { body: added } = await add(owner, ada, 'member')
    const place = added.data.find(({ userId }: { userId: string }) => userId === ada.id)
    const { status, body } = await remove(owner, ada)
    expect(status).toBe(200)
    expect(roles(body.data)).toEqual({ [company.owner.id]: 'manager' })
    expect(body.included).toMatchObject([{ kind: 'project', memberCount: 1 }])
    expect(body.removed).toEqual([{ kind: 'projectMember', id: place.id, revision: expect.any(Number) }])
  })

  it('who is not in it changes nothing', async () => {
    const { status, body } = await remove(owner, await colleague())
    expect(status).toBe(200)
    expect(body.removed).toEqual([])
    expect(body.included[0].revision).toBe(project.revision)
    expect(await actions()).toEqual([])
  })

  it('lets the last manager leave', async () => {
    const { status, body } = await remove(owner, company.owner)
    expect(status).toBe(200)
    expect(body.data).toEqual([])
    expect(body.included).toMatchObject([{ memberCount: 0 }])
  })

  it('ends what their place granted', async () => {
    const ada = await colleague()
    const ask = await askAs(ada)
    await add(owner, ada, 'manager')
    expect((await ask(`PUT /projects/${project.id}`, { color: 'rose' })).status).toBe(200)
    await remove(owner, ada)
    expect((await ask(`PUT /projects/${project.id}`, { color: 'blue' })).status).toBe(403)
  })
})

describe('the people one could add', () => {
  it('are those of the company who are not members and may sign in, or will', async () => {
    const [invited, active] = [await colleague({ status: 'invited' }), await colleague({ role: 'Viewer' })]
    await colleague({ status: 'disabled' })
    await add(owner, await colleague(), 'viewer')
    const { status, body } = await owner(`GET /projects/${project.id}/assignable-users?sort=createdAt`)
    expect(status).toBe(200)
    expect(body.page.total).toBe(2)
    expect(body.data).toMatchObject([
      { kind: 'user', id: invited.id, status: 'invited', groupRoles: [] },
      { kind: 'user', id: active.id, email: active.email, groupRoles: ['Viewer'], twoFactor: false },
    ])
  })

  it('are shown to the manager of the project, who sees no other list of people', async () => {
    const ada = await colleague()
    await add(owner, ada, 'manager')
    const ask = await askAs(ada)
    expect((await ask(`GET /projects/${project.id}/assignable-users`)).status).toBe(200)
    expect((await ask('GET /users')).status).toBe(403)
  })
})

/** What a member with this role may do: the status of each call on the project they are in. */
const tries = async (role: ProjectRole) => {
  const person = await colleague()
  await add(owner, person, role)
  const ask = await askAs(person)
  const other = await colleague()
  return {
    read: (await ask(`GET /projects/${project.id}`)).status,
    mine: (await ask('GET /projects/my')).body.data.map(({ id }: { id: string }) => id),
    listed: (await ask('GET /projects')).body.page.total,
    update: (await ask(`PUT /projects/${project.id}`, { description: role })).status,
    addUser: (await add(ask, other, 'viewer')).status,
    create: (await ask('POST /projects', { name: `by ${role}` })).status,
    remove: (await ask(`DELETE /projects/${project.id}`)).status,
  }
}

describe('what a place grants', () => {
  it.each([
    ['viewer', { update: 403, addUser: 403 }],
    ['member', { update: 403, addUser: 403 }],
    ['manager', { update: 200, addUser: 200 }],
  ] as const)('to a %s', async (role, may) => {
    expect(await tries(role)).toEqual({
      read: 200,
      mine: [project.id],
      listed: 1,
      create: 403,
      remove: 403,
      ...may,
    })
  })

  it('is added to what a group role grants for one project', async () => {
    const { id: borea } = (await owner('POST /projects', { name: 'Borea' })).body.data
    const ada = await colleague({ role: 'Developer', projectId: borea })
    await add(owner, ada, 'viewer')
    const { body } = await (await askAs(ada))('GET /projects/my')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Atlas', 'Borea'])
  })
})
