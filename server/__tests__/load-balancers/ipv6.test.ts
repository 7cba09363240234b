import { sql } from 'kysely'
import { isInPrefix } from '#contract/addresses/prefixes.ts'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import { watchHealth } from '#server/areas/load-balancers/watchHealth.ts'
import { balancersOf, httpTree, newBalancerName, type TenantBalancers } from '../support/balancers.ts'
import { addressFaults } from '../support/chaos/addressFaults.ts'
import { balancerFaults } from '../support/chaos/balancerFaults.ts'
import { faultsAmong } from '../support/chaos/faults.ts'
import { networkFaults } from '../support/chaos/networkFaults.ts'
import { newTenant, type Tenant } from '../support/compute.ts'
import { allowIn, networksOf, type TenantNetworks } from '../support/networks.ts'
import { testApp, type TestApp } from '../support/people.ts'
import { addressesOf, type TenantAddresses } from '../support/publicAddresses.ts'

let test: TestApp
let t: Tenant
let b: TenantBalancers
let n: TenantNetworks
let a: TenantAddresses
beforeAll(async () => {
  test = await testApp()
  await set('addresses', true)
})
beforeEach(async () => {
  t = await newTenant(test)
  b = balancersOf(test, t)
  n = networksOf(test, t)
  a = addressesOf(test, t)
})
afterEach(async () => {
  await a.releaseLeft()
  const faults = await faultsAmong(test.db, [...balancerFaults, ...networkFaults, ...addressFaults])
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
afterAll(() => test.close())

/** Sets what regions can do. */
const set = (capability: string, is: boolean) =>
  test.db.system((tx) =>
    sql`update catalogue set offer = jsonb_set(offer, ${`{capabilities,${capability}}`}::text[], ${String(is)}::jsonb)
      where kind = 'region'`.execute(tx),
  )

const readdress = (id: string, about: object) => t.ask(`POST ${b.base}/${id}/actions/readdress`, about)
const changed = async (id: string, about: object): Promise<LoadBalancer> => {
  expect((await readdress(id, about)).status).toBe(202)
  await test.settle()
  return b.read(id)
}
const refused = async (asked: ReturnType<Tenant['ask']>) => {
  const { status, body } = await asked
  return [status, body.errors?.[0]?.path, body.errors?.[0]?.code]
}
const judge = async (from: string, to: string) =>
  (await t.ask(`GET /guest-networks/test?from=${from}&to=${to}&protocol=tcp&port=80`)).body.data.passes
const open = async (): Promise<[string, ...string[]][]> =>
  (await t.ask('GET /guest-networks/open')).body.data.rows.map(
    ({ address, cidrs }: { address: string; cidrs: string[] }) => [address, ...cidrs],
  )
const log = { warn: () => undefined, error: () => undefined }
const look = () => watchHealth({ ...test.deps, log })
const world = '2001:db8:ffff::9'

const inCloud = (address: string | null) =>
  test.db.system(async (tx) => {
    const row = await tx
      .selectFrom('sandbox_ports')
      .select('reverse_name')
      .where('ipv6', '=', address)
      .executeTakeFirst()
    return row?.reverse_name
  })

/** An instance on a network, with a group that lets in by IPv6 what it says. */
const instanceOn = async (networkId: string, cidrs = ['::/0']) => {
  const { id: group } = await n.activeGroup({ rules: [allowIn(80, { peer: { cidrs } })] })
  const id = await t.running({ publicIpv4: false, interfaces: [{ networkId }], securityGroupIds: [group] })
  const [port] = await a.portsOf(id)
  if (!port) throw new Error('The instance has no interface')
  return port
}
const memberAt = (field: string) => `configuration.pools.0.members.0.${field}`

describe('a new load balancer', () => {
  it('has the IPv6 of its interface, which is a public address of the company where the internet reaches it', async () => {
    const network = await n.active()
    const made = await b.active({ networkId: network.id, publicAddress: 'new', ipv6: 'public' })
    expect(made).toMatchObject({ status: 'active', isIpv6Public: true, publicIp: expect.any(String) })
    expect(isInPrefix(network.ipv6Cidr ?? '', made.ipv6 ?? '')).toBe(true)
    const [own] = (await a.own()).filter(({ version }) => version === 6)
    expect(own).toMatchObject({
      address: made.ipv6,
      role: 'interface',
      status: 'inUse',
      target: { kind: 'loadBalancer', id: made.id },
    })
    // Only those of IPv4 count.
    expect((await t.usage()).ips).toEqual([1, 0])
    const ports = (await t.ask(`GET /guest-networks/ports?network=${network.id}`)).body.data
    expect(ports).toMatchObject([{ ips: [made.privateIp, made.ipv6] }])
  })

  it('is reached from its networks alone if it is to be, and has no public address then', async () => {
    const made = await b.active({ ipv6: 'internal' })
    expect(made).toMatchObject({ ipv6: expect.any(String), isIpv6Public: false })
    expect(await a.own()).toEqual([])
    expect(await judge(world, made.portId ?? '')).toBe(false)
    expect(await open()).toEqual([])
  })

  it('has none unless it is asked for, nor after it could not be made', async () => {
    expect(await b.active()).toMatchObject({ ipv6: null, isIpv6Public: false })
    const { body } = await b.create({ name: `${newBalancerName()}-fails-to-build`, ipv6: 'public' })
    await test.settle()
    expect(await b.read(body.data.id)).toMatchObject({ status: 'error', ipv6: null, isIpv6Public: false })
    expect(await a.own()).toEqual([])
  })

  it('is refused where the network has none or leads nowhere, and where the cloud’s balancers can’t', async () => {
    const { id: without } = await n.active({ ipv6: false })
    expect(await refused(b.create({ networkId: without, ipv6: 'internal' }))).toEqual([422, 'ipv6', 'noIpv6'])
    const { id: inside } = await n.active({ snat: false })
    expect(await refused(b.create({ networkId: inside, ipv6: 'public' }))).toEqual([422, 'ipv6', 'noRouter'])
    expect((await b.active({ networkId: inside, ipv6: 'internal' })).ipv6).toEqual(expect.any(String))
    await set('balancers,ipv6', false)
    expect(await refused(b.create({ ipv6: 'internal' }))).toEqual([422, 'ipv6', 'notCapable'])
    expect((await b.create()).status).toBe(202)
    await set('balancers,ipv6', true)
    await test.settle()
  })
})

describe('one that is there', () => {
  it('is given IPv6, opened and closed by it, and has it taken away again', async () => {
    const made = await b.active()
    const inside = await changed(made.id, { ipv6: 'internal' })
    expect(inside).toMatchObject({ status: 'active', ipv6: expect.any(String), isIpv6Public: false })
    expect(await refused(readdress(made.id, { ipv6: 'internal' }))).toEqual([422, 'ipv6', 'taken'])
    expect(await changed(made.id, { ipv6: 'public' })).toMatchObject({
      ipv6: inside.ipv6,
      isIpv6Public: true,
    })
    expect((await a.own()).map(({ address }) => address)).toEqual([inside.ipv6])
    expect(await changed(made.id, { ipv6: 'none' })).toMatchObject({ ipv6: null, isIpv6Public: false })
    expect(await a.own()).toEqual([])
    expect(await refused(readdress(made.id, {}))).toEqual([422, 'publicAddress', 'required'])
  })

  it('keeps it while its public address changes, and changes both at once', async () => {
    const made = await b.active({ publicAddress: 'new', ipv6: 'public' })
    const other = await changed(made.id, { publicAddress: 'none' })
    expect(other).toMatchObject({ publicIp: null, ipv6: made.ipv6, isIpv6Public: true })
    const both = await changed(made.id, { publicAddress: 'new', ipv6: 'none' })
    expect(both).toMatchObject({ publicIp: expect.any(String), ipv6: null, error: null })
    expect((await readdress(made.id, { ipv6: 'public' })).status).toBe(202)
    const { status, body } = await readdress(made.id, { publicAddress: 'none' })
    expect([status, body.context.reason]).toEqual([409, 'busy'])
    await test.settle()
  })

  it('stays as it was if the cloud refuses', async () => {
    const made = await b.active({ name: `${newBalancerName()}-fails-to-change`, ipv6: 'internal' })
    expect(await changed(made.id, { publicAddress: 'new', ipv6: 'public' })).toMatchObject({
      status: 'active',
      publicIp: null,
      ipv6: made.ipv6,
      isIpv6Public: false,
      error: { reason: 'rejected' },
    })
    expect((await t.usage()).ips).toEqual([0, 0])
  })

  it('was on a network that is given IPv6 later', async () => {
    const { id: networkId } = await n.active({ ipv6: false })
    const made = await b.active({ networkId })
    await t.ask(`POST /guest-networks/networks/${networkId}/actions/enable-ipv6`)
    await test.settle()
    expect((await b.read(made.id)).ipv6).toBeNull()
    const { ipv6Cidr } = await n.read(networkId)
    expect(isInPrefix(ipv6Cidr ?? '', (await changed(made.id, { ipv6: 'public' })).ipv6 ?? '')).toBe(true)
  })

  it('is found by it', async () => {
    const made = await b.active({ ipv6: 'internal' })
    await b.active()
    const found = (await t.ask(`GET ${b.base}?q=${encodeURIComponent(made.ipv6 ?? '')}`)).body.data
    expect(found).toMatchObject([{ id: made.id }])
    const everywhere = (await t.ask(`GET /search?q=${encodeURIComponent(made.ipv6 ?? '')}`)).body.data
    expect(JSON.stringify(everywhere)).toContain(made.id)
  })

  it('keeps it while it is deleted, and gives it back at its purge', async () => {
    const made = await b.active({ ipv6: 'public' })
    await t.ask(`DELETE ${b.base}/${made.id}`)
    await test.settle()
    expect(await open()).toEqual([])
    await t.ask(`POST ${b.base}/${made.id}/actions/recover`)
    await test.settle()
    expect(await b.read(made.id)).toMatchObject({ ipv6: made.ipv6, isIpv6Public: true })
    await t.ask(`DELETE ${b.base}/${made.id}`)
    await test.settle()
    await t.ask(`POST ${b.base}/${made.id}/actions/purge`)
    await test.settle()
    expect(await a.own()).toEqual([])
    const held = await test.db.system((tx) =>
      tx.selectFrom('sandbox_ports').select('ref').where('ipv6', '=', made.ipv6).execute(),
    )
    expect(held).toEqual([])
  })

  it('moves between projects with it', async () => {
    const made = await b.active({ ipv6: 'public' })
    const { body } = await t.ask('POST /projects', { name: 'elsewhere' })
    await t.ask('POST /projects/move-resources', {
      fromProject: t.projectId,
      toProject: body.data.id,
      resources: [{ kind: 'loadBalancer', id: made.id }],
    })
    expect(await a.own()).toMatchObject([{ address: made.ipv6, projectId: body.data.id }])
  })
})

describe('the public IPv6 of a load balancer', () => {
  it('has a reverse name, which goes when the internet reaches it no more', async () => {
    const made = await b.active({ ipv6: 'public' })
    const [own] = await a.own()
    expect((await a.act(own?.id ?? '', 'reverse-name', { name: 'www.example.com' })).status).toBe(202)
    const busy = await readdress(made.id, { ipv6: 'internal' })
    expect([busy.status, busy.body.context.reason]).toEqual([409, 'busy'])
    await test.settle()
    expect(await a.read(own?.id ?? '')).toMatchObject({ reverseName: 'www.example.com' })
    expect(await inCloud(made.ipv6)).toBe('www.example.com')
    await changed(made.id, { ipv6: 'internal' })
    expect(await inCloud(made.ipv6)).toBeNull()
  })

  it('is not given up while it is locked', async () => {
    const made = await b.active({ ipv6: 'public' })
    const [own] = await a.own()
    await t.ask(`PATCH /ip-address/addresses/${own?.id}`, { locked: true })
    const { status, body } = await readdress(made.id, { ipv6: 'none' })
    expect([status, body.context.reason]).toEqual([409, 'locked'])
    await t.ask(`PATCH /ip-address/addresses/${own?.id}`, { locked: false })
  })

  it('comes and goes with the balancer, and is fixed to it', async () => {
    await b.active({ ipv6: 'public' })
    const id = (await a.own())[0]?.id ?? ''
    const answers = [await a.act(id, 'disassociate'), await t.ask(`DELETE /ip-address/addresses/${id}`)]
    expect(answers.map(({ status, body }) => [status, body.context?.reason])).toEqual(
      answers.map(() => [409, 'fixed']),
    )
  })

  it('is open to the internet by what its listeners take', async () => {
    const listeners = [
      { protocol: 'http' as const, port: 80 },
      { protocol: 'http' as const, port: 81, allowedCidrs: ['2001:DB8:7::/48', '192.0.2.0/24'] },
      { protocol: 'http' as const, port: 82, allowedCidrs: ['192.0.2.0/24'] },
    ]
    const made = await b.active({
      publicAddress: 'new',
      ipv6: 'public',
      configuration: { listeners, pools: [] },
    })
    expect(await open()).toEqual([
      [made.publicIp, '0.0.0.0/0'],
      [made.ipv6, '::/0'],
      [made.publicIp, '192.0.2.0/24'],
      [made.ipv6, '2001:db8:7::/48'],
      [made.publicIp, '192.0.2.0/24'],
    ])
    expect(await judge(world, made.portId ?? '')).toBe(true)
    const own = (await a.own()).find(({ version }) => version === 6)
    const way = (await t.ask(`GET /ip-address/addresses/${own?.id}/way`)).body.data
    expect(way.open).toMatchObject([{ ports: [{ from: 80 }] }, { ports: [{ from: 81 }] }])
  })
})

describe('members', () => {
  it('answer at the IPv6 of their interface, or at an address of IPv6', async () => {
    const { id: networkId } = await n.active()
    const port = await instanceOn(networkId)
    const [v4 = '', v6 = ''] = port.ips
    const configuration = httpTree([
      { portId: port.id, ip: v6, port: 80 },
      { portId: port.id, port: 80 },
      { ip: v6.toUpperCase(), port: 81 },
    ])
    const { id } = await b.active({ networkId, ipv6: 'internal', configuration })
    const [pool] = await b.pools(id)
    expect(pool?.members.map(({ portId, ip }) => [portId, ip])).toEqual([
      [port.id, v6],
      [port.id, v4],
      [null, v6],
    ])
    expect(await refused(readdress(id, { ipv6: 'none' }))).toEqual([422, 'ipv6', 'hasIpv6Members'])
  })

  it('are online by IPv6 as their groups let its packets in', async () => {
    const { id: networkId } = await n.active()
    const [lets, blocks] = [await instanceOn(networkId), await instanceOn(networkId, ['2001:db8:5::/48'])]
    const configuration = httpTree(
      [lets, blocks].map(({ id, ips }) => ({ portId: id, ip: ips[1] ?? '', port: 80 })),
      {
        monitor: {
          kind: 'tcp',
          path: null,
          method: null,
          host: null,
          codes: null,
          intervalSeconds: 2,
          timeoutSeconds: 1,
          rise: 1,
          fall: 1,
        },
      },
    )
    const { id } = await b.active({ networkId, ipv6: 'internal', configuration })
    await look()
    test.clock.advance(10)
    await look()
    const [pool] = await b.pools(id)
    expect(pool?.members).toMatchObject([
      { health: 'online' },
      { health: 'offline', hint: { fault: 'blocked', by: { stage: 'receiverGroups' } } },
    ])
  })

  it('are none of a balancer without IPv6, nor of an interface or a network without', async () => {
    const { id: networkId, cidr } = await n.active()
    const { id: other } = await n.active({ ipv6: false })
    const [port, bare] = [await instanceOn(networkId), await instanceOn(other)]
    const member = (about: object) => ({ networkId, configuration: httpTree([{ port: 80, ...about }]) })
    expect(await refused(b.create(member({ portId: port.id, ip: port.ips[1] })))).toEqual([
      422,
      memberAt('portId'),
      'noIpv6',
    ])
    const asked = (about: object) => refused(b.create({ ...member(about), ipv6: 'internal' }))
    expect(await asked({ ip: world })).toEqual([422, memberAt('ip'), 'memberOutside'])
    expect(await asked({ portId: bare.id, ip: '::1' })).toEqual([422, memberAt('portId'), 'memberOutside'])
    expect(
      (await b.create({ ...member({ ip: cidr.replace('.0/24', '.20') }), ipv6: 'internal' })).status,
    ).toBe(202)
    await test.settle()
  })

  it('of IPv6 come too late once it is to be without', async () => {
    const { id: networkId } = await n.active()
    const port = await instanceOn(networkId)
    const { id } = await b.active({ networkId, ipv6: 'internal' })
    expect((await readdress(id, { ipv6: 'none' })).status).toBe(202)
    const tree = httpTree([{ portId: port.id, ip: port.ips[1] ?? '', port: 80 }])
    expect(await refused(b.save(id, tree))).toEqual([422, 'pools.0.members.0.portId', 'noIpv6'])
    await test.settle()
  })

  it('of IPv6 that a failed change brings back keep it as it is', async () => {
    const { id: networkId } = await n.active()
    const port = await instanceOn(networkId)
    const members = [{ portId: port.id, ip: port.ips[1] ?? '', port: 80 }]
    const made = await b.active({ networkId, ipv6: 'internal', configuration: httpTree(members) })
    const without = {
      listeners: [{ protocol: 'http' as const, port: 80, name: 'x-fails-to-change' }],
      pools: [],
    }
    expect((await b.save(made.id, without)).status).toBe(202)
    expect((await readdress(made.id, { ipv6: 'none' })).status).toBe(202)
    await test.settle()
    expect(await b.read(made.id)).toMatchObject({ status: 'active', ipv6: made.ipv6 })
    expect((await b.pools(made.id))[0]?.members).toMatchObject([{ ip: port.ips[1] }])
  })
})
