import type { Permission } from '#contract/permissions/permissions.ts'
import { logRefusals } from '#server/audit/refusals.ts'
import { companyIn, type Company } from '../support/company.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'

let test: TestApp
let company: Company
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (company = await companyIn(test)))
afterAll(() => test.close())

const granted: Permission[] = ['projects:read', 'projects:create', 'projects:update', 'projects:delete']

/** Somebody who has a new role of these permissions, and nothing else. */
const holder = async (permissions: readonly Permission[] = granted) => {
  const roleId = await company.newRole(permissions)
  const person = await test.addPerson({ companyId: company.id })
  const assignments = [{ groupRoleId: roleId, projectId: null, until: null }]
  const { status } = await company.owner(`PUT /users/${person.id}/assignments`, { assignments })
  expect(status).toBe(200)
  return { roleId, person }
}
const unused = async (roleId: string, asked: Company['owner'] = company.owner) =>
  (await asked(`GET /group-roles/${roleId}/unused`)).body.data

const makesProject = async (person: Person) => {
  const ask = await company.ask(person)
  const { body, status } = await ask('POST /projects', { name: `project of ${person.id}` })
  expect(status).toBe(201)
  return { ask, project: body.data }
}

describe('what nobody with a group role has used', () => {
  it('is all that changes something, as long as nobody has done a thing', async () => {
    const { roleId } = await holder()
    expect((await unused(roleId)).permissions).toEqual([
      'projects:create',
      'projects:update',
      'projects:delete',
    ])
  })

  it('is what is left once somebody with it has done something; what others do does not count', async () => {
    const { roleId, person } = await holder()
    const { project } = await makesProject(person)
    await company.owner(`PATCH /projects/${project.id}`, { description: 'Mine.' })
    expect((await unused(roleId)).permissions).toEqual(['projects:update', 'projects:delete'])
  })

  it('is not used by being refused', async () => {
    const { roleId, person } = await holder()
    const other = await company.newRole(['projects:read'])
    const assignments = [{ groupRoleId: other, projectId: null, until: null }]
    await company.owner(`PUT /users/${person.id}/assignments`, { assignments })
    const ask = await company.ask(person)
    expect((await ask('POST /projects', { name: 'Not allowed' })).status).toBe(403)
    await test.app.refusalsNoted()
    test.clock.advance(61)
    await logRefusals(test)
    expect(await company.log('projects.%')).toEqual([expect.objectContaining({ action: 'projects.denied' })])
    await company.owner(`PUT /users/${person.id}/assignments`, {
      assignments: [{ groupRoleId: roleId, projectId: null, until: null }],
    })
    expect((await unused(roleId)).permissions).toContain('projects:create')
  })

  it('looks 90 days back, or to when the role was made', async () => {
    const { roleId, person } = await holder()
    const { body } = await company.owner(`GET /group-roles/${roleId}`)
    expect((await unused(roleId)).since).toBe(body.data.createdAt)
    await makesProject(person)
    test.clock.advance(91 * 24 * 3600)
    const later = await unused(roleId, await company.ask(company.ownerPerson))
    expect(later.permissions).toContain('projects:create')
    const days = (test.clock.now().getTime() - new Date(later.since).getTime()) / 86_400_000
    expect(Math.round(days)).toBe(90)
  })

  it('is told to those who may change the role', async () => {
    const { roleId } = await holder()
    const auditor = await company.ask(await company.colleague({ role: 'Auditor' }))
    expect((await auditor(`GET /group-roles/${roleId}/unused`)).status).toBe(403)
  })
})
