import type { NetworkPort } from '#contract/guest-networks/records.ts'
import { networkingOf } from '#server/cloud/networking.ts'
import { CloudFault } from '#server/cloud/port.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { allowIn, anIpv6, networksOf, type TenantNetworks } from '../support/networks.ts'
import { goodPassword, testApp, type TestApp } from '../support/people.ts'

let test: TestApp
let t: Tenant
let n: TenantNetworks
beforeAll(async () => void (test = await testApp()))
beforeEach(async () => {
  t = await newTenant(test)
  n = networksOf(test, t)
})
afterAll(() => test.close())

const portsOf = async (instance: string): Promise<NetworkPort[]> =>
  (await t.ask(`GET /guest-networks/ports?instance=${instance}`)).body.data
const instanceOf = async (id: string) => (await t.ask(`GET /compute/instances/${id}`)).body.data
const create = (about: object) =>
  t.ask('POST /compute/instances', t.draft({ password: goodPassword, ...about }))

it('gives the first instance of a region a network and a group, and the next ones the same', async () => {
  const id = await t.running()
  const [network, ...others] = (await t.ask('GET /guest-networks/networks')).body.data
  expect(others).toEqual([])
  expect(network).toMatchObject({
    name: 'default',
    cidr: '10.0.0.0/18',
    isDefault: true,
    status: 'active',
    portCount: 1,
    addressesUsed: 1,
  })
  const [group] = (await t.ask('GET /guest-networks/security-groups')).body.data
  expect(group).toMatchObject({ name: 'default', isDefault: true, status: 'active', portCount: 1 })
  expect(await portsOf(id)).toMatchObject([
    {
      networkId: network.id,
      owner: { kind: 'instance', id },
      isPrimary: true,
      ips: ['10.0.0.11', anIpv6()],
      mac: 'fa:16:0a:00:00:0b',
      securityGroupIds: [group.id],
      status: 'active',
    },
  ])
  expect((await instanceOf(id)).privateIps).toEqual(['10.0.0.11'])
  const second = await t.running({ name: 'other' })
  expect((await portsOf(second))[0]).toMatchObject({ networkId: network.id, ips: ['10.0.0.12', anIpv6()] })
  // They are beyond what the contract counts, and stay.
  const { networks, securityGroups } = await t.usage()
  expect([networks, securityGroups]).toEqual([
    [0, 0],
    [0, 0],
  ])
  for (const line of [
    `DELETE /guest-networks/networks/${network.id}`,
    `DELETE /guest-networks/security-groups/${group.id}`,
  ] as const) {
    const { status, body } = await t.ask(line)
    expect([status, body.context?.reason]).toEqual([409, 'isDefault'])
  }
})

it.each([
  ['networks', '/guest-networks/networks'],
  ['groups', '/guest-networks/security-groups'],
] as const)(
  'asks the cloud again for a default of the %s that it has refused',
  async (service, path) => {
    const asked = networkingOf(test.deps.cloud)[service]
    const { create: makes } = asked
    const refuse = () => {
      Object.assign(asked, { create: makes })
      throw new CloudFault('rejected', 'not today', false)
    }
    Object.assign(asked, { create: refuse })
    const first = (await create({})).body.data[0].id
    await test.settle()
    expect((await instanceOf(first)).status).toBe('error')
    const [failed] = (await t.ask(`GET ${path}`)).body.data
    expect(failed).toMatchObject({ status: 'error', error: { reason: 'rejected' } })
    const id = await t.running({ name: 'second' })
    const [made, ...others] = (await t.ask(`GET ${path}`)).body.data
    expect([made, others]).toMatchObject([{ id: failed.id, status: 'active', error: null, portCount: 1 }, []])
    expect((await instanceOf(id)).status).toBe('running')
  },
  60_000,
)

