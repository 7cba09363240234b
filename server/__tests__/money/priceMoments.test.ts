import { v7 as uuidv7 } from 'uuid'
import type { OpenDb } from '#server/db/open.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { meterCompany, type MeterDeps, type MeterPoint } from '#server/money/meter.ts'
import { addInstance } from '../support/instances.ts'
import { charged, recounted } from '../support/metering.ts'
import { addCompany, projectIn } from '../support/operations.ts'
import { openTestDb, testClock, type TestClock } from '../support/testDb.ts'

/* When a new price reaches what runs already: what becomes cheaper at once, what becomes dearer later. */

let db: OpenDb
let clock: TestClock
let companyId: string
let projectId: string
let start: number
beforeAll(async () => {
  clock = testClock()
  db = await openTestDb(clock.now)
})
afterAll(() => db.close())
beforeEach(async () => {
  // At the beginning of a day.
  const now = clock.now()
  start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  clock.advance((start - now.getTime()) / 1000)
  companyId = await addCompany(db)
  projectId = await db.tenant({ companyId }, (tx) => projectIn(tx, companyId))
})

/** What is thirty days is thirty hours here. */
const hour = 3600
const hourOf = (at: Date) => Math.round((at.getTime() - start) / 1000 / hour)
const at = (hours: number) => new Date(start + hours * hour * 1000)
/** Until an hour of the test, metered on the way. */
const goTo = async (hours: number) => {
  clock.advance((at(hours).getTime() - clock.now().getTime()) / 1000 + 600)
  await meterCompany({ db }, companyId)
  clock.advance(-600)
}
const list = (item: string, hourly: string, from: number, raises: number | undefined = from + 30) =>
  db.system((tx) =>
    tx
      .insertInto('prices')
      .values({
        id: uuidv7(),
        item,
        hourly,
        currency: 'USD',
        valid_from: at(from),
        ...(raises !== undefined && { raises_from: at(raises) }),
      })
      .execute(),
  )
let count = 0
const newPlan = () => `plan-${(count += 1)}`
const built = async (plan: string, hourly: string, power_state: 'on' | 'off' = 'on') => {
  const id = await addInstance(db, { companyId, projectId })
  await db.tenant({ companyId }, (tx) =>
    tx
      .updateTable('instances')
      .set({ plan_id: plan, hourly_price: hourly, cloud_ref: `machine-of-${id}`, power_state })
      .where('id', '=', id)
      .execute(),
  )
  return id
}
/** What it cost from which hour on. */
const costs = async (id: string) =>
  (
    await db.tenant({ companyId }, (tx) =>
      tx
        .selectFrom('resource_events')
        .select(['at', 'hourly_price', 'item'])
        .where('resource_id', '=', id)
        .orderBy('id')
        .execute(),
    )
  ).map(({ at: from, hourly_price, item }) => [hourOf(from), Number(hourly_price), item.split(':')[0]])

/** Meter, recount and the naive reckoning agree. */
const agree = async () => {
  const wallet = await db.tenant({ companyId }, (tx) =>
    tx.selectFrom('wallets').selectAll().executeTakeFirstOrThrow(),
  )
  expect(await charged(db, companyId)).toEqual(
    await recounted(db, companyId, wallet.charged_from, wallet.metered_until),
  )
  expect(await checkLedger(db)).toEqual([])
}

it.each<[string, [hourly: string, from: number, raises?: number][], [number, number][]]>([
  ['a fall reaches it when it comes into force', [['5', 2]], [[2, 5]]],
  ['a rise reaches it thirty hours later', [['12', 2]], [[32, 12]]],
  ['a rise that gives no time reaches it at once', [['12', 2, 2]], [[2, 12]]],
  [
    'a fall after a rise takes the place of the rise that is to come',
    [
      ['12', 2],
      ['8', 5],
    ],
    [[5, 8]],
  ],
  [
    'a smaller rise takes the place of a larger one, and comes in its own time',
    [
      ['12', 2],
      ['11', 5],
    ],
    [[35, 11]],
  ],
  [
    'a second rise follows the first',
    [
      ['12', 2],
      ['15', 5],
    ],
    [
      [32, 12],
      [35, 15],
    ],
  ],
  [
    'a fall below and a rise back',
    [
      ['5', 2],
      ['10', 4],
    ],
    [
      [2, 5],
      [34, 10],
    ],
  ],
])(
  '%s',
  async (_, prices, changes) => {
    const plan = newPlan()
    await list(`plan:${plan}`, '10', -5, undefined)
    const id = await built(plan, '10')
    for (const [hourly, from, raises] of prices) await list(`plan:${plan}`, hourly, from, raises)
    await goTo(40)
    const told = (await costs(id)).filter(([from]) => Number(from) > 0)
    expect(told.map(([from, hourly]) => [from, hourly])).toEqual(changes)
    await agree()
  },
  60_000,
)

it('what is ordered after a rise costs it from the first moment, and is not made dearer or cheaper by it', async () => {
  const plan = newPlan()
  await list(`plan:${plan}`, '10', -5, undefined)
  await list(`plan:${plan}`, '12', 2)
  await goTo(3)
  const id = await built(plan, '12')
  await list(`plan:${plan}`, '15', 5)
  await goTo(40)
  const told = (await costs(id)).filter(([from]) => Number(from) > 3)
  expect(told.map(([from, hourly]) => [from, hourly])).toEqual([[35, 15]])
  await agree()
})

