import { sql } from 'kysely'
import { measureBuckets } from '#server/areas/object-storage/measure.ts'
import { reconcile } from '#server/areas/object-storage/reconcile.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { bucketsOf, newBucketName, objectApp, type TenantBuckets } from '../support/objects.ts'
import { aPeriodLater } from '../support/looks.ts'

let test: Awaited<ReturnType<typeof objectApp>>
let t: Tenant
let b: TenantBuckets
beforeAll(async () => void (test = await objectApp()))
beforeEach(async () => {
  t = await newTenant(test)
  b = bucketsOf(test, t)
})
afterAll(() => test.close())

const measure = () => measureBuckets(test.deps)
const log = { warn: () => undefined, error: () => undefined }

describe('creating a bucket', () => {
  it('ends with one that is private, empty and costs nothing', async () => {
    const name = newBucketName('photos')
    const { status, body } = await b.create({ name, tags: ['blue'] })
    expect([status, body.data]).toMatchObject([202, { name, status: 'creating', built: false }])
    expect(body.included).toMatchObject([{ kind: 'operation', action: 'create' }])
    await test.settle()
    expect(await b.read(body.data.id)).toMatchObject({
      kind: 'bucket',
      name,
      status: 'available',
      built: true,
      error: null,
      access: 'private',
      versioning: 'off',
      cors: [],
      expiry: { unfinishedDays: 7, rules: [] },
      objects: 0,
      monthlyPrice: { amount: '0.000000' },
      tags: ['blue'],
    })
    expect((await t.usage()).buckets).toEqual([1, 0])
  })

  it('is found by its name, in the list and by the search of everything', async () => {
    const id = await b.available({ name: newBucketName('invoices') })
    const { name } = await b.read(id)
    expect((await t.ask(`GET ${b.base}?q=${name.slice(3)}&access=private`)).body.data).toMatchObject([{ id }])
    expect((await t.ask(`GET ${b.base}?access=publicRead`)).body.data).toEqual([])
    expect((await t.ask(`GET /search?q=${name.slice(0, -2)}`)).body.data).toMatchObject([
      { kind: 'bucket', id },
    ])
  })

  it('turns versioning on where that was asked for', async () => {
    const id = await b.available({ versioning: 'on' })
    expect((await b.read(id)).versioning).toBe('on')
    await b.put(id, 'a', 'one')
    await b.put(id, 'a', 'two')
    const { body } = await t.ask(`GET ${b.base}/${id}/objects?versions=true`)
    expect(body.data.objects).toHaveLength(2)
  })

  it.each(['ab', 'Upper', 'a.b.c', 'xn--a', '-a-'])('refuses the name %s', async (name) => {
    const { status, body } = await b.create({ name })
    expect([status, body.errors]).toMatchObject([422, [{ path: 'name', code: 'bucketName' }]])
  })

  it('refuses a name that any company has, and does not say which', async () => {
    const name = newBucketName()
    await b.available({ name })
    const other = await newTenant(test)
    const own = await b.create({ name })
    const foreign = await bucketsOf(test, other).create({ name })
    expect([own.status, own.body.errors]).toMatchObject([409, [{ path: 'name', code: 'taken' }]])
    expect(foreign.body.errors).toEqual(own.body.errors)
    expect(foreign.body.detail).toBe(own.body.detail)
  })

  it('refuses a region without object storage, and a company at its limit', async () => {
    const nowhere = await b.create({ region: 'nowhere' })
    expect([nowhere.status, nowhere.body.errors]).toMatchObject([422, [{ path: 'region' }]])
    await test.db.system((tx) =>
      tx
        .updateTable('limits')
        .set({ lim: '1' })
        .where('company_id', '=', t.companyId)
        .where('metric', '=', 'buckets')
        .execute(),
    )
    await b.available()
    const beyond = await b.create()
    expect([beyond.status, beyond.body.context]).toMatchObject([
      402,
      { metric: 'buckets', limit: 1, used: 1 },
    ])
  })

  it('gives one of two the name that both want at the same moment', async () => {
    const name = newBucketName()
    const theirs = bucketsOf(test, await newTenant(test))
    const answers = await Promise.all([b.create({ name }), theirs.create({ name }), b.create({ name })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409, 409])
    await test.settle()
  })

  it('fails, and gives the place back, where the cloud has a bucket of the name already', async () => {
    const name = newBucketName()
    const { admin } = await test.store
    await admin.ask('PUT', `buckets/${name}`, { account: 'acme', tag: name })
    const id = await b.available({ name })
    expect(await b.read(id)).toMatchObject({ status: 'error', built: false, error: { reason: 'conflict' } })
    expect((await t.usage()).buckets).toEqual([0, 0])
    expect((await b.remove(id)).status).toBe(202)
    await test.settle()
    expect((await t.ask(`GET ${b.base}/${id}`)).status).toBe(404)
    // It was never this company's, and is as it was.
    expect((await admin.ask('GET', `buckets/${name}`)).status).toBe(200)
  })
})

