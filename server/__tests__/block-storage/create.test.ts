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

const setLimit = (metric: string, lim: number) =>
  test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim })
      .where('company_id', '=', t.companyId)
      .where('metric', '=', metric)
      .execute(),
  )
const charges = (id: string) =>
  test.db.system((tx) =>
    tx
      .selectFrom('resource_events')
      .select(['item', 'hourly_price as hourly', 'quantity'])
      .where('resource_id', '=', id)
      .orderBy('id')
      .execute(),
  )

describe('a volume that is created', () => {
  it('answers at once, and is there when its operation is over', async () => {
    const { status, body } = await v.create({ tags: ['db', 'db'] })
    expect(status).toBe(202)
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      kind: 'volume',
      status: 'creating',
      built: false,
      typeId: 'standard',
      typeName: 'Standard SSD',
      sizeGib: 20,
      encrypted: true,
      tags: ['db'],
      source: null,
      snapshotCount: 0,
      lastBackupAt: null,
      hourlyPrice: { amount: '0.003000', currency: 'USD' },
      monthlyPrice: { amount: '2.016000', currency: 'USD' },
    })
    expect(body.included[0]).toMatchObject({ action: 'create', target: { kind: 'volume' } })
    await test.settle()
    expect(await v.read(body.data[0].id)).toMatchObject({
      status: 'available',
      built: true,
      operationId: null,
      error: null,
    })
  })

  it('is numbered when there are several, all or none', async () => {
    const { body } = await v.create({ count: 3 })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['data-1', 'data-2', 'data-3'])
    await test.settle()
    expect((await t.usage()).volumes).toEqual([3, 0])
    expect((await t.usage()).volumeGib).toEqual([60, 0])
    await setLimit('volumes', 5)
    const over = await v.create({ count: 3 })
    expect([over.status, over.body.name, over.body.context]).toEqual([
      402,
      'ContractResourceLimitExceededException',
      { metric: 'volumes', limit: 5, used: 3, requested: 3 },
    ])
    expect((await t.ask('GET /block-storage/volumes')).body.page.total).toBe(3)
  })

  it('stays within the size that the contract allows', async () => {
    await setLimit('volumeGib', 50)
    expect((await v.create({ sizeGib: 51 })).body.context).toMatchObject({ metric: 'volumeGib', used: 0 })
    const id = await v.available({ sizeGib: 40 })
    const over = await v.act(id, 'resize', { sizeGib: 60 })
    expect([over.status, over.body.context]).toMatchObject([402, { metric: 'volumeGib', requested: 20 }])
    expect((await v.done(id, 'resize', { sizeGib: 50 })).sizeGib).toBe(50)
    expect((await t.usage()).volumeGib).toEqual([50, 0])
  })

  it('is attached in the same operation', async () => {
    const instanceId = await t.running()
    const { body } = await v.create({ instanceId })
    expect(body.included[0].steps).toEqual(['create', 'attach'])
    await test.settle()
    const [{ id }] = body.data
    expect(await v.read(id)).toMatchObject({ status: 'attached', instanceId, device: 'vdb' })
    expect((await t.ask(`GET /operations?target=${id}`)).body.data).toHaveLength(1)
  })

  it('stays when it can’t be attached, and counts', async () => {
    const instanceId = await t.running()
    const { body } = await v.create({ instanceId, name: 'data-fails-to-attach' })
    await test.settle()
    expect(await v.read(body.data[0].id)).toMatchObject({
      status: 'available',
      built: true,
      error: { reason: 'rejected' },
    })
    expect((await t.usage()).volumes).toEqual([1, 0])
  })

  it.each(['-fails-to-build', '-no-capacity'])(
    'and fails (%s) leaves nothing but what it says',
    async (how) => {
      const { body } = await v.create({ name: `data${how}` })
      await test.settle()
      const [{ id }] = body.data
      expect(await v.read(id)).toMatchObject({ status: 'error', built: false, operationId: null })
      expect((await t.usage()).volumes).toEqual([0, 0])
      expect(await v.refused(id, 'resize', { sizeGib: 30 })).toEqual([409, 'inError'])
      expect((await t.ask(`PATCH /block-storage/volumes/${id}`, { name: 'other' })).body.data.name).toBe(
        'other',
      )
      expect((await v.remove(id)).status).toBe(202)
      expect(await v.refused(id, 'recover')).toEqual([409, 'inError'])
      await v.act(id, 'purge')
      await test.settle()
      expect((await t.ask(`GET /block-storage/volumes/${id}`)).status).toBe(404)
      const left = await test.db.system((tx) =>
        tx
          .selectFrom('sandbox_volumes')
          .select('ref')
          .where('tenant', '=', `tenant-${t.companyId}`)
          .where('state', '<>', 'gone')
          .execute(),
      )
      expect(left).toEqual([])
    },
  )

  it('is made once, though the cloud’s answer was lost', async () => {
    await v.available({ name: 'data-lost-answer' })
    const made = await test.deps.cloud.volumes.list()
    const mine = await test.db.system((tx) =>
      tx.selectFrom('volumes').select('cloud_ref').where('company_id', '=', t.companyId).execute(),
    )
    expect(made.filter(({ ref }) => mine.some(({ cloud_ref }) => cloud_ref === ref))).toHaveLength(1)
  })

  it('is charged by its size from when it is there until it is deleted, attached or not', async () => {
    const id = await v.available()
    await v.done(id, 'attach', { instanceId: await t.running() })
    await v.done(id, 'resize', { sizeGib: 40 })
    await v.done(id, 'detach', {})
    await v.remove(id)
    await v.done(id, 'recover')
    expect(new Set((await charges(id)).map(({ item }) => item))).toEqual(new Set(['volume:standard']))
    const hourly = '0.0001500000'
    expect((await charges(id)).map((charge) => [charge.hourly, Number(charge.quantity)])).toEqual([
      [null, 20],
      [hourly, 20],
      [hourly, 40],
      [null, 40],
      [hourly, 40],
    ])
  })
})

