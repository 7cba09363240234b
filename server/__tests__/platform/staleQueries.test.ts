import { allRoutes } from '#contract/routes.ts'
import type { Route } from '#contract/route.ts'
import { asker, type Ask } from '../support/ask.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let owner: Ask
let project: string

beforeAll(async () => {
  test = await testApp()
  const company = await test.foundCompany()
  owner = asker(test.app, await test.signIn(company.owner))
  project = (await owner('POST /projects', { name: 'Atlas' })).body.data.id
})
afterAll(() => test.close())

const isSortedList = ({ method, path, query, staffOnly }: Route) =>
  method === 'GET' && query && 'sort' in query.shape && !path.includes('/:') && !staffOnly

/** Lists of what belongs to no project, though every list takes one: they leave it unread. */
const ofTheCompany = ['/group-roles', '/compute/ssh-keys', '/projects', '/users']

const lists = allRoutes.filter(isSortedList)
const lineOf = ({ path }: Route, query: Record<string, string>) =>
  `GET ${path}?${new URLSearchParams({ ...needed[path], ...query }).toString()}` as const

/** Query parameters that some lists require, by path. */
const needed: Readonly<Record<string, Record<string, string>>> = {
  '/ip-address/forwardings': { instance: '01890000-0000-7000-8000-000000000001' },
}

describe('an address that is out of date', () => {
  it('is tried on the lists of all areas', () => expect(lists.length).toBeGreaterThan(12))

  it.each(
    lists.flatMap((list) =>
      ['flavour', '-flavour', 'constructor', '__proto__'].map((sort) => ({ ...list, list, sort })),
    ),
  )('$path refuses the sort $sort, and names it', async ({ list, sort }) => {
    const { status, body } = await owner(lineOf(list, { sort }))
    expect([status, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, ['sort']])
  })

  it.each(lists)('$path answers a page behind the last one with the total', async (list) => {
    const { status, body } = await owner(lineOf(list, { page: '999999', size: '200', project }))
    expect(status).toBe(200)
    expect(body.page).toMatchObject({ number: 999_999, size: 200, total: expect.any(Number) })
  })

  const filters = lists.flatMap((list) =>
    Object.keys(list.query?.shape ?? {})
      .filter((name) => !['page', 'size', 'sort', 'after', 'q'].includes(name))
      .filter((name) => name !== 'project' || !ofTheCompany.includes(list.path))
      .map((filter) => ({ path: list.path, list, filter })),
  )
  it.each(filters)('$path refuses a value of $filter by name, or finds nothing', async ({ list, filter }) => {
    const { status, body } = await owner(lineOf(list, { [filter]: 'no-such-value' }))
    const named = body.errors?.map(({ path }: { path: string }) => path)
    expect([
      [400, [filter]],
      [200, []],
    ]).toContainEqual([status, status === 400 ? named : body.data])
  })
})
