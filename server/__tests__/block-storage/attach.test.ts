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

const operationsOf = async (id: string) =>
  (await t.ask(`GET /operations?target=${id}&sort=createdAt`)).body.data as {
    action: string
    status: string
  }[]

describe('attaching', () => {
  it('a volume and detaching it shows what the cloud then has', async () => {
    const [id, instanceId] = [await v.available(), await t.running()]
    expect(await v.read(id)).toMatchObject({ status: 'available', instanceId: null, device: null })
    const attached = await v.done(id, 'attach', { instanceId })
    expect(attached).toMatchObject({ status: 'attached', instanceId, device: 'vdb', operationId: null })
    expect(attached.attachedAt).not.toBeNull()
    expect(attached.serial).toHaveLength(20)
    expect(await v.done(id, 'detach', {})).toMatchObject({
      status: 'available',
      instanceId: null,
      device: null,
      attachedAt: null,
    })
  })

  it('gives each volume of an instance a device of its own, and no instance more than 25', async () => {
    const instanceId = await t.running()
    for (let n = 0; n < 5; n += 1) await v.attached(instanceId, { name: `disk-${n}`, count: 5 })
    const listed = (await t.ask(`GET /block-storage/volumes?instance=${instanceId}&size=50`)).body.data
    expect(new Set(listed.map(({ device }: { device: string }) => device)).size).toBe(25)
    expect(await v.refused(await v.available(), 'attach', { instanceId })).toEqual([422, 'tooManyVolumes'])
  }, 120_000)

  it('an attached volume elsewhere takes a move, which is one operation', async () => {
    const [from, to] = [await t.running(), await t.running({ name: 'other' })]
    const id = await v.attached(from)
    expect(await v.refused(id, 'attach', { instanceId: to })).toEqual([409, 'alreadyAttached'])
    expect(await v.refused(id, 'attach', { instanceId: from, detachFirst: true })).toEqual([
      409,
      'alreadyAttached',
    ])
    await v.act(id, 'attach', { instanceId: to, detachFirst: true })
    expect((await v.read(id)).instanceId).toBe(from)
    await test.settle()
    expect(await v.read(id)).toMatchObject({ status: 'attached', instanceId: to })
    expect((await operationsOf(id)).map(({ action }) => action)).toEqual(['create', 'attach'])
  })

  it('a locked volume is possible, moving it is not', async () => {
    const [from, to] = [await t.running(), await t.running({ name: 'other' })]
    const id = await v.available()
    await t.ask(`PATCH /block-storage/volumes/${id}`, { locked: true })
    expect(await v.done(id, 'attach', { instanceId: from })).toMatchObject({ status: 'attached' })
    expect(await v.refused(id, 'attach', { instanceId: to, detachFirst: true })).toEqual([409, 'locked'])
    expect(await v.refused(id, 'detach', {})).toEqual([409, 'locked'])
  })

  it('needs an instance in the same region and project that is on or off', async () => {
    const id = await v.available()
    const away = await t.running({ region: 'lab-2' })
    expect(await v.refused(id, 'attach', { instanceId: away })).toEqual([422, 'otherRegion'])
    const { body } = await t.ask('POST /projects', { name: 'elsewhere' })
    const elsewhere = await t.running({ projectId: body.data.id })
    expect(await v.refused(id, 'attach', { instanceId: elsewhere })).toEqual([422, 'otherProject'])
    const instanceId = await t.running()
    await t.ask(`POST /compute/instances/${instanceId}/actions/reboot`, {})
    expect(await v.refused(id, 'attach', { instanceId })).toEqual([409, 'busy'])
    await test.settle()
    await t.ask(`POST /compute/instances/${instanceId}/actions/rescue`)
    await test.settle()
    expect(await v.refused(id, 'attach', { instanceId })).toEqual([409, 'inRescue'])
    await t.ask(`DELETE /compute/instances/${instanceId}`)
    await test.settle()
    expect(await v.refused(id, 'attach', { instanceId })).toEqual([409, 'deleted'])
  })

  it('holds the instance as well', async () => {
    const [id, instanceId] = [await v.available(), await t.running()]
    expect((await v.act(id, 'attach', { instanceId })).status).toBe(202)
    const stop = await t.ask(`POST /compute/instances/${instanceId}/actions/stop`, {})
    expect([stop.status, stop.body.context.reason]).toEqual([409, 'busy'])
    await test.settle()
    expect(await v.read(id)).toMatchObject({ status: 'attached' })
  })

  it('that fails leaves the volume as it was, and says why', async () => {
    const id = await v.available({ name: 'data-fails-to-attach' })
    await v.act(id, 'attach', { instanceId: await t.running() })
    await test.settle()
    expect(await v.read(id)).toMatchObject({
      status: 'available',
      instanceId: null,
      operationId: null,
      error: { reason: 'rejected' },
    })
    expect((await operationsOf(id)).at(-1)).toMatchObject({ action: 'attach', status: 'failed' })
  })

  it('takes the permission for the instance as well as that for the volume', async () => {
    const [id, instanceId] = [await v.available(), await t.running()]
    const keeper = await test.addPerson({ companyId: t.companyId })
    await test.db.system(async (tx) => {
      const roleId = crypto.randomUUID()
      const permissions = ['block-storage:read', 'block-storage:attach', 'compute:read']
      await tx
        .insertInto('group_roles')
        .values({ id: roleId, company_id: t.companyId, name: 'Keeper', permissions, built_in: false })
        .execute()
      await tx
        .insertInto('role_assignments')
        .values({
          id: crypto.randomUUID(),
          company_id: t.companyId,
          user_id: keeper.id,
          group_role_id: roleId,
          project_id: null,
        })
        .execute()
    })
    const payload = { instanceId }
    const url = `/api/v1/block-storage/volumes/${id}/actions/attach`
    expect((await test.as(keeper, { method: 'POST', url, payload })).statusCode).toBe(403)
  })
})

