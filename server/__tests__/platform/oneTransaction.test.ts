import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import type { OpenDb } from '#server/db/open.ts'
import { inOneTransaction } from '#server/db/oneTransaction.ts'
import { openTestDb, testClock } from '../support/testDb.ts'

let db: OpenDb
beforeAll(async () => void (db = await openTestDb(testClock().now)))
afterAll(() => db.close())

const past = new Date('2024-02-29T10:00:00.000Z')
const companyId = '018f0000-0000-7000-8000-000000000001'

const keep = (key: string) => (tx: Tx) =>
  tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(true) })
    .execute()
const kept = async (within: Pick<Db, 'system'> = db) => {
  const rows = await within.system((tx) =>
    tx.selectFrom('settings').select('key').where('key', 'like', 'part %').orderBy('key').execute(),
  )
  return rows.map(({ key }) => key)
}
const fail = async (tx: Tx) => {
  await keep('part failed')(tx)
  throw new Error('no')
}

it('keeps nothing of what was done when the work fails at its end', async () => {
  const work = inOneTransaction(
    db,
    () => past,
    async (within) => {
      await within.system(keep('part 1'))
      expect(await kept(within)).toEqual(['part 1'])
      throw new Error('killed')
    },
  )
  await expect(work).rejects.toThrow('killed')
  expect(await kept()).toEqual([])
})

it('undoes a part that fails alone, also when it is a statement that fails', async () => {
  await inOneTransaction(
    db,
    () => past,
    async (within) => {
      await within.system(keep('part 2'))
      await expect(within.system(fail)).rejects.toThrow('no')
      await expect(within.system(keep('part 2'))).rejects.toThrow('duplicate key')
      await within.system(keep('part 3'))
    },
  )
  expect(await kept()).toEqual(['part 2', 'part 3'])
})

it('runs parts that are begun together one after the other', async () => {
  const seen: string[] = []
  await inOneTransaction(
    db,
    () => past,
    (within) =>
      Promise.all(
        ['one', 'two'].map((name) =>
          within.system(async (tx) => {
            seen.push(`${name} begins`)
            await sql`select 1`.execute(tx)
            seen.push(`${name} ends`)
          }),
        ),
      ),
  )
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

const ask = async (tx: Tx) => {
  const { rows } = await sql<{ now: Date; role: string; company: string | null }>`
    select app_now() as now, current_user as role, app_company() as company`.execute(tx)
  return rows[0]
}

it('gives each part its own time, role and company', async () => {
  let at = past.getTime()
  const found = await inOneTransaction(
    db,
    () => new Date((at += 1000)),
    async (within) => [
      await within.system(ask),
      await within.tenant({ companyId }, ask),
      await within.outside.system(ask),
    ],
  )
  expect(found).toEqual([
    { now: new Date('2024-02-29T10:00:01.000Z'), role: 'portico_system', company: null },
    { now: new Date('2024-02-29T10:00:02.000Z'), role: 'portico_app', company: companyId },
    { now: new Date('2024-02-29T10:00:03.000Z'), role: 'portico_system', company: null },
  ])
})

it('a company’s id that isn’t a UUID is refused', async () => {
  const work = inOneTransaction(
    db,
    () => past,
    (within) => within.tenant({ companyId: "'; drop table settings; --" }, async () => undefined),
  )
  await expect(work).rejects.toThrow('UUID')
})