it('creates an instance on networks of its company, with the addresses that were asked for', async () => {
  const front = await n.active({ cidr: '10.20.0.0/24' })
  const back = await n.active({ cidr: '10.21.0.0/24' })
  const group = await n.activeGroup({ rules: [allowIn(443)] })
  const id = await t.running({
    interfaces: [{ networkId: front.id, ip: '10.20.0.9' }, { networkId: back.id }],
    securityGroupIds: [group.id],
  })
  expect(await portsOf(id)).toMatchObject([
    { networkId: front.id, ips: ['10.20.0.9', anIpv6()], isPrimary: true, securityGroupIds: [group.id] },
    { networkId: back.id, ips: ['10.21.0.11', anIpv6()], isPrimary: false },
  ])
  expect(await instanceOf(id)).toMatchObject({
    status: 'running',
    privateIps: ['10.20.0.9', '10.21.0.11'],
  })
  const refused = await t.ask(`DELETE /guest-networks/networks/${front.id}`)
  expect([refused.status, refused.body.context.reason]).toEqual([409, 'hasPorts'])
  // No default was needed.
  expect((await t.ask('GET /guest-networks/networks')).body.page.total).toBe(2)
})

it.each([
  ['10.20.1.9', 'ipOutside'],
  ['10.20.0.1', 'ipOutside'],
  ['10.20.0.255', 'ipOutside'],
  ['nonsense', 'ipOutside'],
])('refuses %s in a network: %s', async (ip, code) => {
  const { id: networkId } = await n.active({ cidr: '10.20.0.0/24' })
  const { status, body } = await create({ interfaces: [{ networkId, ip }] })
  expect([status, body.errors?.[0]]).toMatchObject([422, { path: 'interfaces.0.ip', code }])
})

it('names the field of the request when an address can’t be attached', async () => {
  const { id: networkId } = await n.active({ cidr: '10.20.0.0/24' })
  const id = await t.running()
  const line = `POST /compute/instances/${id}/ports`
  const { status, body } = await t.ask(line, { networkId, ip: '10.20.1.9' })
  expect([status, body.errors]).toMatchObject([422, [{ path: 'ip', code: 'ipOutside' }]])
})

