import { reconcile } from '#server/areas/load-balancers/reconcile.ts'
import { balancersOf, httpTree, type TenantBalancers } from '../support/balancers.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { networksOf } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { aPeriodLater } from '../support/looks.ts'

let test: TestApp
let t: Tenant
let b: TenantBalancers
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  b = balancersOf(test, t)
})
afterAll(() => test.close())

const log = { warn: () => undefined }
const compare = async (times: number) => {
  for (let n = 0; n < times; n += 1) {
    await aPeriodLater(test.db)
    await reconcile({ ...test.deps, log })
  }
}
const setCloud = (ref: string, change: { state?: 'active' | 'gone'; tag?: string }) =>
  test.db.system((tx) => tx.updateTable('sandbox_balancers').set(change).where('ref', '=', ref).execute())
const refOf = async (id: string) => {
  const { cloud_ref } = await test.db.system((tx) =>
    tx.selectFrom('load_balancers').select('cloud_ref').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return cloud_ref ?? ''
}

describe('what the cloud has', () => {
  it('is told to be lost where it is missed twice, and to be back', async () => {
    const { id } = await b.active()
    const ref = await refOf(id)
    await setCloud(ref, { state: 'gone' })
    await compare(1)
    expect((await b.read(id)).status).toBe('active')
    await compare(1)
    expect(await b.read(id)).toMatchObject({ status: 'error', error: { reason: 'lost' } })
    expect((await test.mailsTo(t.owner.email)).map(({ template }) => template)).toContain('resource-lost')
    await setCloud(ref, { state: 'active' })
    await compare(1)
    expect(await b.read(id)).toMatchObject({ status: 'active', error: null })
  })

  it('is taken away where nobody has it and its operation is over', async () => {
    const { id } = await b.active()
    const ref = await refOf(id)
    await test.db.system((tx) =>
      tx.updateTable('load_balancers').set({ cloud_ref: null }).where('id', '=', id).execute(),
    )
    await compare(3)
    const { state } = await test.db.system((tx) =>
      tx.selectFrom('sandbox_balancers').select('state').where('ref', '=', ref).executeTakeFirstOrThrow(),
    )
    expect(state).toBe('gone')
  })
})

describe('a load balancer', () => {
  it('costs its size from when it is built until it is deleted, and another size from when it has it', async () => {
    const { id, hourlyPrice } = await b.active()
    await t.ask(`POST ${b.base}/${id}/actions/resize`, { sizeId: 'medium' })
    await test.settle()
    expect(await b.read(id)).toMatchObject({ sizeName: 'Medium', status: 'active' })
    await t.ask(`DELETE ${b.base}/${id}`)
    await test.settle()
    const events = await test.db.system((tx) =>
      tx
        .selectFrom('resource_events')
        .select(['item', 'hourly_price'])
        .where('resource_id', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(events.map(({ item, hourly_price }) => [item, hourly_price && Number(hourly_price)])).toEqual([
      ['load-balancer:small', null],
      ['load-balancer:small', Number(hourlyPrice.amount)],
      ['load-balancer:medium', 0.036],
      ['load-balancer:medium', null],
    ])
  })

  it('moves to another project with its tree and its interface, and is found by its address', async () => {
    const made = await b.active()
    const { body } = await t.ask('POST /projects', { name: 'Other' })
    const to = body.data.id
    const { status } = await t.ask('POST /projects/move-resources', {
      fromProject: t.projectId,
      toProject: to,
      resources: [{ kind: 'loadBalancer', id: made.id }],
    })
    expect(status).toBe(200)
    expect((await b.read(made.id)).projectId).toBe(to)
    expect((await b.pools(made.id))[0]?.projectId).toBe(to)
    expect((await t.ask(`GET /guest-networks/ports?network=${made.networkId}`)).body.data[0].projectId).toBe(
      to,
    )
    expect((await t.ask(`GET /search?q=${made.privateIp}`)).body.data).toMatchObject([
      { kind: 'loadBalancer', id: made.id, match: 'address' },
    ])
  })

  it('keeps its network from being deleted', async () => {
    const { networkId } = await b.active()
    const { body } = await t.ask(`DELETE /guest-networks/networks/${networkId}`)
    expect(body.context.reason).toBe('hasPorts')
  })

  it('is measured, its members by their weights', async () => {
    const { id: networkId, cidr } = await networksOf(test, t).active()
    const at = (n: number, weight: number) => ({ ip: cidr.replace('.0/24', `.${n}`), port: 80, weight })
    const { id } = await b.active({
      networkId,
      configuration: httpTree([at(20, 3), at(21, 1), at(22, 0)], { monitor: null }),
    })
    test.clock.advance(7200)
    const { body } = await t.askFresh(`GET ${b.base}/${id}/metrics?range=1h`)
    const [heavy, light, none] = body.data.members.map((one: { connections: (number | null)[] }) =>
      one.connections.at(-1),
    )
    expect(heavy / light).toBeCloseTo(3, 1)
    expect(none).toBe(0)
    expect(body.data.connections).toHaveLength(61)
  })

  it('is saved by one of many who save over the same version', async () => {
    const { id } = await b.active()
    const { version } = await b.configuration(id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => b.save(id, httpTree([], { name: `pool-of-${n}` }), version)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(19)
    await test.settle()
    expect((await b.configuration(id)).pools[0]?.name).toBe(`pool-of-${statuses.indexOf(202)}`)
  })
})
