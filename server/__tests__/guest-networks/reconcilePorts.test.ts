import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { reconcile } from '#server/areas/guest-networks/reconcile.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aPeriodLater } from '../support/looks.ts'

let test: TestApp
let t: Tenant
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => void (t = await newTenant(test)))
afterAll(() => test.close())

const log = { warn: () => undefined }
const compare = async (times: number) => {
  for (let n = 0; n < times; n += 1) {
    await aPeriodLater(test.db)
    await reconcile({ ...test.deps, log })
  }
}
const portOf = async (instance: string): Promise<NetworkPort> =>
  (await t.ask(`GET /guest-networks/ports?instance=${instance}`)).body.data[0]
const refOf = (id: string) =>
  test.db.system(async (tx) => {
    const row = await tx
      .selectFrom('network_ports')
      .select('cloud_ref')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.cloud_ref ?? ''
  })
const stateOf = (ref: string) =>
  test.db.system(async (tx) => {
    const { state } = await tx
      .selectFrom('sandbox_ports')
      .select('state')
      .where('ref', '=', ref)
      .executeTakeFirstOrThrow()
    return state
  })
const setState = (ref: string, state: 'active' | 'gone') =>
  test.db.system((tx) => tx.updateTable('sandbox_ports').set({ state }).where('ref', '=', ref).execute())

it('says of an interface that was missed twice that it is lost, until it is there again', async () => {
  const instance = await t.running()
  const before = await portOf(instance)
  const ref = await refOf(before.id)
  await setState(ref, 'gone')
  await compare(1)
  expect(await portOf(instance)).toEqual(before)
  await compare(1)
  expect((await portOf(instance)).status).toBe('error')
  await setState(ref, 'active')
  await compare(1)
  expect((await portOf(instance)).status).toBe('active')
})

/** A port that no interface is known for, by another's tag where one is given. */
const orphan = async (tag?: string) => {
  const { id } = await portOf(await t.running({ name: `web-${tag ?? 'ours'}` }))
  const ref = await refOf(id)
  await test.db.system(async (tx) => {
    await tx.deleteFrom('network_ports').where('id', '=', id).execute()
    if (tag) await tx.updateTable('sandbox_ports').set({ tag }).where('ref', '=', ref).execute()
  })
  return ref
}

it('takes a port of ours that is nobody’s away, but not before the third time, and no other’s', async () => {
  const [ours, theirs] = [await orphan(), await orphan('theirs')]
  await compare(2)
  expect(await stateOf(ours)).toBe('active')
  await compare(2)
  expect([await stateOf(ours), await stateOf(theirs)]).toEqual(['gone', 'active'])
})
