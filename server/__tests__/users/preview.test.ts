import { builtInGroupRoles, type BuiltInGroupRole } from '#contract/group-roles/records.ts'
import { permissions } from '#contract/permissions/permissions.ts'
import { catalogueHash } from '#contract/catalogueHash.ts'
import { previewOf, readPreview } from '#contract/preview.ts'
import { allRoutes } from '#contract/routes.ts'
import { companyIn, type Company } from '../support/company.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { fixtures } from '../tenancy/fixtures.ts'
import { worldOf } from '../tenancy/world.ts'

let test: TestApp
let company: Company
beforeAll(async () => {
  test = await testApp()
  company = await companyIn(test)
})
afterAll(() => test.close())

const as = (of: Parameters<typeof previewOf>[0]) => ({ 'x-preview': previewOf(of) })

it('says what it is about in its header, both ways', () => {
  for (const held of [[], permissions, builtInGroupRoles.Developer])
    expect(readPreview(previewOf({ permissions: held, projectId: 'p' }))).toEqual({
      permissions: permissions.filter((permission) => (held as readonly string[]).includes(permission)),
      projectId: 'p',
    })
  expect(previewOf({ permissions: [] })).toMatch(new RegExp(`^${catalogueHash()}\\.0+$`))
})

const reads = allRoutes.filter(
  ({ method, needs, streams, path }) =>
    method === 'GET' && needs !== 'guest' && !streams && !path.includes('terminal'),
)

/** A call of each line that reads, about things that are there. */
const readsOf = async () => {
  const world = worldOf(test, company.id)
  const nobody = { anotherSession: async () => '' }
  const lines = []
  for (const { line, path } of reads) {
    const { params = {}, query = {} } = (await fixtures[line]?.(world, nobody)) ?? {}
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    lines.push(`GET ${filled}?${new URLSearchParams(query).toString()}`)
  }
  return lines
}

it('of an Owner as any built-in role answers what a holder is answered, call by call', async () => {
  const lines = await readsOf()
  const differing = []
  for (const [role, held] of Object.entries(builtInGroupRoles)) {
    // Object.entries forgets what the keys are.
    const holder = await company.ask(await company.colleague({ role: role as BuiltInGroupRole }))
    const preview = as({ permissions: held })
    for (const line of lines) {
      const [one, other] = [await company.owner(line, undefined, preview), await holder(line)]
      if (one.status !== other.status) differing.push([role, line, one.status, other.status])
    }
  }
  expect(lines.length).toBeGreaterThan(30)
  expect(differing).toEqual([])
}, 120_000)

it('changes nothing', async () => {
  const answer = await company.owner('POST /projects', { name: 'No' }, as({ permissions }))
  expect([answer.status, answer.body.context]).toEqual([403, { reason: 'preview' }])
})

it('only ever hides', async () => {
  const ask = await company.ask(await company.colleague({ role: 'Viewer' }))
  expect((await ask('GET /users', undefined, as({ permissions }))).status).toBe(403)
  const { body } = await ask('GET /users/permissions', undefined, as({ permissions: ['compute:read'] }))
  expect(body.data).toEqual(['compute:read'])
})

it('in one project shows that project alone', async () => {
  const projectId = await company.project()
  await company.project()
  const preview = as({ permissions: ['projects:read', 'users:read'], projectId })
  const { body } = await company.owner('GET /projects', undefined, preview)
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([projectId])
  expect((await company.owner('GET /users', undefined, preview)).status).toBe(403)
})

it.each(['', 'nonsense', `00000000.${'0'.repeat(26)}`, `${catalogueHash()}.zz`])(
  'refuses the header %j',
  async (header) => {
    expect((await company.owner('GET /projects', undefined, { 'x-preview': header })).status).toBe(400)
  },
)
