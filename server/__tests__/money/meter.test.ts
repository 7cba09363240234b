import { sql, type Updateable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tables } from '#server/db/schema.ts'
import type { OpenDb } from '#server/db/open.ts'
import { checkLedger } from '#server/money/checkLedger.ts'
import { balancesOf, post } from '#server/money/ledger.ts'
import { meter, meterCompany, type MeterDeps, type MeterPoint } from '#server/money/meter.ts'
import { addInstance, insertInstances } from '../support/instances.ts'
import { charged, recounted } from '../support/metering.ts'
import { addCompany, projectIn } from '../support/operations.ts'
import { isRealServer, openTestDb, testClock, type TestClock } from '../support/testDb.ts'

let db: OpenDb
let clock: TestClock
let companyId: string
let projectId: string
beforeAll(async () => {
  clock = testClock()
  db = await openTestDb(clock.now)
})
afterAll(() => db.close())
beforeEach(async () => {
  // At the beginning of an hour.
  clock.advance(3600 - ((clock.now().getTime() / 1000) % 3600))
  companyId = await addCompany(db)
  projectId = await db.tenant({ companyId }, (tx) => projectIn(tx, companyId))
})

const hour = 3600
const run = (deps: Partial<MeterDeps> = {}) => meterCompany({ db, ...deps }, companyId)

type Change = Updateable<Tables['instances']>
const change = (id: string, values: Change) =>
  db.tenant({ companyId }, (tx) => tx.updateTable('instances').set(values).where('id', '=', id).execute())
const built = async (hourly = '0.36') => {
  const id = await addInstance(db, { companyId, projectId })
  await change(id, { hourly_price: hourly, cloud_ref: `machine-of-${id}` })
  return id
}
const usage = () =>
  db.tenant({ companyId }, (tx) =>
    tx
      .selectFrom('usage')
      .select(['item', 'seconds', 'billed_seconds', 'net', 'tax', 'project_id', 'price'])
      .orderBy('hour')
      .orderBy('item')
      .execute(),
  )
const events = (id: string) =>
  db.tenant({ companyId }, (tx) =>
    tx.selectFrom('resource_events').selectAll().where('resource_id', '=', id).orderBy('id').execute(),
  )
const balances = () => db.tenant({ companyId }, (tx) => balancesOf(tx, companyId))
const setPrice = (item: string, hourly: string, valid_from = clock.now()) =>
  db.system((tx) =>
    tx.insertInto('prices').values({ id: uuidv7(), item, hourly, currency: 'USD', valid_from }).execute(),
  )