const codeOf = async (about: object) => {
  const { status, body } = await v.create(about)
  return [status, body.errors?.[0]?.path, body.errors?.[0]?.code]
}

describe('a draft', () => {
  it('names a type, a size that it comes in and a region that has room', async () => {
    expect(await codeOf({ typeId: 'moon' })).toEqual([422, 'typeId', 'invalid'])
    expect(await codeOf({ sizeGib: 0 })).toEqual([422, 'sizeGib', 'tooFew'])
    expect(await codeOf({ sizeGib: 20_000 })).toEqual([422, 'sizeGib', 'tooMany'])
    expect(await codeOf({ typeId: 'performance', sizeGib: 5 })).toEqual([422, 'sizeGib', 'tooFew'])
    expect(await codeOf({ typeId: 'performance', sizeGib: 5000 })).toEqual([422, 'sizeGib', 'tooMany'])
    expect(await codeOf({ typeId: 'archive', sizeGib: 100, region: 'lab-2' })).toEqual([
      422,
      'typeId',
      'soldOut',
    ])
    expect(await codeOf({ region: 'moon' })).toEqual([422, 'region', 'invalid'])
  })

  it('names an instance of the same region and project', async () => {
    const away = await t.running({ region: 'lab-2' })
    expect(await codeOf({ instanceId: away })).toEqual([422, 'instanceId', 'otherRegion'])
    const other = (await t.ask('POST /projects', { name: 'shop' })).body.data.id
    expect(await codeOf({ instanceId: away, projectId: other })).toEqual([422, 'instanceId', 'otherProject'])
    expect(await codeOf({ instanceId: await t.running(), count: 6 })).toEqual([422, 'count', 'tooMany'])
  })

  it('names a source of the same region that fits', async () => {
    const id = await v.available({ sizeGib: 30 })
    const snapshot = { kind: 'snapshot', id: await v.snapshot(id) }
    for (const source of [snapshot, { kind: 'volume', id }]) {
      expect(await codeOf({ source, sizeGib: 20 })).toEqual([422, 'sizeGib', 'belowSource'])
      expect(await codeOf({ source, sizeGib: 30, region: 'lab-2' })).toEqual([422, 'region', 'otherRegion'])
      const copy = await v.available({ source, sizeGib: 40 })
      expect(await v.read(copy)).toMatchObject({ status: 'available', source, sizeGib: 40 })
    }
    expect(await codeOf({ source: { kind: 'backup', id } })).toEqual([422, 'source', 'invalid'])
    const nowhere = { kind: 'snapshot', id: crypto.randomUUID() }
    expect((await v.create({ source: nowhere })).status).toBe(404)
  })
})

describe('the catalogue', () => {
  it('has volume types with the price of a GiB', async () => {
    const { data } = (await t.ask('GET /block-storage/volume-types')).body
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['standard', 'performance', 'archive'])
    expect(data[2]).toEqual({
      id: 'archive',
      name: 'Archive HDD',
      minGib: 100,
      maxGib: 16_384,
      iops: 300,
      mibPerSecond: 60,
      encrypted: false,
      onlineResize: false,
      hourlyPricePerGib: { amount: '0.000030', currency: 'USD' },
      soldOutIn: ['lab-2'],
    })
  })
})
