import { sql } from 'kysely'
import type { OpenDb } from '#server/db/open.ts'
import { openTestDb } from '../support/testDb.ts'

let db: OpenDb
beforeEach(async () => void (db = await openTestDb()))
afterEach(() => db.close())

interface Prepared {
  name: string
  statement: string
}

/** What the connection has prepared. */
const prepared = () =>
  db.system(async (tx) => {
    const { rows } = await sql<Prepared>`select name, statement from pg_prepared_statements`.execute(tx)
    return rows
  })

const numberOf = (n: number) =>
  db.system(async (tx) => {
    const { rows } = await sql<{ number: number }>`select ${n}::int as number`.execute(tx)
    return rows[0]?.number
  })

const lose = () => db.system((tx) => sql`deallocate all`.execute(tx))

const timesPrepared = async (statement: string) =>
  (await prepared()).filter((one) => one.statement === statement).length

describe('a statement', () => {
  it('is prepared when it comes again, whatever its parameters', async () => {
    expect(await numberOf(1)).toBe(1)
    expect(await timesPrepared('select $1::int as number')).toBe(0)
    expect(await numberOf(2)).toBe(2)
    expect(await numberOf(3)).toBe(3)
    expect(await timesPrepared('select $1::int as number')).toBe(1)
  })

  it('is prepared anew by a session that has lost it, and its transaction is tried again', async () => {
    for (const n of [1, 2]) await numberOf(n)
    await lose()
    expect(await numberOf(3)).toBe(3)
    expect(await numberOf(4)).toBe(4)
    expect(await timesPrepared('select $1::int as number')).toBe(1)
  })

  it('gives what its table has become, where another server has changed that', async () => {
    await db.system((tx) => sql`create temporary table changing as select 1 as first`.execute(tx))
    const read = () =>
      db.system(async (tx) => (await sql`select * from changing where ${1}::int = 1`.execute(tx)).rows)
    for (const _ of [1, 2]) expect(await read()).toEqual([{ first: 1 }])
    await db.system((tx) => sql`alter table changing add column second int default 2`.execute(tx))
    expect(await read()).toEqual([{ first: 1, second: 2 }])
  })

  it('is put as it is where sessions lose all they have prepared again and again', async () => {
    for (let n = 0; n < 60; n += 1) {
      expect(await numberOf(n)).toBe(n)
      await lose()
    }
    await numberOf(60)
    await numberOf(61)
    expect(await prepared()).toEqual([])
  })
})