describe('metering', () => {
  it('charges whole hours, five minutes after they are over', async () => {
    await built('0.36')
    clock.advance(hour + 299)
    await run()
    expect(await usage()).toEqual([])
    clock.advance(1)
    await run()
    expect(await usage()).toMatchObject([{ item: 'plan:shared-1', seconds: 3600, net: '360000' }])
    expect(await balances()).toEqual({ wallet: -360_000n, promo: 0n })
  })

  it('charges what was used while nobody metered, hour by hour', async () => {
    await built('0.36')
    clock.advance(30 * hour + 300)
    await run()
    expect(await usage()).toHaveLength(30)
    expect((await balances()).wallet).toBe(-30n * 360_000n)
  })

  it('stops within an hour of a long gap when the server stops, and goes on from there later', async () => {
    await built('0.36')
    clock.advance(30 * hour + 300)
    const server = new AbortController()
    const stop = (point: string) => void (point === 'meter.afterCommit' && server.abort())
    await run({ stopping: server.signal, atPoint: stop })
    expect(await usage()).toHaveLength(1)
    await run()
    expect(await usage()).toHaveLength(30)
  })

  it('is done of every company, whatever happens to others', async () => {
    const errors: unknown[] = []
    await built()
    await addCompany(db)
    clock.advance(hour + 300)
    let failed = 0
    const atPoint = () => {
      failed += 1
      if (failed === 1) throw new Error('out of order')
    }
    await meter({ db, log: { error: (about: unknown) => void errors.push(about) }, atPoint })
    await meter({ db })
    expect(errors).toHaveLength(1)
    expect(await usage()).toHaveLength(1)
  })

  it('charges no hour twice, however often it runs', async () => {
    await built()
    clock.advance(hour + 300)
    await Promise.all([run(), run(), run()])
    await run()
    expect(await usage()).toHaveLength(1)
    expect((await balances()).wallet).toBe(-360_000n)
  })

  it('charges more resources than one transaction takes, each once', async () => {
    const ids = Array.from({ length: 1001 }, () => uuidv7())
    await insertInstances(db, { companyId, projectId, ids })
    clock.advance(hour + 300)
    await run()
    const rows = await db.tenant({ companyId }, (tx) =>
      tx.selectFrom('usage').select('resource_id').execute(),
    )
    expect(rows.map(({ resource_id }) => resource_id).toSorted()).toEqual(ids.toSorted())
    expect((await balances()).wallet).toBe(-1001n * 7500n)
  })

  it('spends promotional credit first', async () => {
    await db.tenant({ companyId }, (tx) =>
      post(tx, companyId, {
        kind: 'adjustment',
        key: 'w',
        actorId: null,
        amounts: { promo: 100_000n, promo_expense: -100_000n },
      }),
    )
    await built('0.36')
    clock.advance(hour + 300)
    await run()
    expect(await balances()).toEqual({ wallet: -260_000n, promo: 0n })
  })

  it('adds the tax of the company, rounded with each row', async () => {
    await db.system((tx) =>
      tx.updateTable('wallets').set({ tax_rate: '0.19' }).where('company_id', '=', companyId).execute(),
    )
    await built('0.36')
    clock.advance(hour + 300)
    await run()
    expect(await usage()).toMatchObject([{ net: '360000', tax: '68400' }])
    expect((await balances()).wallet).toBe(-428_400n)
  })

  it('tells where a resource stood, and parts an hour in which it was resized', async () => {
    const id = await built('0.36')
    const other = uuidv7()
    await db.tenant({ companyId }, (tx) =>
      tx.insertInto('projects').values({ id: other, company_id: companyId, name: 'other' }).execute(),
    )
    clock.advance(1800)
    await change(id, { plan_id: 'shared-2', hourly_price: '0.72' })
    clock.advance(600)
    await change(id, { project_id: other })
    clock.advance(1200 + 300)
    await run()
    expect(await usage()).toMatchObject([
      { item: 'plan:shared-1', seconds: 1800, net: '180000', project_id: projectId, price: '0.3600000000' },
      { item: 'plan:shared-2', seconds: 1800, net: '360000', project_id: other },
    ])
  })

  it('dates no event before what is metered', async () => {
    const id = await built()
    clock.advance(hour + 300)
    await run()
    clock.advance(-2 * hour)
    await change(id, { hourly_price: '1' })
    clock.advance(2 * hour)
    const [, first, second] = await events(id)
    expect(second?.at.getTime()).toBe((first?.at.getTime() ?? 0) + hour * 1000)
  })

  it('does not go through the hours of a company without resources one by one', async () => {
    clock.advance(1000 * hour)
    await run()
    const { metered_until } = await db.tenant({ companyId }, (tx) =>
      tx.selectFrom('wallets').selectAll().executeTakeFirstOrThrow(),
    )
    expect(clock.now().getTime() - metered_until.getTime()).toBeLessThan(2 * hour * 1000)
    await built()
    clock.advance(2 * hour)
    await run()
    expect((await usage()).length).toBeGreaterThan(0)
  })
})

describe('a price that changes', () => {
  it('holds from the moment on that it came into force, for what was there', async () => {
    const id = await built('0.0075')
    await setPrice('plan:shared-1', '0.015', new Date(clock.now().getTime() + 1800 * 1000))
    clock.advance(hour + 300)
    await run()
    expect(await usage()).toMatchObject([{ seconds: 3600, net: '11250', price: null }])
    const row = await db.tenant({ companyId }, (tx) =>
      tx.selectFrom('instances').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({ hourly_price: '0.0150000000', monthly_price: '10.080000' })
  })

  it('reaches a volume by its size', async () => {
    const id = uuidv7()
    await db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('volumes')
        .values({
          id,
          company_id: companyId,
          project_id: projectId,
          name: 'data',
          region: 'lab-1',
          status: 'available',
          type_id: 'standard',
          type_name: 'Standard',
          size_gib: 100,
          encrypted: false,
          hourly_price: '0.003',
          monthly_price: '2.016',
          cloud_ref: 'volume',
        })
        .execute(),
    )
    await setPrice('volume:standard', '0.00006', new Date(clock.now().getTime() + 1800 * 1000))
    clock.advance(hour + 300)
    await run()
    expect(await usage()).toMatchObject([{ item: 'volume:standard', seconds: 3600, net: '4500' }])
    expect(await events(id)).toMatchObject([
      { quantity: '100.000000', hourly_price: '0.0000300000' },
      { quantity: '100.000000', hourly_price: '0.0000600000' },
    ])
  })
})

