import { sql } from 'kysely'
import type { Openings } from '#contract/guest-networks/routes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { balancersOf, httpTree } from '../support/balancers.ts'
import { addressesOf } from '../support/publicAddresses.ts'
import { allowIn, networksOf, type TenantNetworks } from '../support/networks.ts'
import { vpcsOf } from '../support/vpcs.ts'
import { testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let n: TenantNetworks
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
})
afterAll(() => test.close())

const portOf = async (instance: string): Promise<NetworkPort> =>
  (await t.ask(`GET /guest-networks/ports?instance=${instance}`)).body.data[0]
const judge = async (from: string, to: string, port = 22, protocol = 'tcp') => {
  const { data } = (
    await t.ask(`GET /guest-networks/test?from=${from}&to=${to}&protocol=${protocol}&port=${port}`)
  ).body
  return [
    data.passes,
    ...data.stages.map(({ name, passes }: { name: string; passes: boolean }) => `${name} ${passes}`),
  ]
}
const world = '203.0.113.9'

it('lets in what a group allows, from where a public address leads', async () => {
  const open = await portOf(await t.running())
  expect(await judge(world, open.id)).toEqual([true, 'nat true', 'receiverGroups true'])
  expect(await judge(world, open.id, 5432)).toEqual([false, 'nat true', 'receiverGroups false'])
  const hidden = await portOf(await t.running({ name: 'hidden', publicIpv4: false }))
  expect(await judge(world, hidden.id)).toEqual([false, 'nat false'])
})

it('needs no gateway within a network, and names the rule that decides', async () => {
  const [one, other] = [await portOf(await t.running()), await portOf(await t.running({ name: 'other' }))]
  expect(await judge(one.id, other.id, 5432)).toEqual([true, 'senderGroups true', 'receiverGroups true'])
  const { data } = (
    await t.ask(`GET /guest-networks/test?from=${one.id}&to=${other.id}&protocol=tcp&port=5432`)
  ).body
  const [group] = (await t.ask('GET /guest-networks/security-groups')).body.data
  expect(data.stages[1].by).toEqual({ groupId: group.id, ruleId: group.rules[1].id })
})

it('lets nothing out of a network without a gateway', async () => {
  const { id: networkId } = await n.active({ gateway: null })
  const port = await portOf(await t.running({ publicIpv4: false, interfaces: [{ networkId }] }))
  expect(await judge(port.id, world, 443)).toEqual([false, 'senderGroups true', 'nat false'])
})

it('lists what is open to the internet, of instances with a public address', async () => {
  const group = await n.activeGroup({
    rules: [
      allowIn(5432),
      allowIn(11_211, { protocol: 'udp' }),
      allowIn(22, { peer: { cidrs: ['10.0.0.0/8'] } }),
      allowIn(80, { peer: { cidrs: ['198.51.100.0/24'] } }),
    ],
  })
  await t.running({ name: 'open', securityGroupIds: [group.id] })
  await t.running({ name: 'hidden', publicIpv4: false, securityGroupIds: [group.id] })
  const data = (await t.ask('GET /guest-networks/open')).body.data.rows
  expect(data).toMatchObject([
    { owner: { kind: 'instance', name: 'open' }, ports: [{ from: 5432 }], marks: ['database'] },
    { owner: { kind: 'instance', name: 'open' }, protocol: 'udp', marks: ['cache'] },
    {
      owner: { kind: 'instance', name: 'open' },
      ports: [{ from: 80 }],
      cidrs: ['198.51.100.0/24'],
      marks: [],
    },
  ])
})

const ask = async (query: string): Promise<Openings> =>
  (await t.ask(`GET /guest-networks/open?${query}`)).body.data
const named = ({ rows }: Openings) => rows.map(({ owner, ports }) => `${owner.name} ${ports[0]?.from}`)

it('answers a page of what is open, the most urgent first, and finds it by words or by its instance', async () => {
  const group = await n.activeGroup({ name: 'web', rules: [allowIn(443), allowIn(5432), allowIn(22)] })
  const ids = []
  for (const name of ['web-2', 'web-10', 'web-1'])
    ids.push(await t.running({ name, securityGroupIds: [group.id] }))
  const first = await ask('size=4')
  expect([first.page, first.tooMany]).toEqual([{ number: 1, size: 4, total: 9 }, false])
  expect(named(first)).toEqual(['web-1 5432', 'web-2 5432', 'web-10 5432', 'web-1 22'])
  const last = await ask('size=4&page=3')
  expect(named(last)).toEqual(['web-10 443'])
  // Of a page beyond the last one, the last.
  expect(await ask('size=4&page=9')).toEqual(last)
  expect(named(await ask('q=database&size=1'))).toEqual(['web-1 5432'])
  expect(named(await ask('q=WEB-10'))).toHaveLength(3)
  expect((await ask('q=5432')).page.total).toBe(3)
  expect((await ask('q=%25')).page.total).toBe(0)
  expect(named(await ask(`instance=${ids[0]}`))).toEqual(['web-2 5432', 'web-2 22', 'web-2 443'])
  expect((await ask('instance=nonsense')).page.total).toBe(0)
})

