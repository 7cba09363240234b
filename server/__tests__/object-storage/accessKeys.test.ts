import {
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { endAccessKeys } from '#server/areas/object-storage/revokeAccessKeys.ts'
import { noteKeyUses } from '#server/areas/object-storage/keyUses.ts'
import { tenantsOf } from '#server/areas/object-storage/tenants.ts'
import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { giveCustomRole } from '../support/customRole.ts'
import { bucketsOf, objectApp, s3With, type TenantBuckets } from '../support/objects.ts'

let test: Awaited<ReturnType<typeof objectApp>>
let t: Tenant
let b: TenantBuckets
beforeAll(async () => void (test = await objectApp()))
beforeEach(async () => {
  t = await newTenant(test)
  b = bucketsOf(test, t)
})
afterAll(() => test.close())

const base = '/object-storage/access-keys'
let serial = 0
const create = (about: object = {}) =>
  t.ask(`POST ${base}`, { name: `key ${(serial += 1)}`, grants: 'all', ...about })
const made = async (about: object = {}) => {
  const { status, body } = await create(about)
  if (status !== 201) throw new Error(`No access key: ${JSON.stringify(body)}`)
  return { ...body.data, client: s3With(test.storeUrl, body.data) } as {
    id: string
    accessKeyId: string
    secret: string
    client: ReturnType<typeof s3With>
  }
}
const list = async (query = '') => (await t.ask(`GET ${base}${query}`)).body.data
const endKeys = () =>
  endAccessKeys({ db: test.db, keys: test.deps.cloud.objects?.keys, tenantOf: tenantsOf(test.deps) })
const noteUses = () => noteKeyUses({ db: test.db, keys: test.deps.cloud.objects?.keys })
const nameOf = async (id: string) => (await b.read(id)).name
const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    ({ name }: Error) => name,
  )

it('is told with its secret once, and opens the buckets of its company', async () => {
  const id = await b.available()
  const answer = await create({ name: 'backup' })
  expect(answer.status).toBe(201)
  const { data, included } = answer.body
  expect(included).toMatchObject([
    {
      kind: 'accessKey',
      id: data.id,
      name: 'backup',
      accessKeyId: data.accessKeyId,
      grants: 'all',
      status: 'active',
      createdBy: { id: t.owner.id, name: t.owner.name },
    },
  ])
  const client = s3With(test.storeUrl, data)
  await client.send(new PutObjectCommand({ Bucket: await nameOf(id), Key: 'a', Body: 'hello' }))
  expect(await b.keys(id)).toEqual(['a'])
  expect(JSON.stringify(await list())).not.toContain(data.secret)
})

