import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { insist } from '../support/insist.ts'
import { allowIn, networksOf, type TenantNetworks } from '../support/networks.ts'
import { goodPassword, type TestApp } from '../support/people.ts'
import { both, statuses, twoServers, type Asks, type TwoServers } from '../support/twoServers.ts'

let servers: TwoServers
let test: TestApp
let t: Tenant
let n: TenantNetworks
/** The same owner at two servers on the same database. */
let asks: Asks
beforeAll(async () => {
  servers = await twoServers()
  test = servers.test
})
beforeEach(async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
  asks = await servers.asksOf(t.owner)
})
afterAll(() => servers.close())

const rounds = 6
/** What is wrong once all is done. */
const faults = async () => {
  await test.settle()
  return faultsAmong(test.db, [...networkFaults, ...addressFaults])
}

const draft = (about: object = {}) => t.draft({ password: goodPassword, ...about })

it('makes one of two networks that overlap', async () => {
  for (let k = 0; k < rounds; k += 1) {
    const network = (ask: Tenant['ask'], cidr: string) =>
      ask('POST /guest-networks/networks', {
        name: 'net',
        projectId: t.projectId,
        region: 'lab-1',
        cidr,
      })
    const answers = await both(
      asks,
      (ask) => network(ask, `10.${50 + k}.0.0/16`),
      (ask) => network(ask, `10.${50 + k}.4.0/24`),
    )
    expect(statuses(answers)).toEqual([202, 422])
  }
  expect(await faults()).toEqual([])
})

it('makes one of 50 networks that overlap with each other', async () => {
  // All of them hold 10.60.0.0.
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, k) =>
      (asks[k % 2] ?? t.ask)('POST /guest-networks/networks', {
        name: `net-${k}`,
        projectId: t.projectId,
        region: 'lab-1',
        cidr: `10.60.0.0/${16 + (k % 13)}`,
      }),
    ),
  )
  expect(statuses(answers)).toEqual([202, ...Array<number>(49).fill(422)])
  expect(await faults()).toEqual([])
  expect((await t.ask('GET /guest-networks/networks')).body.data).toHaveLength(1)
})

it('makes one default network of a region, whoever creates its first instances', async () => {
  const answers = await both(asks, (ask) => ask('POST /compute/instances', draft({ count: 3 })))
  expect(statuses(answers)).toEqual([202, 202])
  expect(await faults()).toEqual([])
  expect((await t.ask('GET /guest-networks/networks')).body.data).toMatchObject([
    { isDefault: true, portCount: 6, addressesUsed: 6 },
  ])
})

it('deletes a network, or gives it an interface, but not both', async () => {
  for (let k = 0; k < rounds; k += 1) {
    const { id } = await n.active()
    const [made, deleted] = await both(
      asks,
      (ask) => ask('POST /compute/instances', draft({ name: `web-${k}`, interfaces: [{ networkId: id }] })),
      (ask) => ask(`DELETE /guest-networks/networks/${id}`),
    )
    expect([202, 404, 422]).toContain(made?.status)
    expect([made?.status === 202, deleted?.status === 202].filter(Boolean)).toHaveLength(1)
    expect(await faults()).toEqual([])
  }
})

it('deletes a group, or lets it filter an interface, but not both', async () => {
  const instance = await t.running()
  const [port]: NetworkPort[] = (await t.ask(`GET /guest-networks/ports?instance=${instance}`)).body.data
  for (let k = 0; k < rounds; k += 1) {
    const { id } = await n.activeGroup()
    const [set, deleted] = await both(
      asks,
      (ask) =>
        ask(`PUT /compute/instances/${instance}/ports/${port?.id}/security-groups`, {
          securityGroupIds: [id],
        }),
      (ask) => ask(`DELETE /guest-networks/security-groups/${id}`),
    )
    expect([set?.status === 202, deleted?.status === 202].filter(Boolean)).toHaveLength(1)
    expect(await faults()).toEqual([])
  }
})

it('takes the rules of one of two who have seen the same', async () => {
  for (let k = 0; k < rounds; k += 1) {
    const { id, revision } = await n.activeGroup()
    const answers = await Promise.all(
      asks.map((ask, of) =>
        ask(
          `PUT /guest-networks/security-groups/${id}/rules`,
          { rules: [allowIn(80 + of)] },
          { 'if-match': `"${revision}"` },
        ),
      ),
    )
    expect(statuses(answers)).toEqual([202, 412])
  }
  expect(await faults()).toEqual([])
})

it('gives no two networks one prefix of IPv6, made at once by two servers in one region', async () => {
  const others = networksOf(test, await newTenant(test))
  await test.db.system((tx) => tx.updateTable('limits').set({ lim: 10_000_000 }).execute())
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, k) =>
      k % 3 === 0
        ? others.create()
        : (asks[k % 2] ?? t.ask)('POST /guest-networks/networks', {
            name: `net-${k}`,
            projectId: t.projectId,
            region: 'lab-1',
            cidr: `10.60.${k}.0/24`,
          }),
    ),
  )
  expect(statuses(answers)).toEqual(Array<number>(30).fill(202))
  await Promise.all([test.settle(), servers.beside.settle()])
  expect(await faults()).toEqual([])
  const prefixes = await test.db.system((tx) =>
    tx.selectFrom('guest_networks').select('ipv6_cidr').where('name', 'like', 'net-%').execute(),
  )
  const given = prefixes.flatMap(({ ipv6_cidr: cidr }) => cidr ?? [])
  expect(given.length).toBeGreaterThanOrEqual(30)
  expect(new Set(given).size).toBe(given.length)
}, 120_000)