it('says that there is too much to tell behind the longest ACL list, and takes it for open', async () => {
  const vpc = await vpcsOf(test, t).active({
    cidr: '10.52.0.0/16',
    tiers: [{ name: 'web', cidr: '10.52.0.0/24', acl: 'web', ipv6: false }],
  })
  const rules = Array.from({ length: 100 }, (_, at) => ({
    id: `rule-${at}`,
    number: at + 1,
    direction: 'in',
    action: 'deny',
    protocol: 'tcp',
    ports: Array.from({ length: 15 }, (__, of) => ({ from: of * 4000 + 1, to: of * 4000 + 2000 })),
    icmp: null,
    cidrs: Array.from({ length: 50 }, (__, of) => `${20 + at}.${of * 4}.0.0/16`),
    description: '',
  }))
  await test.db.system((tx) =>
    sql`update acl_lists set rules = ${JSON.stringify(rules)}::jsonb, last_in = 'deny'
      where company_id = ${t.companyId}`.execute(tx),
  )
  const group = await n.activeGroup({
    rules: Array.from({ length: 20 }, (_, at) => allowIn(1, { ports: [{ from: at + 1, to: 60_000 + at }] })),
  })
  await t.running({ interfaces: [{ networkId: vpc.tiers[0]?.id }], securityGroupIds: [group.id] })
  const { rows, tooMany } = (await t.ask('GET /guest-networks/open')).body.data
  expect([rows.length, tooMany]).toEqual([20, true])
})

const listener = (port: number, about: object = {}) => ({
  protocol: 'tcp' as const,
  port,
  poolId: 'web',
  ...about,
})

it('lists listeners of load balancers with a public address, as far as they let the internet in', async () => {
  const b = balancersOf(test, t)
  const configuration = {
    ...httpTree(),
    listeners: [
      listener(5432),
      listener(53, { protocol: 'udp', poolId: 'dns' }),
      listener(81, { allowedCidrs: ['198.51.100.0/24', '10.0.0.0/8'] }),
      listener(82, { allowedCidrs: ['10.0.0.0/8'] }),
      listener(83, { enabled: false }),
    ],
    pools: [
      { id: 'web', protocol: 'tcp' as const },
      { id: 'dns', protocol: 'udp' as const },
    ],
  }
  await b.active({ name: 'inside', configuration })
  const { id, publicIp, addressId } = await b.active({ name: 'shop', publicAddress: 'new', configuration })
  const data = (await t.ask('GET /guest-networks/open')).body.data.rows
  const owner = { kind: 'loadBalancer', id, name: 'shop' }
  expect(data).toMatchObject([
    { owner, address: publicIp, protocol: 'tcp', ports: [{ from: 5432 }], marks: ['database'] },
    { owner, protocol: 'udp', ports: [{ from: 53 }], cidrs: ['0.0.0.0/0'], marks: [] },
    { owner, ports: [{ from: 81 }], cidrs: ['198.51.100.0/24'], ruleId: null, group: null },
  ])
  const way = (await t.ask(`GET /ip-address/addresses/${addressId}/way`)).body.data
  expect(way.open).toEqual(data)
})

