import { builtInGroupRoles } from '#contract/group-roles/records.ts'
import { companyIn, type Company } from '../support/company.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'

let test: TestApp
let company: Company
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (company = await companyIn(test)))
afterAll(() => test.close())

const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString()
const assign = (ask: Company['owner'], id: string, ...assignments: object[]) =>
  ask(`PUT /users/${id}/assignments`, { assignments })
const heldBy = async (ask: Company['owner']) => (await ask('GET /users/permissions')).body.data

describe('group roles', () => {
  it('replace what somebody had, act on the next call, and are told by mail', async () => {
    const ada = await company.colleague({ role: 'Viewer' })
    const ask = await company.ask(ada)
    const { status, body } = await assign(company.owner, ada.id, {
      groupRoleId: await company.roleId('Billing manager'),
    })
    expect([status, body.data.groupRoles]).toEqual([200, ['Billing manager']])
    expect(await heldBy(ask)).toEqual(builtInGroupRoles['Billing manager'].toSorted())
    expect((await test.mailsTo(ada.email))[0]).toMatchObject({
      template: 'roles-changed',
      data: { roles: 'Billing manager' },
    })
    expect(await company.log()).toMatchObject([{ action: 'users.assign', target_id: ada.id }])
  })

  it('end by themselves at the moment that was said', async () => {
    const ada = await company.colleague()
    await assign(company.owner, ada.id, { groupRoleId: await company.roleId('Auditor'), until: inHours(0.5) })
    const ask = await company.ask(ada)
    expect((await ask('GET /users')).status).toBe(200)
    test.clock.advance(1801)
    expect((await company.ask(ada).then((again) => again('GET /users'))).status).toBe(403)
  })

  it('about the company as a whole count for nothing in a project', async () => {
    const ada = await company.colleague()
    const projectId = await company.project()
    await assign(company.owner, ada.id, { groupRoleId: await company.roleId('Administrator'), projectId })
    const ask = await company.ask(ada)
    const held = await heldBy(ask)
    expect(held).toContain('compute:create')
    expect(held).not.toContain('users:invite')
    const { body } = await company.owner(`GET /users/${ada.id}/permissions`)
    expect(body.data).toMatchObject([{ via: 'groupRole', name: 'Administrator', projectId, until: null }])
    expect(body.data[0].idle).toContain('users:invite')
    expect(body.data[0].permissions).not.toContain('users:invite')
  })

  it('are shown each with its source', async () => {
    const ada = await company.colleague({ role: 'Viewer' })
    const projectId = await company.project()
    await company.owner('POST /projects/add-user', { projectId, userId: ada.id, role: 'manager' })
    const { body } = await company.owner(`GET /users/${ada.id}/permissions`)
    expect(body.data).toMatchObject([
      { via: 'groupRole', name: 'Viewer', projectId: null },
      { via: 'member', name: 'manager', projectId, groupRoleId: null },
    ])
  })

  it('of the same place are given once', async () => {
    const ada = await company.colleague()
    const groupRoleId = await company.roleId('Viewer')
    const { body } = await assign(company.owner, ada.id, { groupRoleId }, { groupRoleId, until: inHours(1) })
    expect(body.errors).toMatchObject([{ path: 'assignments.1.groupRoleId', code: 'taken' }])
  })
})

