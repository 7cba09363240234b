import { measureBuckets } from '#server/areas/object-storage/measure.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { dieAt } from '../support/dieAt.ts'
import { bucketsOf, newBucketName, objectApp, type TenantBuckets } from '../support/objects.ts'
import { placesToDie } from '../support/placesToDie.ts'

let test: Awaited<ReturnType<typeof objectApp>>
let t: Tenant
let b: TenantBuckets
beforeAll(async () => void (test = await objectApp()))
/** A company of its own, whose owner has just signed in: more time passes here than a session lasts. */
const anew = async () => {
  t = await newTenant(test)
  b = bucketsOf(test, t)
}
beforeEach(anew)
afterAll(() => test.close())

/** What the store has of the company, and what the company thinks it has. */
const bothSides = async () => {
  const stored = (await test.deps.cloud.objects?.list('')) ?? []
  const rows = await test.db.system((tx) =>
    tx
      .selectFrom('buckets')
      .select(['cloud_ref', 'operation_id'])
      .where('company_id', '=', t.companyId)
      .execute(),
  )
  return {
    stored: stored.filter(({ tenant }) => tenant === `tenant-${t.companyId}`).map(({ ref }) => String(ref)),
    kept: rows.flatMap(({ cloud_ref }) => cloud_ref ?? []),
    busy: rows.filter(({ operation_id }) => operation_id !== null).length,
  }
}
const expectAlike = async () => {
  const { stored, kept, busy } = await bothSides()
  expect(new Set(stored)).toEqual(new Set(kept))
  expect(busy).toBe(0)
  const left = await test.db.system((tx) =>
    tx.selectFrom('reservations').select('operation_id').where('company_id', '=', t.companyId).execute(),
  )
  expect(left).toEqual([])
  expect((await t.usage()).buckets).toEqual([kept.length, 0])
}

interface Life {
  order: (id: string) => Promise<{ status: number }>
  ends: (id: string) => Promise<void>
}

const full = async () => {
  const id = await b.available({ versioning: 'on' })
  for (const key of ['tmp/a', 'tmp/a', 'keep']) await b.put(id, key)
  await measureBuckets(test.deps)
  return id
}

const lives: Record<string, Life> = {
  configuring: {
    order: (id) => b.act(id, 'configure', { access: 'publicRead', versioning: 'suspended' }),
    ends: async (id) =>
      expect(await b.read(id)).toMatchObject({
        status: 'available',
        access: 'publicRead',
        versioning: 'suspended',
        error: null,
      }),
  },
  'emptying a folder': {
    order: (id) => b.act(id, 'empty', { prefix: 'tmp/' }),
    ends: async (id) => {
      expect(await b.read(id)).toMatchObject({ status: 'available', objects: 1, error: null })
      expect(await b.keys(id)).toEqual(['keep'])
    },
  },
  emptying: {
    order: (id) => b.act(id, 'empty'),
    ends: async (id) =>
      expect(await b.read(id)).toMatchObject({ status: 'available', objects: 0, oldBytes: 0, error: null }),
  },
  'stopping links': {
    order: (id) => b.act(id, 'revokeLinks'),
    ends: async (id) => expect(await b.read(id)).toMatchObject({ status: 'available', error: null }),
  },
  'deleting with all that it holds': {
    order: (id) => b.remove(id, '?empty=true'),
    ends: async (id) => expect((await t.ask(`GET ${b.base}/${id}`)).status).toBe(404),
  },
}

describe('a server that dies at any place', () => {
  it.each(Object.entries(lives))(
    '%s: loses and leaves half done nothing',
    async (_, { order, ends }) => {
      for (const { nth, life } of placesToDie(0, 1)) {
        if (life % 5 === 0) await anew()
        const id = await full()
        expect((await order(id)).status).toBe(202)
        const died = await dieAt(test, nth)
        await ends(id)
        await expectAlike()
        if (died === undefined) break
        expect(nth).toBeLessThan(60)
      }
    },
    240_000,
  )

  it('creates a bucket once', async () => {
    for (const { nth, life } of placesToDie(0, 1)) {
      if (life % 5 === 0) await anew()
      const { body } = await b.create({ versioning: 'on' })
      const died = await dieAt(test, nth)
      expect(await b.read(body.data.id)).toMatchObject({ status: 'available', built: true, versioning: 'on' })
      await expectAlike()
      if (died === undefined) break
      expect(nth).toBeLessThan(60)
    }
  }, 240_000)

  it('leaves nothing of a bucket whose name the cloud has already', async () => {
    const { admin } = await test.store
    for (const { nth, life } of placesToDie(0, 1)) {
      if (life % 5 === 0) await anew()
      const name = newBucketName()
      await admin.ask('PUT', `buckets/${name}`, { account: 'acme', tag: name })
      const { body } = await b.create({ name })
      const died = await dieAt(test, nth)
      expect(await b.read(body.data.id)).toMatchObject({ status: 'error', built: false })
      await expectAlike()
      expect((await admin.ask('GET', `buckets/${name}`)).status).toBe(200)
      if (died === undefined) break
      expect(nth).toBeLessThan(60)
    }
  }, 240_000)
})
