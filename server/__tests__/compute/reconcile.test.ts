import type { Activity } from '#contract/activity.ts'
import { followChanges, reconcile } from '#server/areas/compute/reconcile.ts'
import type { Machine } from '#server/cloud/port.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aPeriodLater } from '../support/looks.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const log = { warn: () => undefined }
const compare = async () => {
  await aPeriodLater(test.db)
  await reconcile({ ...test.deps, log })
}
const setMachines = (state: 'on' | 'off' | 'gone') =>
  test.db.system((tx) =>
    tx.updateTable('sandbox_machines').set({ state }).where('tenant', '=', `tenant-${t.companyId}`).execute(),
  )
const read = async (id: string) => (await t.ask(`GET /compute/instances/${id}`)).body.data
const activity = async (id: string): Promise<Activity[]> =>
  (await t.ask(`GET /activity?kind=instance&target=${id}`)).body.data
/** What it costs an hour now; null for nothing. */
const charge = async (id: string) => {
  const { hourly_price } = await test.db.system((tx) =>
    tx
      .selectFrom('resource_events')
      .select('hourly_price')
      .where('resource_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return hourly_price
}
const states = async () => (await test.cloudMachines(t.companyId)).map(({ state }) => state)

describe('comparing with the cloud', () => {
  it('changes nothing where both agree', async () => {
    const id = await t.running()
    const before = await read(id)
    await compare()
    expect(await read(id)).toEqual(before)
  })

  it('follows a power state that has changed there', async () => {
    const id = await t.running()
    await setMachines('off')
    await compare()
    expect(await read(id)).toMatchObject({ status: 'stopped', powerState: 'off' })
  })

  it('tells once that a machine has another flavor, leaves the plan and its price, and restores it on request', async () => {
    const id = await t.running()
    const before = await read(id)
    const setFlavor = (planRef: string) =>
      test.db.system((tx) =>
        tx
          .updateTable('sandbox_machines')
          .set({ plan_ref: planRef })
          .where('tenant', '=', `tenant-${t.companyId}`)
          .execute(),
      )
    const resize = () =>
      t.ask(`POST /compute/instances/${id}/actions/resize`, { planId: before.planId, restart: true })
    expect((await resize()).status).toBe(422)
    await setFlavor('shared-2')
    await compare()
    await compare()
    const { planId, monthlyPrice } = before
    expect(await read(id)).toMatchObject({
      status: 'running',
      planId,
      monthlyPrice,
      error: { reason: 'differs' },
    })
    const drift = await test.db.system((tx) =>
      tx.selectFrom('cloud_drift').select(['before', 'after']).where('resource_id', '=', id).execute(),
    )
    expect(drift).toEqual([{ before: planId, after: 'shared-2' }])
    const told = (await activity(id)).filter(({ action }) => action === 'compute.changed-outside')
    expect(told).toHaveLength(1)

    expect((await resize()).status).toBe(202)
    await test.settle()
    const { plan_ref } = await test.db.system((tx) =>
      tx
        .selectFrom('sandbox_machines')
        .select('plan_ref')
        .where('tenant', '=', `tenant-${t.companyId}`)
        .executeTakeFirstOrThrow(),
    )
    expect(plan_ref).toBe(planId)
    await compare()
    expect(await read(id)).toMatchObject({ status: 'running', planId, monthlyPrice, error: null })
  })

  it('forgets that a machine had another flavor when it has its own again', async () => {
    const id = await t.running()
    const { planId } = await read(id)
    const own = `tenant-${t.companyId}`
    for (const plan_ref of ['shared-2', planId]) {
      await test.db.system((tx) =>
        tx.updateTable('sandbox_machines').set({ plan_ref }).where('tenant', '=', own).execute(),
      )
      await compare()
    }
    expect((await read(id)).error).toBeNull()
  })

  it('tells in the activity that a change was nobody’s order', async () => {
    const id = await t.running()
    await setMachines('off')
    await compare()
    await compare()
    const told = (await activity(id)).filter(({ action }) => action === 'compute.changed-outside')
    expect(told).toMatchObject([{ actor: null, outcome: 'success' }])
  })

  it('says of an instance that was missed twice that it is lost, and charges nothing for it', async () => {
    const id = await t.running()
    await setMachines('gone')
    await compare()
    expect(await read(id)).toMatchObject({ status: 'running', error: null })
    expect(await charge(id)).not.toBeNull()
    await compare()
    await compare()
    expect(await read(id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
    expect(await charge(id)).toBeNull()
    expect(Number((await read(id)).hourlyPrice.amount)).toBe(0)
    expect((await activity(id)).filter(({ action }) => action === 'compute.lost')).toHaveLength(1)
    expect(await test.mailsTo(t.owner.email)).toMatchObject([
      { template: 'resource-lost', data: { resource: 'web' } },
    ])
  })

  it('loses nothing by two servers that look at the same time', async () => {
    const id = await t.running()
    await setMachines('gone')
    await aPeriodLater(test.db)
    for (const _ of ['one server', 'another', 'the first again']) await reconcile({ ...test.deps, log })
    expect(await read(id)).toMatchObject({ error: null })
    await compare()
    expect(await read(id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
  })

  it('takes back that an instance is lost when it is there again', async () => {
    const id = await t.running()
    await setMachines('gone')
    await compare()
    await compare()
    await setMachines('off')
    await compare()
    expect(await read(id)).toMatchObject({ status: 'stopped', error: null })
    expect(await charge(id)).not.toBeNull()
    expect(Number((await read(id)).hourlyPrice.amount)).toBeGreaterThan(0)
  })

  it('forgets that it has missed an instance once', async () => {
    const id = await t.running()
    for (const state of ['gone', 'on', 'gone'] as const) {
      await setMachines(state)
      await compare()
    }
    expect(await read(id)).toMatchObject({ status: 'running' })
  })

  it('leaves an instance alone that is being changed', async () => {
    const id = await t.running()
    await t.ask(`POST /compute/instances/${id}/actions/stop`, {})
    await setMachines('off')
    await compare()
    expect((await read(id)).status).toBe('stopping')
  })

  it('takes a machine of ours that nothing knows away, but not before the third time', async () => {
    const id = await t.running()
    await test.db.system((tx) => tx.deleteFrom('instances').where('id', '=', id).execute())
    await compare()
    await compare()
    expect(await states()).toEqual(['on'])
    await compare()
    expect(await states()).toEqual(['gone'])
  })

  it('never touches a machine whose tag is not ours', async () => {
    const id = await t.running()
    await test.db.system(async (tx) => {
      await tx.deleteFrom('instances').where('id', '=', id).execute()
      await tx.updateTable('sandbox_machines').set({ tag: 'theirs' }).where('state', '=', 'on').execute()
    })
    for (let round = 0; round < 4; round += 1) await compare()
    expect(await states()).toEqual(['on'])
  })
})

/** A cloud that tells of changes, and what it was asked. */
const telling = (change: (machine: Machine) => Partial<Machine>) => {
  const asked: Date[] = []
  const { compute } = test.deps.cloud
  const changedSince = async (since: Date) => {
    asked.push(since)
    return (await compute.list()).map((machine) => ({ ...machine, ...change(machine) }))
  }
  const cloud = { ...test.deps.cloud, compute: { ...compute, changedSince } }
  return { asked, deps: { ...test.deps, cloud, log } }
}

describe('following what the cloud says has changed', () => {
  it('looks at each once more, and believes that', async () => {
    const id = await t.running()
    const follow = followChanges()
    const { deps } = telling(() => ({ state: 'gone' }))
    await follow(deps)
    expect(await read(id)).toMatchObject({ status: 'running' })
    await setMachines('off')
    await follow(deps)
    expect(await read(id)).toMatchObject({ status: 'stopped' })
  })

  it('says at once of what is gone in both looks that it is lost', async () => {
    const id = await t.running()
    const { deps } = telling(() => ({ state: 'gone' }))
    const { compute } = deps.cloud
    await followChanges()({
      ...deps,
      cloud: { ...deps.cloud, compute: { ...compute, find: async () => undefined } },
    })
    expect(await read(id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
  })

  it('goes on where it left off, a minute before', async () => {
    const { asked, deps } = telling(() => ({}))
    const follow = followChanges()
    const first = test.clock.now().getTime()
    await follow(deps)
    test.clock.advance(30)
    await follow(deps)
    expect(asked.map((since) => (since.getTime() - first) / 1000)).toEqual([-300, -60])
  })

  it('asks nothing where nobody else changes machines', async () => {
    await expect(followChanges()({ ...test.deps, log })).resolves.toBeUndefined()
  })
})
