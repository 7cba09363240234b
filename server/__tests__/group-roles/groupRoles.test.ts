import { groupRoleRoutes } from '#contract/group-roles/routes.ts'
import { builtInGroupRoles, type BuiltInGroupRole } from '#contract/group-roles/records.ts'
import { permissions } from '#contract/permissions/permissions.ts'
import { companyIn, type Company } from '../support/company.ts'
import { followEvents } from '../support/eventStream.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: Company
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (company = await companyIn(test)))
afterAll(() => test.close())

const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString()
const assign = (id: string, ...assignments: object[]) =>
  company.owner(`PUT /users/${id}/assignments`, { assignments })
const admin = async () => company.ask(await company.colleague({ role: 'Administrator' }))
const read = async (id: string) => (await company.owner(`GET /group-roles/${id}`)).body.data

describe('built-in group roles', () => {
  it('are listed with what this release grants by them, and how many have them', async () => {
    await company.colleague({ role: 'Viewer' })
    const { body } = await company.owner('GET /group-roles?builtIn=true&size=200')
    expect(body.page.total).toBe(Object.keys(builtInGroupRoles).length)
    for (const { name, permissions: granted, builtIn } of body.data) {
      expect(builtIn).toBe(true)
      expect(new Set(granted)).toEqual(new Set(builtInGroupRoles[name as BuiltInGroupRole]))
    }
    const { body: byMembers } = await company.owner('GET /group-roles?sort=-memberCount&size=2')
    expect(byMembers.data.map((role: { memberCount: number }) => role.memberCount)).toEqual([1, 1])
  })

  it('are nobody’s to change or delete', async () => {
    const id = await company.roleId('Viewer')
    for (const answer of [
      await company.owner(`PATCH /group-roles/${id}`, { name: 'Guest' }),
      await company.owner(`DELETE /group-roles/${id}`),
    ])
      expect([answer.status, answer.body.context]).toEqual([409, { reason: 'builtIn' }])
  })
})