describe('settings', () => {
  it('are changed one by one, and make objects readable by everybody', async () => {
    const id = await b.available()
    await b.put(id, 'a.txt', 'hello')
    const { name } = await b.read(id)
    const read = async () => (await fetch(`${test.storeUrl}/${name}/a.txt`)).status
    expect(await read()).toBe(403)
    expect(await b.done(id, 'configure', { access: 'publicRead' })).toMatchObject({
      status: 'available',
      access: 'publicRead',
      versioning: 'off',
    })
    expect(await read()).toBe(200)
    const expiry = { unfinishedDays: 2, oldVersionDays: 30, rules: [{ prefix: 'tmp/', days: 1 }] }
    const cors = [{ origins: ['https://app.example'], methods: ['GET'], headers: [], maxAgeSeconds: 60 }]
    expect(await b.done(id, 'configure', { versioning: 'on', expiry, cors })).toMatchObject({
      access: 'publicRead',
      versioning: 'on',
      expiry,
      cors,
    })
  })

  it('keep versioning that was on from being taken away', async () => {
    const id = await b.available({ versioning: 'on' })
    const off = await b.act(id, 'configure', { versioning: 'off' })
    expect([off.status, off.body.errors]).toMatchObject([422, [{ path: 'versioning' }]])
    expect(await b.done(id, 'configure', { versioning: 'suspended' })).toMatchObject({
      versioning: 'suspended',
    })
    const other = await b.available()
    expect((await b.act(other, 'configure', { versioning: 'suspended' })).status).toBe(422)
  })

  it('end in an error, and leave nothing half done, where the cloud has lost the bucket', async () => {
    const id = await b.available()
    const { name } = await b.read(id)
    await test.deps.cloud.objects?.destroy({
      tenant: `tenant-${t.companyId}`,
      region: 'lab-1',
      ref: name,
    } as never)
    expect(await b.done(id, 'configure', { access: 'publicRead' })).toMatchObject({
      status: 'available',
      access: 'private',
      error: { reason: 'notFound' },
    })
    const { rows } = await test.db.system((tx) =>
      sql<object>`select from operations where target_id = ${id} and left_behind`.execute(tx),
    )
    expect(rows).toEqual([])
  })

  it('follow what a customer’s program has changed, and say so', async () => {
    const id = await b.available()
    const { name } = await b.read(id)
    const at = { tenant: `tenant-${t.companyId}`, region: 'lab-1', ref: name }
    await test.deps.cloud.objects?.configure(at as never, { access: 'publicRead' })
    await measure()
    expect((await b.read(id)).access).toBe('publicRead')
    const { body } = await t.ask(`GET ${b.base}/${id}/activity`)
    expect(body.data[0]).toMatchObject({ action: 'object-storage.changed-outside', detail: 'access' })
  })
})