it('what was stopped before a rise, and what is stopped after it, costs the same until it comes', async () => {
  const plan = newPlan()
  await list(`plan:${plan}`, '10', -5, undefined)
  await list(`plan-stopped:${plan}`, '3', -5, undefined)
  const [stopped, running] = [await built(plan, '10', 'off'), await built(plan, '10')]
  await list(`plan-stopped:${plan}`, '4', 2)
  await goTo(10)
  await db.tenant({ companyId }, (tx) =>
    tx.updateTable('instances').set({ power_state: 'off' }).where('id', '=', running).execute(),
  )
  const later = await built(plan, '10', 'off')
  await goTo(40)
  const last = async (id: string) => (await costs(id)).slice(-2)
  expect(await last(stopped)).toEqual([
    [0, 3, 'plan-stopped'],
    [32, 4, 'plan-stopped'],
  ])
  expect(await last(running)).toEqual([
    [10, 3, 'plan-stopped'],
    [32, 4, 'plan-stopped'],
  ])
  expect((await costs(later)).at(-1)).toEqual([10, 4, 'plan-stopped'])
  await agree()
})

it('is the same however late it is applied', async () => {
  const plan = newPlan()
  await list(`plan:${plan}`, '10', -5, undefined)
  const id = await built(plan, '10')
  for (const [hourly, from] of [
    ['12', 2],
    ['15', 5],
    ['9', 36],
  ] as const)
    await list(`plan:${plan}`, hourly, from)
  // Nobody meters for all the time.
  await goTo(40)
  const told = (await costs(id)).filter(([from]) => Number(from) > 0)
  expect(told.map(([from, hourly]) => [from, hourly])).toEqual([
    [32, 12],
    [35, 15],
    [36, 9],
  ])
  await agree()
})

it('comes into force once, however many come after it', async () => {
  const plan = newPlan()
  await list(`plan:${plan}`, '10', -5, undefined)
  const id = await built(plan, '10')
  for (const [hourly, from] of [
    ['5', 2],
    ['8', 4],
    ['6', 7],
  ] as const) {
    await list(`plan:${plan}`, hourly, from, from)
    await goTo(from + 1)
  }
  const told = (await costs(id)).filter(([from]) => Number(from) > 0)
  expect(told.map(([from, hourly]) => [from, hourly])).toEqual([
    [2, 5],
    [4, 8],
    [7, 6],
  ])
  await agree()
})

const first = (point: MeterPoint, nth: number) => {
  let passed = 0
  return (passing: MeterPoint) => {
    if (passing === point && (passed += 1) === nth) throw new Error('killed')
  }
}
const meterWith = (deps: Partial<MeterDeps>) => meterCompany({ db, pricedAtOnce: 3, ...deps }, companyId)
const later = async (hours: number) => clock.advance((at(hours).getTime() - clock.now().getTime()) / 1000)
const priced = async (ids: string[], hourly: number) =>
  (await Promise.all(ids.map(costs))).filter((told) => told.some(([, price]) => price === hourly)).length

describe('many prices of many resources', () => {
  it('are given a few at a time, and go on where a killed server has stopped', async () => {
    const plan = newPlan()
    await list(`plan:${plan}`, '10', -5, undefined)
    const ids: string[] = []
    for (let n = 0; n < 8; n += 1) ids.push(await built(plan, '10'))
    await list(`plan:${plan}`, '5', 2)
    await later(4)
    // Undone with its transaction, then done by the next.
    await expect(meterWith({ atPoint: first('prices.beforeCommit', 1) })).rejects.toThrow('killed')
    expect(await priced(ids, 5)).toBe(0)
    for (const [round, reached] of [3, 6].entries()) {
      await expect(meterWith({ atPoint: first('prices.afterCommit', 1) })).rejects.toThrow('killed')
      expect([round, await priced(ids, 5)]).toEqual([round, reached])
    }
    const metered = await db.tenant({ companyId }, (tx) => tx.selectFrom('usage').select('hour').execute())
    expect(metered).toEqual([])
    // The list changes once more meanwhile, and something is ordered by it.
    await list(`plan:${plan}`, '4', 5)
    await list(`plan:${plan}`, '6', 6, 6)
    await later(7)
    const ordered = await built(plan, '6')
    await later(7.2)
    await meterWith({})
    for (const id of ids)
      expect((await costs(id)).slice(-3)).toEqual([
        [2, 5, 'plan'],
        [5, 4, 'plan'],
        [6, 6, 'plan'],
      ])
    expect((await costs(ordered)).filter(([, price]) => price !== 6)).toEqual([[7, 0, 'plan']])
    await agree()
  })

  it('are fewer at a time the more often a price has changed, and never none', async () => {
    const plan = newPlan()
    await list(`plan:${plan}`, '10', -5, undefined)
    const ids = [await built(plan, '10'), await built(plan, '10')]
    for (const n of [1, 2, 3, 4, 5]) await list(`plan:${plan}`, String(10 - n), n)
    await later(8)
    let batches = 0
    await meterWith({ atPoint: (point) => void (point === 'prices.afterCommit' && (batches += 1)) })
    expect(batches).toBe(2)
    for (const id of ids)
      expect((await costs(id)).slice(-5).map(([, price]) => price)).toEqual([9, 8, 7, 6, 5])
    await agree()
  })

  it('reach no hour that is metered: who meters for long stops at what comes into force meanwhile', async () => {
    const plan = newPlan()
    await list(`plan:${plan}`, '10', -5, undefined)
    const id = await built(plan, '10')
    await list(`plan:${plan}`, '5', 4)
    await later(3.2)
    let isSlow = true
    await meterWith({
      atPoint: (point) => {
        if (point !== 'meter.afterCommit' || !isSlow) return
        isSlow = false
        clock.advance(5 * hour)
      },
    })
    await meterWith({})
    expect((await costs(id)).at(-1)).toEqual([4, 5, 'plan'])
    await agree()
  })
})
