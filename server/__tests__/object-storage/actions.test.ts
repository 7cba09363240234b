import { bucketKind, bucketStatuses, type BucketAction } from '#contract/object-storage/kind.ts'
import { whyNot } from '#contract/resources/whyNot.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { addBucket, bucketsOf, objectApp, type TenantBuckets } from '../support/objects.ts'

let test: Awaited<ReturnType<typeof objectApp>>
let t: Tenant
let b: TenantBuckets
beforeAll(async () => {
  test = await objectApp()
  // Operations end between the cells, and more time passes than a session lasts.
  const tenant = await newTenant(test)
  t = { ...tenant, ask: tenant.askFresh }
  b = bucketsOf(test, t)
})
afterAll(() => test.close())

/** A good request for each action. */
const requests = {
  configure: (id: string) => t.ask(`POST ${b.base}/${id}/actions/configure`, { access: 'publicRead' }),
  empty: (id: string) => t.ask(`POST ${b.base}/${id}/actions/empty`, {}),
  revokeLinks: (id: string) => t.ask(`POST ${b.base}/${id}/actions/revokeLinks`),
  tag: (id: string) => t.ask(`PATCH ${b.base}/${id}`, { tags: ['blue'] }),
  lock: (id: string) => t.ask(`PATCH ${b.base}/${id}`, { locked: true }),
  unlock: (id: string) => t.ask(`PATCH ${b.base}/${id}`, { locked: false }),
  delete: (id: string) => t.ask(`DELETE ${b.base}/${id}?empty=true`),
} satisfies Partial<Record<BucketAction, unknown>>
// Object.keys forgets what the keys are.
const asked = Object.keys(requests) as (keyof typeof requests)[]

const cells = bucketStatuses.flatMap((status) =>
  [true, false].flatMap((built) => [true, false].map((locked) => ({ status, built, locked }))),
)

describe.each(cells)('a bucket that is %j', ({ status, built, locked }) => {
  it.each(asked)('answers to %s what its kind declares', async (action) => {
    const id = await addBucket(test.db, {
      companyId: t.companyId,
      projectId: t.projectId,
      status,
      built,
      locked,
    })
    const row = await b.read(id)
    const reason = whyNot(bucketKind, action, row)
    const { status: answered, body } = await requests[action](id)
    const isNothing = (action === 'lock' && locked) || (action === 'unlock' && !locked)
    // To say what is so already changes nothing, and is no error.
    const wanted = isNothing ? undefined : reason
    expect([answered < 300, body.context?.reason]).toEqual([wanted === undefined, wanted])
    await test.settle()
  })
})