describe('a group role of one’s own', () => {
  it('is made, changed and deleted, and each is written down', async () => {
    const made = await company.owner('POST /group-roles', {
      name: ' Night shift ',
      description: 'Restarts machines.',
      permissions: ['compute:power', 'compute:read', 'compute:read'],
    })
    expect(made.status).toBe(201)
    const { id } = made.body.data
    expect(made.headers['location']).toBe(`/api/v1/group-roles/${id}`)
    expect(made.body.data).toMatchObject({
      name: 'Night shift',
      permissions: ['compute:read', 'compute:power'],
      builtIn: false,
      memberCount: 0,
    })
    const changed = await company.owner(`PATCH /group-roles/${id}`, { permissions: ['compute:read'] })
    expect(changed.body.data).toMatchObject({ name: 'Night shift', permissions: ['compute:read'] })
    expect((await company.owner(`DELETE /group-roles/${id}`)).body.removed).toMatchObject([
      { kind: 'groupRole', id },
    ])
    expect((await company.owner(`GET /group-roles/${id}`)).status).toBe(404)
    expect((await company.log('group-roles.%')).map(({ action }) => action)).toEqual([
      'group-roles.create',
      'group-roles.update',
      'group-roles.delete',
    ])
  })

  it('has a name of its own, whatever its case', async () => {
    await company.newRole([], 'Night shift')
    for (const name of ['NIGHT SHIFT', 'viewer']) {
      const { status, body } = await company.owner('POST /group-roles', { name, permissions: [] })
      expect([status, body.errors[0].path, body.errors[0].code]).toEqual([409, 'name', 'taken'])
    }
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ description: 'x'.repeat(281) }, 'description'],
    [{ permissions: ['compute:fly'] }, 'permissions.0'],
    [{ permissions: ['operator:refund'] }, 'permissions.0'],
  ])('refuses %j', async (more, path) => {
    const { status, body } = await company.owner('POST /group-roles', { name: 'X', permissions: [], ...more })
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ path }])
  })

  it('holds no more than its maker does', async () => {
    const ask = await admin()
    const { status, body } = await ask('POST /group-roles', { name: 'All', permissions })
    expect(status).toBe(403)
    expect(body.context).toEqual({
      reason: 'notHeld',
      missing: ['account:close', 'billing:refund-request', 'payment-methods:delete'],
    })
    const id = await company.newRole(['compute:read'])
    const more = await ask(`PATCH /group-roles/${id}`, { permissions: ['compute:read', 'account:close'] })
    expect(more.body.context).toEqual({ reason: 'notHeld', missing: ['account:close'] })
    // What is in it already may stay, and go.
    const full = await company.newRole(permissions)
    expect((await ask(`PATCH /group-roles/${full}`, { description: 'Everything' })).status).toBe(200)
    expect((await ask(`PATCH /group-roles/${full}`, { permissions: ['account:close'] })).status).toBe(200)
  })

  it('is not added to by whoever has it, but for good by nobody who holds it for a while', async () => {
    const person = await company.colleague()
    const id = await company.newRole(['group-roles:update', 'compute:read'])
    const forever = { groupRoleId: id }
    const forNow = { groupRoleId: await company.roleId('Administrator'), until: inHours(1) }
    await assign(person.id, forever, forNow)
    const ask = await company.ask(person)
    const own = await ask(`PATCH /group-roles/${id}`, {
      permissions: ['group-roles:update', 'compute:read', 'compute:delete'],
    })
    expect(own.body.context).toEqual({ reason: 'oneself' })
    const other = await company.newRole(['compute:read'])
    const grow = () => ask(`PATCH /group-roles/${other}`, { permissions: ['compute:delete'] })
    await assign((await company.colleague()).id, { groupRoleId: other, until: inHours(2) })
    expect((await grow()).body.context).toEqual({ reason: 'notHeld', missing: ['compute:delete'] })
  })

  it('acts on the next call of who has it, and raises their revision', async () => {
    const ada = await company.colleague()
    const id = await company.newRole(['users:read'])
    await assign(ada.id, { groupRoleId: id })
    const ask = await company.ask(ada)
    const before = (await ask(`GET /users/${ada.id}`)).body.data.revision
    await company.owner(`PATCH /group-roles/${id}`, { permissions: [] })
    expect((await ask(`GET /users/${ada.id}`)).status).toBe(403)
    expect((await company.read(ada.id)).body.data.revision).toBeGreaterThan(before)
  })

  it('honours If-Match, and counts its people by new revisions', async () => {
    const id = await company.newRole(['compute:read'])
    const { headers } = await company.owner(`GET /group-roles/${id}`)
    await assign((await company.colleague()).id, { groupRoleId: id })
    expect((await read(id)).memberCount).toBe(1)
    const tag = { 'if-match': String(headers['etag']) }
    expect((await company.owner(`PATCH /group-roles/${id}`, { name: 'B' }, tag)).status).toBe(412)
  })
})