it('gives an address away once', async () => {
  const { id: networkId } = await n.active({ cidr: '10.20.0.0/24' })
  const interfaces = [{ networkId, ip: '10.20.0.20' }]
  const asked = await Promise.all(Array.from({ length: 5 }, (_, k) => create({ name: `w${k}`, interfaces })))
  expect(asked.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(asked.find(({ status }) => status === 422)?.body.errors[0].code).toBe('ipTaken')
  expect((await create({ count: 2, interfaces: [{ networkId, ip: '10.20.0.30' }] })).status).toBe(422)
  const twice = await create({ interfaces: ['10.20.0.31', '10.20.0.31'].map((ip) => ({ networkId, ip })) })
  expect(twice.body.errors).toMatchObject([{ path: 'interfaces.1.ip', code: 'ipTaken' }])
})

it('refuses networks and groups of others and of another region', async () => {
  const stranger = networksOf(test, await newTenant(test))
  const theirs = await stranger.active()
  expect((await create({ interfaces: [{ networkId: theirs.id }] })).status).toBe(404)
  const away = await n.active({ region: 'lab-2' })
  const { body } = await create({ interfaces: [{ networkId: away.id }] })
  expect(body.errors[0]).toMatchObject({ path: 'interfaces.0.networkId', code: 'otherRegion' })
  const group = await n.activeGroup({ region: 'lab-2' })
  const { body: other } = await create({ securityGroupIds: [group.id] })
  expect(other.errors[0]).toMatchObject({ path: 'securityGroupIds.0', code: 'otherRegion' })
})

it('leaves no interface behind of an instance that could not be built', async () => {
  const network = await n.active()
  const { body } = await create({ name: 'web-fails-to-build', interfaces: [{ networkId: network.id }] })
  await test.settle()
  expect(await instanceOf(body.data[0].id)).toMatchObject({ status: 'error' })
  expect(await n.read(network.id)).toMatchObject({ portCount: 0, addressesUsed: 0 })
  const left = await test.db.system((tx) =>
    tx
      .selectFrom('sandbox_ports')
      .select('ref')
      .where('state', '<>', 'gone')
      .where('tenant', '=', `tenant-${t.companyId}`)
      .execute(),
  )
  expect(left).toEqual([])
})

it('attaches an interface to an instance, and detaches it', async () => {
  const id = await t.running()
  const network = await n.active({ cidr: '10.30.0.0/24' })
  const asked = await t.ask(`POST /compute/instances/${id}/ports`, {
    networkId: network.id,
    ip: '10.30.0.40',
  })
  expect(asked.status).toBe(202)
  expect((await portsOf(id)).map(({ status }) => status)).toEqual(['active', 'attaching'])
  await test.settle()
  const [primary, second] = await portsOf(id)
  expect(second).toMatchObject({ status: 'active', ips: ['10.30.0.40', anIpv6()], isPrimary: false })
  expect(await instanceOf(id)).toMatchObject({
    status: 'running',
    privateIps: ['10.0.0.11', '10.30.0.40'],
    operationId: null,
  })
  const stays = await t.ask(`DELETE /compute/instances/${id}/ports/${primary?.id}`)
  expect([stays.status, stays.body.context.reason]).toEqual([409, 'isPrimary'])
  expect((await t.ask(`DELETE /compute/instances/${id}/ports/${second?.id}`)).status).toBe(202)
  await test.settle()
  expect(await portsOf(id)).toHaveLength(1)
  expect((await instanceOf(id)).privateIps).toEqual(['10.0.0.11'])
  expect((await n.read(network.id)).portCount).toBe(0)
})

it('says why an interface could not be attached, and takes it away', async () => {
  const id = await t.running({ name: 'web-fails-to-attach' })
  const network = await n.active()
  await t.ask(`POST /compute/instances/${id}/ports`, { networkId: network.id })
  await test.settle()
  expect(await portsOf(id)).toHaveLength(1)
  expect(await instanceOf(id)).toMatchObject({ status: 'running', error: { reason: 'rejected' } })
  expect((await n.read(network.id)).portCount).toBe(0)
})

it('has five interfaces at the most', async () => {
  const id = await t.running()
  const network = await n.active()
  const attach = () => t.ask(`POST /compute/instances/${id}/ports`, { networkId: network.id })
  for (let k = 0; k < 4; k += 1) {
    expect((await attach()).status).toBe(202)
    await test.settle()
  }
  expect((await attach()).body.errors[0]).toMatchObject({ path: 'networkId', code: 'tooMany' })
})

it('changes the groups of an interface', async () => {
  const id = await t.running()
  const [port] = await portsOf(id)
  const group = await n.activeGroup()
  const asked = await t.ask(`PUT /compute/instances/${id}/ports/${port?.id}/security-groups`, {
    securityGroupIds: [group.id],
  })
  expect(asked.status).toBe(202)
  await test.settle()
  expect((await portsOf(id))[0]?.securityGroupIds).toEqual([group.id])
  expect((await n.readGroup(group.id)).portCount).toBe(1)
  const [there] = await test.db.system((tx) =>
    tx
      .selectFrom('sandbox_ports as s')
      .innerJoin('network_ports as p', 'p.cloud_ref', 's.ref')
      .select('s.group_refs')
      .where('p.id', '=', port?.id ?? '')
      .execute(),
  )
  expect(there?.group_refs).toHaveLength(1)
})

it('keeps the addresses of a deleted instance until it is purged', async () => {
  const id = await t.running()
  await t.ask(`DELETE /compute/instances/${id}`)
  await test.settle()
  expect(await portsOf(id)).toHaveLength(1)
  await t.ask(`POST /compute/instances/${id}/actions/purge`)
  await test.settle()
  expect(await portsOf(id)).toEqual([])
  const [network] = (await t.ask('GET /guest-networks/networks')).body.data
  expect(network).toMatchObject({ portCount: 0, addressesUsed: 0 })
  // The address is given out again.
  expect((await portsOf(await t.running({ name: 'next' })))[0]?.ips).toEqual(['10.0.0.11', anIpv6()])
})

it('moves with its instance to another project', async () => {
  const id = await t.running()
  const { body } = await t.ask('POST /projects', { name: 'elsewhere' })
  const projectId = body.data.id
  const moved = await t.ask('POST /projects/move-resources', {
    fromProject: t.projectId,
    toProject: projectId,
    resources: [{ kind: 'instance', id }],
  })
  expect(moved.status).toBeLessThan(300)
  expect((await portsOf(id))[0]?.projectId).toBe(projectId)
})

it('lets choices of groups wait behind each other, and behind nothing that takes the interface away', async () => {
  const id = await t.running()
  const [first] = await portsOf(id)
  const { id: networkId } = await n.active()
  await t.ask(`POST /compute/instances/${id}/ports`, { networkId })
  await test.settle()
  const second = (await portsOf(id))[1]
  const [one, other] = [await n.activeGroup(), await n.activeGroup()]
  const set = (portId: string | undefined, groupId: string) =>
    t.ask(`PUT /compute/instances/${id}/ports/${portId}/security-groups`, { securityGroupIds: [groupId] })
  expect([(await set(first?.id, one.id)).status, (await set(first?.id, other.id)).status]).toEqual([202, 202])
  await test.settle()
  expect((await portsOf(id))[0]?.securityGroupIds).toEqual([other.id])
  await t.ask(`DELETE /compute/instances/${id}/ports/${second?.id}`)
  const refused = await set(second?.id, one.id)
  expect([refused.status, refused.body.context.reason]).toEqual([409, 'busy'])
  await test.settle()
  expect(await instanceOf(id)).toMatchObject({ status: 'running', operationId: null })
})

it('attaches an instance by the network, for those who hold what it takes in both projects', async () => {
  const id = await t.running()
  const network = await n.active({ cidr: '10.30.0.0/24' })
  const attach = (ask: Tenant['ask'], about: object = {}) =>
    ask(`POST /guest-networks/networks/${network.id}/ports`, { instanceId: id, ip: '10.30.0.50', ...about })
  const made = await attach(t.ask)
  expect(made.body).toMatchObject({
    data: {
      kind: 'networkPort',
      networkId: network.id,
      owner: { id },
      status: 'attaching',
      isPrimary: false,
    },
    included: [
      { kind: 'operation', action: 'attachInterface' },
      { kind: 'instance', id },
    ],
  })
  expect([(await attach(t.ask)).status, (await attach((await newTenant(test)).ask)).status]).toEqual([
    409, 404,
  ])
  await test.settle()
  expect((await portsOf(id))[1]).toMatchObject({
    networkId: network.id,
    ips: ['10.30.0.50', anIpv6()],
    status: 'active',
  })
  const taken = await attach(t.ask)
  expect([taken.status, taken.body.errors[0]]).toMatchObject([422, { path: 'ip', code: 'ipTaken' }])
})

it('tells which addresses of a network something has, 256 at a time', async () => {
  const network = await n.active({ cidr: '10.40.0.0/22' })
  const interfaces = [{ networkId: network.id, ip: '10.40.2.9' }]
  const [low, high] = [
    await t.running({ interfaces: [{ networkId: network.id }] }),
    await t.running({ interfaces }),
  ]
  const at = async (from: string) =>
    (await t.ask(`GET /guest-networks/networks/${network.id}/addresses${from}`)).body
  expect(await at('')).toMatchObject({
    data: [{ ip: '10.40.0.11', instanceId: low }],
    included: [{ kind: 'instance', id: low }],
  })
  expect((await at('?from=10.40.2.200')).data).toEqual([{ ip: '10.40.2.9', instanceId: high }])
  expect((await at('?from=10.40.1.0')).data).toEqual([])
  expect((await at('?from=10.50.0.0')).errors[0]).toMatchObject({ path: 'from', code: 'ipOutside' })
})
