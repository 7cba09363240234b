import { allowIn, networksOf, newNetworkName } from '../support/networks.ts'
import { balancersOf, httpTree, newBalancerName, type TenantBalancers } from '../support/balancers.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { watchHealth } from '#server/areas/load-balancers/watchHealth.ts'
import { keepUp } from '#server/areas/load-balancers/keepUp.ts'

let test: TestApp
let t: Tenant
let b: TenantBalancers
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  b = balancersOf(test, t)
})
afterAll(() => test.close())

const log = { warn: () => undefined, error: () => undefined }
const look = () => watchHealth({ ...test.deps, log })
const follow = () => keepUp({ ...test.deps, settings: test.deps.settings, log })
/** Looks at members for so many seconds. */
const lookFor = async (seconds: number) => {
  await look()
  test.clock.advance(seconds)
  await look()
}
const healths = async (id: string) =>
  (await b.pools(id)).flatMap(({ members }) =>
    members.map(({ health, hint }) => [health, hint?.fault ?? null]),
  )
const portOf = async (instance: string) =>
  (await t.ask(`GET /guest-networks/ports?instance=${instance}`)).body.data[0]

/** An instance on a network of its own, filtered by a group that lets in what it is told to. */
const host = async (name: string, port?: number) => {
  const n = networksOf(test, t)
  const { id: networkId } = await n.active()
  const { id: groupId } = await n.activeGroup({ rules: port === undefined ? [] : [allowIn(port)] })
  const id = await t.running({ name, interfaces: [{ networkId }], securityGroupIds: [groupId] })
  return { id, networkId, groupId, port: await portOf(id) }
}

describe('creating a load balancer', () => {
  it('makes it with its tree, an address on its network and a place in the limits', async () => {
    const made = await b.active({ name: newBalancerName('shop'), tags: ['a', 'a'] })
    expect(made).toMatchObject({
      status: 'active',
      built: true,
      sizeId: 'small',
      ports: ['80/http'],
      tags: ['a'],
      publicIp: null,
      health: 'noMonitor',
    })
    expect(made.privateIp).toMatch(/^10\./)
    expect((await t.usage()).loadBalancers).toEqual([1, 0])
    const { body } = await t.ask(`GET /guest-networks/ports?network=${made.networkId}`)
    expect(body.data).toMatchObject([{ owner: { kind: 'loadBalancer', id: made.id }, ips: [made.privateIp] }])
    // Its name goes along with its interface.
    expect(body.included).toMatchObject([{ kind: 'loadBalancer', id: made.id, name: made.name }])
  })

  it('takes the address that is asked for, once', async () => {
    const { id: networkId, cidr } = await networksOf(test, t).active()
    const ip = cidr.replace('.0/24', '.77')
    expect(await b.active({ networkId, ip })).toMatchObject({ privateIp: ip })
    const { status, body } = await b.create({ networkId, ip })
    expect([status, body.errors[0].path, body.errors[0].code]).toEqual([422, 'ip', 'ipTaken'])
  })

  it('refuses what breaks a rule at its place in the request', async () => {
    const { status, body } = await b.create({
      configuration: {
        listeners: [
          { protocol: 'http', port: 80, poolId: 'web' },
          { protocol: 'tcp', port: 80, poolId: 'web' },
        ],
        pools: [{ id: 'web', protocol: 'http', members: [{ ip: '192.0.2.1', port: 80 }] }],
      },
    })
    expect(status).toBe(422)
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['configuration.listeners.1.port', 'portTaken'],
      ['configuration.listeners.1.poolId', 'protocolMismatch'],
      ['configuration.pools.0.members.0.ip', 'memberOutside'],
    ])
  })

  it.each(['-fails-to-build', '-no-capacity'])('takes back what a name like “lb%s” leaves', async (wish) => {
    const { id: networkId } = await networksOf(test, t).active()
    const { body } = await b.create({ networkId, name: newBalancerName() + wish })
    await test.settle()
    expect(await b.read(body.data.id)).toMatchObject({ status: 'error', built: false, privateIp: null })
    expect((await t.usage()).loadBalancers).toEqual([0, 0])
    expect((await t.ask(`GET /guest-networks/networks/${networkId}`)).body.data.portCount).toBe(0)
  })

  it('is refused beyond the limit, with its metric', async () => {
    await test.db.system((tx) =>
      tx
        .updateTable('limits')
        .set({ lim: '0' })
        .where('company_id', '=', t.companyId)
        .where('metric', '=', 'loadBalancers')
        .execute(),
    )
    const { status, body } = await b.create()
    expect([status, body.context?.metric]).toEqual([402, 'loadBalancers'])
  })
})