describe('deleting a group role that people have', () => {
  it('is refused until it is said what they get instead', async () => {
    const id = await company.newRole(['compute:read'])
    const projectId = await company.project()
    const viewer = await company.roleId('Viewer')
    const [ada, grace] = [await company.colleague(), await company.colleague({ role: 'Viewer' })]
    const until = inHours(5)
    await assign(ada.id, { groupRoleId: id, projectId, until })
    await assign(grace.id, { groupRoleId: id }, { groupRoleId: viewer, until })
    const held = await company.owner(`DELETE /group-roles/${id}`)
    expect([held.status, held.body.context]).toEqual([409, { reason: 'roleInUse', people: 2 }])
    const nowhere = await company.owner(`DELETE /group-roles/${id}?moveTo=${id}`)
    expect(nowhere.body.errors).toMatchObject([{ path: 'moveTo' }])
    expect((await company.owner(`DELETE /group-roles/${id}?moveTo=${viewer}`)).status).toBe(200)
    expect((await company.read(ada.id)).body.data.assignments).toEqual([
      { groupRoleId: viewer, projectId, until },
    ])
    // The one that lasts longer stays.
    expect((await company.read(grace.id)).body.data.assignments).toEqual([
      { groupRoleId: viewer, projectId: null, until: null },
    ])
    expect((await read(viewer)).memberCount).toBe(2)
  })

  it('gives nobody more than who deletes it holds, nor themselves anything', async () => {
    const id = await company.newRole(['compute:read'])
    const ada = await company.colleague()
    await assign(ada.id, { groupRoleId: id })
    const ask = await admin()
    const billing = await company.roleId('Billing manager')
    const owner = await company.roleId('Owner')
    expect((await ask(`DELETE /group-roles/${id}?moveTo=${billing}`)).body.context.reason).toBe('notHeld')
    expect((await ask(`DELETE /group-roles/${id}?moveTo=${owner}`)).body.context.reason).toBe('ownerOnly')
    const person = await company.colleague({ role: 'Administrator' })
    await assign(
      person.id,
      { groupRoleId: await company.roleId('Administrator'), until: inHours(9) },
      { groupRoleId: id, until: inHours(1) },
    )
    const self = await (
      await company.ask(person)
    )(`DELETE /group-roles/${id}?moveTo=${await company.roleId('Viewer')}`)
    expect(self.status).toBe(403)
    expect((await read(id)).memberCount).toBe(2)
  })
})

describe('who holds a permission', () => {
  it('is told with where they have it from', async () => {
    const projectId = await company.project()
    const [ada, grace] = [await company.colleague({ role: 'Auditor' }), await company.colleague()]
    await company.colleague({ role: 'Auditor', status: 'disabled' })
    await company.owner('POST /projects/add-user', { projectId, userId: grace.id, role: 'viewer' })
    const people = async (query: string) =>
      (await company.owner(`GET /group-roles/holders?permission=compute:read${query}`)).body.data.rows
    expect((await people('')).map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
      [company.ownerPerson.id, ada.id].toSorted(),
    )
    expect(await people(`&project=${projectId}`)).toContainEqual({
      userId: grace.id,
      name: grace.name,
      email: grace.email,
      sources: [{ via: 'member', groupRoleId: null, name: 'viewer', projectId, until: null }],
    })
  })

  it('is for who may see people', async () => {
    const ada = await company.colleague()
    await assign(ada.id, { groupRoleId: await company.newRole(['group-roles:read']) })
    const ask = await company.ask(ada)
    expect((await ask('GET /group-roles/holders?permission=compute:read')).status).toBe(403)
    expect((await ask('GET /group-roles')).status).toBe(200)
  })
})

const follow = async (person: Person) => {
  const stream = await followEvents(test.app, { headers: (await test.signIn(person)).headers })
  await stream.event('resync')
  return stream
}

it('flows live to who may read group roles, and to nobody else', async () => {
  const [auditor, viewer] = [
    await company.colleague({ role: 'Auditor' }),
    await company.colleague({ role: 'Viewer' }),
  ]
  const [seen, unseen] = [await follow(auditor), await follow(viewer)]
  const id = await company.newRole(['compute:read'])
  const made = await read(id)
  expect((await seen.record(id)).data.records).toContainEqual(made)
  await company.owner(`DELETE /group-roles/${id}`)
  expect((await seen.removal(id)).data.removed).toMatchObject([{ kind: 'groupRole', id }])
  // What the Viewer is told of next is a project: nothing of the group role came before it.
  const projectId = await company.project()
  await unseen.record(projectId)
  expect(JSON.stringify(unseen.frames)).not.toContain(id)
  for (const { source } of [seen, unseen]) source.destroy()
})

it('every change of group roles takes a fresh proof of identity and is nothing for staff', () => {
  const open = Object.values(groupRoleRoutes).filter(
    (route) => route.method !== 'GET' && !('sudo' in route && 'notForStaff' in route),
  )
  expect(open).toEqual([])
})
