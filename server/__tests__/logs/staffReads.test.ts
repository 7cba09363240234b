import { allRoutes } from '#contract/routes.ts'
import type { Ask } from '../support/ask.ts'
import { testApp, type Person, type TestApp } from '../support/people.ts'
import { visitorOf } from '../support/staff.ts'

/* Whatever the operator's staff read of companies without visiting them is written down. */

let test: TestApp
let company: { id: string; owner: Person }
let staff: Ask
beforeAll(async () => {
  test = await testApp()
  company = await test.foundCompany()
  staff = await visitorOf(test, (await test.foundCompany()).id)
}, 60_000)
afterAll(() => test.close())

const reads = allRoutes.filter(({ method, staffOnly }) => staffOnly && method === 'GET')
const entries = () =>
  test.db.system((tx) =>
    tx.selectFrom('audit_log').select(['company_id', 'details']).where('action', '=', 'staff.view').execute(),
  )
const noted = async (line: string) =>
  (await entries()).filter(({ details }) => (details as { route?: string }).route === line)

it('there are such reads', () => {
  expect(reads.length).toBeGreaterThan(10)
})

it.each(reads.map(({ line }) => line))('%s is written down with who has read it', async (line) => {
  await staff(line.replace(':id', company.id))
  expect(await noted(line)).not.toHaveLength(0)
})

it.each(reads.filter(({ path }) => path.includes('/companies/:id')).map(({ line }) => line))(
  '%s is in the log of the company that it is about',
  async (line) => {
    expect((await staff(line.replace(':id', company.id))).status).toBe(200)
    expect((await noted(line)).map((entry) => entry.company_id)).toContain(company.id)
  },
)

it('what was looked for is written down with it', async () => {
  await staff('GET /operator/billing/companies?q=Acme')
  const found = await noted('GET /operator/billing/companies')
  expect(found.map(({ details }) => (details as { query?: object }).query)).toContainEqual({ q: 'Acme' })
})