describe('what it holds', () => {
  it('is measured, priced and counted, and written only when it has changed', async () => {
    const id = await b.available({ versioning: 'on' })
    await b.put(id, 'a', new Uint8Array(3 * 1024 * 1024))
    await b.put(id, 'a', new Uint8Array(1024 * 1024))
    await measure()
    const bucket = await b.read(id)
    expect(bucket).toMatchObject({
      objects: 1,
      bytes: 1024 * 1024,
      oldBytes: 3 * 1024 * 1024,
      unfinishedBytes: 0,
      monthlyPrice: { amount: '0.000079' },
    })
    expect(bucket.measuredAt).not.toBeNull()
    expect((await t.usage()).objectGib).toEqual([1, 0])
    await measure()
    expect((await b.read(id)).revision).toBe(bucket.revision)
  })

  it('is deleted below a prefix, or as a whole with its old versions', async () => {
    const id = await b.available({ versioning: 'on' })
    for (const key of ['tmp/a', 'tmp/b', 'keep']) await b.put(id, key)
    await b.done(id, 'empty', { prefix: 'tmp/' })
    expect(await b.keys(id)).toEqual(['keep'])
    expect(await b.read(id)).toMatchObject({ objects: 1, oldBytes: 10 })
    expect(await b.done(id, 'empty')).toMatchObject({
      status: 'available',
      objects: 0,
      bytes: 0,
      oldBytes: 0,
    })
    const { body } = await t.ask(`GET ${b.base}/${id}/objects?versions=true`)
    expect(body.data).toMatchObject({ objects: [], folders: [] })
  })

  it('keeps its bucket from being deleted, unless the request says that it goes as well', async () => {
    const id = await b.available()
    await b.put(id, 'a')
    const refused = await b.remove(id)
    expect([refused.status, refused.body.context]).toMatchObject([
      409,
      { reason: 'notEmpty', objects: 1, bytes: 5, oldBytes: 0, unfinishedBytes: 0 },
    ])
    expect((await b.remove(id, '?empty=true')).status).toBe(202)
    await test.settle()
    expect((await t.ask(`GET ${b.base}/${id}`)).status).toBe(404)
    expect(await t.usage()).toMatchObject({ buckets: [0, 0], objectGib: [0, 0] })
  })

  it('that came in after the request keeps it, and the bucket is as it was', async () => {
    const id = await b.available()
    const url = await b.uploadUrl(id, 'late')
    expect((await b.remove(id)).status).toBe(202)
    expect((await fetch(url, { method: 'PUT', body: 'late' })).status).toBe(200)
    await test.settle()
    expect(await b.read(id)).toMatchObject({ status: 'available', error: { reason: 'conflict' } })
    expect(await b.keys(id)).toEqual(['late'])
    expect((await t.usage()).buckets).toEqual([1, 0])
  })
})

it('refuses the links that were given out before they were stopped', async () => {
  const id = await b.available()
  await b.put(id, 'a')
  const link = async () =>
    (await t.ask(`POST ${b.base}/${id}/download-urls`, { objects: [{ key: 'a' }] })).body.data.urls[0]
  const before = await link()
  expect((await fetch(before)).status).toBe(200)
  expect(await b.done(id, 'revokeLinks')).toMatchObject({ status: 'available' })
  expect((await fetch(before)).status).toBe(403)
})

it('says that the cloud has lost it, and that it is back', async () => {
  const id = await b.available()
  const { name } = await b.read(id)
  const { admin } = await test.store
  const reconciled = async () => {
    await reconcile({ ...test.deps, log })
    await aPeriodLater(test.db)
  }
  const at = { tenant: `tenant-${t.companyId}`, region: 'lab-1', ref: name }
  await test.deps.cloud.objects?.destroy(at as never)
  await reconciled()
  expect((await b.read(id)).status).toBe('available')
  await reconciled()
  t = { ...t, ask: t.askFresh }
  b = bucketsOf(test, t)
  expect(await b.read(id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
  await admin.ask('PUT', `buckets/${name}`, { account: `tenant-${t.companyId}`, tag: 'again' })
  await reconciled()
  expect(await b.read(id)).toMatchObject({ status: 'available', error: null })
})