it('lists forwarded ports, by the rule that lets them through, marked by what they lead to', async () => {
  const a = addressesOf(test, t)
  const group = await n.activeGroup({ rules: [allowIn(5432), allowIn(80, { peer: { cidrs: ['::/0'] } })] })
  const { id: networkId } = await n.active()
  const hidden = { publicIpv4: false, interfaces: [{ networkId }], securityGroupIds: [group.id] }
  const port = await portOf(await t.running({ name: 'hidden', ...hidden }))
  const address = await a.free()
  for (const rule of [
    { protocol: 'tcp', from: 15_430, to: 15_434, privateFrom: 5430 },
    { protocol: 'udp', from: 15_432, privateFrom: 5432 },
    { protocol: 'tcp', from: 80 },
  ])
    await a.settled(a.forward(address.id, { portId: port.id, ...rule }))
  const forwarding = (await a.forwardings(address.id)).find(({ to }) => to === 15_434)
  const ofIpv4 = async () =>
    (await t.ask('GET /guest-networks/open')).body.data.rows.filter(
      (one: { address: string }) => one.address === address.address,
    )
  const open = await ofIpv4()
  expect(open).toMatchObject([
    {
      owner: { kind: 'instance', name: 'hidden' },
      portId: port.id,
      group: { id: group.id },
      ruleId: group.rules[0]?.id,
      protocol: 'tcp',
      ports: [{ from: 15_432, to: 15_432 }],
      forwarding: {
        id: forwarding?.id,
        addressId: address.id,
        privateIp: port.ips[0],
        privatePorts: [{ from: 5432, to: 5432 }],
      },
      cidrs: ['0.0.0.0/0'],
      marks: ['database'],
    },
  ])
  const { attention } = (await t.ask('GET /dashboard')).body.data
  expect(attention).toContainEqual({ reason: 'open', target: null, count: 1, at: null })
  const way = (await t.ask(`GET /ip-address/addresses/${address.id}/way`)).body.data
  expect(way.open).toEqual(open)
  await n.setRules(group.id, [])
  await test.settle()
  expect(await ofIpv4()).toEqual([])
})

it('lists no forwarded port that the ACL list of a tier stops', async () => {
  const a = addressesOf(test, t)
  const vpc = await vpcsOf(test, t).active({
    cidr: '10.52.0.0/16',
    tiers: [{ name: 'web', cidr: '10.52.0.0/24', acl: 'web', ipv6: false }],
  })
  const group = await n.activeGroup({ rules: [allowIn()] })
  const host = { publicIpv4: false, interfaces: [{ networkId: vpc.tiers[0]?.id }] }
  const port = await portOf(await t.running({ ...host, securityGroupIds: [group.id] }))
  const { id } = await a.free()
  for (const from of [80, 5432]) await a.settled(a.forward(id, { protocol: 'tcp', portId: port.id, from }))
  expect((await t.ask('GET /guest-networks/open')).body.data.rows).toMatchObject([{ ports: [{ from: 80 }] }])
  const way = (await t.ask(`GET /ip-address/addresses/${id}/way`)).body.data
  const ends = way.forwardings.map((one: { passes: boolean; stages: { name: string; by: object }[] }) => [
    one.passes,
    one.stages.at(-1)?.name,
  ])
  expect(ends.toSorted()).toEqual([
    [false, 'receiverAcl'],
    [true, 'receiverGroups'],
  ])
})

it('is asked about what is in sight only', async () => {
  const port = await portOf(await t.running())
  const stranger = await newTenant(test)
  const asked = await stranger.ask(
    `GET /guest-networks/test?from=${world}&to=${port.id}&protocol=tcp&port=22`,
  )
  expect(asked.status).toBe(404)
  expect((await t.ask(`GET /guest-networks/test?from=${world}&to=${port.id}&protocol=tcp`)).status).toBe(422)
})

it('has the dashboard count the marked rules by which the internet reaches something', async () => {
  const told = async () =>
    (await t.ask('GET /dashboard')).body.data.attention.filter(
      ({ reason }: { reason: string }) => reason === 'open',
    )
  expect(await told()).toEqual([])
  const safe = await n.activeGroup({ rules: [allowIn(443)] })
  const risky = await n.activeGroup({ rules: [allowIn(5432), allowIn(3389), allowIn(443)] })
  for (const group of [safe, risky, risky])
    await t.running({ name: group.name, securityGroupIds: [group.id] })
  const hidden = await portOf(await t.running({ publicIpv4: false, securityGroupIds: [risky.id] }))
  const marked = async () =>
    (await t.ask('GET /guest-networks/open')).body.data.rows.filter(
      ({ marks }: { marks: string[] }) => marks.length > 0,
    ).length
  expect([await told(), await marked()]).toEqual([[{ reason: 'open', target: null, count: 4, at: null }], 4])
  // An interface that is not the first one, and a load balancer, count alike.
  const { id: networkId } = await n.active()
  const { body } = await t.ask(`POST /guest-networks/networks/${networkId}/ports`, {
    instanceId: hidden.owner.id,
    securityGroupIds: [risky.id],
  })
  await test.settle()
  await addressesOf(test, t).free({ portId: body.data.id })
  await balancersOf(test, t).active({
    publicAddress: 'new',
    configuration: {
      listeners: [{ protocol: 'tcp', port: 3306, poolId: 'db' }],
      pools: [{ id: 'db', protocol: 'tcp' }],
    },
  })
  expect([(await told())[0]?.count, await marked()]).toEqual([7, 7])
})
