import { permissions, type Permission } from '#contract/permissions/permissions.ts'
import { sourcesOf, type Source } from '#server/tenancy/permissions.ts'
import { lastsAsLong } from '#server/tenancy/giving.ts'
import { companyIn, type Company } from '../support/company.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { isRealServer } from '../support/testDb.ts'
import { randomOf, type Random } from '../../../__tests__/support/randomOf.ts'

let test: TestApp
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())

const pick = <T>(random: Random, from: readonly T[]): T => {
  const one = from[random(from.length)]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
const some = (random: Random) =>
  permissions.filter(() => random(random(2) === 0 ? 40 : 4) === 0).slice(0, 1 + random(30))

interface Cast {
  company: Company
  people: { id: string; ask: Company['owner'] }[]
  projects: string[]
}

/** People below Owner with all that helps: for good, for a while, and in a project. */
const castOf = async (): Promise<Cast> => {
  const company = await companyIn(test)
  const projects = [await company.project(), await company.project()]
  const until = at(48)
  const admin = await company.roleId('Administrator')
  const keeper = await company.newRole([
    'users:read',
    'group-roles:read',
    'group-roles:create',
    'group-roles:update',
    'group-roles:delete',
    'group-roles:assign',
    'compute:read',
    'compute:power',
  ])
  const given = [
    [{ groupRoleId: admin, until }],
    [{ groupRoleId: keeper }, { groupRoleId: admin, until: at(2) }],
    [{ groupRoleId: keeper }, { groupRoleId: await company.roleId('Developer'), projectId: projects[0] }],
    [{ groupRoleId: keeper, until: at(24) }, { groupRoleId: await company.roleId('Billing manager') }],
    [{ groupRoleId: admin, projectId: projects[1] }],
  ]
  const people = []
  for (const assignments of given) {
    const person = await company.colleague()
    await company.owner(`PUT /users/${person.id}/assignments`, { assignments })
    people.push({ id: person.id, ask: await company.ask(person) })
  }
  await company.owner('POST /projects/add-user', {
    projectId: projects[0],
    userId: people[2]?.id,
    role: 'manager',
  })
  return { company, people, projects }
}

const at = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString()

/** All that people below Owner hold together. */
const heldBelow = async ({ company }: Cast): Promise<Source[]> => {
  const { body } = await company.owner('GET /users?size=200')
  const below = body.data.filter(({ isOwner }: { isOwner: boolean }) => !isOwner)
  return test.db.tenant({ companyId: company.id }, async (tx) => {
    const held = []
    for (const { id: userId } of below) held.push(await sourcesOf(tx, { companyId: company.id, userId }))
    return held.flat()
  })
}

/** What is held now and was not at first: that permission, there, for so long. */
const gained = (now: readonly Source[], first: readonly Source[]) =>
  now.flatMap(({ permissions: held, projectId, until, name }) =>
    held
      .filter(
        (permission: Permission) =>
          !first.some(
            (source) =>
              source.permissions.includes(permission) &&
              (source.projectId === null || source.projectId === projectId) &&
              lastsAsLong(source.until, until),
          ),
      )
      .map((permission) => `${permission} by ${name} in ${projectId} until ${until?.toISOString()}`),
  )

const assignments = (random: Random, roles: readonly string[], { projects }: Cast) =>
  Array.from({ length: random(3) }, () => ({
    groupRoleId: pick(random, roles),
    projectId: random(2) === 0 ? null : pick(random, projects),
    until: random(2) === 0 ? null : at(1 + random(60)),
  }))

const step = async (random: Random, cast: Cast) => {
  const { company, people, projects } = cast
  const { ask } = pick(random, people)
  const { body } = await company.owner('GET /group-roles?size=200')
  const roles: { id: string; builtIn: boolean }[] = body.data
  const ids = roles.map(({ id }) => id)
  const own = roles.filter(({ builtIn }) => !builtIn).map(({ id }) => id)
  const whom = pick(random, people).id
  const calls = [
    () => ask(`PUT /users/${whom}/assignments`, { assignments: assignments(random, ids, cast) }),
    () => ask(`PUT /users/${whom}/assignments`, { assignments: assignments(random, own, cast) }),
    () => ask('POST /group-roles', { name: `role ${random(1e9)}`, permissions: some(random) }),
    () => ask(`PATCH /group-roles/${pick(random, own)}`, { permissions: some(random) }),
    () => ask(`DELETE /group-roles/${pick(random, own)}?moveTo=${pick(random, ids)}`),
    () =>
      ask('POST /users/invitations', {
        people: [{ email: `${random(1e9)}.${company.id}@example.test` }],
        assignments: assignments(random, ids, cast),
        projects: [
          { projectId: pick(random, projects), role: pick(random, ['viewer', 'member', 'manager']) },
        ],
      }),
    () =>
      ask('POST /projects/add-user', {
        projectId: pick(random, projects),
        userId: whom,
        role: pick(random, ['viewer', 'member', 'manager']),
      }),
  ]
  return (await pick(random, calls)()).status
}

describe('people below Owner', () => {
  it.each(isRealServer ? [1, 2, 3, 4, 5] : [1, 2])(
    'never hold more together than at first, whatever they give each other (%i)',
    async (seed) => {
      const random = randomOf(seed)
      const cast = await castOf()
      const first = await heldBelow(cast)
      const statuses = []
      for (let round = 0; round < 10; round += 1) {
        for (let n = 0; n < 10; n += 1) statuses.push(await step(random, cast))
        expect(gained(await heldBelow(cast), first)).toEqual([])
      }
      // Something was done, and something was refused: or nothing would have been shown.
      expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(5)
      expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(10)
    },
    120_000,
  )
})
