import type { VolumeSnapshot } from '#contract/block-storage/records.ts'
import { synchroniseCatalogue } from '#server/resources/catalogue.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { volumesOf, type TenantVolumes } from '../support/volumes.ts'

let test: TestApp
let t: Tenant
let v: TenantVolumes
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  v = volumesOf(test, t)
})
afterAll(() => test.close())

const readSnapshot = async (id: string): Promise<VolumeSnapshot> =>
  (await t.ask(`GET /block-storage/snapshots/${id}`)).body.data

describe('a snapshot of a volume', () => {
  it('is taken while the volume goes on as it is', async () => {
    const id = await v.attached(await t.running())
    const { status, body } = await t.ask(`POST /block-storage/volumes/${id}/snapshots`, { name: 'before' })
    expect([status, body.data]).toMatchObject([
      202,
      {
        kind: 'volumeSnapshot',
        volumeId: id,
        name: 'before',
        status: 'creating',
        sizeGib: 20,
        dependants: [],
      },
    ])
    expect(await v.read(id)).toMatchObject({ status: 'attached', snapshotCount: 1 })
    await test.work()
    expect((await v.read(id)).operationId).not.toBeNull()
    expect(await v.refused(id, 'detach', {})).toEqual([409, 'busy'])
    await test.settle()
    expect(await readSnapshot(body.data.id)).toMatchObject({
      status: 'available',
      hourlyPrice: { amount: '0.001600' },
      monthlyPrice: { amount: '1.075200' },
    })
    expect(await v.read(id)).toMatchObject({ status: 'attached', operationId: null })
    expect((await t.usage()).snapshots).toEqual([1, 0])
  })

  it('is listed with its volume and with all others, found by its name, and renamed', async () => {
    const [one, other] = [await v.available(), await v.available({ region: 'lab-2' })]
    await v.snapshot(one, 'nightly')
    const id = await v.snapshot(other, 'weekly')
    const names = async (query: string) =>
      (await t.ask(`GET /block-storage/${query}`)).body.data.map(({ name }: VolumeSnapshot) => name)
    expect(await names(`volumes/${one}/snapshots`)).toEqual(['nightly'])
    expect(await names('snapshots?sort=name')).toEqual(['nightly', 'weekly'])
    expect(await names('snapshots?region=lab-2')).toEqual(['weekly'])
    expect(await names(`snapshots?volume=${one}`)).toEqual(['nightly'])
    expect(await names('snapshots?q=week')).toEqual(['weekly'])
    const renamed = await t.ask(`PATCH /block-storage/snapshots/${id}`, { name: 'monthly' })
    expect(renamed.body.data.name).toBe('monthly')
    const stale = { 'if-match': '"1"' }
    expect((await t.ask(`PATCH /block-storage/snapshots/${id}`, { name: 'x' }, stale)).status).toBe(412)
  })

  it('puts a detached volume back, and stays', async () => {
    const id = await v.available()
    const snapshotId = await v.snapshot(id)
    await v.act(id, 'restore', { snapshotId })
    await test.work()
    expect([(await v.read(id)).status, (await readSnapshot(snapshotId)).status]).toEqual([
      'restoring',
      'restoring',
    ])
    await test.settle()
    expect([(await v.read(id)).status, (await readSnapshot(snapshotId)).status]).toEqual([
      'available',
      'available',
    ])
    const other = await v.available()
    expect(await v.refused(other, 'restore', { snapshotId })).toEqual([404, undefined])
  })

  it('is deleted, unless volumes that were made from it need it', async () => {
    const id = await v.available()
    const snapshotId = await v.snapshot(id)
    const copy = await v.available({ source: { kind: 'snapshot', id: snapshotId } })
    expect((await readSnapshot(snapshotId)).dependants).toEqual([copy])
    const remove = () => t.ask(`DELETE /block-storage/snapshots/${snapshotId}`)
    const inTheWay = { reason: 'hasDependants', snapshots: [{ id: snapshotId, dependants: [copy] }] }
    expect(await remove()).toMatchObject({ status: 409, body: { context: inTheWay } })
    expect(await v.remove(id)).toMatchObject({ status: 409, body: { context: inTheWay } })
    // One that can be recovered needs it still.
    await v.remove(copy)
    expect((await remove()).status).toBe(409)
    await v.act(copy, 'purge')
    await test.settle()
    expect((await readSnapshot(snapshotId)).dependants).toEqual([])
    expect((await remove()).status).toBe(202)
    await test.settle()
    expect((await t.ask(`GET /block-storage/snapshots/${snapshotId}`)).status).toBe(404)
    expect((await v.read(id)).snapshotCount).toBe(0)
    expect((await t.usage()).snapshots).toEqual([0, 0])
  })

  it('is not needed by a volume whose creation failed', async () => {
    const snapshotId = await v.snapshot(await v.available())
    await v.available({ name: 'copy-fails-to-build', source: { kind: 'snapshot', id: snapshotId } })
    expect((await readSnapshot(snapshotId)).dependants).toEqual([])
  })

  it('counts in the contract’s limit for snapshots', async () => {
    const id = await v.available()
    await test.db.system((tx) =>
      tx
        .updateTable('limits')
        .set({ lim: 0 })
        .where('company_id', '=', t.companyId)
        .where('metric', '=', 'snapshots')
        .execute(),
    )
    const { status, body } = await t.ask(`POST /block-storage/volumes/${id}/snapshots`, { name: 'one' })
    expect([status, body.context.metric]).toEqual([402, 'snapshots'])
    expect((await v.read(id)).snapshotCount).toBe(0)
  })

  it('is charged from when it is there until it or its volume is deleted', async () => {
    const id = await v.available()
    const snapshotId = await v.snapshot(id)
    await v.remove(id)
    await v.done(id, 'recover')
    await t.ask(`DELETE /block-storage/snapshots/${snapshotId}`)
    await test.settle()
    const rows = await test.db.system((tx) =>
      tx
        .selectFrom('resource_events')
        .select(['item', 'hourly_price as hourly'])
        .where('resource_id', '=', snapshotId)
        .orderBy('id')
        .execute(),
    )
    expect(new Set(rows.map(({ item }) => item))).toEqual(new Set(['volume-snapshot:gib']))
    // Of a GiB.
    const price = '0.0000800000'
    expect(rows.map(({ hourly }) => hourly)).toEqual([null, price, null, price, null])
  })
})

describe('a region that restores the latest snapshot only', () => {
  it('refuses the older ones', async () => {
    const id = await v.available()
    const older = await v.snapshot(id, 'older')
    test.clock.advance(1)
    const newer = await v.snapshot(id, 'newer')
    const { catalogue } = test.deps.cloud
    const usual = catalogue.regions
    const capable = (await usual()).map((region) => ({
      ...region,
      capabilities: { ...region.capabilities, restoreLatestOnly: true },
    }))
    catalogue.regions = async () => capable
    await synchroniseCatalogue(test.deps)
    try {
      expect(await v.refused(id, 'restore', { snapshotId: older })).toEqual([409, 'notCapable'])
      expect((await v.act(id, 'restore', { snapshotId: newer })).status).toBe(202)
    } finally {
      catalogue.regions = usual
      await synchroniseCatalogue(test.deps)
    }
    await test.settle()
  })
})