describe('giving', () => {
  it('refuses what the giver lacks, with what is missing', async () => {
    const ada = await company.colleague()
    const admin = await company.ask(await company.colleague({ role: 'Administrator' }))
    const { status, body } = await assign(admin, ada.id, {
      groupRoleId: await company.roleId('Billing manager'),
    })
    expect(status).toBe(403)
    expect(body.context).toEqual({
      reason: 'notHeld',
      missing: expect.arrayContaining(['billing:refund-request', 'payment-methods:delete']),
    })
    const all = await company.newRole(builtInGroupRoles.Owner)
    expect((await assign(admin, ada.id, { groupRoleId: all })).body.context.reason).toBe('notHeld')
    const owner = await assign(admin, ada.id, { groupRoleId: await company.roleId('Owner') })
    expect(owner.body.context.reason).toBe('ownerOnly')
  })

  it('leaves to Owners to make Owners, even of who holds everything', async () => {
    const ada = await company.colleague()
    const grace = await company.colleague()
    await assign(company.owner, grace.id, { groupRoleId: await company.newRole(builtInGroupRoles.Owner) })
    const ask = await company.ask(grace)
    const { body } = await assign(ask, ada.id, { groupRoleId: await company.roleId('Owner') })
    expect(body.context).toEqual({ reason: 'ownerOnly' })
  })

  it('refuses longer than the giver holds it, and keeps what stands', async () => {
    const grace = await company.colleague()
    await assign(company.owner, grace.id, {
      groupRoleId: await company.roleId('Administrator'),
      until: inHours(2),
    })
    const ask = await company.ask(grace)
    const groupRoleId = await company.roleId('Viewer')
    const ada = await company.colleague({ role: 'Viewer' })
    const mei = await company.colleague()
    expect((await assign(ask, mei.id, { groupRoleId })).body.context.reason).toBe('notHeld')
    expect((await assign(ask, mei.id, { groupRoleId, until: inHours(3) })).status).toBe(403)
    expect((await assign(ask, mei.id, { groupRoleId, until: inHours(2) })).status).toBe(200)
    // Nothing is given to who has it already, or for less long.
    expect((await assign(ask, ada.id, { groupRoleId })).status).toBe(200)
    expect((await assign(ask, ada.id, { groupRoleId, until: inHours(1) })).status).toBe(200)
    expect((await assign(ask, ada.id, { groupRoleId })).status).toBe(403)
  })

  it('of what is held in one project is for there alone', async () => {
    const [projectId, elsewhere] = [await company.project(), await company.project()]
    const [grace, ada] = [await company.colleague(), await company.colleague()]
    const groupRoleId = await company.newRole(['compute:delete'])
    const assigning = { groupRoleId: await company.newRole(['group-roles:assign', 'users:read']) }
    await assign(company.owner, grace.id, assigning, { groupRoleId, projectId })
    const ask = await company.ask(grace)
    expect((await assign(ask, ada.id, { groupRoleId, projectId })).status).toBe(200)
    for (const more of [{}, { projectId: elsewhere }]) {
      const { status, body } = await assign(ask, ada.id, { groupRoleId, ...more })
      expect([status, body.context]).toEqual([403, { reason: 'notHeld', missing: ['compute:delete'] }])
    }
  })

  it('to oneself is refused; giving up is not', async () => {
    const admin = await company.colleague({ role: 'Administrator' })
    const ask = await company.ask(admin)
    const [own, viewer] = [await company.roleId('Administrator'), await company.roleId('Viewer')]
    const more = await assign(ask, admin.id, { groupRoleId: own }, { groupRoleId: viewer })
    expect([more.status, more.body.context]).toEqual([403, { reason: 'oneself' }])
    expect((await assign(ask, admin.id, { groupRoleId: own, until: inHours(1) })).status).toBe(200)
    expect((await assign(ask, admin.id, { groupRoleId: own })).status).toBe(403)
    expect((await assign(ask, admin.id)).status).toBe(200)
  })
})

describe('the last Owner', () => {
  it('stays an Owner, without an end, and stays', async () => {
    const { id, email } = company.ownerPerson
    const boss = await company.colleague({ role: 'Owner' })
    const asBoss = await company.ask(boss)
    const groupRoleId = await company.roleId('Owner')
    expect((await assign(asBoss, id, { groupRoleId, until: inHours(1) })).status).toBe(200)
    const reasons = []
    for (const answer of [
      await assign(asBoss, boss.id),
      await assign(asBoss, boss.id, { groupRoleId, until: inHours(900) }),
      await company.owner(`POST /users/${boss.id}/disable`),
      await company.owner(`DELETE /users/${boss.id}`),
      await asBoss('POST /users/leave', { email: boss.email }),
    ])
      reasons.push([answer.status, answer.body.context?.reason])
    expect(reasons).toEqual(Array.from({ length: 5 }, () => [409, 'lastOwner']))
    expect((await company.owner('POST /users/leave', { email })).status).toBe(200)
  })

  it('is one of two that demote each other sixteen times at once', async () => {
    const rounds = isRealServer ? 25 : 2
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await test.foundCompany()
      const owners = await Promise.all([0, 1].map(() => test.addPerson({ companyId: id, role: 'Owner' })))
      const mallory = await test.addPerson({ companyId: id, role: 'Owner' })
      const [one, other] = await Promise.all(owners.map(company.ask))
      const third = await company.ask(mallory)
      await test.db.system((tx) =>
        tx
          .deleteFrom('role_assignments')
          .where('company_id', '=', id)
          .where(
            'user_id',
            'not in',
            [...owners, mallory].map((person) => person.id),
          )
          .execute(),
      )
      await third('POST /users/leave', { email: mallory.email })
      if (!one || !other) throw new Error('Two Owners are needed')
      const [a, b] = owners
      await Promise.all(
        Array.from({ length: 16 }, (_, n) => {
          const [ask, whom] = n % 2 === 0 ? [one, b] : [other, a]
          return n % 3 === 0 ? ask(`POST /users/${whom?.id}/disable`) : assign(ask, whom?.id ?? '')
        }),
      )
      const left = await test.db.tenant({ companyId: id }, (tx) =>
        tx
          .selectFrom('role_assignments as a')
          .innerJoin('group_roles as g', 'g.id', 'a.group_role_id')
          .innerJoin('users as u', 'u.id', 'a.user_id')
          .select('u.id')
          .where('g.name', '=', 'Owner')
          .where('u.status', '=', 'active')
          .execute(),
      )
      expect(left).toHaveLength(1)
    }
  }, 120_000)
})
