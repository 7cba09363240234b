import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OpenDb } from '#server/db/open.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { meterCompany, type MeterPoint } from '#server/money/meter.ts'
import { dueUse, usedThisMonth, withUnmetered } from '#server/money/unmetered.ts'
import { addCompany } from '../support/operations.ts'
import { openTestDb, testClock, type TestClock } from '../support/testDb.ts'
import { unmeteredHours, withoutNothing, type ByPlace } from '../support/unmeteredHours.ts'

let db: OpenDb
let clock: TestClock
beforeAll(async () => {
  clock = testClock()
  db = await openTestDb(clock.now)
}, 60_000)
afterAll(() => db.close())

const hour = 3600
const day = 24 * hour
/** Until this time of a month of 31 days that is still to come. */
const goToMonth = (seconds: number) => {
  const now = clock.now()
  clock.advance((Date.UTC(now.getUTCFullYear() + 1, 4, 1) - now.getTime()) / 1000 + seconds)
}

const reckoned = async (companyId: string): Promise<ByPlace> =>
  db.tenant({ companyId }, async (tx) => {
    const { rows } = await sql<{ place: string; net: string; tax: string }>`
      ${withUnmetered(companyId)}
      select kind || ' ' || coalesce(project_id::text, 'null') as place, sum(net)::numeric(40, 0)::text as net,
        sum(tax)::numeric(40, 0)::text as tax
      from unmetered group by 1`.execute(tx)
    return withoutNothing(
      new Map(rows.map(({ place, net, tax }) => [place, { net: BigInt(net), tax: BigInt(tax) }])),
    )
  })
const byHours = (companyId: string) => db.tenant({ companyId }, (tx) => unmeteredHours(tx, companyId))
const inAll = async (companyId: string) => {
  const { metered, unmetered } = await db.tenant({ companyId }, (tx) => usedThisMonth(tx, companyId))
  return { net: metered.net + unmetered.net, tax: metered.tax + unmetered.tax }
}
const metered = async (companyId: string) =>
  (await db.tenant({ companyId }, (tx) => usedThisMonth(tx, companyId))).metered

/** Gross usage of earlier months, in micro-units: charged, and not charged yet. */
const beforeThisMonth = (companyId: string) =>
  db.tenant({ companyId }, async (tx) => {
    const { rows } = await sql<{ gross: string }>`
      select coalesce(sum(net + tax), 0)::text as gross from usage_totals
      where company_id = ${companyId} and month < date_trunc('month', app_now(), 'UTC')`.execute(tx)
    return { charged: BigInt(rows[0]?.gross ?? '0'), uncharged: (await dueUse(tx, companyId)).earlier }
  })

interface Event {
  resource: string
  kind?: string
  hourly: string | null
  item?: string
  quantity?: string
  project?: string | null
}

/** As the triggers of resources write it: not before what is metered. */
const happens = (
  companyId: string,
  { resource, kind = 'instance', hourly, item = 'a', quantity = '1', project = null }: Event,
) =>
  db.tenant({ companyId }, (tx) =>
    sql`insert into resource_events
      (company_id, resource_id, kind, at, item, hourly_price, currency, quantity, project_id)
      values (${companyId}, ${resource}, ${kind},
        greatest(app_now(), metered_in(${companyId}::uuid)), ${item}, ${hourly}::numeric, 'USD', ${quantity}::numeric,
        ${project})`.execute(tx),
  )
const setTax = (companyId: string, rate: string) =>
  db.system((tx) =>
    tx.updateTable('wallets').set({ tax_rate: rate }).where('company_id', '=', companyId).execute(),
  )