it('for one bucket reaches no other bucket, nor more than it was given', async () => {
  const [one, other] = [await b.available(), await b.available()]
  await b.put(other, 'a')
  const { client } = await made({ grants: [{ bucketId: one, right: 'read' }] })
  const [Bucket, Other] = [await nameOf(one), await nameOf(other)]
  await client.send(new ListObjectsV2Command({ Bucket }))
  expect(await failing(client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' })))).toBe(
    'AccessDenied',
  )
  expect(await failing(client.send(new GetObjectCommand({ Bucket: Other, Key: 'a' })))).toBe('AccessDenied')
  expect(await failing(client.send(new ListObjectsV2Command({ Bucket: Other })))).toBe('AccessDenied')
  const { Buckets = [] } = await client.send(new ListBucketsCommand({}))
  expect(Buckets.map(({ Name }) => Name)).toEqual([Bucket])
})

it('changes settings only where it was made to', async () => {
  const id = await b.available()
  const [plain, configuring] = [await made(), await made({ mayConfigure: true })]
  const command = new PutBucketCorsCommand({
    Bucket: await nameOf(id),
    CORSConfiguration: { CORSRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET'] }] },
  })
  expect(await failing(plain.client.send(command))).toBe('AccessDenied')
  expect(await failing(configuring.client.send(command))).toBe('no error')
})

it('reaches no bucket of another company', async () => {
  const { client } = await made()
  const theirs = bucketsOf(test, await newTenant(test))
  const id = await theirs.available()
  const { name } = await theirs.read(id)
  expect(await failing(client.send(new ListObjectsV2Command({ Bucket: name })))).toBe('AccessDenied')
})

const codes = async (grants: unknown, ask = t.ask) => {
  const { status, body } = await ask(`POST ${base}`, { name: `key ${(serial += 1)}`, grants })
  return [status, body.errors?.[0]?.path, body.errors?.[0]?.code]
}

it('says when it was used last, and not again for each request', async () => {
  const { id, client } = await made()
  await noteUses()
  expect(await list()).toMatchObject([{ id, lastUsedAt: null }])
  await client.send(new ListBucketsCommand({}))
  await noteUses()
  const [used] = await list()
  expect(Date.now() - Date.parse(used.lastUsedAt)).toBeLessThan(60_000)
  await client.send(new ListBucketsCommand({}))
  await noteUses()
  expect(await list()).toEqual([used])
})

describe('a grant is refused', () => {
  it('of a bucket that does not exist, and likewise of another company’s', async () => {
    const theirs = await bucketsOf(test, await newTenant(test)).available()
    for (const bucketId of [theirs, crypto.randomUUID(), 'nonsense'])
      expect(await codes([{ bucketId, right: 'read' }])).toEqual([422, 'grants.0.bucketId', 'noAccess'])
  })

  it('that is more than its creator holds', async () => {
    const id = await b.available()
    const person = await test.addPerson({ companyId: t.companyId })
    await giveCustomRole(test.db, person, [
      'object-storage:read',
      'object-storage:keys',
      'object-storage:objects-read',
    ])
    const reader = asker(test.app, await test.signIn(person))
    expect(await codes([{ bucketId: id, right: 'readWrite' }], reader)).toEqual([
      422,
      'grants.0.bucketId',
      'noAccess',
    ])
    expect(await codes('all', reader)).toEqual([422, 'grants', 'noAccess'])
    expect((await codes([{ bucketId: id, right: 'read' }], reader))[0]).toBe(201)
  })

  it('of a bucket in a project that its creator manages no access keys of', async () => {
    const id = await b.available()
    const elsewhere = (await t.ask('POST /projects', { name: 'Elsewhere' })).body.data.id
    const own = await b.available({ projectId: elsewhere })
    const person = await test.addPerson({ companyId: t.companyId })
    const rights = ['object-storage:read', 'object-storage:objects-read'] as const
    await giveCustomRole(test.db, person, rights)
    await giveCustomRole(test.db, person, ['object-storage:keys'], elsewhere)
    const colleague = asker(test.app, await test.signIn(person))
    expect((await codes([{ bucketId: id, right: 'read' }], colleague))[0]).toBe(422)
    expect((await codes([{ bucketId: own, right: 'read' }], colleague))[0]).toBe(201)
    // An access key of the whole company is not theirs to take away.
    const { id: keyId } = await made()
    expect((await colleague(`DELETE ${base}/${keyId}`)).status).toBe(404)
  })

  it('twice for one bucket, or before its bucket is built', async () => {
    const id = await b.available()
    const grant = { bucketId: id, right: 'read' }
    expect(await codes([grant, grant])).toEqual([422, 'grants.1.bucketId', 'duplicate'])
    const { body } = await b.create()
    const unbuilt = await t.ask(`POST ${base}`, {
      name: 'early',
      grants: [{ bucketId: body.data.id, right: 'read' }],
    })
    expect([unbuilt.status, unbuilt.body.context]).toMatchObject([409, { reason: 'busy' }])
    await test.settle()
  })
})

it('stops working when it is revoked, and its name is free again', async () => {
  const id = await b.available()
  const Bucket = await nameOf(id)
  const { id: keyId, client } = await made({ name: 'ci' })
  expect((await create({ name: 'ci' })).body.errors).toMatchObject([{ path: 'name', code: 'taken' }])
  await client.send(new ListObjectsV2Command({ Bucket }))
  const { status, body } = await t.ask(`DELETE ${base}/${keyId}`)
  expect([status, body.removed]).toMatchObject([200, [{ kind: 'accessKey', id: keyId }]])
  expect(await failing(client.send(new ListObjectsV2Command({ Bucket })))).toBe('InvalidAccessKeyId')
  expect(await list()).toEqual([])
  expect((await create({ name: 'ci' })).status).toBe(201)
})

it('loses what it was granted of a bucket that is deleted, also if another one gets its name', async () => {
  const id = await b.available()
  const name = await nameOf(id)
  const { client } = await made({ grants: [{ bucketId: id, right: 'readWrite' }] })
  expect(await list(`?bucket=${id}`)).toHaveLength(1)
  await b.remove(id)
  await test.settle()
  expect((await list())[0]).toMatchObject({ grants: [] })
  await b.available({ name })
  expect(await failing(client.send(new ListObjectsV2Command({ Bucket: name })))).toBe('AccessDenied')
})

it('expires, and says so', async () => {
  const past = await create({ expiresAt: test.clock.now().toISOString() })
  expect([past.status, past.body.errors]).toMatchObject([422, [{ path: 'expiresAt', code: 'past' }]])
  const expiresAt = new Date(test.clock.now().getTime() + 60_000).toISOString()
  await made({ expiresAt })
  test.clock.advance(61)
  await endKeys()
  expect(await list()).toMatchObject([{ status: 'expired', expiresAt }])
})

it('is revoked if its creation has not come to an end after five minutes', async () => {
  const { id, client } = await made()
  await test.db.system((tx) =>
    tx.updateTable('access_keys').set({ told_at: null }).where('id', '=', id).execute(),
  )
  await endKeys()
  expect(await list()).toHaveLength(1)
  test.clock.advance(301)
  await endKeys()
  expect(await list()).toEqual([])
  expect(await failing(client.send(new ListBucketsCommand({})))).toBe('InvalidAccessKeyId')
})

it('is revoked with its company', async () => {
  const { client } = await made()
  await test.db.system((tx) =>
    tx.updateTable('companies').set({ status: 'closed' }).where('id', '=', t.companyId).execute(),
  )
  await endKeys()
  expect(await failing(client.send(new ListBucketsCommand({})))).toBe('InvalidAccessKeyId')
})

it('is not made twice by a repeated request, whose answer is the same and kept sealed', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const draft = { name: 'once', grants: 'all' }
  const [first, second] = [
    await t.ask(`POST ${base}`, draft, headers),
    await t.ask(`POST ${base}`, draft, headers),
  ]
  expect(second.body).toEqual(first.body)
  const { rows } = await test.db.system((tx) => sql<object>`select * from idempotency_keys`.execute(tx))
  expect(JSON.stringify(rows)).not.toContain(first.body.data.secret)
})

it('is made by people only: no API token reaches the call', async () => {
  const { body } = await t.ask('POST /auth/tokens', { name: 'CI', permissions: ['object-storage:keys'] })
  const byToken = asker(test.app, { headers: { authorization: `Bearer ${body.data.secret}` } })
  expect((await byToken(`POST ${base}`, { name: 'x', grants: 'all' })).status).toBe(403)
})