describe('detaching', () => {
  it('that the guest does not answer is forced after a minute, when somebody says so', async () => {
    const id = await v.attached(await t.running(), { name: 'data-stuck-detaching' })
    expect((await v.act(id, 'detach', {})).status).toBe(202)
    test.clock.advance(90)
    await test.work()
    expect(await v.read(id)).toMatchObject({ status: 'detaching', device: 'vdb' })
    expect(await v.refused(id, 'detach', {})).toEqual([409, 'busy'])
    const forced = await v.act(id, 'detach', { force: true })
    expect([forced.status, forced.body.included[0].action]).toEqual([202, 'detach'])
    await test.settle()
    expect(await v.read(id)).toMatchObject({ status: 'available', device: null })
    expect(await operationsOf(id)).toHaveLength(2)
  })

  it('waits a minute for the guest even when it may be forced', async () => {
    const id = await v.attached(await t.running(), { name: 'data-stuck-detaching' })
    await v.act(id, 'detach', { force: true })
    test.clock.advance(30)
    await test.work()
    expect((await v.read(id)).status).toBe('detaching')
    test.clock.advance(40)
    await test.work()
    await test.settle()
    expect((await v.read(id)).status).toBe('available')
  })

  it('of a volume in error is possible while it is attached', async () => {
    const [attached, loose] = [await v.attached(await t.running()), await v.available()]
    await test.db.system((tx) =>
      tx.updateTable('volumes').set({ status: 'error' }).where('company_id', '=', t.companyId).execute(),
    )
    expect(await v.refused(loose, 'detach', {})).toEqual([409, 'notAttached'])
    expect(await v.done(attached, 'detach', {})).toMatchObject({ status: 'available' })
  })
})

describe('a volume and its instance', () => {
  it('move to another project together', async () => {
    const instanceId = await t.running()
    const id = await v.attached(instanceId)
    const snapshotId = await v.snapshot(id)
    const other: string = (await t.ask('POST /projects', { name: 'shop' })).body.data.id
    const moved = await t.ask('POST /projects/move-resources', {
      fromProject: t.projectId,
      toProject: other,
      resources: [{ kind: 'volume', id }],
    })
    expect(moved.status).toBe(200)
    expect((await v.read(id)).projectId).toBe(other)
    expect((await t.ask(`GET /compute/instances/${instanceId}`)).body.data.projectId).toBe(other)
    expect((await t.ask(`GET /block-storage/snapshots/${snapshotId}`)).body.data.projectId).toBe(other)
  })

  it('do not move while an operation is in progress', async () => {
    const [id, instanceId] = [await v.available(), await t.running()]
    const other: string = (await t.ask('POST /projects', { name: 'shop' })).body.data.id
    await v.act(id, 'attach', { instanceId })
    const moved = await t.ask('POST /projects/move-resources', {
      fromProject: t.projectId,
      toProject: other,
      resources: [{ kind: 'volume', id }],
    })
    expect([moved.status, moved.body.context?.reason]).toEqual([409, 'busy'])
    await test.settle()
    expect(await v.read(id)).toMatchObject({ status: 'attached', projectId: t.projectId })
  })

  it('part when the instance is deleted: volumes are detached and kept', async () => {
    const instanceId = await t.running()
    const ids = [await v.attached(instanceId), await v.attached(instanceId)]
    await t.ask(`DELETE /compute/instances/${instanceId}`)
    await test.settle()
    expect(await t.status(instanceId)).toBe('deleted')
    for (const id of ids) expect(await v.read(id)).toMatchObject({ status: 'available', instanceId: null })
    expect((await t.usage()).volumes).toEqual([2, 0])
  })

  it('go together when that is what was asked for', async () => {
    const instanceId = await t.running()
    const ids = [await v.attached(instanceId), await v.attached(instanceId)]
    const { status } = await t.ask(`DELETE /compute/instances/${instanceId}?volumes=delete`)
    expect(status).toBe(202)
    await test.settle()
    for (const id of ids) expect(await v.read(id)).toMatchObject({ status: 'deleted', instanceId: null })
    expect((await t.usage()).volumes).toEqual([0, 0])
    expect((await t.usage()).volumeGib).toEqual([0, 0])
  })

  it('stay as they are while one of its volumes is locked', async () => {
    const instanceId = await t.running()
    const id = await v.attached(instanceId)
    await t.ask(`PATCH /block-storage/volumes/${id}`, { locked: true })
    for (const query of ['', '?volumes=delete']) {
      const { status, body } = await t.ask(`DELETE /compute/instances/${instanceId}${query}`)
      expect([status, body.context]).toMatchObject([409, { reason: 'volumesLocked', volumes: [{ id }] }])
    }
  })

  it('wait for a detach that hangs', async () => {
    const instanceId = await t.running()
    const id = await v.attached(instanceId, { name: 'data-stuck-detaching' })
    await t.ask(`DELETE /compute/instances/${instanceId}`)
    for (let n = 0; n < 6; n += 1) {
      test.clock.advance(40)
      await test.work()
    }
    expect(await t.status(instanceId)).toBe('deleting')
    expect((await v.act(id, 'detach', { force: true })).status).toBe(202)
    await test.work()
    test.clock.advance(70)
    await test.settle()
    expect(await t.status(instanceId)).toBe('deleted')
    expect((await v.read(id)).status).toBe('available')
  })
})
