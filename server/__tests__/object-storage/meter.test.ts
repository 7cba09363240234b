import { v7 as uuidv7 } from 'uuid'
import { writeUsage } from '#server/areas/object-storage/measure.ts'
import type { OpenDb } from '#server/db/open.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { meterCompany } from '#server/money/meter.ts'
import { charged, recounted } from '../support/metering.ts'
import { addBucket } from '../support/objects.ts'
import { addCompany, projectIn } from '../support/operations.ts'
import { openTestDb, testClock, type TestClock } from '../support/testDb.ts'

/* What buckets are charged while they grow and shrink, held against a second reckoning. */

let db: OpenDb
let clock: TestClock
let companyId: string
let projectId: string
beforeAll(async () => {
  clock = testClock()
  db = await openTestDb(clock.now)
  await price('0.00003')
})
afterAll(() => db.close())
beforeEach(async () => {
  // At the beginning of an hour.
  clock.advance(3600 - ((clock.now().getTime() / 1000) % 3600))
  companyId = await addCompany(db)
  projectId = await db.tenant({ companyId }, (tx) => projectIn(tx, companyId))
})

const gib = 1024 ** 3
const price = (hourly: string) =>
  db.system((tx) =>
    tx
      .insertInto('prices')
      .values({ id: uuidv7(), item: 'bucket:gib', hourly, currency: 'USD', valid_from: clock.now() })
      .execute(),
  )
const rowOf = (id: string) =>
  db.tenant({ companyId }, (tx) =>
    tx.selectFrom('buckets').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const hold = async (id: string, bytes: number, oldBytes = 0, unfinishedBytes = 0) => {
  const row = await rowOf(id)
  await db.tenant({ companyId }, (tx) =>
    writeUsage(tx, row, { objects: 1, bytes, oldBytes, unfinishedBytes }),
  )
}
const events = (id: string) =>
  db.tenant({ companyId }, (tx) =>
    tx
      .selectFrom('resource_events')
      .select(['item', 'hourly_price', 'quantity'])
      .where('resource_id', '=', id)
      .orderBy('id')
      .execute(),
  )

/** Numbers that look random and are the same each time (Park and Miller). */
const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

it('charges all three sizes at the price of a GiB, and nothing for an empty bucket', async () => {
  const id = await addBucket(db, { companyId, projectId })
  await hold(id, gib, gib / 2, gib / 4)
  expect(await rowOf(id)).toMatchObject({ stored_gib: '1.750000', hourly_price: '0.0000525000000000' })
  await hold(id, 0)
  expect((await events(id)).map(({ hourly_price, quantity }) => [hourly_price, quantity])).toEqual([
    [null, '1.000000'],
    ['0.0000300000', '1.750000'],
    [null, '1.000000'],
  ])
})

it('charges the price of a GiB to the last place, however little a bucket holds', async () => {
  const id = await addBucket(db, { companyId, projectId })
  for (const bytes of [1100, 12_345, 999_999, gib * 700 + 1]) await hold(id, bytes)
  const prices = (await events(id)).slice(1).map(({ hourly_price }) => hourly_price)
  expect(new Set(prices)).toEqual(new Set(['0.0000300000']))
})

it('finds no difference for buckets that grow and shrink 1,000 times within 48 hours', async () => {
  const from = clock.now()
  const next = numbers(42)
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.push(await addBucket(db, { companyId, projectId }))
  const step = (48 * 3600) / 1000
  for (let change = 0; change < 1000; change += 1) {
    clock.advance(step)
    const id = ids[next(ids.length)] ?? ''
    // Sometimes nothing, sometimes a little, sometimes more than a disk holds.
    const size = [0, next(5000), next(gib), next(2000) * gib][next(4)] ?? 0
    await hold(id, size, next(2) * next(gib), next(3) === 0 ? next(gib) : 0)
    if (change % 125 === 0) await meterCompany({ db }, companyId)
  }
  clock.advance(3600 + 300)
  await meterCompany({ db }, companyId)
  const to = new Date(Math.floor((clock.now().getTime() - 300_000) / 3_600_000) * 3_600_000)
  const own = await charged(db, companyId)
  const recount = await recounted(db, companyId, from, to)
  const differences = [...new Set([...own.keys(), ...recount.keys()])].filter(
    (key) => own.get(key) !== recount.get(key),
  )
  expect(own.size).toBeGreaterThan(150)
  expect(differences).toEqual([])
  expect(await checkLedger(db)).toEqual([])
}, 240_000)

it('is not charged as a GiB when the price changes while it is empty', async () => {
  const id = await addBucket(db, { companyId, projectId })
  await hold(id, gib)
  await hold(id, 0)
  clock.advance(60)
  await price('0.00002')
  await meterCompany({ db }, companyId)
  expect(await rowOf(id)).toMatchObject({ hourly_price: '0.0000000000000000' })
  await hold(id, 2 * gib)
  expect((await events(id)).at(-1)).toMatchObject({ hourly_price: '0.0000200000', quantity: '2.000000' })
})
