import { countingDb, type Asked } from '../support/growth/countingDb.ts'
import { grownCompany, type Grown, type Read } from '../support/growth/reads.ts'
import { testApp, type TestApp } from '../support/people.ts'

/*
 * No read of the contract grows with what a company owns: not the statements that it sends, nor the rows that come
 * back. `npm run bench -- --growth` measures time and memory of the same, with up to 60,000 of everything.
 */

let quiet: TestApp
let test: TestApp
let counted: Asked
let company: Grown
beforeAll(async () => {
  quiet = await testApp()
  const counting = countingDb(quiet.db)
  counted = counting.asked
  test = await testApp({ beside: { ...quiet, db: counting.db } })
  company = await grownCompany(test, counted)
}, 120_000)
afterAll(async () => {
  await test.close()
  await quiet.close()
})

const [few, many] = [60, 2000]
/**
 * Reads that still grow and have to be mended: all projects of one's own, all holders of a permission and all that is open
 * are sent at once, and the dashboard looks at the rules of every security group in use.
 */
const stillGrowing: ReadonlySet<string> = new Set([
  'GET /projects/my',
  'GET /group-roles/holders',
  'GET /guest-networks/open',
  'GET /dashboard',
])

/** Rows that a page may have more of; a page of a list has 100 at the most. */
const room = 250

it(`answers every read with as many statements and rows at ${many} of everything as at ${few}`, async () => {
  const { filled } = await company.grow(few)
  expect(filled).toEqual(
    expect.arrayContaining(['instances', 'volumes', 'ip_addresses', 'security_groups', 'projects']),
  )
  await company.readAll()
  const before = new Map((await company.readAll()).map((read) => [read.line, read]))
  expect((await company.grow(many - few)).filled).toEqual(filled)
  const after = await company.readAll()
  // Of what can't be read nothing is told.
  expect(
    after.filter(({ isAnswered }) => !isAnswered).map(({ line, status }) => `${line}: ${status}`),
  ).toEqual([])
  const grown = after.filter((read) => {
    const { queries = 0, rows = 0 } = before.get(read.line) ?? {}
    return read.queries > queries * 3 + 5 || read.rows > rows * 3 + room
  })
  expect(
    grown
      .filter(({ line }) => !stillGrowing.has(line))
      .map(({ line, queries, rows }: Read) => `${line}: ${queries} statements, ${rows} rows`),
  ).toEqual([])
}, 600_000)
