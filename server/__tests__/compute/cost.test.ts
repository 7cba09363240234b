import { sql, type Updateable } from 'kysely'
import type { Cost } from '#contract/money.ts'
import type { Tables } from '#server/db/schema.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addInstance } from '../support/instances.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
afterAll(() => test.close())
beforeEach(async () => {
  toNextMonth()
  t = await newTenant(test)
})

const hour = 3600

/** Lets the time of the database and the server be this moment. */
const goTo = (at: number) => test.clock.advance((at - test.clock.now().getTime()) / 1000)
const toNextMonth = () => {
  const now = test.clock.now()
  goTo(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

/** Has something done, and lets it end. */
const done = async (line: string, body?: object) => {
  expect((await t.askFresh(line, body)).status).toBe(202)
  await test.settle()
}

const cost = async (id: string): Promise<Cost> =>
  (await t.askFresh(`GET /compute/instances/${id}/cost`)).body.data

/** An instance that was built this very moment, at a price an hour that is easy to reckon with. */
const built = async (hourly = '0.36') => {
  const id = await addInstance(test.db, { companyId: t.companyId, projectId: t.projectId })
  await change(id, { hourly_price: hourly, cloud_ref: `machine-of-${id}` })
  return id
}

type Change = Pick<Updateable<Tables['instances']>, 'hourly_price' | 'cloud_ref' | 'deleted_at'>

const change = (id: string, values: Change) =>
  test.db.system((tx) => tx.updateTable('instances').set(values).where('id', '=', id).execute())

const events = (id: string) =>
  test.db.system((tx) =>
    tx
      .selectFrom('resource_events')
      .select(['item', 'hourly_price', 'at'])
      .where('resource_id', '=', id)
      .orderBy('id')
      .execute(),
  )

describe('the cost of an instance this month', () => {
  it('is its price by the second, since it was built', async () => {
    const id = await built()
    expect(await cost(id)).toMatchObject({ hours: 0, amount: '0.000000', currency: 'USD' })
    test.clock.advance(1)
    expect(await cost(id)).toMatchObject({ amount: '0.000100' })
    test.clock.advance(2 * hour + 89)
    expect(await cost(id)).toMatchObject({ hours: 2.03, amount: '0.729000' })
  })

  it('says for which time it is reckoned', async () => {
    const id = await built()
    test.clock.advance(5 * 24 * hour)
    const { from, to } = await cost(id)
    expect(new Date(from).getTime()).toBe(new Date(to).getTime() - 5 * 24 * hour * 1000)
    expect(from).toMatch(/-01T00:00:00\.000Z$/)
  })

  it('changes with the plan, from that second on', async () => {
    const id = await built('0.36')
    test.clock.advance(hour)
    await change(id, { hourly_price: '3.6' })
    test.clock.advance(10)
    await change(id, { hourly_price: '0.36' })
    test.clock.advance(hour)
    expect((await cost(id)).amount).toBe('0.730000')
  })

  it('stands still while it is deleted, and goes on once it is recovered', async () => {
    const id = await built()
    test.clock.advance(hour)
    await change(id, { deleted_at: test.clock.now() })
    test.clock.advance(30 * hour)
    expect(await cost(id)).toMatchObject({ hours: 1, amount: '0.360000' })
    await change(id, { deleted_at: null })
    test.clock.advance(hour)
    expect(await cost(id)).toMatchObject({ hours: 2, amount: '0.720000' })
  })

  it('begins again with the month, in UTC', async () => {
    const id = await built()
    test.clock.advance(26 * 24 * hour)
    expect((await cost(id)).amount).not.toBe('0.000000')
    toNextMonth()
    expect(await cost(id)).toMatchObject({ hours: 0, amount: '0.000000' })
    test.clock.advance(1800)
    expect(await cost(id)).toMatchObject({ hours: 0.5, amount: '0.180000' })
  })

  it('ends with the 672nd hour of a month', async () => {
    const id = await built('1')
    // A month of 31 days to come.
    while (test.clock.now().getUTCMonth() !== 0) toNextMonth()
    test.clock.advance(671 * hour)
    expect((await cost(id)).amount).toBe('671.000000')
    test.clock.advance(5 * hour)
    expect(await cost(id)).toMatchObject({ hours: 672, amount: '672.000000' })
    await change(id, { hourly_price: '5' })
    test.clock.advance(hour)
    expect((await cost(id)).amount).toBe('672.000000')
  })

  it('is nothing for what was never built', async () => {
    const id = await addInstance(test.db, { companyId: t.companyId, projectId: t.projectId })
    test.clock.advance(hour)
    expect(await cost(id)).toMatchObject({ hours: 0, amount: '0.000000' })
  })

  it('follows what people do', async () => {
    const id = await t.running()
    const anHour = async () => {
      const before = await cost(id)
      test.clock.advance(hour)
      return Number((await cost(id)).amount) - Number(before.amount)
    }
    expect(await anHour()).toBeCloseTo(0.0075, 4)
    await done(`POST /compute/instances/${id}/actions/resize`, { planId: 'shared-3', restart: true })
    expect(await anHour()).toBeCloseTo(0.03, 4)
    await done(`DELETE /compute/instances/${id}`)
    expect(await anHour()).toBe(0)
    await done(`POST /compute/instances/${id}/actions/recover`)
    expect(await anHour()).toBeCloseTo(0.03, 4)
  })
})

describe('the log of what is charged', () => {
  it('stays when the instance is gone, and says when that was', async () => {
    const id = await built('0.36')
    test.clock.advance(hour)
    await test.db.system((tx) => tx.deleteFrom('instances').where('id', '=', id).execute())
    expect((await events(id)).map(({ hourly_price }) => Number(hourly_price))).toEqual([0, 0.36, 0])
    expect((await events(id)).at(-1)?.at).toEqual(test.clock.now())
  })

  it('notes nothing when nothing about the price has changed', async () => {
    const id = await built()
    await t.askFresh(`PATCH /compute/instances/${id}`, { tags: ['blue'] })
    await change(id, { hourly_price: '0.36' })
    expect(await events(id)).toHaveLength(2)
  })

  it('never goes back in time', async () => {
    const id = await built()
    test.clock.advance(-hour)
    await change(id, { hourly_price: '0.5' })
    test.clock.advance(hour)
    const [, first, second] = await events(id)
    expect(second?.at).toEqual(first?.at)
  })

  it('is changed by nobody', async () => {
    const id = await built()
    const alter = sql`update resource_events set hourly_price = 0 where resource_id = ${id}`
    await expect(test.db.system((tx) => alter.execute(tx))).rejects.toMatchObject({ code: '42501' })
    const erase = sql`delete from resource_events where resource_id = ${id}`
    await expect(test.db.tenant(t, (tx) => erase.execute(tx))).rejects.toMatchObject({ code: '42501' })
  })
})
