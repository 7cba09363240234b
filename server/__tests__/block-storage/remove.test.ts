import { blockStorageArea } from '#server/areas/block-storage/area.ts'
import { reconcile } from '#server/areas/block-storage/reconcile.ts'
import type { CloudRef } from '#server/cloud/port.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { volumesOf, type TenantVolumes } from '../support/volumes.ts'
import { aPeriodLater } from '../support/looks.ts'

let test: TestApp
let t: Tenant
let v: TenantVolumes
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  v = volumesOf(test, t)
})
afterAll(() => test.close())

const log = { warn: () => undefined, error: () => undefined }
const refOf = async (id: string) => {
  const { cloud_ref } = await test.db.system((tx) =>
    tx.selectFrom('volumes').select('cloud_ref').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  // Written by the sandbox.
  return cloud_ref as CloudRef
}
const inCloud = async (ref: CloudRef) => (await test.deps.cloud.volumes.find(ref))?.state

describe('a deleted volume', () => {
  it('comes back with its snapshots for 72 hours', async () => {
    const id = await v.available()
    const snapshotId = await v.snapshot(id)
    await v.remove(id)
    const deleted = await v.read(id)
    expect(deleted).toMatchObject({ status: 'deleted', built: true })
    const hours = (Date.parse(deleted.recoverableUntil ?? '') - test.clock.now().getTime()) / 3_600_000
    expect(hours).toBeCloseTo(72, 0)
    expect(await t.usage()).toMatchObject({ volumes: [0, 0], volumeGib: [0, 0], snapshots: [0, 0] })
    expect((await t.ask('GET /block-storage/volumes')).body.page.total).toBe(0)
    expect((await t.ask('GET /block-storage/volumes?status=deleted')).body.page.total).toBe(1)
    expect((await t.ask('GET /block-storage/snapshots')).body.page.total).toBe(0)
    expect((await t.ask(`DELETE /block-storage/snapshots/${snapshotId}`)).status).toBe(409)
    expect(await v.done(id, 'recover')).toMatchObject({ status: 'available', recoverableUntil: null })
    expect((await t.ask('GET /block-storage/snapshots')).body.page.total).toBe(1)
    expect(await t.usage()).toMatchObject({ volumes: [1, 0], volumeGib: [20, 0], snapshots: [1, 0] })
  })

  it('is not recovered past a limit', async () => {
    const id = await v.available()
    await v.remove(id)
    await test.db.system((tx) =>
      tx
        .updateTable('limits')
        .set({ lim: 0 })
        .where('company_id', '=', t.companyId)
        .where('metric', '=', 'volumes')
        .execute(),
    )
    expect((await v.act(id, 'recover')).status).toBe(402)
    expect((await v.read(id)).status).toBe('deleted')
  })

  it('is gone for good, with its snapshots, when it is purged', async () => {
    const id = await v.available()
    const snapshotId = await v.snapshot(id)
    const ref = await refOf(id)
    await v.remove(id)
    expect(await inCloud(ref)).toBe('available')
    expect((await v.act(id, 'purge')).status).toBe(202)
    await test.settle()
    expect(await inCloud(ref)).toBe('gone')
    expect((await t.ask(`GET /block-storage/volumes/${id}`)).status).toBe(404)
    expect((await t.ask(`GET /block-storage/snapshots/${snapshotId}`)).status).toBe(404)
  })

  it('is purged once nobody can recover it any more', async () => {
    const id = await v.available()
    const ref = await refOf(id)
    await v.remove(id)
    const purge = blockStorageArea.workers?.find(({ name }) => name === 'purge volumes')
    const run = () => purge?.run({ ...test.deps, log })
    await run()
    await test.settle()
    expect(await inCloud(ref)).toBe('available')
    test.clock.advance(73 * 3600)
    await run()
    await test.settle()
    expect(await inCloud(ref)).toBe('gone')
    expect((await t.askFresh(`GET /block-storage/volumes/${id}`)).status).toBe(404)
  })

  it('may follow its own creation', async () => {
    const { body } = await v.create()
    const [{ id }] = body.data
    expect((await t.ask(`DELETE /block-storage/volumes/${id}`)).status).toBe(202)
    expect((await t.ask(`DELETE /block-storage/volumes/${id}`)).body.context.reason).toBe('busy')
    await test.settle()
    expect(await v.read(id)).toMatchObject({ status: 'deleted', built: true })
    expect((await t.usage()).volumes).toEqual([0, 0])
    expect(await v.done(id, 'recover')).toMatchObject({ status: 'available' })
  })
})

const compare = async () => {
  await aPeriodLater(test.db)
  await reconcile({ ...test.deps, log })
}

describe('comparing with the cloud', () => {
  it('changes nothing where both agree', async () => {
    const ids = [await v.available(), await v.attached(await t.running())]
    const before = await Promise.all(ids.map(v.read))
    await compare()
    expect(await Promise.all(ids.map(v.read))).toEqual(before)
  })

  it('follows where a volume is attached there', async () => {
    const instanceId = await t.running()
    const [loose, held] = [await v.available(), await v.attached(instanceId)]
    const { volumes } = test.deps.cloud
    const order = (tag: string) => ({ tenant: `tenant-${t.companyId}` as never, tag })
    const { cloud_ref: machine } = await test.db.system((tx) =>
      tx.selectFrom('instances').select('cloud_ref').where('id', '=', instanceId).executeTakeFirstOrThrow(),
    )
    await volumes.attach(order('by hand'), await refOf(loose), machine as CloudRef)
    await volumes.detach(order('by hand too'), await refOf(held), false)
    test.clock.advance(60)
    await compare()
    expect(await v.read(loose)).toMatchObject({ status: 'attached', instanceId, device: 'vdc' })
    expect(await v.read(held)).toMatchObject({ status: 'available', instanceId: null })
  })

  it('says of a volume that the cloud did not have twice that it is lost', async () => {
    const id = await v.available()
    await test.db.system((tx) =>
      tx
        .updateTable('sandbox_volumes')
        .set({ state: 'gone' })
        .where('tenant', '=', `tenant-${t.companyId}`)
        .execute(),
    )
    await compare()
    expect(await v.read(id)).toMatchObject({ status: 'available' })
    await compare()
    expect(await v.read(id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
    expect(await test.mailsTo(t.owner.email)).toMatchObject([{ template: 'resource-lost' }])
  })

  it('leaves a volume alone that is being changed', async () => {
    const id = await v.available()
    await v.act(id, 'resize', { sizeGib: 30 })
    await test.db.system((tx) =>
      tx
        .updateTable('sandbox_volumes')
        .set({ state: 'failed' })
        .where('tenant', '=', `tenant-${t.companyId}`)
        .execute(),
    )
    await compare()
    expect((await v.read(id)).status).toBe('resizing')
  })

  it('takes a volume of ours that nothing knows away, but not before the third time', async () => {
    const id = await v.available()
    const ref = await refOf(id)
    await test.db.system((tx) => tx.deleteFrom('volumes').where('id', '=', id).execute())
    await compare()
    await compare()
    expect(await inCloud(ref)).toBe('available')
    await compare()
    expect(await inCloud(ref)).toBe('gone')
  })
})

it('keeps its project for as long as it can be recovered', async () => {
  const projectId: string = (await t.ask('POST /projects', { name: 'Atlas' })).body.data.id
  await v.remove(await v.available({ projectId }))
  const { status, body } = await t.ask(`DELETE /projects/${projectId}`)
  expect([status, body.context]).toEqual([409, { reason: 'recoverable' }])
})