describe('health', () => {
  it('is online once an instance has answered for long enough, and says why one does not', async () => {
    const good = await host(newNetworkName('good'), 80)
    const made = await b.active({
      networkId: good.networkId,
      configuration: httpTree([{ portId: good.port.id, port: 80 }]),
    })
    expect(await healths(made.id)).toEqual([['unknown', null]])
    await lookFor(60)
    expect(await healths(made.id)).toEqual([['online', null]])
    expect(await b.read(made.id)).toMatchObject({ health: 'online', membersOnline: 1, membersTotal: 1 })
    const tested = async () =>
      (await t.ask(`GET /guest-networks/test?from=${made.portId}&to=${good.port.id}&protocol=tcp&port=80`))
        .body.data
    expect(await tested()).toMatchObject({ passes: true, stages: [{ name: 'receiverGroups' }] })
    await networksOf(test, t).setRules(good.groupId, [])
    await test.settle()
    await lookFor(60)
    expect(await healths(made.id)).toEqual([['offline', 'blocked']])
    expect((await b.pools(made.id))[0]?.members[0]?.hint?.by).toEqual({
      stage: 'receiverGroups',
      groupIds: [good.groupId],
      aclListId: null,
      ruleId: null,
    })
    expect((await tested()).passes).toBe(false)
    await networksOf(test, t).setRules(good.groupId, [allowIn(80)])
    await t.ask(`POST /compute/instances/${good.id}/actions/stop`, { force: true })
    await test.settle()
    await lookFor(60)
    expect(await healths(made.id)).toEqual([['offline', 'off']])
    expect((await b.read(made.id)).health).toBe('offline')
  })

  it('tells a bad answer by its code, and leaves the record alone while nothing changes', async () => {
    const sick = await host(`${newNetworkName('web')}-unhealthy`, 80)
    const made = await b.active({
      networkId: sick.networkId,
      configuration: httpTree([{ portId: sick.port.id, port: 80 }]),
    })
    await lookFor(60)
    const [pool] = await b.pools(made.id)
    expect(pool?.members[0]).toMatchObject({ health: 'offline', hint: { fault: 'badAnswer', code: '503' } })
    const { revision } = await b.read(made.id)
    await lookFor(60)
    expect((await b.read(made.id)).revision).toBe(revision)
    expect((await b.pools(made.id))[0]?.revision).toBe(pool?.revision)
  })
})

