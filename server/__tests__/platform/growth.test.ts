import { meterCompany } from '#server/money/meter.ts'
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
/** Rows that a page may have more of; a page of a list has 100 at the most. */
const room = 250

const day = 24 * 3600

it(`answers every read with as many statements and rows at ${many} of everything as at ${few}, however long the meter has stood still`, async () => {
  const { filled } = await company.grow(few)
  expect(filled).toEqual(
    expect.arrayContaining(['instances', 'volumes', 'ip_addresses', 'security_groups', 'projects']),
  )
  await company.readAll()
  const before = new Map((await company.readAll()).map((read) => [read.line, read]))
  expect((await company.grow(many - few)).filled).toEqual(filled)
  await meterCompany({ db: quiet.db }, company.companyId)
  const current = await company.readAll()
  test.clock.advance(30 * day)
  const behind = await company.readAll()
  const told = (when: string, reads: readonly Read[]) => {
    // A refusal costs nothing, and would look like a bounded read.
    const refused = reads.filter(({ isAnswered }) => !isAnswered)
    const grown = reads.filter((read) => {
      const { queries = 0, rows = 0 } = before.get(read.line) ?? {}
      return read.queries > queries * 3 + 5 || read.rows > rows * 3 + room
    })
    return [
      ...refused.map(({ line, status }) => `${line}, meter ${when}: ${status}`),
      ...grown.map(
        ({ line, queries, rows }) => `${line}, meter ${when}: ${queries} statements, ${rows} rows`,
      ),
    ]
  }
  expect([...told('current', current), ...told('behind', behind)]).toEqual([])
}, 600_000)
