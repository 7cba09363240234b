import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { objectStorageArea } from '#server/areas/object-storage/area.ts'
import { followStanding } from '#server/areas/object-storage/standing.ts'
import { CloudFault } from '#server/cloud/port.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
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

const setStatus = (status: 'active' | 'suspended' | 'closed') =>
  test.db.system((tx) => tx.updateTable('companies').set({ status }).where('id', '=', t.companyId).execute())
const limitTo = (gib: number) =>
  test.db.system((tx) =>
    tx
      .updateTable('limits')
      .set({ lim: String(gib) })
      .where('company_id', '=', t.companyId)
      .where('metric', '=', 'objectGib')
      .execute(),
  )
/** Failures for single companies, as they are logged. */
const logged: unknown[] = []
const log = { warn: () => undefined, error: (about: unknown) => void logged.push(about) }
const tellStanding = (cloud = test.deps.cloud) => followStanding({ db: test.db, cloud, log })
const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    ({ name }: Error) => name,
  )
const clientOf = async () => {
  const { body } = await t.ask('POST /object-storage/access-keys', { name: 'app', grants: 'all' })
  return s3With(test.storeUrl, body.data)
}

it('stops a suspended company’s programs and links, and lets them go on afterwards', async () => {
  const id = await b.available()
  const { name: Bucket } = await b.read(id)
  await b.put(id, 'a')
  const client = await clientOf()
  const link = (await t.ask(`POST ${b.base}/${id}/download-urls`, { objects: [{ key: 'a' }] })).body.data
    .urls[0]
  const list = () => failing(client.send(new ListObjectsV2Command({ Bucket })))
  await setStatus('suspended')
  await tellStanding()
  expect(await list()).toBe('AllAccessDisabled')
  const answer = await fetch(link)
  expect([answer.status, await answer.text()]).toMatchObject([
    403,
    expect.stringContaining('AllAccessDisabled'),
  ])
  await setStatus('active')
  await tellStanding()
  expect(await list()).toBe('no error')
})

it('a company that the cloud refuses holds up no other', async () => {
  await b.available()
  const refused = t.companyId
  await setStatus('suspended')
  t = await newTenant(test)
  b = bucketsOf(test, t)
  const { name: Bucket } = await b.read(await b.available())
  const client = await clientOf()
  await setStatus('suspended')
  const { cloud } = test.deps
  await tellStanding({
    ...cloud,
    ensureTenant: async (company) => {
      if (company.id === refused) throw new CloudFault('conflict', 'no such project', false)
      return cloud.ensureTenant(company)
    },
  })
  expect(await failing(client.send(new ListObjectsV2Command({ Bucket })))).toBe('AllAccessDisabled')
  expect(logged).toEqual([expect.objectContaining({ companyId: refused })])
})

it('looks at a company’s standing four times a minute, so within two minutes', () => {
  const work = objectStorageArea.workers?.find(({ run }) => run === followStanding)
  expect(work?.everyMs).toBeLessThanOrEqual(60_000)
})

it('has the store refuse what is over the limit, and follow when that changes', async () => {
  const id = await b.available()
  const { name: Bucket } = await b.read(id)
  const client = await clientOf()
  const put = () => failing(client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'hello' })))
  await limitTo(0)
  await tellStanding()
  expect(await put()).toBe('QuotaExceeded')
  await limitTo(1)
  await tellStanding()
  expect(await put()).toBe('no error')
})

it('empties and deletes the buckets of a closed company, locked ones too', async () => {
  const id = await b.available({ versioning: 'on' })
  await b.put(id, 'a', 'one')
  await b.put(id, 'a', 'two')
  await t.ask(`PATCH ${b.base}/${id}`, { locked: true })
  const { name } = await b.read(id)
  await setStatus('closed')
  const work = objectStorageArea.workers?.find(({ name: title }) => title === 'buckets of closed companies')
  await work?.run(test.deps as unknown as Parameters<typeof work.run>[0])
  await test.settle()
  const { admin } = await test.store
  expect((await admin.ask('GET', `buckets/${name}`)).status).toBe(404)
  const left = await test.db.system((tx) =>
    tx.selectFrom('buckets').select('id').where('company_id', '=', t.companyId).execute(),
  )
  expect(left).toEqual([])
})