describe('what is used and not metered', () => {
  it('is rounded once an hour, so that it is what will be charged and not the price of the time', async () => {
    goToMonth(0)
    const companyId = await addCompany(db)
    // An hour costs 1.5 micro-units, which are 2; three hours and a half cost 7, not 5.
    await happens(companyId, { resource: uuidv7(), hourly: '0.0000015' })
    clock.advance(3.5 * hour)
    expect(await inAll(companyId)).toEqual({ net: 7n, tax: 0n })
  })

  it('is no more than the hours that a month is capped at, also of what began within the month', async () => {
    goToMonth(2 * day)
    const companyId = await addCompany(db)
    await happens(companyId, { resource: uuidv7(), hourly: '1' })
    clock.advance(hour)
    await happens(companyId, { resource: uuidv7(), hourly: '1' })
    clock.advance(28.5 * day)
    expect(await inAll(companyId)).toEqual({ net: 1_344_000_000n, tax: 0n })
    expect(await reckoned(companyId)).toEqual(await byHours(companyId))
  })

  it('counts the minute that is charged at least towards the hours that a month is capped at', async () => {
    goToMonth(0)
    const companyId = await addCompany(db)
    const resource = uuidv7()
    // A unit a second.
    await happens(companyId, { resource, hourly: '3600' })
    clock.advance(20)
    await happens(companyId, { resource, hourly: null })
    clock.advance(hour)
    await happens(companyId, { resource, hourly: '3600' })
    clock.advance(3 * hour)
    await meterCompany({ db }, companyId)
    clock.advance(28 * day)
    expect(await inAll(companyId)).toEqual({ net: 672n * 3_600_000_000n, tax: 0n })
  })

  it('of months before is capped month by month, and nothing once it is metered', async () => {
    goToMonth(29 * day)
    const companyId = await addCompany(db)
    await happens(companyId, { resource: uuidv7(), hourly: '1' })
    // Two days of this month, all that June is capped at, and an hour of July.
    clock.advance(2 * day + 30 * day + hour)
    expect(await beforeThisMonth(companyId)).toEqual({ charged: 0n, uncharged: 720_000_000n })
    expect(await inAll(companyId)).toEqual({ net: 1_000_000n, tax: 0n })
    clock.advance(300)
    // Only the last full hour of this month is due.
    const due = await db.tenant({ companyId }, (tx) => dueUse(tx, companyId))
    expect(due).toEqual({ earlier: 720_000_000n, thisMonth: 1_000_000n })
    await meterCompany({ db }, companyId)
    expect(await beforeThisMonth(companyId)).toEqual({ charged: 720_000_000n, uncharged: 0n })
  })

  it('leaves out what the meter has charged of the hour that it is in the middle of, at another tax too', async () => {
    goToMonth(0)
    const companyId = await addCompany(db)
    await setTax(companyId, '0.19')
    for (let n = 0; n < 5; n += 1) await happens(companyId, { resource: uuidv7(), hourly: '0.0333333333' })
    clock.advance(hour + 600)
    await expect(
      meterCompany({ db, chargedAtOnce: 2, atPoint: dieAt('meter.afterCommit', 2) }, companyId),
    ).rejects.toThrow('killed')
    expect((await metered(companyId)).net).toBe(4n * 33_333n)
    expect(await reckoned(companyId)).toEqual(await byHours(companyId))
    await setTax(companyId, '0.21')
    expect(await reckoned(companyId)).toEqual(await byHours(companyId))
    const { net } = await inAll(companyId)
    await meterCompany({ db }, companyId)
    expect((await inAll(companyId)).net).toBe(net)
  })
})

const dieAt = (point: MeterPoint, nth: number) => {
  let passed = 0
  return (passing: MeterPoint) => {
    if (passing === point && (passed += 1) === nth) throw new Error('killed')
  }
}

const projects = [uuidv7(), uuidv7(), null]
const prices = [null, null, '0.0075', '0.0333333333', '1', '0.0000015']
type Step =
  | { does: 'passes'; seconds: number }
  | { does: 'happens'; resource: number; price: number; item: number; quantity: number; project: number }
  | { does: 'meters'; batches: number }
  | { does: 'taxes'; rate: string }
const upTo = (max: number) => fc.integer({ min: 0, max })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('happens' as const),
      resource: upTo(4),
      price: upTo(5),
      item: upTo(2),
      quantity: upTo(2),
      project: upTo(2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('passes' as const),
      seconds: fc.oneof(upTo(90), upTo(2 * hour), fc.constantFrom(0.5, hour, 6 * hour, 3 * day, 12 * day)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('meters' as const), batches: upTo(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('taxes' as const), rate: fc.constantFrom('0', '0.19') }),
  },
)

/** The meter may die; nothing else may go wrong. */
const unlessKilled = (error: Error) => {
  if (error.message !== 'killed') throw error
}

/** One of these, whatever the number. */
const of = <T>(given: readonly T[], n: number): T => given[n % given.length] as T

const runs = Number(process.env['UNMETERED_RUNS'] ?? 12)

it(`is to the micro-unit what the meter charges, whatever happens and however long it stands still (${runs} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      upTo(30 * day),
      fc.array(step, { minLength: 4, maxLength: 24 }),
      async (start, steps) => {
        goToMonth(start)
        const companyId = await addCompany(db)
        const resources = Array.from({ length: 5 }, () => uuidv7())
        for (const one of steps) {
          if (one.does === 'passes') clock.advance(one.seconds)
          else if (one.does === 'taxes') await setTax(companyId, one.rate)
          else if (one.does === 'meters')
            await meterCompany(
              { db, chargedAtOnce: 2, atPoint: dieAt('meter.afterCommit', one.batches) },
              companyId,
            ).catch(unlessKilled)
          else
            await happens(companyId, {
              resource: of(resources, one.resource),
              kind: one.resource === 4 ? 'volume' : 'instance',
              hourly: of(prices, one.price),
              item: of(['a', 'b', 'c'], one.item),
              quantity: of(['1', '3', '0.5'], one.quantity),
              project: of(projects, one.project),
            })
          expect(await reckoned(companyId)).toEqual(await byHours(companyId))
        }
        // At the end of an hour the figure is what will have been charged once the hour is metered.
        const now = clock.now().getTime() / 1000
        clock.advance(hour - (now % hour) - 1)
        clock.advance(1)
        const isNewMonth = clock.now().getUTCDate() === 1 && clock.now().getUTCHours() === 0
        if (isNewMonth) clock.advance(hour)
        const shown = await inAll(companyId)
        const earlier = await beforeThisMonth(companyId)
        clock.advance(300)
        await meterCompany({ db }, companyId)
        expect((await metered(companyId)).net).toBe(shown.net)
        expect(await beforeThisMonth(companyId)).toEqual({
          charged: earlier.charged + earlier.uncharged,
          uncharged: 0n,
        })
      },
    ),
    { numRuns: runs, ...(process.env['UNMETERED_SEED'] && { seed: Number(process.env['UNMETERED_SEED']) }) },
  )
  expect(await checkLedger(db)).toEqual([])
}, 600_000)