it('gives a network one /64, of two who give it IPv6', async () => {
  for (let k = 0; k < rounds; k += 1) {
    const { id } = await n.active({ ipv6: false })
    const answers = await both(asks, (ask) => ask(`POST /guest-networks/networks/${id}/actions/enable-ipv6`))
    expect(statuses(answers)).toEqual([202, 409])
    expect(await faults()).toEqual([])
    expect((await n.read(id)).ipv6Cidr).not.toBeNull()
  }
})

it('gives every interface one address, whether it is made before its network has IPv6, or after', async () => {
  const instance = await t.running()
  for (let k = 0; k < rounds; k += 1) {
    const { id } = await n.active({ ipv6: false })
    const answers = await Promise.all([
      asks[0](
        'POST /compute/instances',
        draft({ name: `web-${k}`, count: 3, interfaces: [{ networkId: id }] }),
      ),
      asks[1](`POST /guest-networks/networks/${id}/actions/enable-ipv6`),
      asks[k % 2]?.(`POST /compute/instances/${instance}/ports`, { networkId: id }),
    ])
    expect(answers.map((answer) => answer?.status)).toEqual([202, 202, 202])
    await Promise.all([test.settle(), servers.beside.settle()])
    expect(await faults()).toEqual([])
    const ports: NetworkPort[] = (await t.ask(`GET /guest-networks/ports?network=${id}`)).body.data
    expect(ports.map(({ ips }) => ips.length)).toEqual([2, 2, 2, 2])
    const further = ports.find(({ owner }) => owner.id === instance)
    await t.ask(`DELETE /compute/instances/${instance}/ports/${further?.id}`)
    await test.settle()
  }
}, 120_000)

it('detaches an interface, or names its IPv6, and leaves no name without one', async () => {
  const instance = await t.running()
  for (let k = 0; k < rounds; k += 1) {
    await t.ask(`POST /compute/instances/${instance}/ports`, { networkId: (await n.active()).id })
    await test.settle()
    const [, port]: NetworkPort[] = (await t.ask(`GET /guest-networks/ports?instance=${instance}`)).body.data
    const own = (await t.ask(`GET /ip-address/addresses?version=6&q=${port?.ips[1]}`)).body.data[0]
    const [named, detached] = await both(
      asks,
      (ask) => ask(`POST /ip-address/addresses/${own.id}/actions/reverse-name`, { name: 'web.example.com' }),
      (ask) => ask(`DELETE /compute/instances/${instance}/ports/${port?.id}`),
    )
    expect([202, 404, 409]).toContain(named?.status)
    expect([202, 409]).toContain(detached?.status)
    expect(named?.status === 202 || detached?.status === 202).toBe(true)
    expect(await faults()).toEqual([])
    const { status } = await t.ask(`GET /ip-address/addresses/${own.id}`)
    expect(status).toBe(detached?.status === 202 ? 404 : 200)
    if (status === 200) await t.ask(`DELETE /compute/instances/${instance}/ports/${port?.id}`)
    await test.settle()
  }
})

/** `PORTS=500` asks for more than a /24 has. */
const wanted = Number(process.env['PORTS'] ?? 60)

it(`gives no address twice to ${wanted} interfaces that are made at once by two servers`, async () => {
  const [cidr, room] = wanted > 60 ? ['10.40.0.0/24', 244] : ['10.40.0.0/26', 52]
  const { id } = await n.active({ cidr })
  await test.db.system((tx) =>
    tx.updateTable('limits').set({ lim: 10_000_000 }).where('company_id', '=', t.companyId).execute(),
  )
  const requests = wanted / 10
  const answers = await Promise.all(
    Array.from({ length: requests }, (_, k) =>
      insist(
        asks[k % 2] ?? t.ask,
        'POST /compute/instances',
        draft({ name: `web-${k}`, count: 10, interfaces: [{ networkId: id }] }),
      ),
    ),
  )
  expect(statuses(answers)).toEqual(Array<number>(requests).fill(202))
  await Promise.all([test.settle(), servers.beside.settle()])
  await test.settle()
  // No more fit into the pool; the others say so, and leave nothing behind.
  expect((await t.askFresh(`GET /guest-networks/networks/${id}`)).body.data).toMatchObject({
    addressesTotal: room,
    addressesUsed: room,
    portCount: room,
  })
  const { ips } = await test.db.system((tx) =>
    tx
      .selectFrom('network_ports')
      .select((eb) => eb.fn.count('ip').distinct().as('ips'))
      .where('network_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(ips)).toBe(room)
  expect(await faults()).toEqual([])
}, 900_000)