describe('an instance without power', () => {
  it('costs its plan where there is no other price', async () => {
    const id = await built('0.36')
    await change(id, { plan_id: 'unpriced', power_state: 'off' })
    clock.advance(hour + 300)
    await run()
    expect(await usage()).toMatchObject([{ item: 'plan:unpriced', net: '360000' }])
  })

  it('costs its disk and address where these have a price, until it is started', async () => {
    await setPrice('plan-stopped:shared-9', '0.1')
    const id = await built('0.36')
    await change(id, { plan_id: 'shared-9', power_state: 'on' })
    clock.advance(1800)
    await change(id, { power_state: 'off' })
    clock.advance(1800)
    await change(id, { power_state: 'on' })
    clock.advance(hour + 300)
    await run()
    expect(await usage()).toMatchObject([
      { item: 'plan-stopped:shared-9', seconds: 1800, net: '50000' },
      { item: 'plan:shared-9', seconds: 1800, net: '180000' },
      { item: 'plan:shared-9', seconds: 3600, net: '360000' },
    ])
  })
})

if (isRealServer)
  it('is done once by two servers at the same time', async () => {
    for (let n = 0; n < 5; n += 1) await built()
    clock.advance(5 * hour + 300)
    await Promise.all([run(), run(), run(), run()])
    expect(await charged(db, companyId)).toHaveProperty('size', 25)
    expect(await checkLedger(db)).toEqual([])
  })

const figures = {
  resources: Number(process.env['METER_RESOURCES'] ?? 12),
  hours: Number(process.env['METER_HOURS'] ?? 30),
  kills: process.env['METER_KILLS'] !== '0',
}

/** Numbers that look random, and are the same each time. */
const dice = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it(`charges what an independent recount finds, killed and out of time (${figures.resources} resources, ${figures.hours} h)`, async () => {
  const roll = dice(Number(process.env['METER_SEED'] ?? 7))
  const chargedFrom = await db.tenant({ companyId }, (tx) =>
    tx.selectFrom('wallets').select('charged_from').executeTakeFirstOrThrow(),
  )
  // A month's end is in the middle.
  const ids: string[] = []
  let kills = 0
  const killing = (point: MeterPoint) => {
    if (!figures.kills || roll(12) > 0) return
    kills += 1
    throw new Error(`killed at ${point}`)
  }
  const prices = ['0.0075', '0.0333333333', '1', '0.0000015']
  // Prices change and hours pass as often, however many resources there are.
  const rarely = () => roll(Math.ceil(figures.resources / 12)) === 0
  const plans = ['shared-1', 'shared-2', 'oracle']
  const actions: (() => Promise<unknown>)[] = [
    async () => ids.length < figures.resources && ids.push(await built(prices[roll(4)])),
    async () => change(some(), { hourly_price: prices[roll(4)] ?? '1' }),
    async () => change(some(), { plan_id: plans[roll(3)] ?? 'shared-1' }),
    async () => change(some(), { deleted_at: clock.now() }),
    async () => change(some(), { deleted_at: null }),
    async () => change(some(), { power_state: roll(2) ? 'on' : 'off' }),
    async () => rarely() && setPrice('plan-stopped:oracle', prices[roll(4)] ?? '1').catch(() => undefined),
    async () => rarely() && setPrice('plan:oracle', prices[roll(4)] ?? '1').catch(() => undefined),
  ]
  const some = () => ids[roll(ids.length)] ?? uuidv7()
  const began = clock.now().getTime()
  while (ids.length < figures.resources || clock.now().getTime() < began + figures.hours * hour * 1000) {
    await actions[ids.length < figures.resources && roll(2) ? 0 : roll(actions.length)]?.()
    // Sometimes within the same second, sometimes back, sometimes for hours.
    const step = roll(20)
    clock.advance(
      step === 0 && rarely()
        ? -roll(hour)
        : step < 6
          ? 0
          : step === 7 && rarely()
            ? roll(5 * hour)
            : roll((figures.hours * 20 * hour) / (figures.resources * 24)),
    )
    if (roll(4) === 0)
      await run({ atPoint: killing }).catch((error: Error) => {
        if (!error.message.startsWith('killed')) throw error
      })
  }
  clock.advance(2 * hour)
  await run()
  const { metered_until } = await db.tenant({ companyId }, (tx) =>
    tx.selectFrom('wallets').selectAll().executeTakeFirstOrThrow(),
  )
  const found = await charged(db, companyId)
  expect(found).toEqual(await recounted(db, companyId, chargedFrom.charged_from, metered_until))
  expect(found.size).toBeGreaterThan(figures.resources)
  expect(kills > 0).toBe(figures.kills)
  const total = await db.system((tx) =>
    sql<{
      net: string
    }>`select sum(net + tax)::text as net from usage where company_id = ${companyId}`.execute(tx),
  )
  const { wallet, promo } = await balances()
  expect(wallet + promo).toBe(-BigInt(total.rows[0]?.net ?? 0))
  expect(await checkLedger(db)).toEqual([])
}, 3_600_000)