describe('the tree', () => {
  it('is saved as one, over the version that it was made from', async () => {
    const { id } = await b.active()
    const { version } = await b.configuration(id)
    const tree = {
      listeners: [{ protocol: 'tcp' as const, port: 5432, poolId: 'db' }],
      pools: [{ id: 'db', protocol: 'tcp' as const }],
    }
    expect((await b.save(id, tree, version)).status).toBe(202)
    const late = await b.save(id, httpTree(), version)
    expect(late.status).toBe(412)
    expect((await t.ask(`PUT ${b.base}/${id}/configuration`, httpTree())).status).toBe(412)
    await test.settle()
    expect(await b.read(id)).toMatchObject({ status: 'active', ports: ['5432/tcp'], error: null })
  })

  it('keeps the ids of what stays, and gives new ones to what is new', async () => {
    const { id } = await b.active()
    const before = await b.configuration(id)
    const [listener] = before.listeners
    await b.save(id, {
      ...before,
      listeners: [...before.listeners, { protocol: 'http', port: 81, poolId: 'x' }],
      pools: [...before.pools, { id: 'x', protocol: 'http' }],
    })
    const after = await b.configuration(id)
    expect(after.listeners[0]).toEqual(listener)
    expect(after.listeners[1]?.poolId).toBe(after.pools[1]?.id)
    expect(after.pools[1]?.id).not.toBe('x')
  })

  it('waits behind changes that are in progress, five at the most', async () => {
    const { id } = await b.active()
    const answers: number[] = []
    for (let n = 0; n < 8; n += 1)
      answers.push(
        (await t.ask(`POST ${b.base}/${id}/listeners`, { protocol: 'http', port: 8000 + n })).status,
      )
    expect(answers.filter((status) => status === 202)).toHaveLength(6)
    expect(answers.at(-1)).toBe(409)
    await test.settle()
    expect((await b.configuration(id)).listeners).toHaveLength(7)
    expect(await b.read(id)).toMatchObject({ status: 'active' })
  })

  it('is taken back where the cloud does not take it, and what waits behind that holds', async () => {
    const { id } = await b.active()
    const base = await b.configuration(id)
    await t.ask(`POST ${b.base}/${id}/listeners`, { protocol: 'http', port: 81, name: 'x-fails-to-change' })
    await test.settle()
    expect((await b.configuration(id)).listeners).toEqual(base.listeners)
    expect(await b.read(id)).toMatchObject({
      status: 'active',
      error: { reason: 'rejected' },
      ports: ['80/http'],
    })
    await t.ask(`POST ${b.base}/${id}/listeners`, { protocol: 'http', port: 81, name: 'x-fails-to-change' })
    await b.save(id, { ...base, listeners: [...base.listeners, { protocol: 'http', port: 82 }] })
    await test.settle()
    expect(await b.read(id)).toMatchObject({ status: 'active', error: null, ports: ['80/http', '82/http'] })
  })

  it('is changed part by part', async () => {
    const { id } = await b.active()
    const { listeners, pools } = await b.configuration(id)
    const [listener, pool] = [listeners[0]?.id, pools[0]?.id]
    expect((await t.ask(`PATCH ${b.base}/${id}/listeners/${listener}`, { idleSeconds: 90 })).status).toBe(202)
    const bad = await t.ask(`PATCH ${b.base}/${id}/listeners/${listener}`, { protocol: 'tcp' })
    expect([bad.status, bad.body.errors[0].path]).toEqual([422, 'poolId'])
    expect((await t.ask(`DELETE ${b.base}/${id}/pools/${pool}`)).body.context).toMatchObject({
      reason: 'inUse',
    })
    expect((await t.ask(`POST ${b.base}/${id}/pools`, { protocol: 'udp', name: 'dns' })).status).toBe(202)
    await test.settle()
    const after = await b.configuration(id)
    expect(after.listeners[0]?.idleSeconds).toBe(90)
    expect(after.pools.map(({ name }) => name)).toEqual(['pool-1', 'dns'])
  })

  it('lets a member finish, and takes it out', async () => {
    const { id: networkId, cidr } = await networksOf(test, t).active()
    const at = (n: number) => ({ ip: cidr.replace('.0/24', `.${n}`), port: 80 })
    const { id } = await b.active({ networkId, configuration: httpTree([at(20), at(21)]) })
    const [pool] = await b.pools(id)
    const [first] = pool?.members ?? []
    const { status } = await t.ask(
      `DELETE ${b.base}/${id}/pools/${pool?.id}/members/${first?.id}?drainSeconds=5`,
    )
    expect(status).toBe(202)
    expect((await b.pools(id))[0]?.members.map(({ isLeaving }) => isLeaving)).toEqual([false, true])
    await test.settle(60)
    expect((await b.pools(id))[0]?.members).toMatchObject([{ ip: at(21).ip, isLeaving: false }])
    expect(await b.read(id)).toMatchObject({ status: 'active', membersTotal: 1 })
  })

  it('loses the interface of an instance that is gone for good', async () => {
    const one = await host(newNetworkName('web'), 80)
    const { id } = await b.active({
      networkId: one.networkId,
      configuration: httpTree([{ portId: one.port.id, port: 80 }]),
    })
    expect((await t.ask(`GET ${b.base}?instance=${one.id}`)).body.data).toMatchObject([{ id }])
    await t.ask(`DELETE /compute/instances/${one.id}`)
    await test.settle()
    await t.ask(`POST /compute/instances/${one.id}/actions/purge`)
    await test.settle()
    await follow()
    await test.settle()
    expect((await b.pools(id))[0]?.members).toEqual([])
    expect(await b.read(id)).toMatchObject({ status: 'active', membersTotal: 0 })
  })
})
