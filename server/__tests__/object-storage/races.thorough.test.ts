import { asker } from '../support/ask.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { bucketsOf, newBucketName, objectApp, type TenantBuckets } from '../support/objects.ts'

let test: Awaited<ReturnType<typeof objectApp>>
let t: Tenant
let b: TenantBuckets
beforeAll(async () => void (test = await objectApp()))
beforeEach(async () => {
  t = await newTenant(test)
  b = bucketsOf(test, t)
})
afterAll(() => test.close())

/** Whoever is turned away for the crowd asks again. */
const insist = async (request: () => ReturnType<Tenant['ask']>): ReturnType<Tenant['ask']> => {
  const answer = await request()
  return answer.status === 503 ? insist(request) : answer
}

it('gives a name to one of many who want it, of many companies', async () => {
  const name = newBucketName()
  const others = await Promise.all(Array.from({ length: 5 }, () => newTenant(test)))
  const answers = await Promise.all(
    [t, ...others].flatMap((tenant) =>
      Array.from({ length: 3 }, () => insist(() => bucketsOf(test, tenant).create({ name }))),
    ),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(17)
  await test.settle()
  const used = await Promise.all([t, ...others].map(async (tenant) => (await tenant.usage()).buckets?.[0]))
  expect(used.reduce<number>((sum, n = 0) => sum + n, 0)).toBe(1)
}, 60_000)

it('keeps a bucket and what was uploaded, or deletes it before the upload ends: never half of it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await b.available()
    const { name } = await b.read(id)
    const urls = await Promise.all(['a', 'b', 'c'].map((key) => b.uploadUrl(id, key)))
    const [removed, ...sent] = await Promise.all([
      insist(() => b.remove(id)),
      ...urls.map(async (url) => (await fetch(url, { method: 'PUT', body: 'hello' })).status),
    ])
    await test.settle()
    const stored = sent.filter((status) => status === 200).length
    const { admin } = await test.store
    const isThere = (await admin.ask('GET', `buckets/${name}`)).status === 200
    expect([removed?.status === 202 || removed?.status === 409, isThere]).toEqual([true, stored > 0])
    const left = isThere ? (await b.keys(id)).length : sent.filter((status) => status !== 404).length
    expect(left).toBe(stored)
  }
}, 60_000)

it('lets no link that was signed before they were stopped outlive that', async () => {
  const id = await b.available()
  await b.put(id, 'a')
  const sign = async (): Promise<string[]> =>
    (await t.ask(`POST ${b.base}/${id}/download-urls`, { objects: [{ key: 'a' }] })).body.data?.urls ?? []
  const before = (await Promise.all(Array.from({ length: 10 }, sign))).flat()
  const [revoked, ...meanwhile] = await Promise.all([
    b.act(id, 'revokeLinks'),
    ...Array.from({ length: 10 }, sign),
  ])
  expect(revoked.status).toBe(202)
  await test.settle()
  const statuses = await Promise.all(before.map(async (url) => (await fetch(url)).status))
  expect(statuses).toEqual(before.map(() => 403))
  // One that was signed meanwhile is either refused or good, and never an error.
  for (const url of meanwhile.flat()) expect([200, 403]).toContain((await fetch(url)).status)
})

it('begins one of many changes of a bucket, and refuses the others as busy', async () => {
  const id = await b.available()
  const asks = await Promise.all(
    Array.from({ length: 6 }, async () => asker(test.app, await test.signIn(t.owner))),
  )
  const answers = await Promise.all(
    asks.map((ask, n) =>
      insist(() =>
        ask(
          `POST ${b.base}/${id}/actions/${n % 2 ? 'empty' : 'configure'}`,
          n % 2 ? {} : { access: 'publicRead' },
        ),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.context?.reason === 'busy')).toHaveLength(5)
  await test.settle()
  expect(await b.read(id)).toMatchObject({ status: 'available', operationId: null })
})
